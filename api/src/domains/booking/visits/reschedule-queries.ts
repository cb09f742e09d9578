import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Interval } from '../../availability/index.ts';
import { isOwn } from '../holds/hold-queries.ts';
import { bookings } from '../tables.ts';

/**
 * Occupied intervals of a specialist within a range while `exceptId` is being moved; that visit and the visitor's own
 * unpaid holds are left out.
 */
export async function listBusyExcept(
  db: Db,
  scope: Scope,
  specialistId: string,
  exceptId: string,
  range: Interval,
): Promise<readonly Interval[]> {
  const live = and(eq(bookings.status, 'held'), gt(bookings.heldUntil, new Date(scope.now.epochMilliseconds)));
  const others = and(
    live,
    or(sql`${isOwn(scope.actor?.userId ?? null, scope.holder)} is not true`, sql`${bookings.orderId} is not null`),
  );
  const rows = await db
    .select({ during: bookings.during })
    .from(bookings)
    .where(
      and(
        eq(bookings.specialistId, specialistId),
        ne(bookings.id, exceptId),
        sql`${bookings.during} && ${sql.param(range, bookings.during)}`,
        or(eq(bookings.status, 'booked'), others),
      ),
    );
  return rows.map(({ during }) => during);
}

/** Ends the visitor's own holds within a range, except those with an order. Requires the specialist's lock. */
export async function endUnpaidHolds(tx: Db, scope: Scope, specialistId: string, range: Interval): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'ended', place: null, changedAt: new Date(scope.now.epochMilliseconds) })
    .where(
      and(
        isOwn(scope.actor?.userId ?? null, scope.holder),
        eq(bookings.specialistId, specialistId),
        eq(bookings.status, 'held'),
        isNull(bookings.orderId),
        sql`${bookings.during} && ${sql.param(range, bookings.during)}`,
      ),
    );
}
