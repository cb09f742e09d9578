import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { tenants, users } from '../../tenancy/tables.ts';

/** Links that close an account again to a way into it that was added: the hash of the secret, and when it was added. */
export const wayUndos = pgTable(
  'way_undos',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The site whose link this is; it works on no other. */
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('way_undos_user').on(table.userId),
    index('way_undos_tenant').on(table.tenantId),
    index('way_undos_expiry').on(table.expiresAt),
  ],
);
