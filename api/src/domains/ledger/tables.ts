import type { Decline, LineKind } from '@tessera/contracts/payments';
import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** The sequence for order numbers as shown to people: `TS-2026-000123`. A number may be skipped but is never reused. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 });

/** A snapshot of a product, stored with a sale so that receipts never change. */
export interface ProductSnapshot {
  readonly id: string;
  readonly title: Readonly<Record<Lang, string>>;
}
/** A stored line of a price, in minor units of the order's currency; a meeting's line includes its product. */
export interface StoredLine {
  readonly kind: LineKind;
  readonly amount: number;
  readonly product?: ProductSnapshot;
}

/** Orders. Amounts are integer minor units of `currency`. */
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
    /**
     * The amount sold: the price minus the discount for a first meeting. A voucher and credits are means of payment.
     */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The price lines as shown to the customer; those of the last attempt until one succeeds. */
    lines: jsonb('lines').$type<readonly StoredLine[]>().notNull().default([]),
    status: text('status').$type<'setup' | 'pending' | 'success' | 'failed'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('orders_user').on(table.tenantId, table.userId), index('orders_person').on(table.userId)],
);

/** Attempts to pay an order; a nonce is used once. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** `free` for an order of 0, without a gateway. */
    method: text('method').$type<'free' | 'card'>().notNull(),
    nonce: text('nonce').notNull().unique(),
    /** The amount charged to the card. */
    amount: integer('amount').notNull(),
    /** The price paid by this attempt; its voucher and credits are reserved for it until it is declined. */
    lines: jsonb('lines').$type<readonly StoredLine[]>().notNull().default([]),
    /**
     * `started`: sent, not answered yet; `challenge`: the bank challenges the customer; `succeeded`: captured and
     * posted.
     */
    status: text('status').$type<'started' | 'challenge' | 'pending' | 'succeeded' | 'declined'>().notNull(),
    /** The gateway's id; null until the gateway has answered, and for an order of 0. */
    transactionId: text('transaction_id').unique(),
    decline: text('decline').$type<Decline>(),
    challengeUrl: text('challenge_url'),
    /** Origin of the site it was started on, for links in mails triggered by later events. */
    origin: text('origin'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId),
    // Prevents double payments: an order has at most one card payment in progress.
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderId)
      .where(sql`${table.method} = 'card' and ${table.status} in ('started', 'challenge', 'pending')`),
  ],
);

/** A ledger posting: at least two entries whose sum is zero in each currency, checked at commit. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: uuid('id').primaryKey(),
    /** Null only for granted credits, which have no order. */
    orderId: uuid('order_id').references(() => orders.id),
    kind: text('kind').$type<'sale' | 'capture' | 'refund' | 'voucher' | 'credit' | 'grant'>().notNull(),
    /**
     * Identifies what it records, so that nothing is posted twice: `capture <transaction>`, `sale <order>`, `refund
     * <id>`, `credit <attempt>`.
     */
    reference: text('reference').unique(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    index('ledger_postings_order').on(table.orderId),
    check('ledger_postings_of_order', sql`${table.orderId} is not null or ${table.kind} = 'grant'`),
  ],
);

/** One entry of a posting; debit positive, credit negative. Never changed, only reversed by another posting. */
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
  (table) => [
    index('ledger_entries_account').on(table.account),
    unique('ledger_entries_line').on(table.postingId, table.line),
  ],
);
