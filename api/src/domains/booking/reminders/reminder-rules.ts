import { Temporal } from 'temporal-polyfill';

/** `day`: a day before; `hour`: sixty minutes before. */
export type Ahead = 'day' | 'hour';
const HOUR = 3_600_000;

/**
 * When a reminder is due, in epoch milliseconds. A day before is the same time of the clock on the day before, in the reader's own
 * zone, because people plan by the clock on the wall: 23 or 25 hours where it changes in between. An hour is sixty minutes,
 * because that is the time left to get ready.
 */
export function reminderDue(ahead: Ahead, startsAt: number, zone: string): number {
  if (ahead === 'hour') return startsAt - HOUR;
  return Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone).subtract({ days: 1 }).epochMilliseconds;
}

/** What a reminder is checked against when its time has come. */
export interface Reminded {
  readonly status: string;
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
}
/**
 * Whether a reminder still says something true: the visit stands as it did when the reminder was written, and its own moment is not
 * over. That of the day is, once the one of the hour is due; that of the hour, once the visit has begun.
 */
export function isStillTrue(reminder: { readonly ahead: Ahead; readonly sequence: number }, visit: Reminded, now: number): boolean {
  const over = reminder.ahead === 'day' ? reminderDue('hour', visit.startsAt, 'UTC') : visit.startsAt;
  return visit.status === 'booked' && visit.sequence === reminder.sequence && now < over;
}
