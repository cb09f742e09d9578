import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { orders } from '../ledger/tables.ts';

/** Every signed event of the gateway that has been dealt with; its id is the gateway's, so that the same one counts once. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text('id').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  /** `unknown`: it names no payment of ours; kept, so that the check of the ledger can tell. */
  result: text('result').$type<'applied' | 'unknown'>().notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Money that goes back. Written with the reason for it in one transaction, sent to the gateway after that, and again until it answers. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the reference by which the gateway takes it once. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    transactionId: text('transaction_id').notNull(),
    amount: integer('amount').notNull(),
    /** `late`: the payment came when the time was gone; `gateway`: somebody gave it back there. */
    reason: text('reason').$type<'cancelled' | 'late' | 'gateway'>().notNull(),
    status: text('status').$type<'asked' | 'done'>().notNull(),
    gatewayId: text('gateway_id').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('refunds_order').on(table.orderId), index('refunds_status').on(table.status)],
);
