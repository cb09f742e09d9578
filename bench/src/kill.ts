import { bookFree, holdSlot, myAppointments } from '@tessera/contracts/booking';
import { searchSpecialists } from '@tessera/contracts/specialists';
import { startService, type Service } from '@tessera/tooling/process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openBench, type Bench } from './lib/api.ts';
import { range, row, type Row } from './lib/row.ts';
import { BENCH_SECRET, createVisitor, signUp, type Visitor } from './lib/visitor.ts';

const KILLS = 20;
const PEOPLE = 6;
/** Milliseconds of booking before the processes are killed, increased step by step through this range. */
const FIRST = 250;
const STEP = 60;
/** Milliseconds until requests are served again. */
const BUDGET = 10_000;
/** Seconds from a kill until a mail that was being sent has been delivered. */
const MAIL_BUDGET = 60;
const SCRIPT = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));

/** A person with an account, and the appointments confirmed to them. */
interface Person {
  visitor: Visitor;
  readonly number: number;
  readonly confirmed: Set<string>;
}
type StartServices = () => Promise<readonly Service[]>;

/** Books one free first meeting after another until the site is down; confirmed ones are recorded. */
async function bookUntilDown(person: Person): Promise<void> {
  const { visitor, confirmed } = person;
  const found = await visitor.send('GET', '/api/helpstore/v1/specialists?lang=en&count=60&first=free');
  const { content } = searchSpecialists.response.parse(found.body);
  for (const [i, { atlasUrl, nextSlots }] of content.entries()) {
    const slotStart = nextSlots[(i + person.number) % nextSlots.length];
    if (slotStart === undefined || i % PEOPLE !== person.number) continue;
    const held = await visitor.send('POST', '/rest/booking/holds', { atlasUrl, slotStart });
    if (held.status !== 200) continue;
    const details = {
      firstName: 'Kill',
      lastName: 'Test',
      phone: '',
      note: '',
      zone: 'Europe/Bucharest',
      lang: 'en',
      acceptTerms: true,
    };
    const booked = await visitor.send('POST', '/rest/appointment/action/bookFree', {
      holdId: holdSlot.response.parse(held.body).id,
      ...details,
    });
    if (booked.status === 200) confirmed.add(bookFree.response.parse(booked.body).appointmentId);
  }
}
/** The confirmed appointments that the site has lost. */
async function lostBy({ visitor, confirmed }: Person): Promise<number> {
  const stillBooked = new Set<string>();
  for (let offset = 0; ; offset += 50) {
    const { items } = myAppointments.response.parse(
      (await visitor.send('GET', `/rest/client/getMyAppointments?lang=en&count=50&offset=${offset}`)).body,
    );
    for (const { id, status } of items) if (status === 'booked') stillBooked.add(id);
    if (items.length < 50) break;
  }
  return [...confirmed].filter((id) => !stillBooked.has(id)).length;
}

interface Killed {
  readonly confirmed: number;
  readonly lost: number;
  /** Milliseconds from the kill to the first response with data, for each kill. */
  readonly again: readonly number[];
}
const killAndWait = (service: Service): Promise<void> =>
  new Promise((resolve) => {
    service.process.once('exit', () => resolve());
    service.process.kill('SIGKILL');
  });

/** Kills everything twenty times during bookings, and checks each time that all confirmed appointments exist. */
async function killAll(start: StartServices, crash: () => Promise<void>): Promise<Killed> {
  let services = await start();
  const urlOf = (number: number): string => services[number % services.length]?.url ?? '';
  let people: Person[] = [];
  const again: number[] = [];
  let [confirmed, lost] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    people = Array.from({ length: PEOPLE }, (_, number) => ({
      number,
      visitor: createVisitor(urlOf(number)),
      confirmed: new Set<string>(),
    }));
    for (const person of people) await signUp(person.visitor, kill * PEOPLE + person.number);
    // A person whose call is interrupted received no confirmation.
    const booking = Promise.all(people.map((person) => bookUntilDown(person).catch(() => undefined)));
    await new Promise((resolve) => {
      setTimeout(resolve, FIRST + kill * STEP);
    });
    const begin = performance.now();
    await Promise.all(services.map(killAndWait));
    await booking;
    await crash();
    services = await start();
    const probe = createVisitor(urlOf(0));
    const answer = await probe.send('GET', '/rest/v2/public/specialists?lang=en&qty=1');
    if (answer.status !== 200) throw new Error(`After kill ${kill + 1} the site answered ${answer.status}.`);
    again.push(performance.now() - begin);
    probe.close();
    for (const person of people) {
      person.visitor.moveTo(urlOf(person.number));
      confirmed += person.confirmed.size;
      lost += await lostBy(person);
      person.visitor.close();
    }
  }
  await Promise.all(services.map((service) => service.stop()));
  return { confirmed, lost, again };
}

function rowsOf(what: string, { confirmed, lost, again }: Killed): Row[] {
  const slowest = Math.max(...again);
  return [
    row(`kill.${what}.confirmed before ${KILLS} kills`, confirmed, 'appointments', {
      n: KILLS,
      budget: KILLS,
      ok: confirmed >= KILLS,
    }),
    row(`kill.${what}.confirmed and lost`, lost, 'appointments', { n: confirmed, budget: 0, ok: lost === 0 }),
    row(`kill.${what}.slowest to serve again`, slowest, 'ms', {
      n: KILLS,
      budget: BUDGET,
      spread: range(again),
      ok: slowest <= BUDGET,
    }),
  ];
}

/**
 * Seconds from the last kill until no mail is pending, including the interrupted one; the api is restarted for this.
 */
async function mailsDone(bench: Bench, lastKill: number): Promise<number> {
  const service = await bench.startApi('api-after');
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  const limit = performance.now() + 2 * MAIL_BUDGET * 1000;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`,
    );
    if (rows[0]?.waiting === 0 || performance.now() > limit) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  await pool.end();
  await service.stop();
  return (performance.now() - lastKill) / 1000;
}

async function onPostgres(): Promise<Row[]> {
  const bench = await openBench();
  try {
    await (await bench.startApi('api')).stop();
    const start: StartServices = () => Promise.all([bench.startApi('api-1'), bench.startApi('api-2')]);
    let lastKill = performance.now();
    const rows = rowsOf(
      'postgres',
      await killAll(start, () => {
        lastKill = performance.now();
        return bench.crashDatabase();
      }),
    );
    const late = await mailsDone(bench, lastKill);
    return [
      ...rows,
      row('kill.postgres.mails of killed jobs sent', late, 's', { budget: MAIL_BUDGET, ok: late <= MAIL_BUDGET }),
    ];
  } finally {
    await bench.stop();
  }
}
/** The database inside the api's own process, as with `npm start`. */
async function onEmbedded(): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'tessera-kill-'));
  const env = {
    TESSERA_DATA: data,
    TESSERA_ENV: 'demo',
    TESSERA_LIMITS: 'off',
    TESSERA_INTERNAL_SECRET: BENCH_SECRET,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    API_PORT: '0',
  };
  try {
    return rowsOf(
      'embedded',
      await killAll(
        async () => [await startService('api', { script: SCRIPT, env, limit: 120_000 })],
        async () => undefined,
      ),
    );
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * `kill -9` of every process twenty times during bookings, on PostgreSQL (including its own processes) and on the
 * embedded database.
 */
export async function run(): Promise<readonly Row[]> {
  return [...(await onPostgres()), ...(await onEmbedded())];
}
