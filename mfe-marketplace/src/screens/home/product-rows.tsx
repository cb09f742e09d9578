import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ProductTile } from '@tessera/contracts/products';
import { classes, IconButton, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { homeProductsQuery } from '../../api/products.ts';
import { ProductCard } from '../../features/product/product-card.tsx';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-rows.module.css';

/** The two rows of five products; a row without products on this host is omitted. */
export function ProductRows(): ReactNode {
  const t = useT();
  const rows = useQuery(homeProductsQuery(useLang()));
  return (
    <QueryView
      query={rows}
      skeleton={<Skeleton kind="card" count={5} />}
      errorTitle={t('marketplace.home.productsError')}
    >
      {({ psychoEmotional, medical }) => (
        <>
          <Row
            title={t('marketplace.home.mind.title')}
            lead={t('marketplace.home.mind.lead')}
            cards={psychoEmotional}
          />
          <Row title={t('marketplace.home.body.title')} lead={t('marketplace.home.body.lead')} cards={medical} />
        </>
      )}
    </QueryView>
  );
}

function Row({
  title,
  lead,
  cards,
}: {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly ProductTile[];
}): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  return (
    <Section size="public" title={title} meta={lead} action={<Arrows list={list} />}>
      <ul className={styles.row} ref={list}>
        {cards.map((card) => (
          <li key={card.slug} className={styles.item}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}
/** Whether the row is scrolled to its beginning or end; before it is measured, to its beginning. */
function useEnds(list: { readonly current: HTMLElement | null }): Ends {
  const [ends, setEnds] = useState<Ends>({ isFirst: true, isLast: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const sync = (): void =>
      setEnds({
        isFirst: row.scrollLeft <= 1,
        isLast: row.scrollLeft + row.clientWidth >= row.scrollWidth - 1 && row.clientWidth > 0,
      });
    // The observer reports the row once by itself after layout; measuring it here would force a synchronous layout.
    row.addEventListener('scroll', sync, { passive: true });
    const size = new ResizeObserver(sync);
    size.observe(row);
    return () => {
      row.removeEventListener('scroll', sync);
      size.disconnect();
    };
  }, [list]);
  return ends;
}

/**
 * Scrolls the row by most of its visible width. A button remains focusable at the end of the
 * row, so that focus is not lost.
 */
function Arrows({ list }: { readonly list: { readonly current: HTMLElement | null } }): ReactNode {
  const t = useT();
  const ends = useEnds(list);
  const move = (direction: 1 | -1): void =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });
  return (
    <div className={styles.arrows}>
      <IconButton
        outline
        label={t('marketplace.home.earlier')}
        icon={<ArrowLeft aria-hidden="true" />}
        className={classes(ends.isFirst && styles.ended)}
        aria-disabled={ends.isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        outline
        label={t('marketplace.home.further')}
        icon={<ArrowRight aria-hidden="true" />}
        className={classes(ends.isLast && styles.ended)}
        aria-disabled={ends.isLast}
        onClick={() => move(1)}
      />
    </div>
  );
}
