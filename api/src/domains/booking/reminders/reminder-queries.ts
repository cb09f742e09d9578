import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { reminders } from './reminder-tables.ts';
import { bookings } from '../tables.ts';

export type ReminderRow = typeof reminders.$inferSelect;

/** Inserts reminders; existing ones stay unchanged. */
export async function insertReminders(tx: Db, rows: readonly (typeof reminders.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(reminders)
      .values([...rows])
      .onConflictDoNothing();
}

/**
 * Due reminders with their appointments, oldest first, locked for this transaction; those locked by another process are
 * skipped.
 */
export const takeDue = (
  tx: Db,
  now: Date,
  limit: number,
): Promise<{ reminder: ReminderRow; booking: typeof bookings.$inferSelect }[]> =>
  tx
    .select({ reminder: reminders, booking: bookings })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .where(and(eq(reminders.status, 'waiting'), lte(reminders.dueAt, now)))
    .orderBy(asc(reminders.dueAt), asc(reminders.id))
    .limit(limit)
    .for('update', { of: reminders, skipLocked: true });

export async function finishReminders(
  tx: Db,
  ids: readonly string[],
  status: 'sent' | 'skipped',
  at: Date,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(reminders)
      .set({ status, doneAt: at })
      .where(inArray(reminders.id, [...ids]));
}
