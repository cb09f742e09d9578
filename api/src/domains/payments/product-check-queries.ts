import { sql } from 'drizzle-orm';
import { findings } from './check-queries.ts';

/** Orders of documents and seats, by number, that were given back without a posting, or have one and were not. */
export const wrongReturns = findings(sql`
  select o.number as what from product_purchases b join orders o on o.id = b.order_id
  where (b.returned_at is not null) <> exists (select 1 from ledger_postings p where p.order_id = o.id and p.reference = 'product return ' || o.id)`);
/** Currencies in which what we have earned with documents is not the sum of those that are paid and were kept. */
export const wrongProductRevenue = findings(sql`
  select coalesce(a.currency, b.currency) as what
  from (select o.currency, sum(o.amount) as amount from product_purchases d join orders o on o.id = d.order_id
    where d.kind = 'digital' and o.status = 'success' and d.returned_at is null group by o.currency) as a
  full join (select currency, -sum(amount) as amount from ledger_entries where account = 'revenue:products' group by currency) as b on b.currency = a.currency
  where coalesce(a.amount, 0) <> coalesce(b.amount, 0)`);
/** Orders of seats, by number, that are paid and kept without a seat for good, or have one and are not. */
export const wrongSeats = findings(sql`
  select o.number as what from product_purchases b join orders o on o.id = b.order_id
  left join workshop_seats s on s.order_id = o.id and s.product_id = b.product_id
  where b.kind = 'workshop' and case when o.status = 'success' and b.returned_at is null then s.seat is null or s.held_until is not null
    else o.status in ('success', 'failed') and s.seat is not null end`);
/** Workshops, by slug, with a seat that they do not have. */
export const seatsBeyond = findings(sql`
  select distinct p.slug as what from workshop_seats s join products p on p.id = s.product_id
  where s.seat > coalesce((p.facts ->> 'seats')::int, 0)`);
