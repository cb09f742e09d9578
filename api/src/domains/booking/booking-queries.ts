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
const overlappingOfUrl = overlapping('bookings_overlapping_of_url', idOfUrl(sql.placeholder('atlasUrl')));
/** Rows that overlap a range: appointments and holds, including expired ones. */
export const findOverlapping = (db: Db, _scope: Scope, specialistId: string, range: Interval): Promise<TakenRow[]> =>
  overlappingOfId(db).execute({ specialistId, range: bookings.during.mapToDriverValue(range) });
/** The same by the specialist's URL segment, before their row has been loaded. */
export const findOverlappingOf = (db: Db, _scope: Scope, atlasUrl: string, range: Interval): Promise<TakenRow[]> =>
  overlappingOfUrl(db).execute({ atlasUrl, range: bookings.during.mapToDriverValue(range) });

/** A row by id, locked until the end of the transaction. Ownership is checked by the rules. */
export async function findForChange(tx: Db, scope: Scope, id: string): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)))
    .for('update');
  return row ?? null;
}
/** The specialist of a row, whose lock has to be taken before the row's. */
export async function findSpecialistOf(db: Db, scope: Scope, id: string): Promise<string | null> {
  const [row] = await db
    .select({ specialistId: bookings.specialistId })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)));
  return row?.specialistId ?? null;
}
/** The row that an order pays for, whoever the caller is. */
export async function findBookingOfOrder(
  db: Db,
  orderId: string,
): Promise<Pick<BookingRow, 'id' | 'specialistId'> | null> {
  const [row] = await db
    .select({ id: bookings.id, specialistId: bookings.specialistId })
    .from(bookings)
    .where(eq(bookings.orderId, orderId));
  return row ?? null;
}
/** Updates a row. The address hash of a hold is deleted as soon as the row is no longer held. */
export async function changeBooking(
  tx: Db,
  scope: Scope,
  id: string,
  values: Partial<typeof bookings.$inferInsert>,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({
      ...values,
      ...(values.status === undefined || values.status === 'held' ? {} : { place: null }),
      changedAt: nowOf(scope),
    })
    .where(and(eq(bookings.id, id), eq(bookings.tenantId, scope.tenant.id)))
    .returning();
  if (!row) throw new TypeError('a locked booking no longer exists');
  return row;
}
