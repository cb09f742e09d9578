import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cli } from '../testing/command-line.ts';
import { setUpRegistry } from '../testing/open.ts';
import { codeAt, newVisitor, said, type Visitor } from '../testing/operators.ts';
import { tenantRecord, versionNumber } from '../testing/releases.ts';
import type { NewOperator } from '../operators/service.ts';

const MINUTE = 60_000;
const clock = { at: new Date('2026-11-23T10:00:00.000Z') };
const registry = setUpRegistry(undefined, { now: () => clock.at });
const later = (milliseconds: number): void => {
  clock.at = new Date(clock.at.getTime() + milliseconds);
};
let ines: NewOperator;
let visitor: Visitor;
const code = () => codeAt(ines, clock.at);
beforeAll(async () => {
  ines = (await registry.ask('POST', '/v1/operators', { name: 'ines' })).body as unknown as NewOperator;
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  for (const environment of ['production', 'staging']) {
    await registry.release(environment, 'shell', 1);
    await registry.release(environment, 'booking', 1);
  }
  for (const n of [1, 2]) await registry.release('production', 'guest', n);
});
beforeEach(async () => {
  later(20 * MINUTE);
  visitor = newVisitor(registry);
  await visitor.send('/console/login', { name: 'ines', password: ines.password, code: code() });
  await visitor.get('/console/releases');
});
const liveIn = async (environment: string) =>
  (
    (await registry.ask('GET', `/v1/status?environment=${environment}`)).body as {
      remotes: { remote: string; version: string }[];
    }
  ).remotes.map(({ remote, version }) => `${remote} ${version}`);
const audited = async (action: string) =>
  (
    (await registry.ask('GET', `/v1/audit?limit=1&action=${action}`)).body as { rows: { by: string; note: string }[] }
  ).rows.map(({ by, note }) => [by, note]);
/** Takes a step, and follows to the page that says what happened. */
const act = async (fields: Readonly<Record<string, string>>) => {
  const answer = await visitor.send('/console/act', { environment: 'production', ...fields });
  return answer.statusCode === 303 ? visitor.get(String(answer.headers.location)) : answer;
};
const GUEST_1 = `guest ${versionNumber(1)}`;
const GUEST_2 = `guest ${versionNumber(2)}`;

it('every page is without scripts and frames, and is kept by nobody', async () => {
  for (const url of ['/console/login', '/console/releases', '/console/errors', '/console/audit', '/console/tokens']) {
    const { statusCode, headers, body } = await visitor.get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(body).not.toMatch(/<script|\son\w+=|style="/);
  }
  expect((await visitor.get('/console/style.css')).headers['content-type']).toContain('text/css');
});
it('shows what is live, what was before, and the newest version', async () => {
  const { body } = await visitor.get('/console/releases?environment=production');
  expect(body).toMatch(
    new RegExp(`guest</th>.*?<code>${versionNumber(2)}.*?<div>live</div>.*?<code>${versionNumber(1)}`),
  );
  expect((await visitor.get('/console/releases?environment=nowhere')).statusCode).toBe(404);
});

describe('a step', () => {
  it('rolls back with a reason and a deadline, in the name of who is logged in, and promotes again', async () => {
    const back = await act({
      act: 'rollback',
      remote: 'guest',
      version: '',
      deadline: '3',
      reason: 'prices are <wrong>',
    });
    expect([back.statusCode, said(back)]).toEqual([
      200,
      expect.stringContaining('guest was rolled back in production.'),
    ]);
    expect(await liveIn('production')).toContain(GUEST_1);
    expect(said(await visitor.get('/console/releases'))).toBe('');
    expect(await audited('rollback')).toEqual([['ines', `left: ${versionNumber(2)}; why: prices are <wrong>`]]);
    const { deadline } = (
      (await registry.ask('GET', '/v1/environments')).body as { environments: { name: string; deadline: number }[] }
    ).environments.find(({ name }) => name === 'production') ?? { deadline: 0 };
    expect(deadline).toBe(3);
    expect((await visitor.get('/console/audit')).body).toContain('prices are &lt;wrong&gt;');
    const forward = await act({ act: 'promote', remote: 'guest', version: versionNumber(2) });
    expect(said(forward)).toContain(`${GUEST_2} is live in production.`);
    expect(await audited('promote')).toEqual([['ines', `before: ${versionNumber(1)}`]]);
  });
  it('in production needs a fresh code after ten minutes, and the same code is no fresh one', async () => {
    later(11 * MINUTE);
    const form = await visitor.get('/console/act?act=rollback&remote=guest&environment=production');
    expect(form.body).toContain('name="code"');
    const without = await act({ act: 'rollback', remote: 'guest', reason: 'x' });
    expect([without.statusCode, said(without)]).toEqual([409, 'The code is wrong.']);
    expect(await liveIn('production')).toContain(GUEST_2);
    const fresh = await act({ act: 'rollback', remote: 'guest', reason: 'x', code: code() });
    expect(said(fresh)).toContain('guest was rolled back');
    later(11 * MINUTE);
    const used = codeAt(ines, new Date(clock.at.getTime() - 11 * MINUTE));
    expect(said(await act({ act: 'promote', remote: 'guest', version: versionNumber(2), code: used }))).toContain(
      'The code is wrong.',
    );
    expect(said(await act({ act: 'promote', remote: 'guest', version: versionNumber(2), code: code() }))).toContain(
      'is live',
    );
  });
  it('elsewhere needs none', async () => {
    later(11 * MINUTE);
    const done = await act({ act: 'promote', remote: 'guest', version: versionNumber(1), environment: 'staging' });
    expect(said(done)).toContain(`${GUEST_1} is live in staging.`);
  });
  it('retires a remote', async () => {
    expect(said(await act({ act: 'retire', remote: 'guest', environment: 'staging', reason: 'tried' }))).toContain(
      `${GUEST_1} is no longer live in staging.`,
    );
    expect(await audited('retire')).toEqual([['ines', 'why: tried']]);
  });
  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    [
      'a version that there is not',
      { act: 'promote', remote: 'guest', version: versionNumber(9) },
      'was never published',
    ],
    ['minutes that are none', { act: 'rollback', remote: 'guest', deadline: '-1' }, 'from 0 to 1440'],
    ['a rollback without a reason', { act: 'rollback', remote: 'guest' }, 'a rollback needs a reason'],
    ['the shell', { act: 'retire', remote: 'shell' }, 'cannot be retired'],
  ])('is refused in a sentence on its own form for %s', async (_what, fields, sentence) => {
    const before = await liveIn('production');
    const answer = await act(fields);
    expect([answer.statusCode, said(answer)]).toEqual([409, expect.stringContaining(sentence)]);
    expect(answer.body).toContain('<form class="sheet"');
    expect(await liveIn('production')).toEqual(before);
  });
  it('is not taken from another site, without the session’s own field, or without a session', async () => {
    const fields = { act: 'rollback', remote: 'guest', environment: 'production' };
    const before = await liveIn('production');
    expect((await visitor.send('/console/act', fields, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await visitor.send('/console/act', { ...fields, form: 'forged' })).statusCode).toBe(403);
    expect((await newVisitor(registry).send('/console/act', fields)).headers.location).toBe('/console/login');
    expect(await liveIn('production')).toEqual(before);
  });
});

describe('the audit log', () => {
  it('is filtered by remote, who and since', async () => {
    const rows = async (query: string) =>
      ((await visitor.get(`/console/audit?${query}`)).body.match(/<th role="rowheader"/g) ?? []).length;
    expect(await rows('remote=shell&by=ana&since=2026-11-23&action=publish&environment=')).toBe(1);
    expect(await rows('since=2999-01-01')).toBe(0);
    const wrong = await visitor.get('/console/audit?since=yesterday');
    expect([wrong.statusCode, said(wrong)]).toEqual([400, expect.stringContaining('must be a day such as')]);
  });
  it('is exported as JSON lines and as CSV that no table program runs', async () => {
    await act({ act: 'rollback', remote: 'guest', reason: '=1+1, "x"' });
    await act({ act: 'promote', remote: 'guest', version: versionNumber(2) });
    const lines = (await visitor.get('/console/audit.jsonl?remote=guest&action=rollback')).body.trimEnd().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ by: 'ines', remote: 'guest', hash: expect.any(String) });
    const csv = await visitor.get('/console/audit.csv?by=ines&action=login');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    expect(csv.body.split('\r\n')[0]).toBe('number,at,by,action,environment,remote,version,tenant,note,previous,hash');
    expect(csv.body.split('\r\n')[1]).toMatch(/^\d+,2026-11-23T[\d:.]+Z,ines,login,,,,,,[0-9a-f]{64},[0-9a-f]{64}$/);
    expect((await newVisitor(registry).get('/console/audit.csv')).statusCode).toBe(303);
  });
});

describe('an export of a log that was written to past the registry', () => {
  beforeAll(async () => {
    await registry.context.database.rows(
      "insert into registry.audit (at, made_by, action) select '2026-11-23T10:00:00Z', 'mallory', 'promote' from generate_series(1, 1000)",
    );
    const url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
    await writeFile(path.join(registry.data, 'run.json'), JSON.stringify({ registry: { url } }));
  });
  afterAll(() => registry.context.database.rows("delete from registry.audit where made_by = 'mallory'"));
  const sentence =
    'The entry promote by mallory at 2026-11-23T10:00:00.000Z has no number, because it was written past the registry: entries before it cannot be exported. To see what was done to the log: npm run release -- audit --verify';

  it.each(['jsonl', 'csv'])('is refused in the console rather than ended early: %s', async (ending) => {
    const answer = await visitor.get(`/console/audit.${ending}`);
    expect([answer.statusCode, said(answer)]).toEqual([409, expect.stringContaining(sentence)]);
  });
  it.each(['--json', '--csv'])('is refused on the command line: %s', async (how) =>
    expect(await cli(registry.data, 'audit', how)).toEqual({ code: 1, out: '', err: `${sentence}\n` }),
  );
});

describe('tokens', () => {
  it('are made and shown once, and revoked', async () => {
    const made = await visitor.send('/console/tokens', {
      name: 'guest-ci',
      may: 'publish',
      remote: 'guest',
      days: '30',
    });
    const token = /tessera_\d+_[\w-]{43}/.exec(made.body)?.[0] ?? '';
    expect([made.statusCode, token.length > 43]).toEqual([201, true]);
    expect((await visitor.get('/console/tokens')).body).not.toContain(token);
    expect(await registry.ask('POST', '/v1/releases', {}, token)).toMatchObject({ status: 400 });
    expect(said(await visitor.send('/console/tokens/revoke', { name: 'guest-ci' }))).toBe(
      'The token of guest-ci is revoked; whatever it is used for now is refused.',
    );
    expect(await registry.ask('POST', '/v1/releases', {}, token)).toMatchObject({ status: 401 });
    expect(await audited('token')).toEqual([['ines', expect.stringContaining('guest-ci: publish, guest')]]);
  });
  it('need a fresh code, and sensible fields', async () => {
    expect(said(await visitor.send('/console/tokens', { name: 'x', days: '0' }))).toContain('2 to 80 of them');
    later(11 * MINUTE);
    const fields = { name: 'late-ci', may: 'read', days: '3' };
    expect((await visitor.send('/console/tokens', fields)).statusCode).toBe(409);
    expect((await visitor.send('/console/tokens', { ...fields, code: code() })).statusCode).toBe(201);
  });
});
