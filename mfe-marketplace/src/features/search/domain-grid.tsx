import type { ReactNode } from 'react';
import type { DomainInfo } from '@tessera/contracts/specialists';
import { DomainMosaic } from '@tessera/kit/art';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './domain-grid.module.css';
import { searchHref } from './search-rules.ts';

/** The domains as tiles that link to their search. Domains without specialists on this host are omitted. */
export function DomainGrid({ domains }: { readonly domains: readonly DomainInfo[] }): ReactNode {
  const t = useT();
  const lang = useLang();
  return (
    <ul className={styles.grid}>
      {domains
        .filter(({ specialists }) => specialists > 0)
        .map(({ code, name, tagline, specialists }) => (
          <li key={code} className={styles.item}>
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
          </li>
        ))}
    </ul>
  );
}
