import type { ReactNode } from 'react';
import type { DomainInfo } from '@tessera/contracts/specialists';
import { DomainMosaic } from '@tessera/kit/art';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './domain-grid.module.css';
import { searchHref } from './search-rules.ts';

/** Domains that somebody on this host works in. */
export const offeredDomains = (domains: readonly DomainInfo[]): readonly DomainInfo[] =>
  domains.filter(({ specialists }) => specialists > 0);

/** A domain as a tile that links to its search. */
export function DomainTile({ domain }: { readonly domain: DomainInfo }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { code, name, tagline, specialists } = domain;
  return (
    <a className={styles.tile} href={searchHref(lang, { domain: [code] })}>
      <span className={styles.mosaic}>
        <DomainMosaic domain={code} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.tagline}>{tagline}</span>
        <span className={styles.count}>{t('marketplace.domain.count', { count: specialists })}</span>
      </span>
    </a>
  );
}

/** The domains as tiles. Domains without specialists on this host are omitted. */
export function DomainGrid({ domains }: { readonly domains: readonly DomainInfo[] }): ReactNode {
  return (
    <ul className={styles.grid}>
      {offeredDomains(domains).map((domain) => (
        <li key={domain.code} className={styles.item}>
          <DomainTile domain={domain} />
        </li>
      ))}
    </ul>
  );
}
