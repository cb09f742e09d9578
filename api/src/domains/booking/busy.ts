import { and, eq, gt, or, sql } from 'drizzle-orm';
import { prepared } from '../../platform/prepared.ts';
import type { FindBusy, Interval } from '../availability/index.ts';
import { bookings } from './tables.ts';

/** A live hold of somebody other than the holder; nobody's secret is empty. */
const isHeldByAnother = and(eq(bookings.status, 'held'), gt(bookings.heldUntil, sql.placeholder('now')), sql`${bookings.holder} <> ${sql.placeholder('holder')}`);
const busyStatement = prepared((db) =>
  db
    .select({ specialistId: bookings.specialistId, during: bookings.during })
    .from(bookings)
    .where(
      and(
        sql`${bookings.specialistId} = any(${sql.placeholder('ids')}::uuid[])`,
        sql`${bookings.during} && ${sql.placeholder('range')}::tstzrange`,
        or(eq(bookings.status, 'booked'), isHeldByAnother),
      ),
    )
    .prepare('busy_of_specialists'),
);

/**
 * What is taken within a range, by specialist: appointments and live holds, each with its buffer. The visitor's own hold is
 * left out, because for them that time is still free to take.
 */
export const findBusy: FindBusy = async (db, scope, specialistIds, range) => {
  if (specialistIds.length === 0) return new Map();
  const rows = await busyStatement(db).execute({
    ids: [...specialistIds],
    range: bookings.during.mapToDriverValue(range),
    now: new Date(scope.now.epochMilliseconds),
    holder: scope.holder ?? '',
  });
  return new Map<string, Interval[]>(
    [...Map.groupBy(rows, (row) => row.specialistId)].map(([id, list]) => [id, list.map((row) => row.during)]),
  );
};
