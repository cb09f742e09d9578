import type { ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { Card, classes } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { shownScore } from '../../features/result/chart-rules.ts';
import charts from '../../features/result/charts.module.css';
import { measuresOf } from '../../features/result/series-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { changeOf } from './history-rules.ts';
import styles from './history-screen.module.css';

interface ComparedProps {
  readonly before: ScaleResult;
  readonly after: ScaleResult;
  readonly whenOf: (result: ScaleResult) => string;
}
/** Two results side by side: each figure, and how far it moved. */
export function Compared({ before, after, whenOf }: ComparedProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const shown = (scoring: number | null | undefined): string =>
    typeof scoring === 'number' ? format.number(shownScore(scoring)) : '–';
  const earlier = new Map(measuresOf(before).map(({ code, scoring }) => [code, scoring]));
  const movedBy = (code: string, scoring: number | null): string => {
    const from = earlier.get(code);
    if (typeof from !== 'number' || scoring === null) return '–';
    const change = shownScore(scoring - from);
    return `${change > 0 ? '+' : change < 0 ? '−' : ''}${format.number(Math.abs(change))}`;
  };
  // Figures of two versions are not of one test.
  const measured = before.version === after.version ? measuresOf(after) : [];
  const reliable = measured.flatMap(({ code, name, scoring, retest }) => {
    const change = changeOf(earlier.get(code), scoring, retest);
    return change && retest ? [{ code, name, change, retest }] : [];
  });
  return (
    <Card as="section" className={classes(styles.compared)} aria-label={t('assessments.history.compared')}>
      <h2 className={styles.title}>{t('assessments.history.compared')}</h2>
      <table className={charts.table}>
        <thead>
          <tr>
            <th scope="col">{t('assessments.history.figure')}</th>
            <th scope="col">{whenOf(before)}</th>
            <th scope="col">{whenOf(after)}</th>
            <th scope="col">{t('assessments.history.change')}</th>
          </tr>
        </thead>
        <tbody>
          {measuresOf(after).map(({ code, name, scoring }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{shown(earlier.get(code))}</td>
              <td>{shown(scoring)}</td>
              <td>{movedBy(code, scoring)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reliable.length > 0 ? (
        <ul className={styles.reliable}>
          {reliable.map(({ code, name, change, retest }) => (
            <li key={code}>
              <p>
                {t(change.isReliable ? 'assessments.history.reliable' : 'assessments.history.unreliable', { name })}
              </p>
              <p className={styles.when}>
                {t('assessments.history.index', {
                  index: format.number(change.index),
                  from: format.number(1.96),
                  deviation: format.number(retest.deviation),
                  coefficient: format.number(retest.coefficient),
                  study: retest.study,
                })}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.when}>{t('assessments.history.chance')}</p>
      )}
      {before.version === after.version ? null : <p className={styles.when}>{t('assessments.history.versions')}</p>}
    </Card>
  );
}
