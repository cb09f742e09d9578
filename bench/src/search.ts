import { searchSpecialists, suggestSpecialists } from '@tessera/contracts/specialists';
import pg from 'pg';
import { openBench, type Bench } from './lib/api.ts';
import MiniSearch from 'minisearch';
import { storeAppointments } from './lib/appointments.ts';
import { growTo } from './lib/crowd.ts';
import { range, row, rounded, type Row } from './lib/row.ts';
import { searchBySql, suggestBySql, type Asked } from './lib/search-sql.ts';
import { at, measure, p95, type Measured } from './lib/turns.ts';
import { createVisitor, type Visitor } from './lib/visitor.ts';

const SIZES = [500, 5000] as const;
/** Stored besides the larger crowd: a calendar that is in use, and a full help store. */
const STORED = { appointments: 100_000, products: 20_000 };
const ROUNDS = { rounds: 5, each: 120, warm: 60 };
/** Milliseconds at p95 on the larger crowd, and maximum slowdown for ten times as many specialists. */
const BUDGET = { page: 50, suggestions: 20, growth: 3 };

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
/** Those that plain SQL has no counterpart for. */
const NARROW: readonly Readonly<Record<string, string>>[] = [
  { near: 'bucharest', within: '10' },
  { part: 'evening', voucher: 'yes' },
  { q: 'sleep' },
  { q: 'psychologist bucharest' },
  { area: '44,25.5,45,26.5' },
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
    `/api/helpstore/v1/suggestions?${new URLSearchParams({ lang: 'en', q: text, kinds: 'all' })}`,
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

/** Fills calendar and help store. */
async function store(client: pg.Client): Promise<void> {
  await storeAppointments(client, STORED.appointments);
  await client.query(
    `insert into products (id, slug, kind, facts, category, domain, title, summary, description, price_minor, currency)
     select gen_random_uuid(), p.slug || '-' || n, p.kind, p.facts, p.category, p.domain, p.title, p.summary, p.description, p.price_minor, p.currency
     from (select *, row_number() over (order by slug) as place, count(*) over () as all_of from products) p
     join generate_series(1, $1::int) n on n % p.all_of = p.place - 1`,
    [STORED.products],
  );
  await client.query('analyze');
}

/** The words of everybody, as an embedded search engine indexes them. */
async function engineOf(client: pg.Client): Promise<MiniSearch> {
  const { rows } = await client.query<{ id: string; name: string; words: string }>(
    `select s.id, s.first_name || ' ' || s.last_name as name,
       (select string_agg(coalesce(f.name->>'en', ''), ' ') from specialist_specialities x join specialities f on f.code = x.speciality where x.specialist_id = s.id)
       || ' ' || coalesce((select string_agg(p.name->>'en', ' ') from problems p where p.code = any(s.problems)), '') || ' ' || s.city as words
     from specialists s`,
  );
  const engine = new MiniSearch({ fields: ['name', 'words'], searchOptions: { fuzzy: 0.2, prefix: true } });
  engine.addAll(rows);
  return engine;
}

async function atSize(
  bench: Bench,
  client: pg.Client,
  size: number,
): Promise<{ readonly page: Measured; readonly suggestions: Measured; readonly engine: Measured }> {
  await growTo(client, size);
  if (size === Math.max(...SIZES)) await store(client);
  // A separate process, so that no cache of the smaller crowd remains.
  const api = await bench.startApi(`api-${size}`);
  const visitor = createVisitor(api.url);
  try {
    await compare(visitor, client);
    const engine = await engineOf(client);
    return {
      page: await measure(
        ROUNDS,
        (turn) =>
          turn % 2 === 0 ? ask(visitor, at(SEARCHES, turn / 2)) : ask(visitor, {}, at(NARROW, (turn - 1) / 2)),
        (turn) => searchBySql(client, at(SEARCHES, turn)),
      ),
      suggestions: await measure(
        ROUNDS,
        (turn) => suggest(visitor, at(TEXTS, turn)),
        (turn) => suggestBySql(client, at(TEXTS, turn)),
      ),
      engine: await measure(
        ROUNDS,
        (turn) => suggest(visitor, at(TEXTS, turn)),
        async (turn) => engine.autoSuggest(at(TEXTS, turn)),
      ),
    };
  } finally {
    visitor.close();
    await api.stop();
  }
}

/** The budget of the larger crowd, in milliseconds. */
function budgetRow(what: 'page' | 'suggestions', size: number, { http }: Measured): Row[] {
  if (size !== Math.max(...SIZES)) return [];
  const [value, budget] = [p95(http), BUDGET[what]];
  return [row(`search.${what} p95 within its budget`, value, 'ms', { n: http.length, budget, ok: value <= budget })];
}
/** An engine in the same process, without HTTP, tenants or languages, as the other side. */
function engineRow(size: number, { http, sql, rounds }: Measured): Row {
  return row(`search.suggestions beside an embedded engine, ${size} specialists`, p95(http), 'ms', {
    n: http.length,
    spread: range(rounds),
    ratio: rounded(p95(http) / p95(sql)),
  });
}
function rowsOf(what: string, size: number, { http, sql, rounds }: Measured): Row[] {
  const ratio = rounded(p95(http) / p95(sql));
  const n = http.length;
  return [
    row(`search.${what}.sql p95, ${size} specialists`, p95(sql), 'ms', { n, spread: range(sql) }),
    row(`search.${what}.http p95, ${size} specialists`, p95(http), 'ms', { n, spread: range(rounds), ratio }),
    // The slowest include requests during a reload of the catalogue.
    row(`search.${what}.http slowest, ${size} specialists`, Math.max(...http), 'ms', { n }),
  ];
}

/**
 * Facets with the first page, and suggestions, over HTTP compared with plain SQL that returns the same counts, and with an
 * embedded search engine; with 500 and with 5,000 specialists, these with 100,000 appointments and 20,000 products.
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
      const { engine, ...sides } = await atSize(bench, client, size);
      rows.push(engineRow(size, engine));
      for (const what of ['page', 'suggestions'] as const) {
        const result = sides[what];
        rows.push(...rowsOf(what, size, result), ...budgetRow(what, size, result));
        const small = before.get(what);
        if (small !== undefined) {
          const ratio = rounded(p95(result.http) / small);
          rows.push(
            row(`search.${what}.growth, 500 to 5000`, p95(result.http), 'ms', {
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
