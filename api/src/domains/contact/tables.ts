import type { LeadTopic } from '@tessera/contracts/house';
import type { Lang } from '@tessera/contracts/languages';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { tenants } from '../tenancy/tables.ts';

/** What was written to the house, for half a year: found by its number when its mail was lost. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Made by the browser once for a message. */
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    ticket: text('ticket').notNull(),
    kind: text('kind').$type<'question' | LeadTopic>().notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** JSON: who wrote, about what, and the text. */
    message: sealedText('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_tenant').on(table.tenantId), index('contact_messages_age').on(table.createdAt)],
);
