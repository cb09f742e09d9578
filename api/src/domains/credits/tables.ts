import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { orders, paymentAttempts } from '../ledger/tables.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** Vouchers: codes worth a fixed amount, valid once, on one tenant's site, until an expiry time. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** Upper case. */
    code: text('code').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    validUntil: instant('valid_until').notNull(),
    /** The user it was issued to; null: anybody who knows the code. */
    userId: uuid('user_id').references(() => users.id),
    usedBy: uuid('used_by').references(() => users.id),
    usedAt: instant('used_at'),
    /**
     * The payment attempt that it is used for; released when that is declined. Null when it was converted to credits.
     */
    attemptId: uuid('attempt_id')
      .unique()
      .references(() => paymentAttempts.id),
    /** The order that it was sold by, which issues one voucher; null for one that was given away. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /** When its buyer gave it back, or the money went back at the gateway; it cannot be used any more. */
    returnedAt: instant('returned_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('vouchers_code').on(table.tenantId, table.code),
    index('vouchers_user').on(table.userId),
    index('vouchers_used_by').on(table.usedBy),
    check('vouchers_amount', sql`${table.amount} > 0`),
    check(
      'vouchers_used',
      sql`(${table.usedAt} is null) = (${table.usedBy} is null) and (${table.attemptId} is null or ${table.usedAt} is not null)`,
    ),
    check(
      'vouchers_returned',
      sql`${table.returnedAt} is null or (${table.orderId} is not null and ${table.usedAt} is null)`,
    ),
  ],
);

/**
 * A user's balance of credits in one currency: the sum of the ledger account `credits:<user>`, stored separately so
 * that concurrent payments cannot spend the same credits.
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
  (table) => [
    primaryKey({ columns: [table.userId, table.currency] }),
    check('credit_accounts_balance', sql`${table.balance} >= 0`),
  ],
);
