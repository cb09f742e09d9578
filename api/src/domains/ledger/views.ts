import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';

/** Orders as the queries of other domains may join them. */
export const orderView = new QueryBuilder()
  .select({
    id: orders.id,
    status: orders.status,
    number: orders.number,
    currency: orders.currency,
    /** What was sold and by what it is paid; of the last try while nobody has paid. */
    lines: orders.lines,
    /** Integer minor units that a card was charged. The order's table is spelled out: drizzle would leave its name away, and `id` would be the attempt's. */
    paid: sql<number>`coalesce((select sum(a.amount)::int from payment_attempts a where a.order_id = orders.id and a.method = 'card' and a.status = 'succeeded'), 0)`.as('paid'),
  })
  .from(orders)
  .as('order_view');

/** Whether a payment is under way for the order of a row. */
export const isPending = (orderId: SQLWrapper): SQL => sql`exists (select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'pending')`;
