import { availabilityTopic } from '@tessera/contracts/booking';
import { and, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { announcing } from '../../../platform/notify.ts';
import { compiled } from '../../../platform/prepared.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isPending } from '../../ledger/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../tables.ts';
import type { NewHold } from './insert-queries.ts';

export const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** Matches the holds of one owner. An account's hold belongs to the account, whoever has the cookie. */
export const isOwn = (userId: unknown, holder: unknown): SQL =>
  sql`(${bookings.userId} = ${userId}::uuid or (${bookings.userId} is null and ${bookings.holder} = ${holder}))`;

/**
 * A payment is in progress: the slot belongs to the order, and is freed only by the end of the order or the expiry of
 * the hold.
 */
export const isOfOrder = isPending(bookings.orderId);

/** The values of a row that is no longer held; the address hash is deleted with the hold. */
export const ended = { status: 'ended', place: null } as const;

/** Ends the specialist's expired holds. Requires the specialist's lock. */
export const endExpired = async (tx: Db, scope: Scope, specialistId: string): Promise<void> =>
  void (await tx
    .update(bookings)
    .set({ ...ended, changedAt: nowOf(scope) })
    .where(
      and(eq(bookings.specialistId, specialistId), eq(bookings.status, 'held'), lte(bookings.heldUntil, nowOf(scope))),
    ));

const kept = {
  specialistId: sql.placeholder('specialistId'),
  startsAt: sql.placeholder('startsAt'),
  now: sql.placeholder('now'),
  productId: sql.placeholder('productId'),
};
const endInTheWayStatement = compiled('holds_in_the_way', (tx) => {
  const freed = tx.$with('ended').as(
    tx
      .update(bookings)
      .set({ ...ended, changedAt: sql`${kept.now}::timestamptz` })
      .where(
        and(
          eq(bookings.status, 'held'),
          or(
            and(eq(bookings.specialistId, kept.specialistId), sql`${bookings.heldUntil} <= ${kept.now}::timestamptz`),
            and(
              isOwn(sql.placeholder('userId'), sql.placeholder('holder')),
              sql`not ${isOfOrder}`,
              sql`${bookings.heldUntil} > ${kept.now}::timestamptz`,
              or(
                ne(bookings.specialistId, kept.specialistId),
                sql`${bookings.startsAt} <> ${kept.startsAt}::timestamptz`,
                sql`${bookings.product} ->> 'id' is distinct from ${kept.productId}::text`,
              ),
            ),
          ),
        ),
      )
      .returning({ specialistId: bookings.specialistId }),
  );
  const others = tx
    .selectDistinct({ id: freed.specialistId })
    .from(freed)
    .where(ne(freed.specialistId, kept.specialistId))
    .as('freed');
  return tx
    .with(freed)
    .select({ sent: announcing(sql`${sql.placeholder('topic')}::text || ${others.id}::text`, others.id) })
    .from(others);
});
/**
 * In one statement, ends the specialist's expired holds and the owner's active holds of other slots or products, except
 * those that belong to an order. Requires both locks. Announces the other specialists whose slots became free.
 */
export const endHoldsInTheWay = async (tx: Db, scope: Scope, keep: NewHold): Promise<void> =>
  void (await endInTheWayStatement(tx, {
    holder: keep.holder,
    userId: keep.userId,
    specialistId: keep.specialistId,
    startsAt: keep.startsAt.toISOString(),
    productId: keep.product?.id ?? null,
    now: nowOf(scope).toISOString(),
    topic: availabilityTopic(''),
  }));

/** The active hold of a slot that matches the caller's account or hold cookie. Ownership is checked by the rules. */
export async function findHoldOf(
  db: Db,
  scope: Scope,
  specialistId: string,
  startsAt: Date,
): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        sql`(${bookings.userId} = ${scope.actor?.userId ?? null}::uuid or ${bookings.holder} = ${scope.holder})`,
        eq(bookings.specialistId, specialistId),
        eq(bookings.startsAt, startsAt),
        eq(bookings.status, 'held'),
        gt(bookings.heldUntil, nowOf(scope)),
      ),
    );
  return row ?? null;
}

/**
 * Ends all expired holds. Skips locked rows, so that it never waits while other transactions wait for it.
 * Returns the specialists whose slots became free.
 */
export async function endAllExpired(db: Db, now: Date): Promise<string[]> {
  const due = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'held'), lte(bookings.heldUntil, now)))
    .limit(500)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(bookings)
    .set({ ...ended, changedAt: now })
    .where(inArray(bookings.id, due))
    .returning({ specialistId: bookings.specialistId });
  return [...new Set(rows.map((row) => row.specialistId))];
}
