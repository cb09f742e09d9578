import { availabilityTopic } from '@tessera/contracts/visits';
import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { sqlStateOf } from '../../platform/errors.ts';
import { announcing } from '../../platform/notify.ts';
import { compiled, prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Interval } from '../availability/index.ts';
import type { BookingRow, TakenRow } from './booking-rules.ts';
import { bookings } from './tables.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);
/** Keeps the two kinds of lock apart: the same text locks different numbers. */
const HOLDER_SEED = 1;
const SPECIALIST_SEED = 2;
/** SQLSTATE of a row that an exclusion constraint refuses. */
const EXCLUSION_VIOLATION = '23P01';

const lockOf = (name: string, seed: number) => sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder(name)}, ${sql.raw(String(seed))}))`;
const lockBothStatement = compiled(
  'lock_holder_and_specialist',
  sql`select ${lockOf('holder', HOLDER_SEED)}, ${lockOf('specialistId', SPECIALIST_SEED)}`,
);
const lockSpecialistStatement = compiled('lock_specialist', sql`select ${lockOf('specialistId', SPECIALIST_SEED)}`);
/**
 * Waits for everybody else who changes this holder's holds or this specialist's times. Whoever needs both locks takes the
 * holder's first, so that nobody waits in a circle. Given free at the end of the transaction.
 */
export const lockHolderAndSpecialist = async (tx: Db, _scope: Scope, holder: string, specialistId: string): Promise<void> =>
  void (await lockBothStatement(tx, { holder, specialistId }));
export const lockSpecialist = async (tx: Db, _scope: Scope, specialistId: string): Promise<void> =>
  void (await lockSpecialistStatement(tx, { specialistId }));

const overlapping = (name: string, whose: SQL) =>
  prepared((db) =>
    db
      .select({
        status: bookings.status,
        startsAt: bookings.startsAt,
        during: bookings.during,
        holder: bookings.holder,
        userId: bookings.userId,
        heldUntil: bookings.heldUntil,
        id: bookings.id,
        extended: bookings.extended,
        productId: sql<string | null>`${bookings.product} ->> 'id'`,
      })
      .from(bookings)
      .where(
        and(
          sql`${bookings.specialistId} = ${whose}`,
          inArray(bookings.status, ['held', 'booked']),
          sql`${bookings.during} && ${sql.placeholder('range')}::tstzrange`,
        ),
      )
      .prepare(name),
  );
const overlappingOfId = overlapping('bookings_overlapping', sql`${sql.placeholder('specialistId')}::uuid`);
const overlappingOfUrl = overlapping(
  'bookings_overlapping_of_url',
  sql`(select id from specialists where atlas_url = ${sql.placeholder('atlasUrl')})`,
);
/** Rows that stand in the way of a range: appointments and holds, run out or not. */
export const findOverlapping = (db: Db, _scope: Scope, specialistId: string, range: Interval): Promise<TakenRow[]> =>
  overlappingOfId(db).execute({ specialistId, range: bookings.during.mapToDriverValue(range) });
/** The same for the specialist of an address word, before anything else is known of them. */
export const findOverlappingOf = (db: Db, _scope: Scope, atlasUrl: string, range: Interval): Promise<TakenRow[]> =>
  overlappingOfUrl(db).execute({ atlasUrl, range: bookings.during.mapToDriverValue(range) });

/** Ends the specialist's holds whose time has run out; only under the specialist's lock. */
export const endRunOut = async (tx: Db, scope: Scope, specialistId: string): Promise<void> =>
  void (await tx
    .update(bookings)
    .set({ status: 'ended', changedAt: nowOf(scope) })
    .where(and(eq(bookings.specialistId, specialistId), eq(bookings.status, 'held'), lte(bookings.heldUntil, nowOf(scope)))));

const here = { specialistId: sql.placeholder('specialistId'), startsAt: sql.placeholder('startsAt'), now: sql.placeholder('now'), productId: sql.placeholder('productId') };
const endInTheWayStatement = compiled('holds_in_the_way', (tx) => {
  const ended = tx.$with('ended').as(
    tx
      .update(bookings)
      .set({ status: 'ended', changedAt: sql`${here.now}::timestamptz` })
      .where(
        and(
          eq(bookings.status, 'held'),
          or(
            and(eq(bookings.specialistId, here.specialistId), sql`${bookings.heldUntil} <= ${here.now}::timestamptz`),
            and(
              eq(bookings.holder, sql.placeholder('holder')),
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
  const freed = tx.selectDistinct({ id: ended.specialistId }).from(ended).where(ne(ended.specialistId, here.specialistId)).as('freed');
  return tx.with(ended).select({ sent: announcing(sql`${sql.placeholder('topic')}::text || ${freed.id}::text`, freed.id) }).from(freed);
});
/**
 * Ends the specialist's holds whose time has run out, and the holder's live holds of other times or products, in one statement; only
 * under both locks. Announces the other specialists whose times became free.
 */
export const endHoldsInTheWay = async (
  tx: Db,
  scope: Scope,
  holder: string,
  keep: Pick<NewHold, 'specialistId' | 'startsAt' | 'product'>,
): Promise<void> =>
  void (await endInTheWayStatement(tx, {
    holder,
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
  | 'userId'
  | 'heldUntil'
  | 'specialistZone'
  | 'wallTime'
  | 'tzVersion'
  | 'online'
  | 'product'
  | 'createdAt'
>;
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

/** A row by id, locked until the end of the transaction. Whose it is, is the rules' question. */
export async function findForChange(tx: Db, scope: Scope, id: string): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)))
    .for('update');
  return row ?? null;
}
/** The specialist of a row, to take the specialist's lock before the row's. */
export async function findSpecialistOf(db: Db, scope: Scope, id: string): Promise<string | null> {
  const [row] = await db
    .select({ specialistId: bookings.specialistId })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)));
  return row?.specialistId ?? null;
}
/** The row that an order pays for, whoever asks. */
export async function findBookingOfOrder(db: Db, orderId: string): Promise<Pick<BookingRow, 'id' | 'specialistId'> | null> {
  const [row] = await db.select({ id: bookings.id, specialistId: bookings.specialistId }).from(bookings).where(eq(bookings.orderId, orderId));
  return row ?? null;
}
export async function changeBooking(tx: Db, scope: Scope, id: string, values: Partial<typeof bookings.$inferInsert>): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...values, changedAt: nowOf(scope) })
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)))
    .returning();
  if (!row) throw new TypeError('a locked booking is gone');
  return row;
}

/** The asking visitor's live hold of one time. */
export async function findOwnHold(db: Db, scope: Scope, specialistId: string, startsAt: Date): Promise<BookingRow | null> {
  const own = or(
    scope.holder === null ? undefined : eq(bookings.holder, scope.holder),
    scope.actor === null ? undefined : eq(bookings.userId, scope.actor.userId),
  );
  if (!own) return null;
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        own,
        eq(bookings.specialistId, specialistId),
        eq(bookings.startsAt, startsAt),
        eq(bookings.status, 'held'),
        gt(bookings.heldUntil, nowOf(scope)),
      ),
    );
  return row ?? null;
}

/** Binds a visitor's live holds to the account that they logged in with. */
export const bindHolds = async (db: Db, scope: Scope, userId: string): Promise<void> => {
  if (scope.holder === null) return;
  await db
    .update(bookings)
    .set({ userId, changedAt: nowOf(scope) })
    .where(
      and(eq(bookings.holder, scope.holder), eq(bookings.status, 'held'), gt(bookings.heldUntil, nowOf(scope)), isNull(bookings.userId)),
    );
};

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
    .set({ status: 'ended', changedAt: now })
    .where(inArray(bookings.id, due))
    .returning({ specialistId: bookings.specialistId });
  return [...new Set(rows.map((row) => row.specialistId))];
}
