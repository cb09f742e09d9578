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
/** Keep the kinds of lock apart: the same text locks different numbers. */
const HOLDER_SEED = 1;
const SPECIALIST_SEED = 2;
const PLACE_SEED = 3;
/** SQLSTATE of a row that an exclusion constraint refuses. */
const EXCLUSION_VIOLATION = '23P01';
/** SQLSTATE of `booking_hold_room`. Of class 23, because the connection is sound after it. */
const NO_ROOM = '23H01';
/** Live holds of visitors at one network address: with one specialist, and altogether. More than a family needs, less than a day has times. */
const MOST_HERE = 3;
const MOST = 6;

/** Whose hold it is: an account's, or a visitor's by the hash of their secret. */
export interface Holder {
  readonly userId: string | null;
  readonly holder: string;
}
/** What the rows of one person's holds have in common: a hold of an account is that account's, whoever has the cookie. */
export const isOwn = (userId: unknown, holder: unknown): SQL =>
  sql`(${bookings.userId} = ${userId}::uuid or (${bookings.userId} is null and ${bookings.holder} = ${holder}))`;

/** A payment is under way for it: the time is the order's, and nothing but the order's end or the time's own gives it back. */
export const isOfOrder = isPending(bookings.orderId);

const lockOf = (name: string, seed: number) => sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder(name)}, ${sql.raw(String(seed))}))`;
const lockBothStatement = compiled(
  'lock_holder_and_specialist',
  sql`select ${lockOf('holder', HOLDER_SEED)}, ${lockOf('place', PLACE_SEED)}, ${lockOf('specialistId', SPECIALIST_SEED)}`,
);
const lockHolderStatement = compiled('lock_holder', sql`select ${lockOf('holder', HOLDER_SEED)}`);
const lockSpecialistStatement = compiled('lock_specialist', sql`select ${lockOf('specialistId', SPECIALIST_SEED)}`);
/**
 * Waits for everybody else who changes this person's holds, those of this place (null: nobody's) or this specialist's times. The locks
 * are always taken in this order, so that nobody waits in a circle. Given free at the end of the transaction.
 */
export const lockHolderAndSpecialist = async (tx: Db, _scope: Scope, { userId, holder }: Holder, place: string | null, specialistId: string): Promise<void> =>
  void (await lockBothStatement(tx, { holder: userId ?? holder, place, specialistId }));
export const lockSpecialist = async (tx: Db, _scope: Scope, specialistId: string): Promise<void> =>
  void (await lockSpecialistStatement(tx, { specialistId }));

const roomStatement = compiled(
  'hold_room',
  sql`select booking_hold_room(${sql.placeholder('place')}::text, ${sql.placeholder('specialistId')}::uuid, ${sql.placeholder('holder')}::text, ${sql.placeholder('now')}::timestamptz, ${sql.raw(String(MOST_HERE))}, ${sql.raw(String(MOST))})`,
);
/** Refuses (`isNoRoom`) when other visitors at the place hold too much already; only under the place's lock. */
export const requireRoom = async (tx: Db, scope: Scope, holder: string, place: string, specialistId: string): Promise<void> =>
  void (await roomStatement(tx, { place, specialistId, holder, now: nowOf(scope).toISOString() }));
export const isNoRoom = (error: unknown): boolean => sqlStateOf(error) === NO_ROOM;

/** What a row that is not held any more looks like: where it was taken from is forgotten with the hold. */
const ended = { status: 'ended', place: null } as const;

/** Ends the specialist's holds whose time has run out; only under the specialist's lock. */
export const endRunOut = async (tx: Db, scope: Scope, specialistId: string): Promise<void> =>
  void (await tx
    .update(bookings)
    .set({ ...ended, changedAt: nowOf(scope) })
    .where(and(eq(bookings.specialistId, specialistId), eq(bookings.status, 'held'), lte(bookings.heldUntil, nowOf(scope)))));

const here = { specialistId: sql.placeholder('specialistId'), startsAt: sql.placeholder('startsAt'), now: sql.placeholder('now'), productId: sql.placeholder('productId') };
const endInTheWayStatement = compiled('holds_in_the_way', (tx) => {
  const freed = tx.$with('ended').as(
    tx
      .update(bookings)
      .set({ ...ended, changedAt: sql`${here.now}::timestamptz` })
      .where(
        and(
          eq(bookings.status, 'held'),
          or(
            and(eq(bookings.specialistId, here.specialistId), sql`${bookings.heldUntil} <= ${here.now}::timestamptz`),
            and(
              isOwn(sql.placeholder('userId'), sql.placeholder('holder')),
              sql`not ${isOfOrder}`,
              sql`${bookings.heldUntil} > ${here.now}::timestamptz`,
              or(
                ne(bookings.specialistId, here.specialistId),
                sql`${bookings.startsAt} <> ${here.startsAt}::timestamptz`,
                sql`${bookings.product} ->> 'id' is distinct from ${here.productId}::text`,
              ),
            ),
          ),
        ),
      )
      .returning({ specialistId: bookings.specialistId }),
  );
  const others = tx.selectDistinct({ id: freed.specialistId }).from(freed).where(ne(freed.specialistId, here.specialistId)).as('freed');
  return tx.with(freed).select({ sent: announcing(sql`${sql.placeholder('topic')}::text || ${others.id}::text`, others.id) }).from(others);
});
/**
 * Ends the specialist's holds whose time has run out, and the person's live holds of other times or products unless an order has them, in
 * one statement; only under both locks. Announces the other specialists whose times became free.
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

/** A hold as it is first written. */
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
  tx
    .insert(bookings)
    .values({
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
      // Through text, because the column's own writer would turn a product that is none into the value `null`.
      product: sql`${hold('product')}::text::jsonb`,
      sequence: 0,
      createdAt: hold('createdAt'),
      changedAt: hold('createdAt'),
    })
);
/** Writes a hold. The constraint refuses one that overlaps another row (`isOverlap`). */
export const insertHold = async (tx: Db, _scope: Scope, row: NewHold): Promise<void> =>
  void (await insertHoldStatement(tx, { ...row, product: row.product && JSON.stringify(row.product) }));
/** Whether an error says that the time is taken. */
export const isOverlap = (error: unknown): boolean => sqlStateOf(error) === EXCLUSION_VIOLATION;

/** The live hold of one time, when the asking person or their browser's cookie has to do with it. Whose it is, is the rules' question. */
export async function findHoldOf(db: Db, scope: Scope, specialistId: string, startsAt: Date): Promise<BookingRow | null> {
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
 * Makes a visitor's live hold that of the account that they logged in with, and ends what the account held before: a person has one,
 * beside those that an order has.
 * Takes the locks of both. Answers whose times became free.
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
  const others = and(eq(bookings.userId, userId), isLiveNow(scope), sql`not ${isOfOrder}`, notInArray(bookings.id, bound.map(({ id }) => id)));
  return endThose(tx, scope, others);
}
/** Ends the live holds that a visitor's secret alone opens. Answers whose times became free. */
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
 * Ends every hold that has run out. Skips rows that somebody is changing, so that it never waits while others wait for it.
 * Returns whose times became free.
 */
export async function endAllRunOut(db: Db, now: Date): Promise<string[]> {
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
