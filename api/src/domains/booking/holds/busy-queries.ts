import { and, eq, gt, or, sql } from 'drizzle-orm';
import { prepared } from '../../../platform/prepared.ts';
import type { FindBusy, Interval } from '../../availability/index.ts';
import { isOwn } from './hold-queries.ts';
import { bookings } from '../tables.ts';

/** An active hold of somebody other than the caller. The hash of a hold secret is never empty, so '' matches nobody. */
const isHeldByAnother = and(
  eq(bookings.status, 'held'),
  gt(bookings.heldUntil, sql.placeholder('now')),
  sql`${isOwn(sql.placeholder('userId'), sql.placeholder('holder'))} is not true`,
);
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
 * The occupied intervals within a range, by specialist: appointments and active holds, each with its buffer. The
 * caller's own hold is left out, because that slot is still available to them.
 */
export const findBusy: FindBusy = async (db, scope, specialistIds, range) => {
  if (specialistIds.length === 0) return new Map();
  const rows = await busyStatement(db).execute({
    ids: [...specialistIds],
    range: bookings.during.mapToDriverValue(range),
    now: new Date(scope.now.epochMilliseconds),
    userId: scope.actor?.userId ?? null,
    holder: scope.holder ?? '',
  });
  return new Map<string, Interval[]>(
    [...Map.groupBy(rows, (row) => row.specialistId)].map(([id, list]) => [id, list.map((row) => row.during)]),
  );
};
