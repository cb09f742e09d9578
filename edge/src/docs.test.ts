import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createInternalSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { ReleaseStore } from './store.ts';
import { close, listening, urlOf } from './testing/small-registry.ts';
import { standIn } from './testing/stand-in.ts';

const INLINE = `Reference.open('#app', { "url": "/rest/openapi.json" })`;
const SCRIPT = 'globalThis.Reference = {};';
const PAGE = `<!doctype html><html><head></head><body><div id="app"></div><script src="js/reference.js"></script><script type="text/javascript">${INLINE}</script></body></html>`;
const tenant = {
  code: 'tessera',
  name: 'Tessera',
  hostClass: 'main',
  hosts: ['localhost'],
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  revision: 1,
};
const store = standIn<ReleaseStore>({ tenants: () => [tenant], tenantOf: () => tenant, release: () => undefined });

let api: Server;
let app: FastifyInstance;
beforeAll(async () => {
  const content: Readonly<Record<string, string>> = {
    '/rest/docs/': PAGE,
    '/rest/docs/js/reference.js': SCRIPT,
    '/rest/openapi.json': '{}',
  };
  api = await listening(
    createServer((request, answer) => {
      const text = content[request.url ?? ''];
      answer.statusCode = text === undefined ? 404 : 200;
      answer.end(text);
    }),
  );
  const url = urlOf(api);
  const environment = readEnvironment({ TESSERA_API: url, TESSERA_REGISTRY: url });
  app = await buildEdge({
    environment,
    store,
    renderers: {} as RendererPool,
    secret: createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test'),
    now: Date.now,
    clockOffset: 0,
    report: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await close(api);
});
const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

it('the reference page may run its own scripts by hash and integrity, and no others', async () => {
  const page = await get('/rest/docs/');
  const policy = String(page.headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(page.statusCode).toBe(200);
  expect(scripts).toContain(`'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`);
  expect(scripts).not.toContain('unsafe');
  expect(scripts.match(/sha256-/g)).toHaveLength(2);
  expect(page.body).toContain(
    `<script src="js/reference.js" integrity="sha384-${createHash('sha384').update(SCRIPT).digest('base64')}" crossorigin="anonymous">`,
  );
  expect(page.headers['integrity-policy']).toContain('blocked-destinations=(script)');
});
it.each([
  '/rest/docs/js/reference.js',
  '/rest/openapi.json',
  '/rest/docs/other',
  '/en',
  '/rest/docs/../x',
  '/robots.txt',
])('%s keeps the policy of the site', async (url) => {
  expect(await policyOf(url)).toContain("script-src 'self'; style-src 'self';");
  expect(await policyOf(url)).not.toContain('unsafe');
});
