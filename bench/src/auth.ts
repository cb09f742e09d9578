import pg from 'pg';
import { openBench } from './lib/api.ts';
import { PASSWORD } from './lib/demo.ts';
import { mannWhitney } from './lib/mann-whitney.ts';
import { median, percentile95, range, row, type Row } from './lib/row.ts';
import { createVisitor, type Answer } from './lib/visitor.ts';

/** People who log in at the same moment. */
const AT_ONCE = 200;
/** Interleaved pairs of a known and an unknown address. */
const PAIRS = 200;
/** The first requests of a process compile its code. */
const WARM_UP = 10;
/** Less likely than this to come from one distribution, and further apart than this: an oracle. */
const LEAST_P = 0.01;
const MOST_APART = 0.05;

const known = (number: number): string => `bench.${number}@example.com`;
const unknown = (number: number): string => `nobody.${number}@example.com`;

/** Copies the demo's customer with her password, so that nobody has to wait for mails. */
async function addAccounts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into users (id, name, email, email_verified, created_at, updated_at, first_name, last_name, lang, portrait)
       select gen_random_uuid(), name, 'bench.' || n || '@example.com', true, created_at, updated_at, first_name, last_name, lang, portrait
       from users, generate_series(0, $1::int - 1) n where email = 'maria.dobre@example.com' returning id)
     insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     select gen_random_uuid(), made.id, 'credential', made.id::text, a.password, a.created_at, a.updated_at
     from made, accounts a join users u on u.id = a.user_id where u.email = 'maria.dobre@example.com'`,
    [count],
  );
  await client.end();
}

/** What anybody may send with whatever address; the answer must not tell whether it has an account. */
interface Asked {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly body: (email: string) => object;
}
const LOG_IN: Asked = {
  name: 'refusal',
  path: '/Auth/login',
  status: 401,
  body: (email) => ({ email, password: 'not the password' }),
};
const ASKED: readonly Asked[] = [
  LOG_IN,
  {
    name: 'sign-up',
    path: '/Auth/signup',
    status: 200,
    body: (email) => ({ firstName: 'Ada', lastName: 'Exemplu', email, password: 'a long enough sentence', lang: 'en' }),
  },
  { name: 'recovery', path: '/Auth/recover', status: 200, body: (email) => ({ email, lang: 'en' }) },
];

/** One attempt from a network address of its own, which the limits have not seen; milliseconds and the answer. */
async function attempt(
  api: string,
  number: number,
  { path }: Pick<Asked, 'path'>,
  body: object,
): Promise<{ readonly ms: number; readonly answer: Answer }> {
  const visitor = createVisitor(api, { address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });
  const from = performance.now();
  const answer = await visitor.send('POST', path, body);
  const ms = performance.now() - from;
  visitor.close();
  return { ms, answer };
}

async function crowd(api: string): Promise<readonly Row[]> {
  const attempts = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) =>
      attempt(api, number, LOG_IN, { email: known(number), password: PASSWORD }),
    ),
  );
  const times = attempts.map(({ ms }) => ms);
  const failed = attempts.filter(({ answer }) => answer.status !== 200);
  for (const { answer } of failed.slice(0, 3)) console.error(JSON.stringify(answer));
  return [
    row('auth.log-in p95, 200 at once', percentile95(times), 'ms', { n: AT_ONCE, spread: range(times) }),
    row('auth.log-in median, 200 at once', median(times), 'ms', { n: AT_ONCE }),
    row('auth.failed log-ins', failed.length, 'log-ins', { budget: 0, n: AT_ONCE, ok: failed.length === 0 }),
  ];
}

/** Whether the time of an answer tells who has an account. The order within a pair alternates. */
async function oracle(api: string, asked: Asked): Promise<readonly Row[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const both = ['known', 'unknown'] as const;
    for (const which of pair % 2 === 0 ? both : both.toReversed()) {
      const number = AT_ONCE + WARM_UP + pair;
      const email = which === 'known' ? known(number) : unknown(number);
      const place = ASKED.length * 2 * (1000 + number) + 2 * ASKED.indexOf(asked) + both.indexOf(which);
      const { ms, answer } = await attempt(api, place, asked, asked.body(email));
      if (answer.status !== asked.status) throw new Error(`${asked.path} answered ${answer.status}.`);
      if (pair >= 0) times[which].push(ms);
    }
  }
  const ratio = median(times.unknown) / median(times.known);
  const p = mannWhitney(times.known, times.unknown);
  const apart = Math.abs(ratio - 1);
  return [
    row(`auth.${asked.name} of a known address`, median(times.known), 'ms', { n: PAIRS, spread: range(times.known) }),
    row(`auth.${asked.name} of an unknown address`, median(times.unknown), 'ms', {
      n: PAIRS,
      ratio: Math.round(ratio * 1000) / 1000,
      spread: range(times.unknown),
    }),
    row(`auth.probability that both take as long, ${asked.name} (Mann–Whitney)`, p, 'p', {
      budget: LEAST_P,
      n: PAIRS,
      ok: p >= LEAST_P || apart <= MOST_APART,
    }),
  ];
}

/**
 * `npm run bench -- auth`: 200 people log in at once, and log-ins, sign-ups and recoveries with known and unknown addresses are
 * compared by a statistical test, with the limits of a site in production.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  try {
    const { url } = await bench.startApi('auth', { TESSERA_LIMITS: 'on' });
    await addAccounts(bench.databaseUrl, AT_ONCE + 2 * WARM_UP + PAIRS);
    // Alone first: after the crowd, its work would still be going on.
    const compared: Row[] = [];
    for (const asked of ASKED) compared.push(...(await oracle(url, asked)));
    return [...(await crowd(url)), ...compared];
  } finally {
    await bench.stop();
  }
}
