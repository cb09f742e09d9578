import { memo, type ReactNode } from 'react';
import { DOMAINS } from '@tessera/contracts/values';
import type { SearchFilters } from '../../api/specialists.ts';
import { DomainMosaic } from '@tessera/kit/art';
import { Chip, classes } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './domain-tabs.module.css';
import { domainWord } from './domain-words.ts';
import { searchHref } from './search-rules.ts';

/** One link per domain; the other filters are kept. */
export const DomainTabs = memo(function DomainTabs({ filters }: { readonly filters: SearchFilters }): ReactNode {
  const t = useT();
  const lang = useLang();
  const isWhole = useUnit().tenant.flags['showDomainsWithoutPagination'] === true;
  return (
    <nav aria-label={t('marketplace.search.domains')}>
      <ul className={classes(styles.tabs, isWhole && styles.whole)}>
        {DOMAINS.map((domain) => (
          <li key={domain} className={styles.tab}>
            <Chip
              look="tab"
              set={filters.domain?.length === 1 && filters.domain[0] === domain}
              icon={<DomainMosaic domain={domain} />}
              href={searchHref(lang, { ...filters, domain: [domain], page: 1 })}
            >
              {t(domainWord[domain])}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
});
