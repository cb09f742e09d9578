import { useState, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { orderRules } from '@tessera/contracts/routes/marketplace';
import { DOMAINS } from '@tessera/contracts/values';
import { ButtonLink, classes, EmptyState, Pagination, QueryView, Skeleton, TextLink } from '@tessera/kit/base';
import { Later, useFormat, useLang, useQuery, useSession } from '@tessera/kit/react';
import { PAGE_SIZE } from '../../api/specialists.ts';
import { domainWord } from '../../features/search/domain-words.ts';
import { FilterBar } from '../../features/search/filter-bar.tsx';
import { FilterPanels } from '../../features/search/filter-panels.tsx';
import { MapPlace } from '../../features/search/map-place.tsx';
import { Nobody } from '../../features/search/nobody.tsx';
import { SearchNotices } from '../../features/search/search-notices.tsx';
import { searchHref } from '../../features/search/search-rules.ts';
import { useFound } from '../../features/search/use-found.ts';
import { SortSelect } from '../../features/search/sort-select.tsx';
import { TimesInZone } from '../../features/specialist/times-in-zone.tsx';
import { SaveSearch } from '../../features/saved/save-search.tsx';
import { savedSlugsQuery } from '../../api/saved.ts';
import { SavableCard } from '../savable-card.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './search-screen.module.css';

/** What the search has found, on a list and on a map, with their order. */
export function SearchRest(): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { query, filters, found } = useFound();
  const [active, setActive] = useState<string | null>(null);
  const { data } = found;
  const isMember = useSession() !== null;
  const saved = useQuery(savedSlugsQuery(), { enabled: isMember }).data?.items;
  const { page } = filters;
  const total = data?.total;
  const before = (page - 1) * PAGE_SIZE;
  const pages = Math.ceil((total ?? 0) / PAGE_SIZE);
  const domain = filters.domain?.length === 1 ? DOMAINS.find((code) => code === filters.domain?.[0]) : undefined;
  const heading = (count: number): string =>
    domain
      ? t('marketplace.search.countOf', { domain: t(domainWord[domain]), count })
      : t('marketplace.search.count', { count });
  return (
    <div className={styles.columns}>
      <div className={styles.top}>
        <div className={styles.topRow}>
          <header className={styles.head}>
            <h1 className={styles.title} tabIndex={-1}>
              {total === undefined ? t('marketplace.search.title') : heading(total)}
            </h1>
            <p className="tk-meta">
              <TimesInZone />
              {' · '}
              <TextLink href={href(orderRules, lang, {})}>{t('marketplace.match.order')}</TextLink>
            </p>
          </header>
          <SortSelect filters={filters} />
          <SaveSearch query={searchHref(lang, filters).split('?')[1] ?? ''} />
        </div>
        <SearchNotices query={query} filters={filters} found={data} />
      </div>
      <div className={styles.results}>
        <QueryView
          query={found}
          isEmpty={({ content }) => content.length === 0}
          empty={
            total ? (
              <EmptyState
                title={t('marketplace.search.beyond')}
                action={
                  <ButtonLink href={searchHref(lang, { ...filters, page: 1 })}>
                    {t('marketplace.search.toFirst')}
                  </ButtonLink>
                }
              >
                {t('marketplace.search.beyondText', { page: format.number(page), pages: format.number(pages) })}
              </EmptyState>
            ) : (
              data && <Nobody filters={filters} found={data} />
            )
          }
          skeleton={<Skeleton count={5} />}
          errorTitle={t('marketplace.search.error')}
        >
          {({ content }) => (
            <>
              <ul className={styles.list}>
                {content.map((card) => (
                  <Later
                    as="li"
                    key={card.id}
                    className={classes(styles.place, card.atlasUrl === active && styles.active)}
                    onPointerEnter={() => setActive(card.atlasUrl)}
                    onFocus={() => setActive(card.atlasUrl)}
                  >
                    <SavableCard card={card} near={data?.near?.label} />
                  </Later>
                ))}
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
      {total === 0 && !filters.area ? null : (
        <MapPlace className={styles.map ?? ''} filters={filters} saved={saved} active={active} onActive={setActive} />
      )}
    </div>
  );
}

/** The filters: those that are set, and the panels of the others. */
export function SearchFilters(): ReactNode {
  const { filters, found } = useFound();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <FilterBar
        filters={filters}
        found={found.data}
        isPending={found.isPlaceholderData}
        opened={opened}
        onOpen={setOpened}
      />
      <FilterPanels filters={filters} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
