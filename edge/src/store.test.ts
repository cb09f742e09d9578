import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { openSigner } from '@tessera/server/signing-key';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createRendererPool } from './renderer/pool.ts';
import { createReleaseStore } from './store.ts';
import { close, content, listen, rawKey, urlOf } from './testing/small-registry.ts';

const secret = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');
/** The key of an unrelated party. */
const strange = openSigner(path.join(mkdtempSync(path.join(tmpdir(), 'tessera-strange-')), 'key.pem'));
/** The keys configured for the next edge. */
let pinned = rawKey;
let data: string;
let api: Server;
let registry: string;
let said: string[];
const running: { stop(): Promise<void> }[] = [];
/** Starts an edge and returns its responses. */
async function startEdge() {
  said = [];
  const report = (message: string): void => void said.push(message);
  const store = createReleaseStore({
    registry,
    environment: 'production',
    data,
    secret,
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: pinned }, data),
    report,
  });
  await store.open();
  const renderers = createRendererPool({ bundles: store.bundles, report });
  const environment = readEnvironment({ TESSERA_API: urlOf(api), TESSERA_REGISTRY: registry, TESSERA_DATA: data });
  const app = await buildEdge({ environment, store, renderers, secret, now: Date.now, clockOffset: 0, report });
  const get = async (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  const edge = {
    store,
    get,
    async stop() {
      await store.mirrored();
      await app.close();
      await renderers.close();
    },
  };
  running.push(edge);
  return edge;
}
async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((edge) => edge.stop()));
}
/** Starts an edge and returns its page with data. */
async function startServing() {
  const edge = await startEdge();
  return { edge, page: await edge.get('/en/test') };
}
const keptFile = (): string => path.join(data, 'edge/documents.json');

// One visit while the registry is up; then the registry is gone for good.
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-edge-'));
  api = await listen((address) => ({ '/rest/rows': '["one", "two"]', '/rest/others': '["secret"]' })[address]);
  const files = content();
  const up = await listen((address) => files.get(address));
  registry = urlOf(up);
  const { page } = await startServing();
  expect(page.body).toContain('<li>two</li>');
  expect(said).toEqual([]);
  await stopAll();
  await close(up);
});
afterEach(async () => {
  await stopAll();
  await close(api);
  rmSync(data, { recursive: true, force: true });
});

describe('an edge that starts while the registry is down', () => {
  it('serves the last good documents with data and scripts, and logs this', async () => {
    const { edge, page } = await startServing();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<li>one</li><li>two</li>');
    expect(page.body).toContain(rawKey);
    expect((await edge.get('/assets/test/entry.0a.js')).body).toBe('/* test */');
    expect((await edge.get('/readyz')).statusCode).toBe(200);
    expect(said[0]).toContain('the registry did not answer');
    expect(said[1]).toBe(
      `edge: serving the last good documents from ${keptFile()}: tessera at revision 7 of 2026-11-21T08:00:00.000Z`,
    );
  });
  it.each([
    ['cut off', (text: string) => text.slice(0, -20), 'is damaged and is not used'],
    [
      'of another shape',
      () => '{"tessera":{"text":"{}","signature":""}}',
      'does not hold what an edge writes and is not used (tenants)',
    ],
  ])('does not use a file that is %s', async (_what, damage, sentence) => {
    writeFileSync(keptFile(), damage(readFileSync(keptFile(), 'utf8')));
    const edge = await startEdge();
    expect((await edge.get('/en/test')).statusCode).toBe(503);
    expect((await edge.get('/readyz')).statusCode).toBe(503);
    expect(said[1]).toContain(sentence);
  });
  it('does not serve a document that was modified after signing', async () => {
    writeFileSync(keptFile(), readFileSync(keptFile(), 'utf8').replace('\\"revision\\":7', '\\"revision\\":8'));
    const edge = await startEdge();
    expect((await edge.get('/en/test')).statusCode).toBe(503);
    expect(said).toContain('release: the document for tessera has a wrong signature and was refused');
    expect(said.at(-1)).toContain('none is valid');
  });
  it.each([
    ['it stands beside the next one', () => `${strange.raw},${rawKey}`, 200],
    ['it is not among those that were given', () => strange.raw, 503],
  ])('trusts a key when %s', async (_when, keys, status) => {
    pinned = keys();
    const edge = await startEdge();
    pinned = rawKey;
    expect((await edge.get('/readyz')).statusCode).toBe(status);
    if (status === 503)
      expect(said).toContain('release: the document for tessera has a wrong signature and was refused');
    else expect((await edge.get('/en/test')).body).toContain(JSON.stringify([strange.raw, rawKey]));
  });
  it('makes no call that a modified descriptor on its disk would allow', async () => {
    const folder = path.join(data, 'edge/blobs/descriptors');
    for (const name of readdirSync(folder))
      writeFileSync(
        path.join(folder, name),
        readFileSync(path.join(folder, name), 'utf8').replace('/rest/rows', '/rest/others'),
      );
    const page = await (await startEdge()).get('/en/test');
    expect(page.body).not.toContain('<li>');
    expect(said.at(-1)).toMatch(/^render: test@/);
  });
  it('reads nothing outside its folder', async () => {
    const edge = await startEdge();
    for (const address of [
      '/assets/..%2f..%2fdocuments.json',
      '/assets/%2e%2e/%2e%2e/documents.json',
      '/assets/test/../../../documents.json',
    ]) {
      expect((await edge.get(address)).body).not.toContain(rawKey.slice(0, 20));
    }
    expect(await edge.store.blob('assets/../../documents.json').catch(() => 'asked the registry')).toBe(
      'asked the registry',
    );
  });
});
