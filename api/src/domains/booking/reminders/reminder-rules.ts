import { Temporal } from 'temporal-polyfill';

/** `day`: a day before; `hour`: sixty minutes before. */
export type Ahead = 'day' | 'hour';
const HOUR = 3_600_000;

/**
 * When a reminder is due, in epoch milliseconds. A day before means the same wall-clock time on the previous day in the
 * reader's own zone, because people plan by wall-clock time: 23 or 25 hours across a DST change. An hour is always
 * sixty minutes, because it is the time left to get ready.
 */
export function reminderDue(ahead: Ahead, startsAt: number, zone: string): number {
  if (ahead === 'hour') return startsAt - HOUR;
  return Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone).subtract({ days: 1 })
    .epochMilliseconds;
}

/** The state of the visit that a due reminder is compared with. */
export interface Reminded {
  readonly status: string;
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
}
/**
 * Whether a reminder is still valid: the visit has not changed since the reminder was written, and the reminder is not
 * too late. A day reminder expires when the hour reminder is due; an hour reminder expires when the visit begins.
 */
export function isStillTrue(
  reminder: { readonly ahead: Ahead; readonly sequence: number },
  visit: Reminded,
  now: number,
): boolean {
  const expiresAt = reminder.ahead === 'day' ? reminderDue('hour', visit.startsAt, 'UTC') : visit.startsAt;
  return visit.status === 'booked' && visit.sequence === reminder.sequence && now < expiresAt;
}
