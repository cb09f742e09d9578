import { searchSpecialists, suggestSpecialists } from '@tessera/contracts/specialists';
import pg from 'pg';
import { openBench, type Bench } from './lib/api.ts';
import { growTo } from './lib/crowd.ts';
import { range, row, rounded, type Row } from './lib/row.ts';
import { searchBySql, suggestBySql, type Asked } from './lib/search-sql.ts';
import { at, measure, p95, type Measured } from './lib/turns.ts';
import { createVisitor, type Visitor } from './lib/visitor.ts';

const SIZES = [100, 1000] as const;
const ROUNDS = { rounds: 5, each: 120, warm: 60 };
/** Maximum ratio to plain SQL, and maximum slowdown for ten times as many specialists. */
const BUDGET = { sql: 3, growth: 3 };

const SEARCHES: readonly Asked[] = [
  {},
  { domain: 'PSIHO' },
  { language: 'en' },
  { domain: 'FAM', language: 'ro' },
  { gender: 'f', place: 'online' },
  { first: 'free', priceMax: '60' },
  { place: 'athens' },
  { domain: 'COACH', first: 'free' },
  { domain: 'MEDICAL', language: 'en', gender: 'm' },
  { priceMax: '80', place: 'london' },
];
const TEXTS = ['an', 'anx', 'anxeity', 'sle', 'ilinca', 'veridna', 'back pain', 'burn', 'couples', 'vorb'];

async function ask(visitor: Visitor, asked: Asked, more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const query = new URLSearchParams({ lang: 'en', count: '10', ...asked, ...more });
  const answer = await visitor.send('GET', `/api/helpstore/v1/specialists?${query}`);
  if (answer.status !== 200) throw new Error(`A search answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
async function suggest(visitor: Visitor, text: string): Promise<unknown> {
  const answer = await visitor.send(
    'GET',
    `/api/helpstore/v1/suggestions?${new URLSearchParams({ lang: 'en', q: text })}`,
  );
  if (answer.status !== 200) throw new Error(`Suggestions answered ${answer.status}`);
  return suggestSpecialists.response.parse(answer.body);
}

/** Throws unless both sides return the same counts, because otherwise they would not do the same work. */
async function compare(visitor: Visitor, client: pg.Client): Promise<void> {
  for (const asked of SEARCHES) {
    const [found, counts] = [
      searchSpecialists.response.parse(await ask(visitor, asked)),
      await searchBySql(client, asked),
    ];
    if (found.total !== counts.get('total '))
      throw new Error(`${JSON.stringify(asked)}: ${found.total} over HTTP, ${counts.get('total ')} by SQL`);
    for (const [key, n] of counts) {
      const [facet, value] = key.split(' ');
      if (facet === 'total') continue;
      const same =
        found.facets.find(({ name }) => name === facet)?.values.find((entry) => entry.value === value)?.count ?? 0;
      if (same !== n) throw new Error(`${JSON.stringify(asked)}: ${key} is ${same} over HTTP, ${n} by SQL`);
    }
  }
}

async function atSize(
  bench: Bench,
  client: pg.Client,
  size: number,
): Promise<{ readonly page: Measured; readonly suggestions: Measured }> {
  await growTo(client, size);
  // A separate process, so that no cache of the smaller crowd remains.
  const api = await bench.startApi(`api-${size}`);
  const visitor = createVisitor(api.url);
  try {
    await compare(visitor, client);
    return {
      page: await measure(
        ROUNDS,
        (turn) => ask(visitor, at(SEARCHES, turn)),
        (turn) => searchBySql(client, at(SEARCHES, turn)),
      ),
      suggestions: await measure(
        ROUNDS,
        (turn) => suggest(visitor, at(TEXTS, turn)),
        (turn) => suggestBySql(client, at(TEXTS, turn)),
      ),
    };
  } finally {
    visitor.close();
    await api.stop();
  }
}

function rowsOf(what: string, size: number, { http, sql, rounds }: Measured): Row[] {
  const ratio = rounded(p95(http) / p95(sql));
  const n = http.length;
  return [
    row(`search.${what}.sql p95, ${size} specialists`, p95(sql), 'ms', { n, spread: range(sql) }),
    row(`search.${what}.http p95, ${size} specialists`, p95(http), 'ms', {
      n,
      spread: range(rounds),
      ratio,
      budget: BUDGET.sql,
      ok: ratio <= BUDGET.sql,
    }),
    // The slowest include requests during a reload of the catalogue.
    row(`search.${what}.http slowest, ${size} specialists`, Math.max(...http), 'ms', { n }),
  ];
}

/**
 * Facets with the first page, and suggestions, over HTTP compared with plain SQL that returns the same counts; with 100
 * and with 1,000 specialists.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  try {
    // The first process migrates and seeds the database.
    await (await bench.startApi('api')).stop();
    await client.connect();
    const rows: Row[] = [];
    const before = new Map<string, number>();
    for (const size of SIZES) {
      const measured = Object.entries(await atSize(bench, client, size));
      for (const [what, result] of measured) {
        rows.push(...rowsOf(what, size, result));
        const small = before.get(what);
        if (small !== undefined) {
          const ratio = rounded(p95(result.http) / small);
          rows.push(
            row(`search.${what}.growth, 100 to 1000`, p95(result.http), 'ms', {
              ratio,
              budget: BUDGET.growth,
              n: result.http.length,
              ok: ratio <= BUDGET.growth,
            }),
          );
        }
        before.set(what, p95(result.http));
      }
    }
    return rows;
  } finally {
    await client.end();
    await bench.stop();
  }
}
