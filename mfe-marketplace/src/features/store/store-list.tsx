import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { StoreList as Found } from '@tessera/contracts/products';
import type { Href } from '@tessera/contracts/route';
import { ButtonLink, EmptyState, Pagination, QueryView, Skeleton } from '@tessera/kit/base';

import { Later, useFormat, useNavigate, useQuery, type Query } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { StoreCard } from './store-card.tsx';
import { PAGE_SIZE } from '../../api/products.ts';
import { pagesUpTo } from './store-rules.ts';
import styles from './store-list.module.css';

export interface StoreListProps {
  /** The last page that is shown; the pages before it stand above. */
  readonly page: number;
  readonly queryOf: (page: number) => Query<unknown, Found>;
  readonly hrefOf: (page: number) => Href;
  /** Where all offers are, for a list without any. */
  readonly all: Href;
}

/** A list that grows: the next page comes below, and the address goes with it. Each page fails and retries alone. */
export function StoreList({ page, queryOf, hrefOf, all }: StoreListProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(page), { keepPrevious: true });
  const [start] = useState(() => pagesUpTo(page)[0] ?? 1);
  const [grown, setGrown] = useState(0);
  const first = Math.min(start, page);
  const total = data?.total ?? 0;
  const pages = Math.ceil(total / PAGE_SIZE);
  const grow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setGrown(page + 1);
    navigate(hrefOf(page + 1), 'replace');
  };
  if (data && total === 0)
    return (
      <EmptyState
        title={t('marketplace.store.empty')}
        action={<ButtonLink href={all}>{t('marketplace.store.toAll')}</ButtonLink>}
      />
    );
  if (data && page > pages)
    return (
      <EmptyState
        title={t('marketplace.store.beyond')}
        action={<ButtonLink href={hrefOf(1)}>{t('marketplace.store.toFirst')}</ButtonLink>}
      >
        {t('marketplace.store.beyondText', { page: format.number(page), pages: format.number(pages) })}
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      {first > 1 ? (
        <p>
          <a className="tk-link" href={hrefOf(first - 1)}>
            {t('marketplace.store.earlier')}
          </a>
        </p>
      ) : null}
      <ul className={styles.grid}>
        {Array.from({ length: page - first + 1 }, (_, i) => (
          <PageRows key={first + i} query={queryOf(first + i)} takesFocus={grown === first + i} />
        ))}
      </ul>
      {data ? (
        <div className={styles.foot}>
          <p className="tk-meta">
            {t('marketplace.store.shown', {
              shown: format.number(Math.min(page, pages) * PAGE_SIZE > total ? total : page * PAGE_SIZE),
              total: format.number(total),
            })}
          </p>
          {page < pages ? (
            <ButtonLink rel="next" href={hrefOf(page + 1)} onClick={grow}>
              {t('marketplace.store.more', { count: Math.min(PAGE_SIZE, total - page * PAGE_SIZE) })}
            </ButtonLink>
          ) : null}
          <noscript>
            <Pagination page={page} pages={pages} hrefOf={hrefOf} />
          </noscript>
        </div>
      ) : null}
    </div>
  );
}

interface PageRowsProps {
  readonly query: Query<unknown, Found>;
  /** The page was asked for by its button, so the focus goes to its first offer. */
  readonly takesFocus: boolean;
}
function PageRows({ query, takesFocus }: PageRowsProps): ReactNode {
  const t = useT();
  const found = useQuery(query);
  const first = useRef<HTMLSpanElement>(null);
  const isHere = found.data !== undefined;
  useEffect(() => {
    if (takesFocus && isHere) first.current?.closest('li')?.querySelector('a')?.focus();
  }, [takesFocus, isHere]);
  if (!found.data)
    return (
      <li className={styles.whole}>
        <QueryView
          query={found}
          skeleton={<Skeleton kind="card" count={4} />}
          errorTitle={t('marketplace.store.error')}
        >
          {() => null}
        </QueryView>
      </li>
    );
  return found.data.items.map((card, i) => (
    <Later as="li" key={card.id} className={styles.item}>
      {takesFocus && i === 0 ? <span ref={first} hidden /> : null}
      <StoreCard card={card} />
    </Later>
  ));
}
