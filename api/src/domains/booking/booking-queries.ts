import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Interval } from '../availability/index.ts';
import { idOfUrl } from '../specialists/index.ts';
import type { BookingRow, TakenRow } from './booking-row.ts';
import { bookings } from './tables.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);
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
        orderId: bookings.orderId,
        online: bookings.online,
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
  idOfUrl(sql.placeholder('atlasUrl')),
);
/** Rows that stand in the way of a range: appointments and holds, run out or not. */
export const findOverlapping = (db: Db, _scope: Scope, specialistId: string, range: Interval): Promise<TakenRow[]> =>
  overlappingOfId(db).execute({ specialistId, range: bookings.during.mapToDriverValue(range) });
/** The same for the specialist of an address word, before anything else is known of them. */
export const findOverlappingOf = (db: Db, _scope: Scope, atlasUrl: string, range: Interval): Promise<TakenRow[]> =>
  overlappingOfUrl(db).execute({ atlasUrl, range: bookings.during.mapToDriverValue(range) });

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
/** Changes a row. Where it was held from is forgotten as soon as it is not held any more. */
export async function changeBooking(tx: Db, scope: Scope, id: string, values: Partial<typeof bookings.$inferInsert>): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...values, ...(values.status === undefined || values.status === 'held' ? {} : { place: null }), changedAt: nowOf(scope) })
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)))
    .returning();
  if (!row) throw new TypeError('a locked booking is gone');
  return row;
}
