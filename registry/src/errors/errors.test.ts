import { setUpRegistry } from '../testing/open.ts';
import { failureOf, frameAt, mapOf, zipped } from '../testing/failures.ts';
import { descriptorOf, versionNumber } from '../testing/releases.ts';
import { seenCause, seenErrors, type SeenError } from './service.ts';
import type { Failure, ServerFailure } from '@tessera/contracts/reports';
import { buildApp } from '../app.ts';

const HOUR = 3_600_000;
const clock = { at: new Date('2026-11-23T10:20:00.000Z') };
const registry = setUpRegistry(undefined, { now: () => clock.at });
const later = (hours: number): void => {
  clock.at = new Date(clock.at.getTime() + hours * HOUR);
};
const FILE = '/assets/booking/c.0a.js';
const SHELL = '/assets/shell/shell.0b.js';
const SOURCE = 'mfe-booking/src/hold.ts';
const places = [
  { source: 'node_modules/react-dom/index.js', line: 500, name: 'renderWithHooks' },
  { source: SOURCE, line: 3, name: 'endOf' },
  { source: 'mfe-booking/src/other.ts', line: 7 },
];
/** The same code, one line further down, as a release with a comment above it has it. */
const moved = places.map((place) => ({ ...place, line: place.line + 1 }));
const contents = { [SOURCE]: 'const a = 1;\nfunction endOf(slot) {\n  return slot.endsAt;\n}\n' };
async function publish(remote: string, n: number, file: string, maps?: Readonly<Record<string, string>>) {
  const name = file.split('/').at(-1) ?? '';
  const files = { [`entry.${versionNumber(n)}.js`]: `// ${remote} ${n}`, [name]: `// ${remote}` };
  return registry.publish(descriptorOf(remote, versionNumber(n)), { files, ...(maps ? { maps } : {}) });
}
beforeAll(async () => {
  later(0);
  await publish('shell', 1, SHELL, { [SHELL]: zipped(mapOf([{ source: 'shell/src/services/call.ts', line: 40 }])) });
  await publish('booking', 1, FILE, { [FILE]: zipped(mapOf(places, contents)) });
  later(1);
  await publish('booking', 2, FILE, { [FILE]: zipped(mapOf(moved)) });
  await publish('booking', 3, FILE);
  await publish('booking', 4, FILE, { [FILE]: 'not base64 of a gzip' });
  await publish('booking', 5, FILE, { [FILE]: zipped('{"version":3,"sources":[],"names":[],"mappings":"?!"}') });
});
const send = async (failures: readonly unknown[], headers: Record<string, string> = {}) =>
  registry.app.inject({ method: 'POST', url: '/v1/errors', payload: { failures }, headers });
const stackAt = (...at: readonly number[]): Failure['frames'] => at.map((n) => frameAt(FILE, n));
const seen = (filter: { remote?: string; version?: string } = {}) =>
  seenErrors(registry.context, { ...filter, limit: 1_000 });
const shown = ({ name, place, times, tabs }: SeenError) => `${name} ${place} ${times}/${tabs}`;
const clean = () => registry.context.database.rows('delete from registry.errors');
beforeEach(clean);

describe('reports of browsers', () => {
  it('are grouped by the first own place, read through the source map, and counted', async () => {
    const failure = failureOf({ frames: stackAt(0, 1), times: 3, tabs: 2 });
    expect((await send([failure, failureOf({ frames: stackAt(1), times: 2 })])).json()).toEqual({ taken: 5 });
    await send([failure]);
    const [one, ...more] = await seen();
    expect([one && shown(one), more]).toEqual([`TypeError ${SOURCE}:3 8/5`, []]);
    const cause = await seenCause(registry.context, one?.cause ?? '');
    expect(cause?.stack).toMatchObject([
      { source: 'node_modules/react-dom/index.js', line: 500, name: 'renderWithHooks' },
      {
        source: SOURCE,
        line: 3,
        column: 5,
        name: 'endOf',
        isMapped: true,
        excerpt: { from: 1, lines: ['const a = 1;', 'function endOf(slot) {', '  return slot.endsAt;', '}', ''] },
      },
    ]);
  });
  it('are one cause in several versions, although its line moved, and new in none that has an earlier one with it', async () => {
    await send([1, 2].map((n) => failureOf({ version: versionNumber(n), frames: stackAt(1) })));
    const errors = await seen();
    expect(new Set(errors.map(({ cause }) => cause)).size).toBe(1);
    expect(errors.map(({ place, isNew }) => [place, isNew])).toEqual(
      expect.arrayContaining([
        [`${SOURCE}:3`, false],
        [`${SOURCE}:4`, false],
      ]),
    );
    await clean();
    await send([failureOf({ version: versionNumber(2), frames: stackAt(1) })]);
    expect((await seen()).map(({ isNew }) => isNew)).toEqual([true]);
  });
  it('of another name, place, remote or call are other causes', async () => {
    const call = { at: 'call booking.hold', frames: [frameAt(SHELL, 0)], message: 'AppError: no' };
    await send([
      failureOf({ frames: stackAt(1) }),
      failureOf({ frames: stackAt(2) }),
      failureOf({ frames: stackAt(1), message: 'RangeError: x' }),
      failureOf({ remote: 'shell', frames: [frameAt(SHELL, 0)] }),
      failureOf(call),
      failureOf({ ...call, at: 'call booking.end' }),
      failureOf({ message: 'without a name or place' }),
      failureOf({ message: 'without another place' }),
    ]);
    expect((await seen()).map(shown).toSorted()).toEqual([
      'AppError shell/src/services/call.ts:40 1/1',
      'AppError shell/src/services/call.ts:40 1/1',
      'Error render 1/1',
      'Error render 1/1',
      'RangeError mfe-booking/src/hold.ts:3 1/1',
      'TypeError mfe-booking/src/hold.ts:3 1/1',
      'TypeError mfe-booking/src/other.ts:7 1/1',
      'TypeError shell/src/services/call.ts:40 1/1',
    ]);
  });
  it.each([
    ['without source maps', 3, [1]],
    ['with a map that is no archive', 4, [1]],
    ['with a damaged map', 5, [1]],
    ['outside of the map', 1, []],
  ])('of a version %s keep the place in the script', async (_how, n, at) => {
    const frames = at.length > 0 ? stackAt(...at) : [{ file: FILE, line: 900_000, column: 1 }];
    expect((await send([failureOf({ version: versionNumber(n), frames })])).statusCode).toBe(200);
    const [error] = await seen();
    expect(error?.place).toBe(`${FILE}:${frames[0]?.line}`);
    const cause = await seenCause(registry.context, error?.cause ?? '');
    expect(cause?.stack).toMatchObject([{ source: FILE, isMapped: false }]);
  });
  it('of what nobody published are none', async () => {
    const answers = await send([failureOf({ version: versionNumber(99) }), failureOf({ remote: 'forged' })]);
    expect([answers.json(), await seen()]).toEqual([{ taken: 0 }, []]);
  });
  it('are taken from our own servers alone, as the contract has them', async () => {
    const asked = await registry.ask('POST', '/v1/errors', { failures: [failureOf()] });
    expect(asked.status).toBe(200);
    const bearer = { authorization: `Bearer ${registry.context.token}`, 'x-tessera-internal': '' };
    expect((await send([failureOf()], bearer)).statusCode).toBe(403);
    expect((await send([failureOf()], { 'x-tessera-internal': '' })).statusCode).toBe(403);
    const bad: readonly unknown[] = [
      failureOf({ times: 0 }),
      failureOf({ times: 1e12 }),
      failureOf({ message: 'x'.repeat(501) }),
      failureOf({ frames: Array.from({ length: 11 }, () => frameAt(FILE, 1)) }),
      failureOf({ frames: [{ ...frameAt(FILE, 1), file: '/assets/../../etc/passwd.js' }] }),
      failureOf({ frames: [{ ...frameAt(FILE, 1), file: 'https://evil.example/assets/booking/a.js' }] }),
      { ...failureOf(), person: 'maria' },
    ];
    for (const one of bad) expect((await send([one])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 501 }, () => failureOf()))).statusCode).toBe(400);
  });
});

describe('failures of our own servers', () => {
  const place = { source: 'api/src/domains/products/service.ts', line: 42, column: 7, name: 'readProduct' };
  const library = { source: 'node_modules/pg/lib/pool.js', line: 4, column: 9, name: 'query' };
  const failed: ServerFailure = {
    server: 'api',
    version: '0.1.0-g0123456789',
    at: 'GET /rest/atlas-products/v1/home',
    kind: 'TypeError',
    message: 'rows is undefined',
    places: [library, place],
    times: 3,
  };
  const sendServers = (servers: readonly unknown[], headers: Record<string, string> = {}) =>
    registry.app.inject({ method: 'POST', url: '/v1/errors', payload: { failures: [], servers }, headers });
  it('are causes by their first own place, in each version, without tabs', async () => {
    const next = { ...failed, version: '0.1.0-g9876543210', places: [{ ...place, line: 43 }], times: 1 };
    expect((await sendServers([failed, next])).json()).toEqual({ taken: 4 });
    await sendServers([failed]);
    const errors = await seen({ remote: 'api' });
    expect(errors.map(shown).toSorted()).toEqual([
      `TypeError ${place.source}:42 6/0`,
      `TypeError ${place.source}:43 1/0`,
    ]);
    expect(new Set(errors.map(({ cause }) => cause)).size).toBe(1);
    const cause = await seenCause(registry.context, errors[0]?.cause ?? '');
    expect(cause?.versions.map(({ at }) => at)).toEqual([failed.at, failed.at]);
  });
  it('are taken from these servers alone, as the contract has them', async () => {
    expect((await sendServers([failed], { 'x-tessera-internal': '' })).statusCode).toBe(403);
    for (const bad of [
      { ...failed, server: 'booking' },
      { ...failed, kind: '<script>' },
      { ...failed, places: [{ ...place, source: '/home/ada/site/api/src/a.ts' }] },
      { ...failed, places: Array.from({ length: 11 }, () => place) },
      { ...failed, query: 'ada@example.com' },
    ])
      expect((await sendServers([bad])).statusCode).toBe(400);
  });
  it('of the registry itself are counted as well', async () => {
    const { database } = registry.context;
    const rows: typeof database.rows = (text, values) =>
      text.includes('registry.tenants') ? Promise.reject(new RangeError('Key (ada)')) : database.rows(text, values);
    const app = buildApp({ ...registry.context, database: { ...database, rows } });
    const answer = await app.inject({ url: '/v1/tenants', headers: registry.context.secret.headers });
    expect(answer.statusCode).toBe(500);
    // It is counted beside the answer.
    let own: SeenError | undefined;
    while (!own) [own] = await seen({ remote: 'registry' });
    expect(own).toMatchObject({ name: 'RangeError', message: '', at: 'GET /v1/tenants', times: 1 });
    await app.close();
  });
});

describe('what an attacker makes up', () => {
  it('of a thousand kinds is counted, and a hundred causes are kept; what was there counts on', async () => {
    const known = failureOf({ frames: stackAt(1) });
    await send([known]);
    for (const part of [0, 1])
      await send(Array.from({ length: 500 }, (_, n) => failureOf({ message: `Forged${part * 500 + n}: x` })));
    await send([known]);
    const errors = await seen();
    expect(errors.map(shown)).toContain(`TypeError ${SOURCE}:3 2/2`);
    expect(errors).toHaveLength(101);
    expect(errors.filter(({ name }) => name.startsWith('More kinds')).map(({ times }) => times)).toEqual([901]);
    const [rows] = await registry.context.database.rows<{ kinds: number }>(
      'select count(*)::integer as kinds from registry.error_kinds',
    );
    expect(rows?.kinds).toBeLessThanOrEqual(300);
  });
  it('is text in the console and in a terminal', async () => {
    await send([failureOf({ message: "TypeError: <script>alert('x')</script>" })]);
    expect((await seen())[0]?.message).toBe("<script>alert('x')</script>");
  });
});

describe('time', () => {
  it('is shown in hours, and what was last seen thirty days ago is forgotten', async () => {
    const failure = failureOf({ frames: stackAt(1) });
    await send([failure]);
    later(2);
    await send([{ ...failure, times: 4 }]);
    expect((await seen())[0]?.hours.slice(-4)).toEqual([0, 1, 0, 4]);
    later(24 * 29);
    await send([failureOf({ message: 'RangeError: other' })]);
    expect((await seen()).map(({ name }) => name)).toEqual(['RangeError', 'TypeError']);
    later(30);
    await send([]);
    expect((await seen()).map(({ name }) => name)).toEqual(['RangeError']);
    const [rows] = await registry.context.database.rows<{ hours: number }>(
      'select count(*)::integer as hours from registry.error_hours',
    );
    expect(rows?.hours).toBe(0);
  });
});

describe('a list', () => {
  it('has what fits a remote and version, for whoever may read', async () => {
    await send([failureOf(), failureOf({ version: versionNumber(2) }), failureOf({ remote: 'shell' })]);
    const count = async (query: string) =>
      ((await registry.ask('GET', `/v1/errors${query}`)).body['errors'] as unknown[]).length;
    expect([
      await count(''),
      await count('?remote=booking'),
      await count(`?remote=booking&version=${versionNumber(2)}`),
    ]).toEqual([3, 2, 1]);
    expect((await registry.ask('GET', "/v1/errors?remote='; drop")).status).toBe(400);
  });
});
