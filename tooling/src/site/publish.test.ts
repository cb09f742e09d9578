import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { endpoint } from '@tessera/contracts/endpoint';
import { LANGUAGES } from '@tessera/contracts/languages';
import { descriptorText, type Descriptor, type Manifest } from '@tessera/contracts/release';
import { describeEndpoint } from '@tessera/server/describe';
import * as z from 'zod/mini';
import type { Built } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { startService, type Service } from './process.ts';
import { publishAll } from './publish.ts';

let data: string;
let registry: Service;
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-publish-'));
  registry = await startService('registry', {
    script: path.join(ROOT, 'registry/src/main.ts'),
    env: { TESSERA_DATA: data, REGISTRY_PORT: '0', TESSERA_SUBSCRIBERS: '' },
    quiet: true,
  });
});
afterAll(async () => {
  await registry?.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The output of a build of these bytes. */
function builtOf(name: string, bytes: string, change: Partial<Descriptor> = {}): Built {
  const version = `1.0.0-g${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
  const out = path.join(data, 'built', `${name}-${version}`);
  const entry = `/assets/${name}/entry.${version}.js`;
  const needs = { shell: 1, react: 19, lent: {} } as const;
  const descriptor: Descriptor = {
    remote: name,
    version,
    contract: 1,
    kind: name === 'shell' ? 'shell' : 'unit',
    routes: [],
    slots: [],
    menu: [],
    events: { out: [], in: [] },
    endpoints: [],
    permissions: [],
    languages: [...LANGUAGES],
    needs,
    ...change,
  };
  const manifest: Manifest = {
    remote: name,
    version,
    uniqueName: name,
    entry,
    files: { [entry]: `sha384-${createHash('sha384').update(bytes).digest('base64')}` },
    chunks: {},
    lent: {},
    server: null,
    descriptor: createHash('sha256').update(descriptorText(descriptor)).digest('hex'),
  };
  mkdirSync(path.join(out, 'assets', name), { recursive: true });
  writeFileSync(path.join(out, entry), bytes);
  writeFileSync(path.join(out, 'descriptor.json'), JSON.stringify(descriptor));
  writeFileSync(path.join(out, 'manifest.json'), JSON.stringify(manifest));
  return { name, version, out, fresh: true };
}
async function ask<T>(method: string, address: string, body?: unknown): Promise<T> {
  const token = readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  const answer = await fetch(`${registry.url}${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as T;
}
const live = async (): Promise<string | undefined> =>
  (await ask<{ remotes: { remote: string; version: string }[] }>('GET', '/v1/status')).remotes.find(
    ({ remote }) => remote === 'probe',
  )?.version;
/** Performs the publish step of a start with these builds. */
async function start(...built: readonly Built[]): Promise<{ readonly said: string; readonly off: readonly string[] }> {
  let said = '';
  const off = await publishAll({
    registry: registry.url,
    data,
    built,
    register: true,
    report: (text) => {
      said += `${text}\n`;
    },
  });
  return { said, off: off.map(({ version }) => version) };
}

it('a start does not undo a rollback, new bytes go live, and a promotion restores the old ones', async () => {
  const [shell, one, two, three] = [
    builtOf('shell', 'shell'),
    builtOf('probe', 'one'),
    builtOf('probe', 'two'),
    builtOf('probe', 'three'),
  ];
  await start(shell, one);
  await start(shell, two);
  expect(await live()).toBe(two.version);
  await ask('POST', '/v1/rollback', { remote: 'probe' });
  expect(await live()).toBe(one.version);

  const again = await start(shell, two);
  expect(again.off).toEqual([two.version]);
  expect(again.said).toBe(
    `  probe ${two.version} stays off: it was rolled back from, ${one.version} runs. To bring it back: npm run release -- promote probe ${two.version}\n`,
  );
  expect(await live()).toBe(one.version);

  await start(shell, three);
  expect(await live()).toBe(three.version);
  expect((await start(shell, two)).off).toEqual([two.version]);
  await ask('POST', '/v1/promote', { remote: 'probe', version: two.version });
  expect(await live()).toBe(two.version);
  await start(shell, three);
  expect((await start(shell, two)).off).toEqual([]);
  expect(await live()).toBe(two.version);
});

it('a start does not bring a retired remote back, whatever its version; a promotion does', async () => {
  const [shell, stays, one, two] = [
    builtOf('shell', 'shell'),
    builtOf('stays', 'stays'),
    builtOf('guest', 'one'),
    builtOf('guest', 'two'),
  ];
  const isLive = async () => {
    const { remotes } = await ask<{ remotes: { remote: string }[] }>('GET', '/v1/status');
    return remotes.some(({ remote }) => remote === 'guest');
  };
  await start(shell, stays, one);
  await ask('POST', '/v1/retire', { remote: 'guest' });
  for (const built of [one, two]) {
    const { off, said } = await start(shell, stays, built);
    expect([off, said]).toEqual([[built.version], expect.stringContaining('guest stays off: it was retired.')]);
  }
  expect(await isLive()).toBe(false);
  const { rows } = await ask<{ rows: { by: string; remote: string }[] }>(
    'GET',
    '/v1/audit?action=register&remote=guest',
  );
  expect(rows.map(({ by }) => by)).toEqual([userInfo().username]);
  await ask('POST', '/v1/promote', { remote: 'guest', version: one.version });
  expect(await isLive()).toBe(true);
  expect((await start(shell, stays, two)).off).toEqual([]);
});
it('registers nothing unless it is told to, as in production', async () => {
  const stranger = builtOf('stranger', 'stranger');
  await expect(
    publishAll({ registry: registry.url, data, built: [stranger], report: () => undefined }),
  ).rejects.toThrow(/FORBIDDEN\n {2}descriptor\.remote: stranger is not registered\. .* register stranger$/);
});

describe('with an api', () => {
  const call = endpoint('probe.call', {
    summary: 'A call of the test',
    method: 'GET',
    path: '/rest/probe',
    response: z.object({ name: z.string() }),
    who: 'anyone',
  });
  const changed = endpoint('probe.call', {
    summary: 'A call of the test',
    method: 'GET',
    path: '/rest/probe',
    response: z.object({ title: z.string() }),
    who: 'anyone',
  });
  const api = createServer((_, response) =>
    response.end(JSON.stringify({ endpoints: [describeEndpoint(changed, 'server')] })),
  );
  beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
  afterAll(() => api.close());
  const calling = (bytes: string, reads: typeof call | typeof changed) =>
    builtOf('caller', bytes, { endpoints: [describeEndpoint(reads, 'caller')], uses: [] });
  const versions = async () =>
    Object.fromEntries(
      (await ask<{ remotes: { remote: string; version: string }[] }>('GET', '/v1/status')).remotes.map(
        ({ remote, version }) => [remote, version],
      ),
    );
  async function bring(force: boolean, ...built: readonly Built[]): Promise<string> {
    let said = '';
    await publishAll({
      registry: registry.url,
      api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      data,
      built,
      register: true,
      force,
      report: (text) => {
        said += `${text}\n`;
      },
    });
    return said;
  }

  it('an api that would break a live remote stops the whole step and is named; together with the remote that needs it, it goes live when forced', async () => {
    const [shell, fresh, next] = [builtOf('shell', 'shell'), builtOf('fresh', 'fresh'), calling('next', changed)];
    await start(shell, calling('first', call));
    const before = await versions();
    await expect(bring(true, shell, fresh)).rejects.toThrow(
      /CONFLICT\n {2}gate\.endpoint: name in the answer of probe\.call: caller \S+ requires it, but api \S+ never sends it\./,
    );
    await expect(bring(false, shell, fresh, next)).rejects.toThrow(
      /Open tabs, until they have the version that comes with it: name in the answer of probe\.call/,
    );
    expect(await versions()).toEqual(before);
    expect(await bring(true, shell, fresh, next)).toMatch(
      /published api .*\n {2}published fresh .*\n {2}published caller .*\n {2}Forced: Open tabs/,
    );
    expect(await versions()).toMatchObject({ api: expect.any(String), fresh: fresh.version, caller: next.version });
    expect(await bring(false, shell, fresh, next)).toBe('');
  });
});
