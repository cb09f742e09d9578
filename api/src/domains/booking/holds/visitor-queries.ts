import { and, eq, gt, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { bookings } from '../tables.ts';
import { lockHolderStatement } from './lock-queries.ts';
import { nowOf, isOfOrder, ended } from './hold-queries.ts';

const isLiveNow = (scope: Scope) => and(eq(bookings.status, 'held'), gt(bookings.heldUntil, nowOf(scope)));
const isVisitors = (holder: string) => and(eq(bookings.holder, holder), isNull(bookings.userId));

/**
 * Transfers a visitor's active hold to the account they logged in with, and ends the account's previous hold: an
 * account has one, besides those that belong to orders. Takes the locks of both. Returns the specialists whose slots
 * became free.
 */
export async function bindToAccount(tx: Db, scope: Scope, holder: string, userId: string): Promise<string[]> {
  await lockHolderStatement(tx, { holder });
  await lockHolderStatement(tx, { holder: userId });
  const bound = await tx
    .update(bookings)
    .set({ userId, place: null, changedAt: nowOf(scope) })
    .where(and(isVisitors(holder), isLiveNow(scope)))
    .returning({ id: bookings.id });
  if (bound.length === 0) return [];
  const others = and(
    eq(bookings.userId, userId),
    isLiveNow(scope),
    sql`not ${isOfOrder}`,
    notInArray(
      bookings.id,
      bound.map(({ id }) => id),
    ),
  );
  return endThose(tx, scope, others);
}
/**
 * Ends the active holds that belong to a visitor's secret and no account. Returns the specialists whose slots became
 * free.
 */
export async function endVisitors(tx: Db, scope: Scope, holder: string): Promise<string[]> {
  await lockHolderStatement(tx, { holder });
  return endThose(tx, scope, and(isVisitors(holder), isLiveNow(scope)));
}
async function endThose(tx: Db, scope: Scope, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(bookings)
    .set({ ...ended, changedAt: nowOf(scope) })
    .where(which)
    .returning({ specialistId: bookings.specialistId });
  return [...new Set(rows.map((row) => row.specialistId))];
}
