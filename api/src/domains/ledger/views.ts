import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';

/** Orders, for joins in the queries of other domains. */
export const orderView = new QueryBuilder()
  .select({
    id: orders.id,
    userId: orders.userId,
    tenantId: orders.tenantId,
    status: orders.status,
    number: orders.number,
    /** Integer minor units. */
    amount: orders.amount,
    currency: orders.currency,
    /** The price lines; those of the last attempt while unpaid. */
    lines: orders.lines,
    /**
     * The amount charged to cards, in integer minor units. The table name is written out, because drizzle would omit it
     * and `id` would then refer to the attempt.
     */
    paid: sql<number>`coalesce((select sum(a.amount)::int from payment_attempts a where a.order_id = orders.id and a.method = 'card' and a.status = 'succeeded'), 0)`.as(
      'paid',
    ),
  })
  .from(orders)
  .as('order_view');

/** Whether a payment is in progress for the order of a row. */
export const isPending = (orderId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'pending')`;
