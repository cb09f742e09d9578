import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest, ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createRendererPool } from './renderer/pool.ts';
import { createReleaseStore } from './store.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const version = '1.0.0-g0000000000';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
const tenant = { code: 'tessera', name: 'Tessera', hostClass: 'main', hosts: ['localhost'], zone: 'UTC', currency: 'EUR', flags: {}, revision: 1 };

/** Everything that a small registry has, by address. */
function content(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const store = (kind: string, text: string): string => {
    files.set(`/blobs/${kind}/${sha256(text)}`, text);
    return sha256(text);
  };
  const part = (remote: string, bundle: string) => {
    const script = `/* ${remote} */`;
    const entry = `/assets/${remote}/entry.0a.js`;
    files.set(`/blobs${entry}`, script);
    const endpoint = { id: 'test.rows', method: 'GET', path: '/rest/rows', who: 'anyone', maxAge: 0, query: [], schema: {} };
    const manifest: Manifest = {
      remote, version, descriptor: store('descriptors', JSON.stringify({ endpoints: [endpoint] })), uniqueName: remote, entry, chunks: { [remote]: [entry] }, lent: {}, server: store('servers', bundle),
      files: { [entry]: `sha384-${createHash('sha384').update(script).digest('base64')}` },
    };
    return { version, manifest: store('manifests', JSON.stringify(manifest)), entry, integrity: null };
  };
  const shell = part('shell', 'exports.lent = {}; exports.layout = () => ({ before: "", after: "" });');
  const unit = part('test', `
    exports.needs = (view, got) => got.length ? [] : [{ endpoint: 'test.rows', input: {}, required: true, maxAge: 0 }];
    exports.render = (view, got) => ({ kind: 'page', html: '<ul>' + got[0].body.map((row) => '<li>' + row + '</li>').join('') + '</ul>', meta: { title: 'Rows', languages: ['en'] } });`);
  const route = { id: 'test.home', remote: 'test', path: '/test', hosts: ['main'], who: 'anyone', server: true, layout: 'site', index: true, query: [] };
  const document: ReleaseDocument = {
    environment: 'production', tenant: 'tessera', epoch: 1, revision: 7, at: '2026-11-21T08:00:00.000Z', shell, remotes: { test: { stable: unit } }, deadline: 10,
    site: store('sites', JSON.stringify({ routes: [route], slots: [], menu: [] })),
  };
  const text = JSON.stringify(document);
  files.set('/v1/key', JSON.stringify({ publicKey: rawKey }));
  files.set('/v1/tenants', JSON.stringify({ tenants: [tenant] }));
  files.set('/v1/documents/production', JSON.stringify({ documents: { tessera: { text, signature: sign(null, Buffer.from(text), privateKey).toString('base64') } satisfies SignedDocument } }));
  return files;
}
const listen = (answer: (address: string) => string | undefined): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, reply) => {
      const text = answer(request.url ?? '');
      reply.statusCode = text === undefined ? 404 : 200;
      reply.setHeader('content-type', 'application/json');
      reply.end(text ?? '{}');
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const close = (server: Server): Promise<void> => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); });

let data: string;
let api: Server;
let registry: string;
let said: string[];
const running: { stop(): Promise<void> }[] = [];
/** An edge that starts now, and how it answers. */
async function startEdge() {
  said = [];
  const report = (message: string): void => void said.push(message);
  const store = createReleaseStore({ registry, environment: 'production', data, report });
  await store.open();
  const renderers = createRendererPool({ folder: store.servers, report });
  const environment = readEnvironment({ TESSERA_API: urlOf(api), TESSERA_REGISTRY: registry, TESSERA_DATA: data });
  const app = await buildEdge({ environment, store, renderers, now: Date.now, clockOffset: 0, report });
  const get = async (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  const edge = {
    store, get,
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
/** An edge and its page with rows. */
async function startServing() {
  const edge = await startEdge();
  return { edge, page: await edge.get('/en/test') };
}
const keptFile = (): string => path.join(data, 'edge/documents.json');

// One visit while the registry is up, then it is gone for good.
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
  it('serves the last good documents with rows and scripts, and says so', async () => {
    const { edge, page } = await startServing();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<li>one</li><li>two</li>');
    expect(page.body).toContain(rawKey);
    expect((await edge.get('/assets/test/entry.0a.js')).body).toBe('/* test */');
    expect((await edge.get('/readyz')).statusCode).toBe(200);
    expect(said[0]).toContain('the registry did not answer');
    expect(said[1]).toBe(`edge: serving the last good documents from ${keptFile()}: tessera at revision 7 of 2026-11-21T08:00:00.000Z`);
  });
  it.each([
    ['cut off', (text: string) => text.slice(0, -20), 'is damaged and is not used'],
    ['of another shape', () => '{"tessera":{"text":"{}","signature":""}}', 'does not hold what an edge writes and is not used (key)'],
  ])('does not use a file that is %s', async (_what, damage, sentence) => {
    writeFileSync(keptFile(), damage(readFileSync(keptFile(), 'utf8')));
    const edge = await startEdge();
    expect((await edge.get('/en/test')).statusCode).toBe(503);
    expect((await edge.get('/readyz')).statusCode).toBe(503);
    expect(said[1]).toContain(sentence);
  });
  it('does not serve a document that was changed after it was signed', async () => {
    writeFileSync(keptFile(), readFileSync(keptFile(), 'utf8').replace('\\"revision\\":7', '\\"revision\\":8'));
    const edge = await startEdge();
    expect((await edge.get('/en/test')).statusCode).toBe(503);
    expect(said).toContain('release: the document for tessera has a wrong signature and was refused');
    expect(said.at(-1)).toContain('none is valid');
  });
  it('makes no call that a changed descriptor on its disk would allow', async () => {
    const folder = path.join(data, 'edge/blobs/descriptors');
    for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), readFileSync(path.join(folder, name), 'utf8').replace('/rest/rows', '/rest/others'));
    const page = await (await startEdge()).get('/en/test');
    expect(page.body).not.toContain('<li>');
    expect(said.at(-1)).toMatch(/^render: test@/);
  });
  it('reads nothing outside its folder', async () => {
    const edge = await startEdge();
    for (const address of ['/assets/..%2f..%2fdocuments.json', '/assets/%2e%2e/%2e%2e/documents.json', '/assets/test/../../../documents.json']) {
      expect((await edge.get(address)).body).not.toContain(rawKey.slice(0, 20));
    }
    expect(await edge.store.blob('assets/../../documents.json').catch(() => 'asked the registry')).toBe('asked the registry');
  });
});
