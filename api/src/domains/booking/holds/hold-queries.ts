import { availabilityTopic } from '@tessera/contracts/booking';
import { and, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sqlStateOf } from '../../../platform/errors.ts';
import { announcing } from '../../../platform/notify.ts';
import { compiled } from '../../../platform/prepared.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isPending } from '../../ledger/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../tables.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);
/** Seeds that keep the kinds of lock apart, so that the same text hashes to different lock ids. */
const HOLDER_SEED = 1;
const SPECIALIST_SEED = 2;
const PLACE_SEED = 3;
/** SQLSTATE of a row rejected by an exclusion constraint. */
const EXCLUSION_VIOLATION = '23P01';
/** SQLSTATE raised by `booking_hold_room`. It is in class 23 because the connection stays usable. */
const NO_ROOM = '23H01';
/**
 * Maximum active holds of visitors at one network address, with one specialist and in total: more than a family needs,
 * fewer than a day has slots.
 */
const MAX_EACH = 3;
const MAX = 6;

/** The owner of a hold: an account, or a visitor identified by the hash of their secret. */
export interface Holder {
  readonly userId: string | null;
  readonly holder: string;
}
/** Matches the holds of one owner. An account's hold belongs to the account, whoever has the cookie. */
export const isOwn = (userId: unknown, holder: unknown): SQL =>
  sql`(${bookings.userId} = ${userId}::uuid or (${bookings.userId} is null and ${bookings.holder} = ${holder}))`;

/**
 * A payment is in progress: the slot belongs to the order, and is freed only by the end of the order or the expiry of
 * the hold.
 */
export const isOfOrder = isPending(bookings.orderId);

const lockOf = (name: string, seed: number) =>
  sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder(name)}, ${sql.raw(String(seed))}))`;
const lockBothStatement = compiled(
  'lock_holder_and_specialist',
  sql`select ${lockOf('holder', HOLDER_SEED)}, ${lockOf('place', PLACE_SEED)}, ${lockOf('specialistId', SPECIALIST_SEED)}`,
);
const lockHolderStatement = compiled('lock_holder', sql`select ${lockOf('holder', HOLDER_SEED)}`);
const lockSpecialistStatement = compiled('lock_specialist', sql`select ${lockOf('specialistId', SPECIALIST_SEED)}`);
/**
 * Locks this owner's holds, the holds from this network address (null: none) and this specialist's slots, always in
 * this order to avoid deadlocks. Released at the end of the transaction.
 */
export const lockHolderAndSpecialist = async (
  tx: Db,
  _scope: Scope,
  { userId, holder }: Holder,
  place: string | null,
  specialistId: string,
): Promise<void> => void (await lockBothStatement(tx, { holder: userId ?? holder, place, specialistId }));
export const lockSpecialist = async (tx: Db, _scope: Scope, specialistId: string): Promise<void> =>
  void (await lockSpecialistStatement(tx, { specialistId }));

const roomStatement = compiled(
  'hold_room',
  sql`select booking_hold_room(${sql.placeholder('place')}::text, ${sql.placeholder('specialistId')}::uuid, ${sql.placeholder('holder')}::text, ${sql.placeholder('now')}::timestamptz, ${sql.raw(String(MAX_EACH))}, ${sql.raw(String(MAX))})`,
);
/**
 * Fails (`isNoRoom`) when other visitors at the address already have too many holds. Requires the lock of the address.
 */
export const requireRoom = async (
  tx: Db,
  scope: Scope,
  holder: string,
  place: string,
  specialistId: string,
): Promise<void> => void (await roomStatement(tx, { place, specialistId, holder, now: nowOf(scope).toISOString() }));
export const isNoRoom = (error: unknown): boolean => sqlStateOf(error) === NO_ROOM;

/** The values of a row that is no longer held; the address hash is deleted with the hold. */
const ended = { status: 'ended', place: null } as const;

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

/** The values of a new hold. */
export type NewHold = Pick<
  BookingRow,
  | 'id'
  | 'tenantId'
  | 'specialistId'
  | 'during'
  | 'startsAt'
  | 'endsAt'
  | 'holder'
  | 'place'
  | 'userId'
  | 'heldUntil'
  | 'specialistZone'
  | 'wallTime'
  | 'tzVersion'
  | 'online'
  | 'product'
  | 'createdAt'
> & { readonly orderId: null };
const hold = (name: keyof NewHold) => sql.placeholder(name);
const insertHoldStatement = compiled('insert_hold', (tx) =>
  tx.insert(bookings).values({
    id: hold('id'),
    tenantId: hold('tenantId'),
    specialistId: hold('specialistId'),
    status: 'held',
    during: hold('during'),
    startsAt: hold('startsAt'),
    endsAt: hold('endsAt'),
    holder: hold('holder'),
    place: hold('place'),
    userId: hold('userId'),
    heldUntil: hold('heldUntil'),
    extended: false,
    specialistZone: hold('specialistZone'),
    wallTime: hold('wallTime'),
    tzVersion: hold('tzVersion'),
    online: hold('online'),
    // Passed as text, because the column's own encoder would turn a missing product into the JSON value `null`.
    product: sql`${hold('product')}::text::jsonb`,
    sequence: 0,
    createdAt: hold('createdAt'),
    changedAt: hold('createdAt'),
  }),
);
/** Inserts a hold. The exclusion constraint rejects one that overlaps another row (`isOverlap`). */
export const insertHold = async (tx: Db, _scope: Scope, row: NewHold): Promise<void> =>
  void (await insertHoldStatement(tx, { ...row, product: row.product && JSON.stringify(row.product) }));
/** Whether an error means that the slot is taken. */
export const isOverlap = (error: unknown): boolean => sqlStateOf(error) === EXCLUSION_VIOLATION;

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
