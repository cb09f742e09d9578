import type { ReactNode } from 'react';
import { Card, ProgressBar } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './summary.module.css';

/** Number of meetings in a week, and their share of its open time. */
export function FilledCard({ visits, share }: { readonly visits: number; readonly share: number | null }): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <Card className={styles.filled ?? ''}>
      <div className={styles.numbers}>
        <div>
          <h2 className={styles.label}>{t('provider.week.title')}</h2>
          <p className={styles.value}>{t('provider.week.visits', { count: visits })}</p>
        </div>
        {share === null ? null : (
          <div className={styles.share}>
            <p className={styles.label}>{t('provider.week.filled')}</p>
            <p className={styles.value}>{format.percent(share)}</p>
          </div>
        )}
      </div>
      {share === null ? null : <ProgressBar value={share} />}
    </Card>
  );
}
