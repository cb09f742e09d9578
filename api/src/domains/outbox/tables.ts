import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Sent mails: one row per key, so that a retried job sends nothing twice. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique(),
    tenantCode: text('tenant_code').notNull(),
    /** The account or the sign-up that it is for, whatever address it went to. */
    userId: uuid('user_id'),
    /** The recipient and the complete message source; null when a mail server accepted it. */
    recipient: text('recipient'),
    source: text('source'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('outbox_mails_newest').on(table.tenantCode, table.sentAt),
    index('outbox_mails_user').on(table.userId),
  ],
);
