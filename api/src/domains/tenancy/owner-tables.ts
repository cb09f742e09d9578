import { sql } from 'drizzle-orm';
import { check, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { tenants, users } from './tables.ts';

/** Columns of a row that belongs to an account, or until it is linked to one to whom has its secret. */
export const ownerColumns = () => ({
  tenantId: uuid('tenant_id')
    .notNull()
    .references(() => tenants.id),
  userId: uuid('user_id').references(() => users.id),
  secretHash: text('secret_hash'),
});
/** One of the two, and never both. */
export const ownerCheck = (name: string, table: { readonly userId: AnyPgColumn; readonly secretHash: AnyPgColumn }) =>
  check(name, sql`(${table.userId} is null) <> (${table.secretHash} is null)`);
