import { Temporal } from 'temporal-polyfill';
import { fail } from '../../platform/errors.ts';

export interface TimeAndPlace {
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly place: string | undefined;
}

/**
 * The instant of a wall time in a zone; of two, the first. Throws WORKSHOP_TIME_MISSING for one that the clocks skip, and
 * BAD_INPUT for a day that no calendar has.
 */
export function instantOf(day: string, time: string, zone: string): number {
  let wall: Temporal.PlainDateTime;
  try {
    wall = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' });
  } catch {
    throw fail('BAD_INPUT', [{ path: 'day', message: 'date' }]);
  }
  const there = wall.toZonedDateTime(zone, { disambiguation: 'compatible' });
  // Read back, a skipped time is another one.
  if (!there.toPlainDateTime().equals(wall)) throw fail('WORKSHOP_TIME_MISSING');
  return there.epochMilliseconds;
}

/** Throws WORKSHOP_TIME_PAST, and WORKSHOP_SAME when nothing would change. */
export function checkMove(before: TimeAndPlace, to: TimeAndPlace, now: number): void {
  if (to.startsAt <= now) throw fail('WORKSHOP_TIME_PAST');
  if (isSame(before, to)) throw fail('WORKSHOP_SAME');
}
export const isSame = (one: TimeAndPlace, other: TimeAndPlace): boolean =>
  one.startsAt === other.startsAt && one.place === other.place;
