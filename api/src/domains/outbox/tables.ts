import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Every mail that has left: one row for each key, so that a repeated job sends nothing twice. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique(),
    tenantCode: text('tenant_code').notNull(),
    /** Recipient and the whole message as it would have gone over the wire; null when a mail server took it. */
    recipient: text('recipient'),
    source: text('source'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('outbox_mails_newest').on(table.tenantCode, table.sentAt)],
);
