import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { checkLedger } from '../../api/src/domains/payments/index.ts';
import { openDatabase, readAlone } from '../../api/src/platform/open-database.ts';
import { seedDemo } from '../../api/src/seed/seed.ts';
import { startPostgres } from '../../api/src/testing/postgres.ts';
import { median, range, row, type Row } from './lib/row.ts';

const ORDERS = 100_000;
const ROUNDS = 5;
/** Budget for a full ledger check, in milliseconds. */
const BUDGET = 5_000;

/**
 * Paid orders created with SQL alone: order, successful card payment, sale, capture and the gateway's own ledger; every
 * tenth with a refund.
 */
const FILL = `
  with made as (
    select gen_random_uuid() as order_id, gen_random_uuid() as attempt_id, gen_random_uuid() as sale_id, gen_random_uuid() as capture_id, gen_random_uuid() as refund_id, n
    from generate_series(1, ${ORDERS}) as n),
  who as (select id as user_id, (select id from tenants where code = 'tessera') as tenant_id from users where role = 'customer' limit 1),
  o as (insert into orders (id, number, tenant_id, user_id, amount, currency, lines, status, created_at)
    select order_id, 'BENCH-' || n, tenant_id, user_id, 7200, 'EUR', '[{"kind":"meeting","amount":7200}]', 'success', now() from made, who),
  a as (insert into payment_attempts (id, order_id, method, nonce, amount, lines, status, transaction_id, created_at)
    select attempt_id, order_id, 'card', 'bench-' || n, 7200, '[{"kind":"meeting","amount":7200}]', 'succeeded', 'txn_bench' || n, now() from made),
  p as (insert into ledger_postings (id, order_id, kind, reference, posted_at)
    select sale_id, order_id, 'sale', 'sale ' || order_id, now() from made
    union all select capture_id, order_id, 'capture', 'capture txn_bench' || n, now() from made
    union all select refund_id, order_id, 'refund', 'refund ref_bench' || n, now() from made where n % 10 = 0),
  e as (insert into ledger_entries (id, posting_id, line, account, amount, currency)
    select gen_random_uuid(), sale_id, 1, 'receivable:customer', 7200, 'EUR' from made
    union all select gen_random_uuid(), sale_id, 2, 'payable:specialist', -7200, 'EUR' from made
    union all select gen_random_uuid(), capture_id, 1, 'asset:gateway', 7200, 'EUR' from made
    union all select gen_random_uuid(), capture_id, 2, 'receivable:customer', -7200, 'EUR' from made
    union all select gen_random_uuid(), refund_id, 1, 'receivable:customer', 1000, 'EUR' from made where n % 10 = 0
    union all select gen_random_uuid(), refund_id, 2, 'asset:gateway', -1000, 'EUR' from made where n % 10 = 0),
  r as (insert into refunds (id, order_id, transaction_id, amount, reason, status, gateway_id, created_at)
    select gen_random_uuid(), order_id, 'txn_bench' || n, 1000, 'gateway', 'done', 'ref_bench' || n, now() from made where n % 10 = 0),
  t as (insert into emulator_transactions (id, reference, label, amount, currency, status, brand, last_four, created_at)
    select 'txn_bench' || n, attempt_id::text, 'BENCH-' || n, 7200, 'EUR', 'captured', 'visa', '1111', now() from made)
  insert into emulator_refunds (id, reference, transaction_id, amount, created_at) select 'ref_bench' || n, refund_id::text, 'txn_bench' || n, 1000, now() from made where n % 10 = 0`;

/** `npm run bench -- ledger`: duration of the full ledger check with 100,000 paid orders on PostgreSQL. */
export async function run(): Promise<readonly Row[]> {
  const server = await startPostgres({ durable: true });
  const url = await server.createDatabase('ledger');
  const database = await openDatabase({ data: '', databaseUrl: url });
  try {
    await seedDemo(database.db, Temporal.Now.instant());
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Triggers and keys would check each row individually; these rows are valid by construction, which the ledger check
    // confirms.
    await client.query('set session_replication_role = replica');
    await client.query(FILL);
    await client.query('analyze');
    await client.end();
    const times: number[] = [];
    let problems = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      problems += (await readAlone(database, checkLedger)).problems.length;
      times.push(performance.now() - from);
    }
    return [
      row('ledger.check', median(times), 'ms', {
        budget: BUDGET,
        n: ROUNDS,
        spread: range(times),
        ok: Math.max(...times) <= BUDGET,
      }),
      row('ledger.problems', problems, 'problems', { budget: 0, n: ROUNDS, ok: problems === 0 }),
    ];
  } finally {
    await database.close();
    await server.stop();
  }
}
