import type { ReactNode } from 'react';
import { classes, VisuallyHidden } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './day-strip.module.css';
import { noonOf } from './week-rules.ts';

const WEEKDAYS = [
  'booking.weekday.su',
  'booking.weekday.mo',
  'booking.weekday.tu',
  'booking.weekday.we',
  'booking.weekday.th',
  'booking.weekday.fr',
  'booking.weekday.sa',
] as const;

export interface DayStripProps {
  /** Calendar days, such as `2026-11-24`. */
  readonly days: readonly string[];
  readonly chosen: string | null;
  readonly countOf: (day: string) => number;
  readonly onChoose: (day: string) => void;
  readonly label: string;
}

/** Seven days side by side; those with free times can be selected. */
export function DayStrip({ days, chosen, countOf, onChoose, label }: DayStripProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.days} aria-label={label}>
      {days.map((day) => {
        const count = countOf(day);
        const name = format.longDay(noonOf(day), 'UTC');
        const face = (
          <>
            <span className={styles.weekday} aria-hidden="true">
              {t(WEEKDAYS[new Date(noonOf(day)).getUTCDay()] ?? WEEKDAYS[0])}
            </span>
            <span className={styles.number} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
            <VisuallyHidden>
              {count > 0
                ? t('booking.times.dayLabel', { day: name, count })
                : t('booking.times.dayFull', { day: name })}
            </VisuallyHidden>
          </>
        );
        return (
          <li key={day} className={styles.place}>
            {count > 0 ? (
              <button
                type="button"
                className={classes(styles.day, day === chosen && styles.chosen)}
                aria-pressed={day === chosen}
                data-key={`day.${day}`}
                onClick={() => onChoose(day)}
              >
                {face}
                <span className={styles.mark} aria-hidden="true" />
              </button>
            ) : (
              <span className={classes(styles.day, styles.full)}>{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
