import type { ReactNode } from 'react';
import type { Matched } from '@tessera/contracts/matching';
import { classes } from '@tessera/kit/base';
import { useT } from '../../../i18n/use-t.ts';
import styles from './matching.module.css';

const TILES = 36;
interface FitPanelProps {
  readonly found: Matched | undefined;
  readonly why: string;
}
/** How many people still fit, as tiles that are filled from below; and why the question is asked. */
export function FitPanel({ found, why }: FitPanelProps): ReactNode {
  const t = useT();
  const { total = 0, of = 0 } = found ?? {};
  const filled = of === 0 ? 0 : Math.max(total > 0 ? 1 : 0, Math.round((total / of) * TILES));
  return (
    <aside className={styles.panel}>
      <div className={styles.mosaic} aria-hidden="true">
        {Array.from({ length: TILES }, (_, i) => (
          <i key={i} className={classes(styles.cell, i >= TILES - filled && styles.filled)} />
        ))}
      </div>
      <p role="status" className={styles.fits}>
        {found ? t('marketplace.matching.fits', { total, of }) : '\u00a0'}
      </p>
      <div className={styles.why}>
        <h2 className={styles.small}>{t('marketplace.matching.why')}</h2>
        <p>{why}</p>
      </div>
    </aside>
  );
}
