import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../../platform/database.ts';
import { readBook } from '../emulator/index.ts';

/** The result of a ledger check. */
export interface LedgerReport {
  /** The problems found, one sentence each; empty when the books are correct. */
  readonly problems: readonly string[];
  readonly postings: number;
  readonly captures: number;
  /** Orders with a payment or refund in progress: the two books may differ until it is finished. */
  readonly underWay: number;
  /** Signed events that referred to no payment of ours. */
  readonly unknownEvents: number;
  /** The balance at the gateway according to our ledger, in minor units. */
  readonly atGateway: readonly { readonly currency: string; readonly amount: number }[];
}

interface Found {
  readonly what: string;
}
const sentences = async (db: Db, query: SQL, say: (what: string) => string): Promise<string[]> => rowsOf<Found>(await db.execute(query)).map(({ what }) => say(what));

const UNBALANCED = sql`
  select p.id::text as what from ledger_postings p left join (
    select posting_id, sum(lines) as lines, bool_and(total = 0) as balanced
    from (select posting_id, currency, count(*) as lines, sum(amount) as total from ledger_entries group by posting_id, currency) as by_currency
    group by posting_id) as e on e.posting_id = p.id
  where coalesce(e.lines, 0) < 2 or not e.balanced`;
const CAPTURES_WITHOUT_ORDER = sql`
  select p.reference as what from ledger_postings p join orders o on o.id = p.order_id
  where p.kind = 'capture' and not exists (
    select 1 from payment_attempts a join ledger_entries e on e.posting_id = p.id and e.account = 'asset:gateway'
    where a.order_id = p.order_id and a.status = 'succeeded' and p.reference = 'capture ' || a.transaction_id and e.amount = a.amount and e.currency = o.currency)`;
const PAID_WITHOUT_CAPTURE = sql`
  select a.id::text as what from payment_attempts a
  where a.method = 'card' and a.status = 'succeeded' and not exists (select 1 from ledger_postings p where p.order_id = a.order_id and p.reference = 'capture ' || a.transaction_id)`;
const SOLD_WITHOUT_SALE = sql`
  select o.number as what from orders o where o.status = 'success' and not exists (
    select 1 from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'payable:specialist'
    where p.order_id = o.id and p.kind = 'sale' and -e.amount = o.amount and e.currency = o.currency)`;
const REFUNDS_WITHOUT_POSTING = sql`
  select r.id::text as what from refunds r where r.status = 'done' and not exists (select 1 from ledger_postings p where p.order_id = r.order_id and p.reference = 'refund ' || r.gateway_id)`;
/** The voucher and credit lines of attempts that paid, or may still pay, an order; a late payment has released them. */
const DEDUCTIONS_UNBACKED = sql`
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
  where coalesce(posted.amount, 0) <> coalesce(said.amount, 0)`;
const VOUCHERS_UNBACKED = sql`
  select v.id::text as what from vouchers v where (case when v.used_at is null then 0 else v.amount end) <> (
    select coalesce(sum(e.amount), 0) from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'expense:vouchers'
    where p.reference in ('voucher ' || v.id, 'voucher ' || v.attempt_id, 'voucher rest ' || v.attempt_id))`;
/** A posting whose voucher has been released refers to no voucher, so the sums are compared as well. */
const VOUCHER_SUMS_OFF = sql`
  select coalesce(a.currency, b.currency) as what
  from (select currency, sum(amount) as amount from vouchers where used_at is not null group by currency) as a
  full join (select currency, sum(amount) as amount from ledger_entries where account = 'expense:vouchers' group by currency) as b on b.currency = a.currency
  where coalesce(a.amount, 0) <> coalesce(b.amount, 0)`;
const BALANCES_OFF = sql`
  select coalesce(a.user_id::text, b.user_id) || ' ' || coalesce(a.currency, b.currency) as what
  from credit_accounts a full join (
    select substr(account, 9) as user_id, currency, -sum(amount) as balance from ledger_entries where account like 'credits:%' group by account, currency) as b
    on b.user_id = a.user_id::text and b.currency = a.currency
  where coalesce(a.balance, 0) <> coalesce(b.balance, 0)`;
const UNDER_WAY = sql`
  select distinct order_id::text as what from (
    select order_id from payment_attempts where method = 'card' and status in ('started', 'challenge', 'pending')
    union all select order_id from refunds where status = 'asked') as open`;
/** `booked`: the part taken by the emulator, identified by its id prefixes; the named provider keeps its own books. */
const AT_GATEWAY = sql`
  select p.order_id::text as order_id, e.currency, sum(e.amount)::int as amount,
    coalesce(sum(e.amount) filter (where p.reference ~ '^(capture|refund|refund void) (txn|ref)_'), 0)::int as booked from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.account = 'asset:gateway' group by p.order_id, e.currency`;

/** Compares the balance at the gateway in our ledger with the emulator's own book, order by order. */
async function differences(db: Db, ours: readonly { readonly order_id: string; readonly currency: string; readonly booked: number }[], open: ReadonlySet<string>): Promise<string[]> {
  const attempts = rowsOf<{ id: string; order_id: string }>(await db.execute(sql`select id::text as id, order_id::text as order_id from payment_attempts where method = 'card'`));
  const orderOf = new Map(attempts.map((attempt) => [attempt.id, attempt.order_id]));
  const problems: string[] = [];
  const theirs = new Map<string, number>();
  for (const { reference, currency, left } of await readBook(db)) {
    const order = orderOf.get(reference);
    if (order === undefined) problems.push(`The gateway charged ${left} ${currency} for ${reference}, which is not one of our payments.`);
    else theirs.set(`${order} ${currency}`, (theirs.get(`${order} ${currency}`) ?? 0) + left);
  }
  const mine = new Map(ours.map((row) => [`${row.order_id} ${row.currency}`, row.booked]));
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [order = '', currency = ''] = key.split(' ');
    const [here, there] = [mine.get(key) ?? 0, theirs.get(key) ?? 0];
    if (here !== there && !open.has(order)) problems.push(`Order ${order}: our ledger has ${here} ${currency} at the gateway, the gateway has ${there}.`);
  }
  return problems;
}

/** Checks all books. Read-only. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const open = new Set(rowsOf<Found>(await db.execute(UNDER_WAY)).map(({ what }) => what));
  const ours = rowsOf<{ order_id: string; currency: string; amount: number; booked: number }>(await db.execute(AT_GATEWAY));
  const [counts] = rowsOf<{ postings: number; captures: number; unknown: number }>(
    await db.execute(sql`select (select count(*)::int from ledger_postings) as postings, (select count(*)::int from ledger_postings where kind = 'capture') as captures,
      (select count(*)::int from gateway_events where result = 'unknown') as unknown`),
  );
  return {
    problems: [
      ...(await sentences(db, UNBALANCED, (what) => `Posting ${what} does not sum to zero.`)),
      ...(await sentences(db, CAPTURES_WITHOUT_ORDER, (what) => `Posting "${what}" does not belong to a paid order of that amount.`)),
      ...(await sentences(db, PAID_WITHOUT_CAPTURE, (what) => `Payment ${what} succeeded but was not posted.`)),
      ...(await sentences(db, SOLD_WITHOUT_SALE, (what) => `Order ${what} is sold but has no matching sale posting.`)),
      ...(await sentences(db, REFUNDS_WITHOUT_POSTING, (what) => `Refund ${what} is done but was not posted.`)),
      ...(await sentences(db, DEDUCTIONS_UNBACKED, (what) => `Order ${what} has a voucher or credits that do not match its postings.`)),
      ...(await sentences(db, VOUCHERS_UNBACKED, (what) => `Voucher ${what} does not match its postings.`)),
      ...(await sentences(db, VOUCHER_SUMS_OFF, (what) => `The used vouchers in ${what} do not match the ledger.`)),
      ...(await sentences(db, BALANCES_OFF, (what) => `The credits of ${what} do not match the ledger.`)),
      ...(await differences(db, ours, open)),
    ],
    postings: counts?.postings ?? 0,
    captures: counts?.captures ?? 0,
    underWay: open.size,
    unknownEvents: counts?.unknown ?? 0,
    atGateway: [...Map.groupBy(ours, ({ currency }) => currency)].map(([currency, rows]) => ({ currency, amount: rows.reduce((all, { amount }) => all + amount, 0) })),
  };
}
