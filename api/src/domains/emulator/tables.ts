import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import type { Scenario } from './cards.ts';

/** A card that was taken, under the name that others may know: what it will do, its brand and its last four digits. Never its number. */
export const emulatorNonces = pgTable('emulator_nonces', {
  nonce: text('nonce').primaryKey(),
  scenario: text('scenario').$type<Scenario>().notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  isUsed: boolean('is_used').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The emulator's own book of payments. It shares a database with the site and nothing else: no key points from one to the other. */
export const emulatorTransactions = pgTable(
  'emulator_transactions',
  {
    id: text('id').primaryKey(),
    /** The shop's own name for the try; asked for twice, it is one payment. */
    reference: text('reference').notNull().unique(),
    /** What a person reads: the order's number. */
    label: text('label').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<'challenge' | 'pending' | 'authorized' | 'captured' | 'declined' | 'voided'>().notNull(),
    decline: text('decline'),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('emulator_transactions_newest').on(table.createdAt)],
);

/** What the emulator gave back. */
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

/** What the emulator has to tell the shop, and how often it has. */
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
