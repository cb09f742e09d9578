import { useId, type ReactNode } from 'react';
import type { ScaleResult } from '@tessera/contracts/assessments';
import { classes } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './score-bar.module.css';

const [WIDTH, TOP, HEIGHT] = [320, 14, 14];
const GAP = 3;
/** The bands of a scale as a bar with the own score on it, and the same as a table. */
export function ScoreBar({ result }: { readonly result: ScaleResult }): ReactNode {
  const t = useT();
  const id = useId();
  const { thresholds, scoring, band } = result;
  const least = thresholds[0]?.min ?? 0;
  const most = thresholds.at(-1)?.max ?? 0;
  const xOf = (score: number): number => ((score - least) / (most - least + 1)) * WIDTH;
  const at = xOf(scoring + 0.5);
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} 32`} className={styles.bar} role="img" aria-labelledby={id}>
        <title id={id}>{t('assessments.result.chart', { score: scoring, most, band: band.name })}</title>
        {thresholds.map(({ min, max, color }) => (
          <rect
            key={min}
            x={xOf(min)}
            y={TOP}
            width={xOf(max + 1) - xOf(min) - GAP}
            height={HEIGHT}
            rx={3}
            className={styles[color]}
          />
        ))}
        <path d={`M${at - 6} 2h12l-6 9z`} className={styles.mark} />
      </svg>
      <table className={styles.table}>
        <caption className="tk-hidden">{t('assessments.result.bands')}</caption>
        <thead className="tk-hidden">
          <tr>
            <th scope="col">{t('assessments.result.points')}</th>
            <th scope="col">{t('assessments.result.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {thresholds.map(({ min, max, name, color }) => (
            <tr key={min} className={classes(min <= scoring && scoring <= max && styles.own)}>
              <td className={styles.points}>
                <svg viewBox="0 0 10 10" className={styles.dot} aria-hidden="true">
                  <rect width={10} height={10} rx={2} className={styles[color]} />
                </svg>
                {min}–{max}
              </td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
