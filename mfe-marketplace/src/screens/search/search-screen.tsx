import type { ReactNode } from 'react';
import { ButtonLink, classes, EmptyState, Pagination, QueryView, Skeleton } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useQuery, useRoute, useT, useZone } from '@tessera/kit/react';
import { PAGE_SIZE, searchQuery } from '../../api/specialists.ts';
import { DomainTabs } from '../../features/search/domain-tabs.tsx';
import { domainWord } from '../../features/search/domain-words.ts';
import { FilterBar } from '../../features/search/filter-bar.tsx';
import { readFilters, searchHref } from '../../features/search/search-rules.ts';
import { SpecialistCard } from '../../features/specialist/specialist-card.tsx';
import styles from './search-screen.module.css';

/** The help store search: who fits the filters of the address, with their next free times. */
export function SearchScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const now = useNow();
  const format = useFormat();
  const filters = readFilters(useRoute().search);
  const found = useQuery(searchQuery(lang, filters));
  const { domain, language, page } = filters;
  const total = found.data?.total;
  const before = (page - 1) * PAGE_SIZE;
  const pages = Math.ceil((total ?? 0) / PAGE_SIZE);
  const heading = (count: number): string =>
    domain ? t('marketplace.search.countOf', { domain: t(domainWord[domain]), count }) : t('marketplace.search.count', { count });
  return (
    <div className={classes('tk-page', styles.screen)}>
      <div className={styles.filters}>
        <DomainTabs filters={filters} />
        <FilterBar filters={filters} languages={found.data?.languages} />
      </div>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>{total === undefined ? t('marketplace.search.title') : heading(total)}</h1>
        <p className="tk-meta">{t('marketplace.search.zone', { zone: format.zoneName(zone, now) })}</p>
      </header>
      <QueryView
        query={found}
        isEmpty={({ content }) => content.length === 0}
        empty={total ? (
          <EmptyState
            title={t('marketplace.search.beyond')}
            action={<ButtonLink href={searchHref(lang, { ...filters, page: 1 })}>{t('marketplace.search.toFirst')}</ButtonLink>}
          >
            {t('marketplace.search.beyondText', { page, pages })}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('marketplace.search.empty')}
            action={domain || language ? <ButtonLink href={searchHref(lang, {})}>{t('marketplace.search.clear')}</ButtonLink> : null}
          >
            {t('marketplace.search.emptyText')}
          </EmptyState>
        )}
        skeleton={<Skeleton count={5} />}
        errorTitle={t('marketplace.search.error')}
      >
        {({ content }) => (
          <>
            <ul className={styles.list}>
              {content.map((card) => <li key={card.id} className={styles.place}><SpecialistCard card={card} zone={zone} now={now} /></li>)}
            </ul>
            <footer className={styles.foot}>
              <p className="tk-meta">
                {t('marketplace.search.range', { from: before + 1, to: before + content.length, total: total ?? 0 })}
              </p>
              <Pagination page={page} pages={pages} hrefOf={(to) => searchHref(lang, { ...filters, page: to })} />
            </footer>
          </>
        )}
      </QueryView>
    </div>
  );
}
