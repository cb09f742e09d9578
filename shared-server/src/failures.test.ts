import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createFailures, failureOf, placesOf, serverVersion } from './failures.ts';

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

describe('failures on their way to the registry', () => {
  const taken: unknown[] = [];
  let status = 200;
  const registry = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += String(part)));
    request.on('end', () => {
      if (status === 200) taken.push(JSON.parse(text));
      response.writeHead(status).end('{}');
    });
  });
  beforeAll(() => new Promise<void>((done) => void registry.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise<void>((done) => void registry.close(() => done())));
  it('are added up, and wait while it does not answer', async () => {
    const warnings: string[] = [];
    const failures = createFailures({
      server: 'api',
      registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      secret: { headers: {} as never },
      log: { warn: (_fields: unknown, text: string) => void warnings.push(text) } as never,
    });
    const error = thrown();
    status = 503;
    failures.note(error, 'GET /rest/x');
    await failures.flush();
    failures.note(error, 'GET /rest/x');
    await failures.flush();
    expect([taken, warnings]).toEqual([[], ['failures of this server wait for the registry']]);
    status = 200;
    await failures.close();
    expect(taken).toMatchObject([{ failures: [], servers: [{ server: 'api', at: 'GET /rest/x', times: 2 }] }]);
  });
});
