import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import type { Ahead } from './reminder-rules.ts';
import { bookings } from '../tables.ts';

/** A reminder of one version of an appointment for one of its sides: created with that version, sent at most once. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /**
     * The appointment's sequence number when the reminder was written; a different one means that the visit has been
     * moved since.
     */
    sequence: integer('sequence').notNull(),
    ahead: text('ahead').$type<Ahead>().notNull(),
    audience: text('audience').$type<'customer' | 'specialist'>().notNull(),
    /** Origin of the site it was booked on, for the link in the mail. */
    origin: text('origin'),
    dueAt: instant('due_at').notNull(),
    status: text('status').$type<'waiting' | 'sent' | 'skipped'>().notNull(),
    /** When it was sent or skipped. */
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('reminders_once').on(table.bookingId, table.sequence, table.ahead, table.audience),
    index('reminders_due').on(table.status, table.dueAt),
  ],
);
