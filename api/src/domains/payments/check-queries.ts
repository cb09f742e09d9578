import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../../platform/database.ts';

/** A check, whose statement selects what it finds as `what`: an id, a number or a currency. */
export const findings =
  (query: SQL) =>
  async (db: Db): Promise<readonly string[]> =>
    rowsOf<{ what: string }>(await db.execute(query)).map(({ what }) => what);

/** Postings that do not sum to zero, by id. */
export const unbalancedPostings = findings(sql`
  select p.id::text as what from ledger_postings p left join (
    select posting_id, sum(lines) as lines, bool_and(total = 0) as balanced
    from (select posting_id, currency, count(*) as lines, sum(amount) as total from ledger_entries group by posting_id, currency) as by_currency
    group by posting_id) as e on e.posting_id = p.id
  where coalesce(e.lines, 0) < 2 or not e.balanced`);
/** Captures that belong to no paid order of their amount, by reference. */
export const capturesWithoutOrder = findings(sql`
  select p.reference as what from ledger_postings p join orders o on o.id = p.order_id
  where p.kind = 'capture' and not exists (
    select 1 from payment_attempts a join ledger_entries e on e.posting_id = p.id and e.account = 'asset:gateway'
    where a.order_id = p.order_id and a.status = 'succeeded' and p.reference = 'capture ' || a.transaction_id and e.amount = a.amount and e.currency = o.currency)`);
/** Successful payments that were not posted, by id. */
export const paidWithoutCapture = findings(sql`
  select a.id::text as what from payment_attempts a
  where a.method = 'card' and a.status = 'succeeded' and not exists (select 1 from ledger_postings p where p.order_id = a.order_id and p.reference = 'capture ' || a.transaction_id)`);
/** Sold orders without a matching sale posting, by number. */
export const soldWithoutSale = findings(sql`
  select o.number as what from orders o where o.status = 'success' and not exists (
    select 1 from ledger_postings p join ledger_entries e on e.posting_id = p.id
      and e.account = case when exists (select 1 from voucher_purchases b where b.order_id = o.id) then 'liability:vouchers'
        when exists (select 1 from product_purchases b where b.order_id = o.id and b.kind = 'digital') then 'revenue:products'
        else 'payable:specialist' end
    where p.order_id = o.id and p.kind = 'sale' and -e.amount = o.amount and e.currency = o.currency)`);
/** Finished refunds that were not posted, by id. */
export const refundsWithoutPosting = findings(sql`
  select r.id::text as what from refunds r where r.status = 'done' and not exists (select 1 from ledger_postings p where p.order_id = r.order_id and p.reference = 'refund ' || r.gateway_id)`);
/**
 * Orders, by number, whose postings differ from the voucher and credit lines of attempts that paid, or may still pay; a
 * late payment has released them.
 */
export const unbackedDeductions = findings(sql`
  select o.number as what from orders o
  left join (
    select p.order_id, sum(-e.amount) as amount from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'receivable:customer'
    where p.kind in ('voucher', 'credit') group by p.order_id) as posted on posted.order_id = o.id
  left join (
    select a.order_id, sum(-(line ->> 'amount')::int) as amount
    from payment_attempts a join orders paid on paid.id = a.order_id cross join jsonb_array_elements(a.lines) as line
    where line ->> 'kind' in ('voucher', 'credits')
      and (a.status in ('started', 'challenge', 'pending') or (a.status = 'succeeded' and paid.status = 'success'
        and not exists (select 1 from refunds r where r.transaction_id = a.transaction_id and r.reason = 'late')))
    group by a.order_id) as said on said.order_id = o.id
  where coalesce(posted.amount, 0) <> coalesce(said.amount, 0)`);
/** Vouchers that do not match their postings, by id. */
export const unbackedVouchers = findings(sql`
  select v.id::text as what from vouchers v where (case when v.used_at is null then 0 else v.amount end) <> (
    select coalesce(sum(e.amount), 0) from ledger_postings p join ledger_entries e on e.posting_id = p.id
      and e.account = case when v.order_id is null then 'expense:vouchers' else 'liability:vouchers' end
    where p.reference in ('voucher ' || v.id, 'voucher ' || v.attempt_id, 'voucher rest ' || v.attempt_id))`);
/**
 * Currencies in which the used vouchers differ from the ledger: a posting whose voucher has been released refers to no
 * voucher.
 */
export const wrongVoucherSums = findings(sql`
  select coalesce(a.currency, b.currency) as what
  from (select currency, sum(amount) as amount from vouchers where used_at is not null and order_id is null group by currency) as a
  full join (select currency, sum(amount) as amount from ledger_entries where account = 'expense:vouchers' group by currency) as b on b.currency = a.currency
  where coalesce(a.amount, 0) <> coalesce(b.amount, 0)`);
/** Currencies in which our debt of sold vouchers is not the sum of those that nobody has used or given back. */
export const wrongVoucherDebt = findings(sql`
  select coalesce(a.currency, b.currency) as what
  from (select currency, sum(amount) as amount from vouchers where order_id is not null and used_at is null and returned_at is null group by currency) as a
  full join (select currency, -sum(amount) as amount from ledger_entries where account = 'liability:vouchers' group by currency) as b on b.currency = a.currency
  where coalesce(a.amount, 0) <> coalesce(b.amount, 0)`);
/** Orders of vouchers, by number, that are paid and have issued none of their value, or are not paid and have. */
export const wrongSoldVouchers = findings(sql`
  select o.number as what from voucher_purchases b join orders o on o.id = b.order_id
  left join vouchers v on v.order_id = o.id and v.amount = o.amount and v.currency = o.currency and v.tenant_id = o.tenant_id
  where (o.status = 'success') <> (v.id is not null)
  union all select v.code as what from vouchers v where v.order_id is not null
    and not exists (select 1 from voucher_purchases b where b.order_id = v.order_id)`);
/** Credits that do not match the ledger, by user and currency. */
export const wrongBalances = findings(sql`
  select coalesce(a.user_id::text, b.user_id) || ' ' || coalesce(a.currency, b.currency) as what
  from credit_accounts a full join (
    select substr(account, 9) as user_id, currency, -sum(amount) as balance from ledger_entries where account like 'credits:%' group by account, currency) as b
    on b.user_id = a.user_id::text and b.currency = a.currency
  where coalesce(a.balance, 0) <> coalesce(b.balance, 0)`);
/** Orders with a payment or refund in progress, by id. */
export const ordersUnderWay = findings(sql`
  select distinct order_id::text as what from (
    select order_id from payment_attempts where method = 'card' and status in ('started', 'challenge', 'pending')
    union all select order_id from refunds where status = 'asked') as open`);
/** What our ledger has at the gateway for one order, in minor units. */
export interface AtGateway {
  readonly orderId: string;
  readonly currency: string;
  readonly amount: number;
  /** The part taken by the emulator, identified by its id prefixes; the named provider keeps its own books. */
  readonly booked: number;
}
export const listAtGateway = async (db: Db): Promise<readonly AtGateway[]> =>
  rowsOf<AtGateway>(
    await db.execute(sql`
    select p.order_id::text as "orderId", e.currency, sum(e.amount)::int as amount,
      coalesce(sum(e.amount) filter (where p.reference ~ '^(capture|refund|refund void) (txn|ref)_'), 0)::int as booked from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where e.account = 'asset:gateway' group by p.order_id, e.currency`),
  );
/** The order of each card payment, by the id of the attempt. */
export async function ordersOfCardAttempts(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = rowsOf<{ id: string; order: string }>(
    await db.execute(sql`select id::text as id, order_id::text as "order" from payment_attempts where method = 'card'`),
  );
  return new Map(rows.map(({ id, order }) => [id, order]));
}
/** Totals of the books; `unknown` counts signed events that referred to no payment of ours. */
export async function countBooks(
  db: Db,
): Promise<{ readonly postings: number; readonly captures: number; readonly unknown: number }> {
  const [counts] = rowsOf<{ postings: number; captures: number; unknown: number }>(
    await db.execute(sql`select (select count(*)::int from ledger_postings) as postings, (select count(*)::int from ledger_postings where kind = 'capture') as captures,
      (select count(*)::int from gateway_events where result = 'unknown') as unknown`),
  );
  return counts ?? { postings: 0, captures: 0, unknown: 0 };
}
