import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { orders } from '../ledger/tables.ts';

/** Processed signed events of the gateway, by the gateway's id, so that each is processed once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  /** `unknown`: it refers to no payment of ours; stored for the ledger check. */
  result: text('result').$type<'applied' | 'unknown'>().notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Refunds. Written in the same transaction as their cause, then sent to the gateway, with retries until it answers. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency reference at the gateway. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    transactionId: text('transaction_id').notNull(),
    amount: integer('amount').notNull(),
    /** `late`: the payment came after the slot was gone; `gateway`: an operator made the refund there. */
    reason: text('reason').$type<'cancelled' | 'late' | 'gateway'>().notNull(),
    status: text('status').$type<'asked' | 'done'>().notNull(),
    gatewayId: text('gateway_id').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('refunds_order').on(table.orderId), index('refunds_status').on(table.status)],
);
