import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createRendererPool, type RendererPool } from './renderer/pool.ts';
import { createReleaseStore, type ReleaseStore } from './store.ts';
import { get, raw } from './testing/raw.ts';
import { close, content, listen, listening, rawKey, sha256, urlOf } from './testing/small-registry.ts';

const secret = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');
let data: string;
let registry: Server;
let api: Server;
let app: FastifyInstance;
let store: ReleaseStore;
let renderers: RendererPool;
let port: number;
/** Requests received by the registry. */
let asked: string[];
let said: string[];
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-doors-'));
  const files = content();
  asked = [];
  said = [];
  registry = await listen((address) => {
    asked.push(address);
    return files.get(address) ?? (address.startsWith('/v1/') ? '{"secret":"audit"}' : undefined);
  });
  // Like the real one, it reads the body before it responds.
  api = await listening(
    createServer((request, answer) =>
      request
        .on('error', () => undefined)
        .resume()
        .on('end', () => {
          answer.statusCode = request.url === '/rest/rows' ? 200 : 404;
          answer.end('["one"]');
        }),
    ),
  );
  const report = (message: string): void => void said.push(message);
  store = createReleaseStore({
    registry: urlOf(registry),
    environment: 'production',
    data,
    secret,
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: rawKey }, data),
    report,
  });
  await store.open();
  await store.mirrored();
  renderers = createRendererPool({ folder: store.servers, report });
  app = await buildEdge({
    environment: readEnvironment({ TESSERA_API: urlOf(api), TESSERA_REGISTRY: urlOf(registry), TESSERA_DATA: data }),
    store,
    renderers,
    secret,
    now: Date.now,
    clockOffset: 0,
    report,
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  expect((await get(port, '/en/test')).status).toBe(200);
});
afterAll(async () => {
  await app?.close();
  await renderers?.close();
  await Promise.all([registry, api].map(close));
  rmSync(data, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  said = [];
});

const HASH = sha256('nothing');
const LONG = 'x'.repeat(5_000);
/** Invalid spellings of a file name; many of them resolve to the registry's own endpoints when naively joined to its address. */
const SPELLINGS = [
  '../v1/audit',
  '../../v1/audit',
  '../../../v1/audit',
  'test/../../v1/audit',
  'test/../../../v1/audit',
  './../v1/audit',
  '..;/v1/audit',
  '..',
  '.',
  '...',
  '....//....//v1/audit',
  '..././..././v1/audit',
  '..%2fv1%2faudit',
  '..%2f..%2fv1%2faudit',
  '..%2F..%2Fv1%2Faudit',
  'test%2f..%2f..%2fv1%2faudit',
  '%2e%2e/%2e%2e/v1/audit',
  '%2e%2e%2f%2e%2e%2fv1%2faudit',
  '.%2e/.%2e/v1/audit',
  '%2e./%2e./v1/audit',
  '%2E%2E/v1/status',
  '..\\..\\v1\\audit',
  '..%5c..%5cv1%5caudit',
  '%2e%2e%5c%2e%2e%5cv1%5caudit',
  'test\\x.js',
  '%252e%252e%252fv1%252faudit',
  '..%252f..%252fv1%252faudit',
  '%25252e%25252e%25252fv1',
  '%c0%ae%c0%ae%c0%afv1',
  '%e0%80%ae%e0%80%ae/v1',
  '%uff0e%uff0e/v1',
  'test/entry.0a.js%00',
  'test/%00entry.0a.js',
  '%00',
  'test/entry.0a.js%0a',
  'test/x%0d%0aset-cookie:%20a=b',
  `${HASH}%3fq1`,
  `${HASH}%3Fq=1`,
  `${HASH}%23x`,
  'test/entry.0a.js%3fq1',
  'test/entry.0a.js%23x',
  'test/entry.0a.js%2523x',
  'test/entry.0a.js;x',
  'test/entry.0a.js&x',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  '//registry.example/v1/audit',
  'http://registry.example/v1/audit',
  'http:%2f%2fregistry.example%2fv1',
  'file:%2f%2f%2fetc%2fpasswd',
  'test//entry.0a.js',
  'test/./entry.0a.js',
  'test/.hidden.js',
  '.test/x.js',
  'test/entry.0a.js/',
  'test/',
  'test',
  'TEST/entry.0a.js',
  '1test/x.js',
  'test/%20',
  'test/a%20b.js',
  'test/%7bx%7d.js',
  'test/*.js',
  `../servers/${HASH}`,
  `..%2fservers%2f${HASH}`,
  HASH.slice(1),
  `${HASH}0`,
  HASH.toUpperCase(),
  't%c3%a9st/x.js',
  'test/%e2%80%ae.js',
  'test/%ef%bc%8e%ef%bc%8e%ef%bc%8fv1',
  'test/%f0%9f%92%a9.js',
  '%ff',
  '%ZZ',
  'test/%',
  LONG,
  `test/${LONG}`,
  `${'a/'.repeat(400)}x.js`,
];
const PLACES = [
  (name: string) => `/assets/${name}`,
  (name: string) => `/manifests/${name}.json`,
  (name: string) => `/sites/${name}.json`,
  (name: string) => `/descriptors/${name}.json`,
  (name: string) => `/brand/${name}.css`,
  (name: string) => `/slots/${name}.css`,
] as const;

describe('an invalid file name', () => {
  it.each(PLACES.map((place) => [place('…'), place] as const))(
    `in ${SPELLINGS.length} spellings is 404 at %s: nobody is asked and nothing is kept`,
    async (_name, place) => {
      const before = {
        files: readdirSync(data, { recursive: true }).length,
        caches: (JSON.parse((await get(port, '/readyz')).body) as { caches: { assets: number; documents: number } })
          .caches,
      };
      const wrong: string[] = [];
      for (const spelling of SPELLINGS) {
        const { status, body } = await get(port, place(spelling));
        if (status !== 404 || body !== '') wrong.push(`${status} ${place(spelling).slice(0, 80)}`);
      }
      expect(wrong).toEqual([]);
      expect(asked.filter((address) => !['/v1/tenants', '/v1/documents/production'].includes(address))).toEqual([]);
      expect(said).toEqual([]);
      const after = (JSON.parse((await get(port, '/readyz')).body) as { caches: { assets: number; documents: number } })
        .caches;
      expect([after.assets, after.documents, readdirSync(data, { recursive: true }).length]).toEqual([
        before.caches.assets,
        before.caches.documents,
        before.files,
      ]);
    },
  );
  it('control: joined to the registry’s address without validation, several of these spellings read its audit log', async () => {
    const readsAudit = async (spelling: string): Promise<boolean> => {
      const answer = await fetch(`${urlOf(registry)}/blobs/assets/${decodeURIComponent(spelling)}`).catch(() => null);
      return answer?.status === 200 && (await answer.text()).includes('audit');
    };
    const readable = SPELLINGS.filter(
      (spelling) => !/%(?![0-9a-f]{2})|%[cef][0-9a-f]|%uff/i.test(spelling) && spelling.length < 1_000,
    );
    const reached = await Promise.all(readable.map(readsAudit));
    expect(reached.filter(Boolean).length).toBeGreaterThan(5);
  });
  it('is also refused by the store', async () => {
    for (const name of [
      'assets/../v1/audit',
      'assets/..%2fv1',
      '../v1/audit',
      'v1/audit',
      'sites/x?y',
      `servers/${HASH}/../../v1`,
    ]) {
      await expect(store.blob(name)).rejects.toThrow('is not a valid file name');
    }
    await expect(store.site('../../v1/audit')).rejects.toThrow('is not a valid file name');
    expect(asked).toEqual([]);
  });
});
describe('a name of a file', () => {
  it('is the same file for every query: fetched and cached once', async () => {
    const bytes = async () =>
      (JSON.parse((await get(port, '/readyz')).body) as { caches: { assets: number } }).caches.assets;
    expect(await get(port, '/assets/test/entry.0a.js')).toMatchObject({ status: 200, body: '/* test */' });
    const once = await bytes();
    for (let i = 0; i < 20; i += 1) expect((await get(port, `/assets/test/entry.0a.js?q${i}=${i}`)).status).toBe(200);
    expect(await bytes()).toBe(once);
  });
  it('that was never published is requested each time and not cached', async () => {
    for (let i = 0; i < 2; i += 1)
      expect(await get(port, '/assets/test/none.0a.js')).toMatchObject({
        status: 404,
        head: expect.stringContaining('cache-control: no-store'),
      });
    expect(asked).toEqual(['/blobs/assets/test/none.0a.js', '/blobs/assets/test/none.0a.js']);
  });
});

describe('invalid input at the edge', () => {
  it.each([
    [
      'two hosts',
      () => raw(port, 'GET /en/test HTTP/1.1\r\nHost: localhost\r\nHost: other.example\r\nConnection: close\r\n\r\n'),
      400,
    ],
    [
      'two equal hosts',
      () => raw(port, 'GET /en/test HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      400,
    ],
    ['no host', () => raw(port, 'GET /en/test HTTP/1.1\r\nConnection: close\r\n\r\n'), 400],
    [
      'an unknown host',
      () => raw(port, 'GET /en/test HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      421,
    ],
    ['Accept-Language of 100 KB', () => get(port, '/en/test', [`Accept-Language: ${'en,'.repeat(33_000)}`]), 431],
    ['Accept-Language of 10 KB', () => get(port, '/en/test', [`Accept-Language: ${'ro;q=0.1,'.repeat(1_100)}`]), 200],
    [
      '10,000 names in the query',
      () => get(port, `/en/test?${Array.from({ length: 10_000 }, (_, i) => `q${i}=1`).join('&')}`),
      431,
    ],
    [
      '2,000 names in the query',
      () => get(port, `/en/test?${Array.from({ length: 2_000 }, (_, i) => `q${i}`).join('&')}`),
      200,
    ],
    ['an address of 10,000 characters', () => get(port, `/en/${'a'.repeat(10_000)}`), 302],
    ['a page that is no encoded text', () => get(port, '/ro/%ZZ'), 302],
    ['a page in broken UTF-8', () => get(port, '/ro/%ff%fe'), 302],
    ['a NUL', () => get(port, '/ro/%00'), 302],
    ['a call that is no encoded text', () => get(port, '/rest/%ZZ'), 404],
    ['a call that climbs out of its place', () => get(port, '/rest/../internal/ledger'), 400],
    ['the same in other letters', () => get(port, '/rest/%2e%2e%2finternal/ledger'), 400],
    ['the same with other strokes', () => get(port, '/rest/x\\..\\..\\internal\\ledger'), 400],
    [
      'an unknown method',
      () => raw(port, 'BREW /en/test HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      400,
    ],
    [
      'a body that says it is 300 KB',
      () =>
        raw(
          port,
          `POST /rest/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 300000\r\nConnection: close\r\n\r\n{`,
        ),
      413,
    ],
    [
      'a body of 300 KB in pieces',
      () =>
        raw(
          port,
          `POST /rest/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${'fffa\r\n'.concat('x'.repeat(65_530), '\r\n').repeat(5)}0\r\n\r\n`,
        ),
      413,
    ],
  ])('%s', async (_what, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    if (status === 413)
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    expect(said).toEqual([]);
  });
  it.each([
    '/rest/../internal/ledger',
    '/rest/v2/public/profile-page/..%2f/videos?amount=10',
    '/api/..%2F..%2Fetc%2Fpasswd',
    '/Auth/x\\..\\y',
  ])('the call %s is rejected with an error of the contracts', async (address) => {
    const { status, body } = await get(port, address);
    expect([status, JSON.parse(body)]).toEqual([400, { code: 'BAD_INPUT', requestId: expect.any(String) }]);
  });
  it('an undecodable URL is the 404 page of its language', async () => {
    expect((await get(port, '/ro/%ZZ')).head).toMatch(/location: \/ro\/404/);
    expect((await get(port, '/el/test/%ff?x=%ZZ')).head).toMatch(/location: \/el\/404/);
  });
  it('a duplicate cookie is ignored', async () => {
    expect((await get(port, '/en/test', ['Cookie: userLang=ro'])).head).toContain('location: /ro/test');
    expect((await get(port, '/en/test', ['Cookie: userLang=ro; userLang=de'])).status).toBe(200);
    expect((await get(port, '/en/test', ['Cookie: userLang=xx; a=b; userLang=ro'])).status).toBe(200);
  });
  it.each([
    ['a head that never ends', 'GET /en/test HTTP/1.1\r\nHost: localhost\r\nX-'],
    [
      'a body that never ends',
      'POST /rest/rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ],
  ])('%s is cut off, and other requests are served meanwhile', async (_what, text) => {
    // The production limits: 10 s for the headers, 30 s for the whole request.
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
    Object.assign(app.server, { headersTimeout: 300, requestTimeout: 500 });
    const slow = raw(port, text);
    expect((await get(port, '/en/test')).status).toBe(200);
    expect((await slow).status).toBe(408);
    Object.assign(app.server, { headersTimeout: 10_000, requestTimeout: 30_000 });
  });
});
