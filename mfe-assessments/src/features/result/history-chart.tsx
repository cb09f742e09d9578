import { useId, type ReactNode } from 'react';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { piecesOf, shownScore } from './chart-rules.ts';
import charts from './charts.module.css';
import { Dot } from './dot.tsx';
import styles from './history-chart.module.css';
import type { Series } from './series-rules.ts';

/** With more points than this only the first and the last have their number. */
const LABELLED = 8;
interface HistoryChartProps {
  readonly series: Series;
  readonly whenOf: (point: { readonly takenAt: string }) => string;
  /** Its name stands above it already, and is for screen readers alone. */
  readonly isTitled?: boolean;
}
/** A figure over time before its bands; the list of results says the same in words. */
export function HistoryChart({ series, whenOf, isTitled = false }: HistoryChartProps): ReactNode {
  const t = useT();
  const id = useId();
  const format = useFormat();
  const { name, range, points, path } = series;
  const [from = '', until = ''] = [points[0], points.at(-1)].map((point) => point && whenOf(point));
  return (
    <figure className={styles.chart}>
      <figcaption className={isTitled ? 'tk-hidden' : styles.name}>{name}</figcaption>
      <div className={styles.frame}>
        <span className={styles.most}>{range.max}</span>
        <span className={styles.least}>{range.min}</span>
        <svg className={styles.plot} role="img" aria-labelledby={id}>
          <title id={id}>{t('assessments.result.chart', { name, from, until })}</title>
          {piecesOf(range).map((piece) => (
            <rect
              key={piece.from}
              y={`${100 - piece.from - piece.width}%`}
              width="100%"
              height={`${piece.width}%`}
              className={charts[piece.color]}
              fillOpacity={piece.color === 'plain' ? 0.06 : 0.22}
            />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            <path d={path} className={styles.line} vectorEffect="non-scaling-stroke" />
          </svg>
          {points.map(({ takenAt, x, y, scoring }, i) => (
            <svg key={takenAt} x={`${x}%`} y={`${y}%`} className={styles.point}>
              <rect x={-5} y={-5} width={10} height={10} rx={2} />
              {points.length <= LABELLED || i === 0 || i === points.length - 1 ? (
                <text y={y < 20 ? 22 : -11}>{format.number(shownScore(scoring))}</text>
              ) : null}
            </svg>
          ))}
        </svg>
        <span className={styles.ends}>
          <span>{from}</span>
          <span>{until}</span>
        </span>
      </div>
      {range.thresholds.length > 0 ? (
        <ul className={styles.legend}>
          {range.thresholds.map((band) => (
            <li key={band.min}>
              <Dot color={band.color} />
              {band.name}
            </li>
          ))}
        </ul>
      ) : null}
    </figure>
  );
}
