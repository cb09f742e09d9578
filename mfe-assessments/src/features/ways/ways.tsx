import type { ReactNode } from 'react';
import { classes, QueryView, Section, Skeleton, type QueryLike } from '@tessera/kit/base';
import styles from './ways.module.css';

export interface Way {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly note: string;
}
interface WaysProps<T> {
  readonly query: QueryLike<T>;
  readonly items: (data: T) => readonly Way[];
  readonly title: string;
  readonly errorTitle: string;
  /** `below`: the note has a line of its own. */
  readonly look?: 'beside' | 'below';
}
/** Where to go on from a result. The list fails alone, and is left out where it is empty. */
export function Ways<T>({ query, items, title, errorTitle, look = 'beside' }: WaysProps<T>): ReactNode {
  return (
    <div className={styles.ways}>
      <QueryView
        query={query}
        isEmpty={(data) => items(data).length === 0}
        skeleton={<Skeleton count={2} />}
        errorTitle={errorTitle}
      >
        {(data) => (
          <Section title={title}>
            <ul className={styles.list}>
              {items(data).map((way) => (
                <li key={way.id} className={classes(styles.way, look === 'beside' && styles.beside)}>
                  <a className="tk-link" href={way.href}>
                    {way.title}
                  </a>
                  <span className={styles.note}>{way.note}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </QueryView>
    </div>
  );
}
