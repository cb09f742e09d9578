import { useId, type ReactNode } from 'react';
import type { Figure } from '@tessera/contracts/assessments';
import { classes } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { gaugeOf, markOf, shownScore } from './chart-rules.ts';
import { Dot } from './dot.tsx';
import { useScoreText } from './use-score-text.ts';
import styles from './charts.module.css';

/** A total on a half ring of tiles, and its bands as a table beside it. */
export function Gauge({ figure }: { readonly figure: Figure }): ReactNode {
  const id = useId();
  const format = useFormat();
  const { scoring, min, max, thresholds, band } = figure;
  const mark = markOf(figure);
  const score = scoring === null ? '–' : format.number(shownScore(scoring));
  const said = useScoreText()(figure);
  return (
    <div className={classes(thresholds.length > 0 && styles.gauge)}>
      <svg viewBox="-108 -108 216 128" className={styles.ring} role="img" aria-labelledby={id}>
        <title id={id}>{band ? `${said}: ${band.name}` : said}</title>
        {gaugeOf(figure).map(({ color, isFilled, path }) => (
          <path key={`${color} ${isFilled}`} d={path} className={classes(styles[color], !isFilled && styles.empty)} />
        ))}
        {mark ? <path d={mark} className={styles.mark} /> : null}
        <text y={-14} className={styles.score}>
          {score}
        </text>
        <text x={-76} y={16} className={styles.ends}>
          {min}
        </text>
        <text x={76} y={16} className={styles.ends}>
          {max}
        </text>
      </svg>
      {thresholds.length > 0 ? <Bands figure={figure} /> : null}
    </div>
  );
}

/** What the points mean. */
function Bands({ figure: { thresholds, band, scoring } }: { readonly figure: Figure }): ReactNode {
  const t = useT();
  const own = scoring === null ? -1 : thresholds.findLastIndex(({ min }) => min <= scoring);
  return (
    <table className={styles.table}>
      <caption className="tk-hidden">{t('assessments.result.bands')}</caption>
      <thead className="tk-hidden">
        <tr>
          <th scope="col">{t('assessments.result.points')}</th>
          <th scope="col">{t('assessments.result.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {thresholds.map(({ min, max, name, color }, i) => (
          <tr key={min} className={classes(i === own && styles.own)}>
            <td className={styles.points}>
              <Dot color={color} />
              {min}–{max}
            </td>
            <td>{i === own && band ? t('assessments.result.here', { band: name }) : name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
