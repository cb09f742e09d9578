import { useId, type ReactNode } from 'react';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './day-times.module.css';
import { byPart, noonOf, type PartOfDay } from './week-rules.ts';

const PART_WORDS = {
  morning: 'booking.times.morning',
  afternoon: 'booking.times.afternoon',
  evening: 'booking.times.evening',
} as const satisfies Record<PartOfDay, string>;

export interface DayTimesProps {
  /** `2026-11-24` in the visitor's time zone. */
  readonly day: string;
  readonly starts: readonly string[];
  readonly zone: string;
  /** Renders one free time, given all times of its day. */
  readonly time: (startsAt: string, beside: readonly string[]) => ReactNode;
}

/** The free times of one day, grouped into morning, afternoon and evening. */
export function DayTimes({ day, starts, zone, time }: DayTimesProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.times}>
      <h3 className={styles.day}>{format.longDay(noonOf(day), 'UTC')}</h3>
      {byPart(starts, zone, format).map((row) => (
        <div key={row.part} className={styles.row}>
          <p className={styles.part} id={`${id}-${row.part}`}>
            {t(PART_WORDS[row.part])}
          </p>
          <ul className={styles.list} aria-labelledby={`${id}-${row.part}`}>
            {row.starts.map((startsAt) => (
              <li key={startsAt}>{time(startsAt, starts)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
