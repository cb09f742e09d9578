import { availableSlots, specialistsBySlugs } from '@tessera/contracts/specialists';
import pg from 'pg';
import { openBench } from './lib/api.ts';
import { storeAppointments } from './lib/appointments.ts';
import { range, row, rounded, type Row } from './lib/row.ts';
import { at, measure, p95, type Measured } from './lib/turns.ts';
import { createVisitor, type Answer, type Visitor } from './lib/visitor.ts';

const STORED = 20_000;
/** A reserve, because a few of the places are taken by the demo's own appointments. */
const SPARE = 1.02;
const MANY = 50;
const DAY = 86_400_000;
const MONTH = 30 * DAY;
/** How far ahead a specialist's first nine times are searched. */
const AHEAD = 28 * DAY;
const ROUNDS = { rounds: 9, each: 60, warm: 60 };
/** Maximum ratio to plain SQL, and the target in milliseconds. */
const BUDGET = 3;

interface Person {
  readonly id: string;
  readonly url: string;
}
const span = (length: number): readonly [string, string] => [
  new Date().toISOString(),
  new Date(Date.now() + length).toISOString(),
];

async function bodyOf(answer: Promise<Answer>): Promise<unknown> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Free times answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
function oneByHttp(visitor: Visitor, { id }: Person): Promise<unknown> {
  const [from, to] = span(MONTH);
  return bodyOf(visitor.send('GET', `/rest/v2/public/availableSlots/${id}?${new URLSearchParams({ from, to })}`));
}
const manyByHttp = (visitor: Visitor, slugs: readonly string[]): Promise<unknown> =>
  bodyOf(visitor.send('POST', '/rest/v2/public/provider/bySlugs', { slugs, lang: 'en' }));

/** Throws unless the responses contain the data that the benchmark is about. */
async function check(visitor: Visitor, people: readonly Person[]): Promise<void> {
  const cards = specialistsBySlugs.response.parse(
    await manyByHttp(
      visitor,
      people.map(({ url }) => url),
    ),
  );
  const full = cards.filter((card) => card.nextSlots.length === 9).length;
  if (cards.length !== MANY || full < MANY * 0.8) throw new Error(`Only ${full} of ${MANY} have nine free times.`);
  for (const person of people) availableSlots.response.parse(await oneByHttp(visitor, person));
}

/**
 * The rows from which free times are computed, for the specialists with these ids: hours, exceptions and taken times,
 * as prepared statements over one connection.
 */
async function rowsBySql(client: pg.Client, ids: readonly string[], length: number): Promise<number> {
  const [from, to] = span(length + DAY);
  const hours = await client.query({
    name: 'hours',
    text: 'select specialist_id, day, from_minute, to_minute from weekly_hours where specialist_id = any($1::uuid[]) order by day, from_minute',
    values: [ids],
  });
  await client.query({
    name: 'exceptions',
    text: 'select specialist_id, day, kind, from_minute, to_minute from hours_exceptions where specialist_id = any($1::uuid[]) order by day',
    values: [ids],
  });
  const taken = await client.query({
    name: 'taken',
    text: `select specialist_id, during from bookings where specialist_id = any($1::uuid[]) and during && tstzrange($2, $3)
           and (status = 'booked' or (status = 'held' and held_until > $2))`,
    values: [ids, from, to],
  });
  return hours.rows.length + taken.rows.length;
}
const oneBySql = async (client: pg.Client, { id }: Person): Promise<number> => {
  await client.query({ name: 'one', text: 'select * from specialists where id = $1', values: [id] });
  return rowsBySql(client, [id], MONTH);
};
/** With the data of the cards as well: people, their specialities and their reviews. */
async function manyBySql(client: pg.Client, people: readonly Person[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  await client.query({
    name: 'many',
    text: 'select * from specialists where atlas_url = any($1::text[])',
    values: [people.map(({ url }) => url)],
  });
  await client.query({
    name: 'fields',
    text: 'select * from specialist_specialities where specialist_id = any($1::uuid[]) order by position',
    values: [ids],
  });
  await client.query({
    name: 'ratings',
    text: 'select specialist_id, avg(stars)::float8, count(*) from reviews where specialist_id = any($1::uuid[]) group by specialist_id',
    values: [ids],
  });
  return rowsBySql(client, ids, AHEAD);
}

function rowsOf(what: string, { http, sql, rounds }: Measured): Row[] {
  const ratio = rounded(p95(http) / p95(sql));
  const n = http.length;
  return [
    row(`slots.${what}.sql p95 (the rows that the answer is made of)`, p95(sql), 'ms', { n, spread: range(sql) }),
    row(`slots.${what}.http p95`, p95(http), 'ms', {
      n,
      spread: range(rounds),
      ratio,
      budget: BUDGET,
      ok: ratio <= BUDGET,
    }),
  ];
}

/**
 * Free times over HTTP compared with plain SQL, with 20,000 appointments stored: a month of one specialist, and the
 * first nine times of each of fifty.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  try {
    const api = await bench.startApi('api');
    await client.connect();
    await storeAppointments(client, Math.ceil(STORED * SPARE));
    const stored = await client.query<{ total: number }>(
      "select count(*)::int as total from bookings where status = 'booked'",
    );
    const total = stored.rows[0]?.total ?? 0;
    const people = (
      await client.query<Person>('select id, atlas_url as url from specialists order by atlas_url limit $1', [MANY])
    ).rows;
    const slugs = people.map(({ url }) => url);
    const visitor = createVisitor(api.url);
    await check(visitor, people);
    const one = await measure(
      ROUNDS,
      (turn) => oneByHttp(visitor, at(people, turn)),
      (turn) => oneBySql(client, at(people, turn)),
    );
    const many = await measure(
      ROUNDS,
      () => manyByHttp(visitor, slugs),
      () => manyBySql(client, people),
    );
    visitor.close();
    return [
      row('slots.stored', total, 'appointments', { budget: STORED, ok: total >= STORED }),
      ...rowsOf('one, 30 days', one),
      ...rowsOf(`first nine of each of ${MANY}`, many),
    ];
  } finally {
    await client.end();
    await bench.stop();
  }
}
