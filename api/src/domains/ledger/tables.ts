import type { Decline, LineKind } from '@tessera/contracts/payments';
import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgSequence, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { tenants, users } from '../tenancy/tables.ts';

/** Counts the numbers that people read: `TS-2026-000123`. A number may be skipped, never given twice. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 });

/** A product as rows of a sale keep it, so that a receipt says for ever what was sold. */
export interface ProductSnapshot {
  readonly id: string;
  readonly title: Readonly<Record<Lang, string>>;
}
/** A line of a price as rows keep it, in minor units of the order's currency; a meeting's line names the product that it is. */
export interface StoredLine {
  readonly kind: LineKind;
  readonly amount: number;
  readonly product?: ProductSnapshot;
}

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
    /** What was sold: the price less a first meeting's discount. A voucher and credits are ways to pay it. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The price line by line as it was shown; of the last try until one succeeds. */
    lines: jsonb('lines').$type<readonly StoredLine[]>().notNull().default([]),
    status: text('status').$type<'setup' | 'pending' | 'success' | 'failed'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('orders_user').on(table.tenantId, table.userId), index('orders_person').on(table.userId)],
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
    /** What the card is charged. */
    amount: integer('amount').notNull(),
    /** The price that this try pays; what it says of voucher and credits is reserved for it until it is refused. */
    lines: jsonb('lines').$type<readonly StoredLine[]>().notNull().default([]),
    /** `started`: asked, and no answer yet; `challenge`: the bank asks the person; `succeeded`: captured, and in the ledger. */
    status: text('status').$type<'started' | 'challenge' | 'pending' | 'succeeded' | 'declined'>().notNull(),
    /** The gateway's own name for it; null until the gateway has answered, and for an order of 0. */
    transactionId: text('transaction_id').unique(),
    decline: text('decline').$type<Decline>(),
    challengeUrl: text('challenge_url'),
    /** Origin of the site on which it was begun, for the links in mails that a later event brings about. */
    origin: text('origin'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId),
    // The last word against paying twice: an order has one card payment that is under way or done.
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderId)
      .where(sql`${table.method} = 'card' and ${table.status} in ('started', 'challenge', 'pending')`),
  ],
);

/** One booking in the accountants' sense: at least two entries whose sum is zero in each currency, checked at commit. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: uuid('id').primaryKey(),
    /** Null only where credits are granted, which nobody orders. */
    orderId: uuid('order_id').references(() => orders.id),
    kind: text('kind').$type<'sale' | 'capture' | 'refund' | 'voucher' | 'credit' | 'grant'>().notNull(),
    /** What it records, so that the same thing is never posted twice: `capture <transaction>`, `sale <order>`, `refund <id>`, `credit <attempt>`. */
    reference: text('reference').unique(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    index('ledger_postings_order').on(table.orderId),
    check('ledger_postings_of_order', sql`${table.orderId} is not null or ${table.kind} = 'grant'`),
  ],
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
  (table) => [index('ledger_entries_account').on(table.account), unique('ledger_entries_line').on(table.postingId, table.line)],
);
