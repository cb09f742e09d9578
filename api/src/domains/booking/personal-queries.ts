import { and, asc, count, eq, gt, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { reminders } from './reminders/reminder-tables.ts';
import { bookings } from './tables.ts';

/** The ids of all visits and holds of a person, on every site; locked, so that no hold becomes a visit meanwhile. */
export const lockVisits = async (tx: Db, userId: string): Promise<readonly string[]> =>
  (await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId)).for('update')).map(
    ({ id }) => id,
  );

/** The visits of a person that have not ended, on every site. */
export async function countAhead(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.status, 'booked'), gt(bookings.endsAt, now)));
  return row?.count ?? 0;
}
/** Deletes what was written for visits that ended before this: note, phone number and reason of a cancellation. */
export async function forgetDetails(db: Db, before: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ note: null, phone: null, cancelReason: null })
    .where(
      and(
        lt(bookings.endsAt, before),
        or(isNotNull(bookings.note), isNotNull(bookings.phone), isNotNull(bookings.cancelReason)),
      ),
    );
}

export const personal: PersonalPart = {
  tables: [bookings, reminders],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, userId), ne(bookings.status, 'held')))
      .orderBy(asc(bookings.startsAt));
    return {
      visits: rows.map((row) => ({
        id: row.id,
        specialist: row.specialistId,
        startsAt: isoOf(row.startsAt),
        endsAt: isoOf(row.endsAt),
        zone: row.zone,
        status: row.status,
        byVideo: row.online,
        firstName: row.firstName,
        lastName: row.lastName,
        phone: row.phone,
        note: row.note,
        forWhom: row.forWhom ? { firstName: row.forWhom.firstName, lastName: row.forWhom.lastName } : null,
        cancelledBy: row.cancelledBy,
        cancelReason: row.cancelReason,
        order: row.orderId,
        bookedAt: isoOf(row.createdAt),
      })),
    };
  },
  /** Visits stay, as part of the books and of the specialist's calendar, without anything about the person. */
  async erase(tx, { id, visits }) {
    if (visits.length === 0) return;
    await tx.delete(reminders).where(inArray(reminders.bookingId, [...visits]));
    await tx
      .update(bookings)
      .set({ status: 'ended' })
      .where(and(eq(bookings.userId, id), eq(bookings.status, 'held')));
    await tx
      .update(bookings)
      .set({ firstName: null, lastName: null, phone: null, note: null, forWhom: null, cancelReason: null, zone: null })
      .where(eq(bookings.userId, id));
  },
};
