import type { ReactNode } from 'react';
import type { Subscale } from '@tessera/contracts/assessments';
import { piecesOf, shareOf } from './chart-rules.ts';
import { useScoreText } from './use-score-text.ts';
import styles from './charts.module.css';

/** The sub-scales, each with its figure, its bar, and what it says in words. */
export function PartBars({ parts }: { readonly parts: readonly Subscale[] }): ReactNode {
  return (
    <ul className={styles.parts}>
      {parts.map((part, i) => (
        // What several figures in a row mean stands once, below the last of them.
        <Part key={part.code} part={part} hasMeaning={part.meaning !== parts[i + 1]?.meaning} />
      ))}
    </ul>
  );
}

function Part({ part, hasMeaning }: { readonly part: Subscale; readonly hasMeaning: boolean }): ReactNode {
  const text = useScoreText();
  const { name, scoring, band, meaning } = part;
  return (
    <li className={styles.part}>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{text(part)}</span>
      </p>
      {scoring === null ? null : (
        <svg className={styles.bar} aria-hidden="true">
          {piecesOf(part).map(({ from, width, color }) => (
            <rect
              key={from}
              x={`${from}%`}
              width={`${width}%`}
              height="100%"
              rx={2}
              className={styles[color]}
              fillOpacity={0.55}
            />
          ))}
          <svg x={`${shareOf(part, scoring)}%`} className={styles.bar}>
            <rect x={-3} y={-3} width={6} height={20} rx={2} className={styles.mark} />
          </svg>
        </svg>
      )}
      {band ? <p className={styles.band}>{band.name}</p> : null}
      {!band && meaning && hasMeaning ? <p className={styles.band}>{meaning}</p> : null}
    </li>
  );
}
