import { setUpRegistry } from '../testing/open.ts';
import { failureOf, frameAt, mapOf, zipped } from '../testing/failures.ts';
import { codeAt, newVisitor, said, type Visitor } from '../testing/operators.ts';
import { descriptorOf, tenantRecord, versionNumber } from '../testing/releases.ts';
import type { NewOperator } from '../operators/service.ts';

const clock = { at: new Date('2026-11-23T10:00:00.000Z') };
const registry = setUpRegistry(undefined, { now: () => clock.at });
const FILE = '/assets/booking/c.0a.js';
const SOURCE = 'mfe-booking/src/hold.ts';
let visitor: Visitor;
beforeAll(async () => {
  const ines = (await registry.ask('POST', '/v1/operators', { name: 'ines' })).body as unknown as NewOperator;
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await registry.release('production', 'shell', 1);
  const map = mapOf(
    [
      { source: SOURCE, line: 2, name: 'endOf' },
      { source: 'node_modules/react-dom/index.js', line: 9, name: 'work' },
      { source: 'node_modules/scheduler/index.js', line: 9 },
    ],
    { [SOURCE]: 'a();\nif (a < b) b("</pre>");\nc();' },
  );
  for (const n of [1, 2]) {
    clock.at = new Date(clock.at.getTime() + 60_000);
    const version = versionNumber(n);
    const files = { [`entry.${version}.js`]: `// ${n}`, 'c.0a.js': '// chunk' };
    await registry.publish(descriptorOf('booking', version), { files, maps: { [FILE]: zipped(map) } });
    await registry.ask('POST', '/v1/promote', { environment: 'production', remote: 'booking', version });
  }
  visitor = newVisitor(registry);
  await visitor.send('/console/login', { name: 'ines', password: ines.password, code: codeAt(ines, clock.at) });
  await visitor.get('/console/releases');
});
const send = (failures: readonly unknown[]) =>
  registry.app.inject({ method: 'POST', url: '/v1/errors', payload: { failures } });
const textOf = (body: string): string => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('without a report the page says so', async () => {
  const page = await visitor.get('/console/errors');
  expect([page.statusCode, textOf(page.body)]).toEqual([
    200,
    expect.stringContaining('No error was reported in the last 30 days.'),
  ]);
});
it('a cause stands with its counts and marks, and leads to its mapped stack and to the roll-back of the version', async () => {
  await send([
    failureOf({
      version: versionNumber(2),
      message: 'TypeError: <img src=x onerror=alert(1)> is undefined',
      frames: [0, 1, 2].map((n) => frameAt(FILE, n)),
      times: 4,
      tabs: 3,
    }),
    failureOf({ message: 'RangeError: of the version before' }),
  ]);
  const list = await visitor.get('/console/errors');
  expect(said(list)).toContain(`booking ${versionNumber(2)} has failed in 3 tabs since 2026-11-23 10:02 UTC.`);
  expect(list.body).not.toMatch(/<img|<script/);
  expect(textOf(list.body)).toContain(`${SOURCE}:2`);
  expect(list.body).toContain('aria-label="4 in 24 hours, at most 4 in one"');
  expect(list.body).toContain('since this release');
  const [, address = ''] = /href="(\/console\/errors\/[0-9a-f]{16})">TypeError/.exec(list.body) ?? [];
  const cause = await visitor.get(address);
  expect(cause.statusCode).toBe(200);
  expect(textOf(cause.body)).toContain(`endOf ${SOURCE}:2:5`);
  expect(cause.body).toMatch(/class="here">\s+2 {2}if \(a &lt; b\) b\(&quot;&lt;\/pre&gt;&quot;\);/);
  expect(textOf(cause.body)).toContain('2 places of libraries');
  expect(cause.body).toContain('/console/act?act=rollback&amp;remote=booking&amp;environment=production');
});
it('is filtered by remote and version; a filter that nothing fits, and a wrong one, say so', async () => {
  const of = async (query: string) => visitor.get(`/console/errors?${query}`);
  expect((await of(`remote=booking&version=${versionNumber(1)}`)).body).not.toContain('TypeError');
  expect((await of(`remote=booking&version=${versionNumber(1)}`)).body).toContain('RangeError');
  expect(textOf((await of('remote=shell&version=')).body)).toContain('No error fits.');
  const wrong = await of('remote=%3Cscript%3E');
  expect([wrong.statusCode, wrong.body.includes('<script>')]).toEqual([400, false]);
});
it('an unknown cause is none, and nobody reads without a session', async () => {
  expect((await visitor.get('/console/errors/0123456789abcdef')).statusCode).toBe(404);
  expect((await visitor.get('/console/errors/..%2faudit')).statusCode).toBe(400);
  for (const url of ['/console/errors', '/console/errors/0123456789abcdef'])
    expect((await newVisitor(registry).get(url)).headers.location).toBe('/console/login');
});
