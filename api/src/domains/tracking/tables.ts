import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { tenants } from '../tenancy/tables.ts';

/** How people came to the site, without who they are: neither account, address nor browser is stored. */
export const trackingRecords = pgTable(
  'tracking_records',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    hostname: text('hostname').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    entryPath: text('entry_path').notNull(),
    type: text('type').notNull(),
    referralPath: text('referral_path').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('tracking_records_tenant').on(table.tenantId),
    index('tracking_records_created').on(table.createdAt),
  ],
);
