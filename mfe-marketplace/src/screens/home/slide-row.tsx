import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes, IconButton, Section } from '@tessera/kit/base';
import styles from './slide-row.module.css';

/** How many fit beside one another on a wide screen; a row of fives that has no more needs no arrows there. */
const FIT = 5;

export interface SlideRowProps {
  readonly title: string;
  readonly lead?: string;
  /** What is in the row, each with its key. */
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What the arrows are called. */
  readonly arrows: { readonly earlier: string; readonly further: string };
  /** Three wide items at a time in place of five. */
  readonly wide?: boolean;
}
/** A row that one leafs through with arrows, or by touch. */
export function SlideRow({ title, lead, items, arrows, wide = false }: SlideRowProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const fits = !wide && items.length <= FIT;
  return (
    <Section size="public" title={title} meta={lead} action={<Arrows list={list} labels={arrows} fits={fits} />}>
      <ul className={classes(styles.row, wide && styles.wide, fits && styles.fits)} ref={list}>
        {items.map(({ key, content }) => (
          <li key={key} className={styles.item}>
            {content}
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
function Arrows({
  list,
  labels,
  fits,
}: {
  readonly list: { readonly current: HTMLElement | null };
  readonly labels: SlideRowProps['arrows'];
  readonly fits: boolean;
}): ReactNode {
  const ends = useEnds(list);
  const move = (direction: 1 | -1): void =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });
  return (
    <div className={classes(styles.arrows, fits && styles.fitting)}>
      <IconButton
        outline
        label={labels.earlier}
        icon={<ArrowLeft aria-hidden="true" />}
        className={classes(ends.isFirst && styles.ended)}
        aria-disabled={ends.isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        outline
        label={labels.further}
        icon={<ArrowRight aria-hidden="true" />}
        className={classes(ends.isLast && styles.ended)}
        aria-disabled={ends.isLast}
        onClick={() => move(1)}
      />
    </div>
  );
}
