import type { Lang } from '@tessera/contracts/languages';
import type { ConsentChoice } from '@tessera/contracts/consent';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** What visitors chose about tracking, as a proof. Neither address nor browser is stored; a person only if logged in. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    choice: text('choice').$type<ConsentChoice>().notNull(),
    /** Version and language of the text that the visitor read. */
    text: text('text').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When another choice took the place of this one; null: it holds. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('consents_tenant').on(table.tenantId),
    index('consents_user').on(table.userId),
    index('consents_created').on(table.createdAt),
    check('consents_choice', sql`${table.choice} in ('granted', 'refused')`),
  ],
);
