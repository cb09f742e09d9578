import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { users } from '../tenancy/tables.ts';

/** Which mails a person wants, and where; no row: all of them, to the account's address. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reminderDay: boolean('reminder_day').notNull().default(true),
    reminderHour: boolean('reminder_hour').notNull().default(true),
    /** Confirmed, in lower case; null: the account's. */
    email: text('email'),
    /** An address that waits for its link to be opened; the keyed hash of that link, and its end. */
    waitingEmail: text('waiting_email'),
    waitingHash: text('waiting_hash').unique(),
    waitingUntil: instant('waiting_until'),
  },
  (table) => [
    check(
      'notification_settings_waiting',
      sql`(${table.waitingEmail} is null) = (${table.waitingHash} is null) and (${table.waitingEmail} is null) = (${table.waitingUntil} is null)`,
    ),
  ],
);
