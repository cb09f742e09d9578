import { useId, type ReactNode } from 'react';
import type { Subscale } from '@tessera/contracts/assessments';
import { classes } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { colourAt, radarOf, shownScore } from './chart-rules.ts';
import { Dot } from './dot.tsx';
import styles from './charts.module.css';

/** Parts of the same range around a middle, and the same as a table. */
export function PartRadar({ parts }: { readonly parts: readonly Subscale[] }): ReactNode {
  const t = useT();
  const id = useId();
  const format = useFormat();
  const { rings, area, spokes } = radarOf(parts);
  const shown = (scoring: number | null): string => (scoring === null ? '–' : format.number(shownScore(scoring)));
  const scored = parts.flatMap(({ scoring }) => (scoring === null ? [] : [scoring]));
  const least = Math.min(...scored);
  // The one to begin with, unless many are alike.
  const lowest = scored.filter((score) => score === least).length < 3 ? least : null;
  return (
    <div className={styles.wide}>
      <svg viewBox="-170 -122 340 238" className={styles.radar} role="img" aria-labelledby={id}>
        <title id={id}>{parts.map(({ name, scoring }) => `${name} ${shown(scoring)}`).join(', ')}</title>
        <path d={rings.join('')} className={styles.web} />
        <path d={spokes.map(({ x, y }) => `M0 0L${x} ${y}`).join('')} className={styles.web} />
        <path d={area} className={styles.area} />
        {spokes.map(({ mark, label }, i) => (
          <g key={parts[i]?.code}>
            {mark ? (
              <rect
                x={mark.x - 5}
                y={mark.y - 5}
                width={10}
                height={10}
                rx={2}
                className={classes(styles.point, styles[mark.color])}
              />
            ) : null}
            <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.label}>
              {parts[i]?.name}
            </text>
          </g>
        ))}
      </svg>
      <table className={styles.table}>
        <caption className="tk-hidden">{t('assessments.result.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('assessments.result.part')}</th>
            <th scope="col">{t('assessments.result.points')}</th>
            <th scope="col">{t('assessments.result.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.code} className={classes(part.scoring !== null && part.scoring === lowest && styles.own)}>
              <th scope="row">{part.name}</th>
              <td className={styles.points}>{shown(part.scoring)}</td>
              <td>
                {part.scoring === null ? (
                  t('assessments.result.noScore')
                ) : (
                  <>
                    <Dot color={colourAt(part, part.scoring)} />
                    {part.band?.name}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
