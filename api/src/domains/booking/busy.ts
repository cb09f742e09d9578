import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { FindBusy, Interval } from '../availability/index.ts';
import { bookings } from './tables.ts';

/**
 * What is taken within a range, by specialist: appointments and live holds, each with its buffer. The visitor's own hold is
 * left out, because for them that time is still free to take.
 */
export const findBusy: FindBusy = async (db, scope, specialistIds, range) => {
  if (specialistIds.length === 0) return new Map();
  const now = new Date(scope.now.epochMilliseconds);
  const held = and(
    eq(bookings.status, 'held'),
    gt(bookings.heldUntil, now),
    scope.holder === null ? undefined : sql`${bookings.holder} <> ${scope.holder}`,
  );
  const rows = await db
    .select({ specialistId: bookings.specialistId, during: bookings.during })
    .from(bookings)
    .where(
      and(
        inArray(bookings.specialistId, [...specialistIds]),
        sql`${bookings.during} && ${sql.param(range, bookings.during)}`,
        or(eq(bookings.status, 'booked'), held),
      ),
    );
  return new Map<string, Interval[]>(
    [...Map.groupBy(rows, (row) => row.specialistId)].map(([id, list]) => [id, list.map((row) => row.during)]),
  );
};
