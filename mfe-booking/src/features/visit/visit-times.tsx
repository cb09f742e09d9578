import { CalendarDays, Clock, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { clockTimes, isOtherClock } from './visit-rules.ts';
import styles from './visit.module.css';

export interface VisitTimesProps {
  readonly startsAt: string;
  readonly endsAt: string;
  /** The reader's time zone. */
  readonly zone: string;
  /** A second zone, shown if its clock differs: the specialist's, or the one in which the visit was booked. */
  readonly other?: {
    readonly zone: string;
    readonly said: (values: {
      readonly day: string;
      readonly from: string;
      readonly to: string;
      readonly zone: string;
    }) => string;
  };
}

/** Day and time of a visit in the reader's zone, and again in another zone if that differs. */
export function VisitTimes({ startsAt, endsAt, zone, other }: VisitTimesProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.lines}>
      <li className={styles.line}>
        <CalendarDays className="tk-icon" aria-hidden="true" />
        <span>{format.longDay(startsAt, zone)}</span>
      </li>
      <li className={styles.line}>
        <Clock className="tk-icon" aria-hidden="true" />
        <span>{t('booking.visit.time', { ...clockTimes(startsAt, endsAt, zone, format) })}</span>
      </li>
      {other && isOtherClock(zone, other.zone, startsAt, format) ? (
        <li className={styles.line}>
          <Globe className="tk-icon" aria-hidden="true" />
          <span className={styles.quiet}>
            {other.said({ day: format.day(startsAt, other.zone), ...clockTimes(startsAt, endsAt, other.zone, format) })}
          </span>
        </li>
      ) : null}
    </ul>
  );
}
