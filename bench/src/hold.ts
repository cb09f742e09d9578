import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hold } from '@tessera/contracts/booking';
import pg from 'pg';
import { freePlaces, openBench, type Bench, type Place } from './lib/api.ts';
import { median, range, row, rounded, type Row } from './lib/row.ts';
import { readStatements, withId, type Statement } from './lib/statements.ts';
import { createVisitor, signUp, type Visitor } from './lib/visitor.ts';

const RUNS = 9;
/**
 * Holds of each kind in one run, and batch size before switching to the other kind, so that other load affects both
 * equally.
 */
const EACH = 300;
const TURN = 50;
const WARM = 300;
const BUDGET = 0.7;
/** Recordings of one request: the api's timers also send statements, so the shortest recording is the request alone. */
const RECORDINGS = 6;

/** The statements of one request, and the id of its hold. */
interface Recording {
  readonly id: string;
  readonly statements: readonly Statement[];
}

async function hold(visitor: Visitor, place: Place): Promise<unknown> {
  const answer = await visitor.send('POST', '/rest/booking/holds', {
    atlasUrl: place.atlasUrl,
    slotStart: place.slotStart,
  });
  if (answer.status !== 200) throw new Error(`A hold answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/**
 * Records the statements of the request for each of the places, taken in turn by one visitor: each hold ends the
 * previous one.
 */
async function record(bench: Bench, visitorNumber: number, places: readonly Place[]): Promise<readonly Recording[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-record-'));
  const file = join(folder, 'statements.jsonl');
  writeFileSync(file, '');
  const api = await bench.startApi('api-recorded', {
    BENCH_RECORD: file,
    NODE_OPTIONS: `--import=${new URL('./lib/record.ts', import.meta.url).href}`,
  });
  const visitor = createVisitor(api.url);
  try {
    await signUp(visitor, visitorNumber);
    const best: Recording[] = [];
    for (let turn = 0; turn < RECORDINGS * places.length; turn += 1) {
      const which = turn % places.length;
      const place = places[which];
      if (!place) continue;
      const from = readStatements(file).length;
      const { id } = Hold.parse(await hold(visitor, place));
      const statements = readStatements(file).slice(from);
      // In the first round caches are cold and the visitor has no hold.
      if (turn >= places.length && statements.length <= (best[which]?.statements.length ?? Infinity))
        best[which] = { id, statements };
    }
    return best;
  } finally {
    visitor.close();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Sends a recorded request's statements as a new hold. Throws if it held nothing, because less work would be measured.
 */
async function replay(client: pg.Client, { id, statements }: Recording): Promise<void> {
  for (const { text, name, rowMode, values } of withId(statements, id, randomUUID())) {
    const result = await client.query({
      text,
      values,
      ...(name === undefined ? {} : { name }),
      ...(rowMode === undefined ? {} : { rowMode }),
    });
    if (text.startsWith('insert into "bookings"') && result.rowCount !== 1)
      throw new Error('A replayed hold was not written.');
  }
}

/** Total milliseconds of the turns from `first` on. */
async function timed(first: number, count: number, turn: (index: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let index = first; index < first + count; index += 1) await turn(index);
  return performance.now() - begin;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list of turns is empty.');
  return found;
}

/**
 * A hold over HTTP compared with the statements that the request actually sends (session included), over `pg` in this
 * process: one at a time, in nine runs that alternate between the two, so that a slow moment of the machine affects
 * both.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  let visitor: Visitor | null = null;
  try {
    const api = await bench.startApi('api');
    const places = await freePlaces(api.url, bench.databaseUrl, { specialists: 2, each: 2 });
    // One specialist's places for HTTP, another's for the replay, so that neither waits for the other's rows.
    const [forHttp, forReplay] = [places.slice(0, 2), places.slice(2)];
    const recordings = await record(bench, 1, forReplay);
    const lengths = recordings.map(({ statements }) => statements.length);
    visitor = createVisitor(api.url);
    const person = visitor;
    await signUp(person, 2);
    await client.connect();
    const overHttp = (first: number, count: number): Promise<number> =>
      timed(first, count, (turn) => hold(person, at(forHttp, turn)));
    const overPg = (first: number, count: number): Promise<number> =>
      timed(first, count, (turn) => replay(client, at(recordings, turn)));
    await overHttp(0, WARM);
    await overPg(0, WARM);
    const http: number[] = [];
    const direct: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      let [ofHttp, ofPg] = [0, 0];
      for (let first = 0; first < EACH; first += TURN) {
        ofHttp += await overHttp(first, TURN);
        ofPg += await overPg(first, TURN);
      }
      http.push(ofHttp / EACH);
      direct.push(ofPg / EACH);
    }
    const ratios = http.map((value, turn) => at(direct, turn) / value);
    const ratio = rounded(median(ratios));
    const n = RUNS * EACH;
    return [
      row('hold.statements', median(lengths), 'statements', { n: recordings.length, spread: range(lengths) }),
      row('hold.over-pg', median(direct), 'ms', { n, spread: range(direct) }),
      row('hold.over-http', median(http), 'ms', {
        ratio,
        budget: BUDGET,
        n,
        spread: range(ratios),
        ok: ratio >= BUDGET,
      }),
    ];
  } finally {
    visitor?.close();
    await client.end();
    await bench.stop();
  }
}
