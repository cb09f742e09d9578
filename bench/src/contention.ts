import { holdSlot } from '@tessera/contracts/booking';
import { clientToken, pay, tokenizeCard } from '@tessera/contracts/payments';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import pg from 'pg';
import { freePlaces, openBench, type Place } from './lib/api.ts';
import { row, type Row } from './lib/row.ts';
import { BENCH_SECRET, createVisitor, signUp, type Answer, type Visitor } from './lib/visitor.ts';

const SOCKETS = 64;
const TRIES = 20_000;
const SPECIALISTS = 5;
const EACH = 4;
const SLOTS = SPECIALISTS * EACH;
const CLEAR = new Set(['SLOT_TAKEN', 'SLOT_NOT_OFFERED']);

/** Outcomes of the attempts. */
interface Tally {
  won: number;
  /** Winners whose card was charged and whose visit is booked. */
  paid: number;
  /** Losers who received a clear reason. */
  clear: number;
  /** Responses that no loser may receive, by their content. */
  readonly other: Map<string, number>;
}

interface Price {
  readonly amount: number;
  readonly currency: string;
}
const CARD = { number: '4111111111111111', expires: '12/40', code: '123' };
const DETAILS = { firstName: 'Bench', lastName: 'Visitor', phone: '', note: '', zone: 'Europe/Bucharest', lang: 'en' };
async function bodyOf(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`A winner received status ${status}: ${JSON.stringify(body)}`);
  return body;
}
/** The remaining steps for the holder of a time: terms, card, payment. */
async function payFor(visitor: Visitor, { atlasUrl, slotStart }: Place, holdId: string, total: Price): Promise<string> {
  await bodyOf(visitor.send('POST', `/rest/public/bookingWizard/slot/${atlasUrl}/${slotStart}/acceptBookingTerms`, {}));
  const { token } = clientToken.response.parse(await bodyOf(visitor.send('GET', '/rest/payments/braintreeToken')));
  const { nonce } = tokenizeCard.response.parse(
    await bodyOf(visitor.send('POST', '/rest/emulator/tokenize', { token, ...CARD })),
  );
  return pay.response.parse(
    await bodyOf(visitor.send('POST', '/rest/payments/pay', { ...DETAILS, holdId, nonce, total })),
  ).outcome;
}

/**
 * All sockets start at the same slot and rotate, so that every slot has its race. The winner pays for it while the
 * others continue, and passes the socket to a new visitor: a visitor has one live hold, and another attempt would
 * release the first one.
 */
async function race(
  visitors: Visitor[],
  spares: Visitor[],
  places: readonly Place[],
  prices: ReadonlyMap<string, Price>,
): Promise<Tally> {
  const tally: Tally = { won: 0, paid: 0, clear: 0, other: new Map() };
  await Promise.all(
    visitors.map(async (first, socket) => {
      let visitor = first;
      for (let turn = 0; turn * SOCKETS + socket < TRIES; turn += 1) {
        const place = places[turn % places.length];
        if (!place) throw new Error('There is no slot left to try.');
        const answer = await visitor.send('POST', '/rest/booking/holds', {
          atlasUrl: place.atlasUrl,
          slotStart: place.slotStart,
        });
        if (answer.status === 200) {
          tally.won += 1;
          const total = prices.get(place.specialistId);
          if (!total) throw new Error('There is a slot without a price.');
          if ((await payFor(visitor, place, holdSlot.response.parse(answer.body).id, total)) === 'success')
            tally.paid += 1;
          visitor = spares.pop() ?? visitor;
          continue;
        }
        const code = String((answer.body as { code?: unknown } | null)?.code);
        if (CLEAR.has(code)) tally.clear += 1;
        else tally.other.set(code, (tally.other.get(code) ?? 0) + 1);
      }
    }),
  );
  return tally;
}

/** Prices by specialist, after raising first meetings to the normal price: everybody here is new and has to pay. */
async function chargeAllVisitors(pool: pg.Pool): Promise<ReadonlyMap<string, Price>> {
  await pool.query('update specialists set first_meeting_free = false');
  const found = await pool.query<{ id: string; amount: number; currency: string }>(
    'select id, price_minor as amount, currency from specialists',
  );
  return new Map(found.rows.map(({ id, amount, currency }) => [id, { amount, currency }]));
}
/** The api's own ledger check: the problems found, and the number of captured payments. */
async function ledgerCheck(
  internal: string,
): Promise<{ readonly problems: readonly string[]; readonly captures: number }> {
  return (await (
    await fetch(`${internal}/internal/ledger`, { headers: { [INTERNAL_HEADER]: BENCH_SECRET } })
  ).json()) as { problems: readonly string[]; captures: number };
}

/** Booked rows at any of the places. */
async function winners(pool: pg.Pool, places: readonly Place[]): Promise<number> {
  const found = await pool.query<{ count: string }>(
    `select count(*) from bookings b join unnest($1::uuid[], $2::timestamptz[]) as p(specialist, start)
     on b.specialist_id = p.specialist and b.starts_at = p.start where b.status = 'booked'`,
    [places.map((place) => place.specialistId), places.map((place) => place.slotStart)],
  );
  return Number(found.rows[0]?.count);
}

async function deadlocks(pool: pg.Pool): Promise<number> {
  const found = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(found.rows[0]?.deadlocks);
}

/**
 * The same attempts by a client that reads and then writes, without lock and constraint: this must fail, otherwise the
 * race proves nothing.
 */
async function unlocked(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: SOCKETS });
  try {
    await pool.query('create table unlocked_twin (slot integer not null, holder integer not null)');
    await pool.query('create index on unlocked_twin (slot)');
    await Promise.all(
      Array.from({ length: SOCKETS }, async (_, socket) => {
        const client = await pool.connect();
        try {
          for (let turn = 0; turn * SOCKETS + socket < TRIES; turn += 1) {
            const slot = turn % SLOTS;
            const existing = await client.query('select 1 from unlocked_twin where slot = $1 limit 1', [slot]);
            if (existing.rowCount === 0)
              await client.query('insert into unlocked_twin (slot, holder) values ($1, $2)', [slot, socket]);
          }
        } finally {
          client.release();
        }
      }),
    );
    const found = await pool.query<{ count: string }>('select count(*) from unlocked_twin');
    return Number(found.rows[0]?.count);
  } finally {
    await pool.end();
  }
}

/**
 * 20,000 attempts over 64 sockets with sessions, on two api processes, for 20 slots; winners complete the whole path
 * with payment. Then the same without lock and constraint.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  const people: Visitor[] = [];
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 2 });
  try {
    const apis = [await bench.startApi('api-1'), await bench.startApi('api-2')];
    const places = await freePlaces(apis[0]?.url ?? '', bench.databaseUrl, { specialists: SPECIALISTS, each: EACH });
    for (let number = 0; number < SOCKETS + SLOTS; number += 1) {
      const person = createVisitor(apis[number % apis.length]?.url ?? '');
      people.push(person);
      await signUp(person, number);
    }
    const prices = await chargeAllVisitors(pool);
    const before = await deadlocks(pool);
    const begin = Date.now();
    const tally = await race(people.slice(0, SOCKETS), people.slice(SOCKETS), places, prices);
    const seconds = (Date.now() - begin) / 1000;
    const held = await winners(pool, places);
    // The server writes its counters at most once a second, when a connection becomes idle.
    await pool.query('select pg_stat_clear_snapshot(), pg_sleep(1.5)');
    const dead = (await deadlocks(pool)) - before;
    const { problems, captures } = await ledgerCheck(apis[0]?.internal ?? '');
    const others = [...tally.other.values()].reduce((sum, count) => sum + count, 0);
    const names = [...tally.other].map(([code, count]) => `${code} ${count}`).join(', ');
    const red = await unlocked(bench.databaseUrl);
    return [
      row('contention.winners', held, 'rows', { budget: SLOTS, n: TRIES, ok: held === SLOTS && tally.won === SLOTS }),
      row('contention.winners-who-paid', tally.paid, 'payments', {
        budget: SLOTS,
        n: TRIES,
        ok: tally.paid === SLOTS && captures === SLOTS,
      }),
      row('contention.faults-in-the-books', problems.length, 'faults', {
        budget: 0,
        n: captures,
        ok: problems.length === 0,
      }),
      row('contention.deadlocks', dead, 'deadlocks', { budget: 0, n: TRIES, ok: dead === 0 }),
      row('contention.losers-told-why', tally.clear, 'tries', {
        budget: TRIES - SLOTS,
        n: TRIES,
        ok: tally.clear === TRIES - SLOTS,
      }),
      row(`contention.losers-not-told${names === '' ? '' : ` (${names})`}`, others, 'tries', {
        budget: 0,
        n: TRIES,
        ok: others === 0,
      }),
      row('contention.tries-per-second', TRIES / seconds, 'tries/s', { n: TRIES }),
      row('contention.red-twin-winners', red, 'rows', { budget: SLOTS, n: TRIES, ok: red > SLOTS }),
    ];
  } finally {
    people.forEach((person) => person.close());
    await pool.end();
    await bench.stop();
  }
}
