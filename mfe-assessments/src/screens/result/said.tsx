import type { ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { Card, classes } from '@tessera/kit/base';
import { Gauge } from '../../features/result/gauge.tsx';
import { PartBars } from '../../features/result/part-bars.tsx';
import { PartRadar } from '../../features/result/part-radar.tsx';
import { useScoreText } from '../../features/result/use-score-text.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './result-screen.module.css';

/** Plain words first, then the figures, and what they cannot say. */
export function Said({ result }: { readonly result: ScaleResult }): ReactNode {
  const t = useT();
  const text = useScoreText();
  const { name, total, subscales, advice, reverseColors, demonstration, source } = result;
  return (
    <Card as="section" className={classes(styles.card)} aria-label={name}>
      {total ? <p className={styles.score}>{text(total)}</p> : null}
      <h2 className={styles.band}>{advice?.name ?? name}</h2>
      {advice ? (
        <>
          <p>{advice.message}</p>
          <p>{advice.action}</p>
        </>
      ) : null}
      {total?.meaning ? <p>{total.meaning}</p> : null}
      {total ? <Gauge figure={total} /> : null}
      {total && subscales.length > 2 ? <PartRadar parts={subscales} /> : null}
      {total || subscales.length === 0 ? null : <PartBars parts={subscales} />}
      <p className={styles.note}>{t(reverseColors ? 'assessments.result.more' : 'assessments.result.fewer')}</p>
      <h3 className={styles.limits}>{t('assessments.result.limitsTitle')}</h3>
      <p>{t('assessments.result.limits')}</p>
      {demonstration ? <p className={styles.note}>{t('assessments.scale.demonstration')}</p> : null}
      <p className={styles.note}>{source}</p>
    </Card>
  );
}
