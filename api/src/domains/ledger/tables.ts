import { index, integer, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** Counts the numbers that people read: `TS-2026-000123`. A number may be skipped, never given twice. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 });

/** What somebody bought. Amounts are integer minor units of `currency`. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<'setup' | 'pending' | 'success' | 'failed'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('orders_user').on(table.tenantId, table.userId)],
);

/** One try to pay an order; a nonce is used once. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** `free` for an order of 0, which no gateway hears of. */
    method: text('method').$type<'free' | 'card'>().notNull(),
    nonce: text('nonce').notNull().unique(),
    amount: integer('amount').notNull(),
    status: text('status').$type<'started' | 'succeeded' | 'declined'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payment_attempts_order').on(table.orderId)],
);

/** One booking in the accountants' sense: at least two entries whose sum is zero in each currency, checked at commit. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<'sale' | 'refund'>().notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [index('ledger_postings_order').on(table.orderId)],
);

/** One line of a posting; debit positive, credit negative. Never changed, only reversed by another posting. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    postingId: uuid('posting_id')
      .notNull()
      .references(() => ledgerPostings.id),
    line: integer('line').notNull(),
    account: text('account').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [unique('ledger_entries_line').on(table.postingId, table.line)],
);
