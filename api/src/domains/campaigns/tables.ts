import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import type { Names } from '../reference/tables.ts';
import { tenants } from '../tenancy/tables.ts';

/** A campaign of a site: shown to its members from `startsAt` until `endsAt`. It says nothing of who has seen it. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    code: text('code').notNull(),
    slug: text('slug').notNull(),
    title: jsonb('title').$type<Names>().notNull(),
    text: jsonb('text').$type<Names>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('campaigns_tenant').on(table.tenantId, table.endsAt),
    unique('campaigns_address').on(table.tenantId, table.code, table.slug),
    check('campaigns_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
