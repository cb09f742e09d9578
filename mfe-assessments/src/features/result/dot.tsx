import type { ReactNode } from 'react';
import type { ChartColour } from './chart-rules.ts';
import styles from './charts.module.css';

/** A tile in the colour of a band; its name stands beside it. */
export function Dot({ color }: { readonly color: ChartColour }): ReactNode {
  return (
    <svg viewBox="0 0 10 10" className={styles.dot} aria-hidden="true">
      <rect width={10} height={10} rx={2} className={styles[color]} />
    </svg>
  );
}
