import { useId, type ReactNode } from 'react';
import { useFormat, useT } from '@tessera/kit/react';
import styles from './day-times.module.css';
import { SlotLink } from './slot-link.tsx';
import { byPart, noonOf, type PartOfDay } from './week-rules.ts';

const PART_WORDS = {
  morning: 'booking.times.morning', afternoon: 'booking.times.afternoon', evening: 'booking.times.evening',
} as const satisfies Record<PartOfDay, string>;

export interface DayTimesProps {
  readonly atlasUrl: string;
  /** `2026-11-24` in the visitor's zone. */
  readonly day: string;
  readonly starts: readonly string[];
  readonly zone: string;
}

/** The free times of one day: morning, afternoon, evening. */
export function DayTimes({ atlasUrl, day, starts, zone }: DayTimesProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.times}>
      <h3 className={styles.day}>{format.longDay(noonOf(day), 'UTC')}</h3>
      {byPart(starts, zone, format).map((row) => (
        <div key={row.part} className={styles.row}>
          <p className={styles.part} id={`${id}-${row.part}`}>{t(PART_WORDS[row.part])}</p>
          <ul className={styles.list} aria-labelledby={`${id}-${row.part}`}>
            {row.starts.map((startsAt) => <li key={startsAt}><SlotLink atlasUrl={atlasUrl} startsAt={startsAt} beside={starts} zone={zone} /></li>)}
          </ul>
        </div>
      ))}
    </div>
  );
}
