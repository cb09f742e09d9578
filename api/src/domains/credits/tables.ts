import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { paymentAttempts } from '../ledger/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** A code that is worth a fixed amount once, on one tenant's site, until a moment. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** In capital letters. */
    code: text('code').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    validUntil: instant('valid_until').notNull(),
    /** Whom it was given to; null for whoever knows the code. */
    userId: uuid('user_id').references(() => users.id),
    usedBy: uuid('used_by').references(() => users.id),
    usedAt: instant('used_at'),
    /** The try to pay that it is used for; given free again when that is refused. Null when it became credits. */
    attemptId: uuid('attempt_id')
      .unique()
      .references(() => paymentAttempts.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('vouchers_code').on(table.tenantId, table.code),
    index('vouchers_user').on(table.userId),
    index('vouchers_used_by').on(table.usedBy),
    check('vouchers_amount', sql`${table.amount} > 0`),
    check('vouchers_used', sql`(${table.usedAt} is null) = (${table.usedBy} is null) and (${table.attemptId} is null or ${table.usedAt} is not null)`),
  ],
);

/**
 * What is left of a person's credits in one currency: the sum of the ledger's account `credits:<user>`, kept beside it so that
 * two payments at a time cannot both spend the same.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').notNull(),
    balance: integer('balance').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.currency] }), check('credit_accounts_balance', sql`${table.balance} >= 0`)],
);
