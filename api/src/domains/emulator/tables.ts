import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import type { Scenario } from './cards.ts';

/** Tokenised cards: scenario, brand and last four digits, under a public name. Never the card number. */
export const emulatorNonces = pgTable('emulator_nonces', {
  nonce: text('nonce').primaryKey(),
  scenario: text('scenario').$type<Scenario>().notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  isUsed: boolean('is_used').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * The emulator's own book of payments. It shares only the database with the site: there are no foreign keys between
 * them.
 */
export const emulatorTransactions = pgTable(
  'emulator_transactions',
  {
    id: text('id').primaryKey(),
    /** The shop's reference for the attempt; idempotent. */
    reference: text('reference').notNull().unique(),
    /** A label for people: the order's number. */
    label: text('label').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status')
      .$type<'challenge' | 'pending' | 'authorized' | 'captured' | 'declined' | 'voided'>()
      .notNull(),
    decline: text('decline'),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('emulator_transactions_newest').on(table.createdAt)],
);

/** The emulator's refunds. */
export const emulatorRefunds = pgTable(
  'emulator_refunds',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => emulatorTransactions.id),
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('emulator_refunds_transaction').on(table.transactionId)],
);

/** Events for the shop, and how often each has been delivered. */
export const emulatorEvents = pgTable(
  'emulator_events',
  {
    id: text('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => emulatorTransactions.id),
    kind: text('kind').notNull(),
    deliveries: integer('deliveries').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('emulator_events_transaction').on(table.transactionId)],
);
