import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Failure } from '@tessera/contracts/reports';
import { createFailures, createWaiting, failureOf, placesOf, serverVersion } from './failures.ts';

const thrown = (): Error => {
  try {
    return (undefined as unknown as { ada: Error }).ada;
  } catch (error) {
    return error as Error;
  }
};
const of = { server: 'api', version: '0.1.0-g0123456789' } as const;

describe('a failure of a server', () => {
  it('has the places of its sources, and no path of the machine', () => {
    const [first, ...rest] = placesOf(thrown());
    expect(first).toMatchObject({ source: 'shared-server/src/failures.test.ts', name: 'thrown' });
    for (const { source } of rest) expect(source).not.toMatch(/^\/|\.\./);
  });
  it.each([
    ['    at read (file:///srv/site/api/src/a.ts?v=1:3:7)', 'api/src/a.ts:3:7 read'],
    ['    at async Object.handle (/srv/site/api/src/b.ts:12:1)', 'api/src/b.ts:12:1 Object.handle'],
    ['    at file:///srv/site/edge/src/c.ts:1:2', 'edge/src/c.ts:1:2 null'],
    ['    at Pool.query (/srv/site/node_modules/pg/lib/pool.js:4:9)', 'node_modules/pg/lib/pool.js:4:9 Pool.query'],
    ['    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)', undefined],
    ['    at somewhere (/home/ada/secret/x.ts:1:1)', undefined],
    ['    at <img src=x onerror=alert(1)> (/srv/site/../etc/passwd:1:1)', undefined],
  ])('reads %s', (line, expected) => {
    const error = new Error('x');
    error.stack = `Error: x\n${line}`;
    const shown = placesOf(error, path.resolve('/srv/site')).map(
      ({ source, line: row, column, name }) => `${source}:${row}:${column} ${name}`,
    );
    expect(shown[0]).toBe(expected);
  });
  it('has a message only where it cannot quote what a person has sent', () => {
    expect(failureOf(new Error('no account of ada@example.com'), 'POST /Auth/login', of).message).toBe('');
    const cause = Object.assign(new Error('duplicate key (email)=(ada@example.com)'), { code: '23505' });
    expect(failureOf(new Error('Failed query: ada@example.com', { cause }), 'GET /x', of).message).toBe('23505');
    expect(failureOf(thrown(), 'GET /x', of)).toMatchObject({
      kind: 'TypeError',
      message: expect.stringContaining('ada'),
    });
    expect(failureOf('a thrown text of ada@example.com', 'GET /x', of)).toMatchObject({ kind: 'string', message: '' });
  });
});
it('the version of a server is that of its package with a hash of its sources', () => {
  expect(serverVersion('edge')).toMatch(/^\d+\.\d+\.\d+-g[0-9a-f]{10}$/);
  expect(serverVersion('edge')).not.toBe(serverVersion('registry'));
});

const kind = {
  remote: 'booking',
  version: '1.0.0-g0123456789',
  shell: '1.0.0-gabcdef0123',
  at: 'render',
  route: 'booking.slot',
  message: 'TypeError: broke',
  frames: [{ file: '/assets/booking/c.0a.js', line: 1, column: 23 }],
};
const failure = (change: Partial<Failure> = {}): Failure => ({ ...kind, times: 1, tabs: 1, ...change });
it('failures of one kind are added up, and there is room for a number of kinds only', () => {
  const waiting = createWaiting<Failure>(2);
  waiting.add(failure());
  waiting.add(failure({ tabs: 0 }));
  for (let n = 0; n < 1_000; n += 1) waiting.add(failure({ message: `kind ${n}` }));
  waiting.add(failure());
  expect(waiting.take()).toEqual({
    failures: [failure({ times: 3, tabs: 2 }), failure({ message: 'kind 0' })],
    dropped: 999,
  });
  expect(waiting.take()).toEqual({ failures: [], dropped: 0 });
});

describe('failures on their way to the registry', () => {
  const taken: unknown[] = [];
  const secrets = new Set<unknown>();
  const warned: string[] = [];
  let status = 200;
  const registry = createServer((request, response) => {
    let text = '';
    secrets.add(request.headers['x-tessera-internal']);
    request.on('data', (part: Buffer) => (text += String(part)));
    request.on('end', () => {
      if (status === 200) taken.push(JSON.parse(text));
      response.writeHead(status).end('{}');
    });
  });
  beforeAll(() => new Promise<void>((done) => void registry.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise<void>((done) => void registry.close(() => done())));
  beforeEach(() => {
    taken.length = 0;
    warned.length = 0;
  });
  const open = () =>
    createFailures({
      server: 'api',
      registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      secret: { headers: { 'x-tessera-internal': 'an internal secret' } },
      log: { warn: (_fields: unknown, text: string) => void warned.push(text) } as never,
    });
  it('are added up, wait while it does not answer, and are sent with the rest when it is back', async () => {
    const failures = open();
    const error = thrown();
    status = 503;
    failures.note(error, 'GET /rest/x');
    failures.report({ ...kind, first: true });
    await failures.flush();
    failures.note(error, 'GET /rest/x');
    failures.report({ ...kind, first: false });
    await failures.flush();
    expect([taken, warned]).toEqual([[], ['failures wait for the registry']]);
    status = 200;
    await failures.close();
    expect(taken).toMatchObject([
      { failures: [failure({ times: 2, tabs: 1 })], servers: [{ server: 'api', at: 'GET /rest/x', times: 2 }] },
    ]);
    expect(secrets).toEqual(new Set(['an internal secret']));
  });
  it('are not sent again when they are refused', async () => {
    const failures = open();
    status = 403;
    failures.report({ ...kind, first: true });
    await failures.flush();
    status = 200;
    await failures.close();
    expect([taken, warned]).toEqual([[], ['the registry refused failures']]);
  });
});
