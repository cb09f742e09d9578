import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { sessions } from '../session/tables.ts';
import { users } from '../tenancy/tables.ts';

/** Devices that show reminders. A device is a session: with it, reminders end. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the session: a notification leads to the site that it is about. */
    host: text('host').notNull(),
    /** Keyed hash of the address: a browser has one, whoever is logged in there. */
    endpointHash: text('endpoint_hash').notNull().unique(),
    /** Address and keys as JSON: whoever has them can write to the device. */
    target: sealedText('target').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
