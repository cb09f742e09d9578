import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import { createInternalSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import { buildInternal } from './internal.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { ReleaseStore } from './store.ts';
import { close, listening, urlOf } from './testing/small-registry.ts';
import { standIn } from './testing/stand-in.ts';

const secret = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');
const tenant = (code: string, host: string) => ({
  code,
  name: code,
  hostClass: 'main',
  hosts: [host],
  zone: 'UTC',
  currency: 'EUR',
  flags: {},
  revision: 1,
});
const tenants = [
  tenant('tessera', 'tessera.example'),
  tenant('aurora', 'aurora.example'),
  tenant('here', 'site.localhost'),
];
const accepted: string[] = [];
const store = standIn<ReleaseStore>({
  tenants: () => tenants,
  tenantOf: (host: string) => tenants.find(({ hosts }) => hosts.includes(host)),
  release: () => undefined,
  accept: async (code: string) => {
    accepted.push(code);
    return true;
  },
  cacheBytes: () => 0,
  keys: () => [],
});

const renderers = standIn<RendererPool>({
  isolation: 'namespace',
  state: () => ({ strikes: [], processes: 0, waiting: {}, answered: {} }),
});

let api: Server;
let sockets: WebSocketServer;
let seen: IncomingHttpHeaders = {};
beforeAll(async () => {
  api = await listening(
    createServer((request, answer) => {
      seen = request.headers;
      answer.setHeader('content-type', 'application/json').end('{}');
    }),
  );
  sockets = new WebSocketServer({ server: api });
  sockets.on('connection', (_socket, request) => {
    seen = request.headers;
  });
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  sockets.close();
  await close(api);
});
const edges: FastifyInstance[] = [];
async function edgeWith(variables: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const url = urlOf(api);
  const environment = readEnvironment({
    TESSERA_API: url,
    TESSERA_REGISTRY: url,
    TESSERA_PUBLIC_PORT: '80',
    ...variables,
  });
  const app = await buildEdge({
    environment,
    store,
    renderers,
    secret,
    now: Date.now,
    clockOffset: 0,
    report: () => undefined,
  });
  edges.push(app);
  return app;
}
/** The headers of a call as they reach the api, for a request from this network address. */
async function passed(
  edge: FastifyInstance,
  headers: Record<string, string>,
  remoteAddress = '203.0.113.5',
): Promise<IncomingHttpHeaders> {
  seen = {};
  const answer = await edge.inject({
    url: '/rest/calls',
    remoteAddress,
    headers: { host: 'tessera.example', ...headers },
  });
  expect(answer.statusCode).toBe(200);
  return seen;
}
const FORGED = {
  'x-tessera-tenant': 'aurora',
  'x-tessera-origin': 'https://evil.example',
  'x-tessera-internal': 'forged',
  'x-forwarded-for': '198.51.100.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=198.51.100.1',
  'x-real-ip': '198.51.100.1',
};
const OURS = { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': 'http://tessera.example', ...secret.headers };

describe('headers of ours that a browser sends', () => {
  it('do not reach the api with a call', async () => {
    const headers = await passed(await edgeWith(), FORGED);
    expect(headers).toMatchObject({ ...OURS, 'x-forwarded-for': '203.0.113.5' });
    expect([headers['x-forwarded-host'], headers['x-forwarded-proto'], headers['forwarded']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('do not reach it with a websocket either', async () => {
    const edge = await edgeWith();
    const address = await edge.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/rest/wsock`, {
      headers: { ...FORGED, host: 'tessera.example', origin: 'http://tessera.example' },
    });
    const arrived = new Promise<IncomingHttpHeaders>((resolve) => {
      sockets.once('connection', (_socket, request) => resolve(request.headers));
    });
    expect(await arrived).toMatchObject({ ...OURS, 'x-forwarded-for': '127.0.0.1', origin: 'http://tessera.example' });
    socket.terminate();
  });
  it('cannot be removed by naming them in «connection»', async () => {
    const edge = await edgeWith();
    const { port } = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
    seen = {};
    const status = await new Promise<number>((resolve) => {
      ask(
        {
          port,
          path: '/rest/calls',
          headers: { host: 'tessera.example', connection: 'x-tessera-tenant, x-tessera-internal, close' },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      ).end();
    });
    expect([status, seen]).toEqual([200, expect.objectContaining(OURS)]);
  });
});

describe('the address by which a visitor is counted', () => {
  const addressOf = async (edge: FastifyInstance, forwarded: string | null, remoteAddress: string) =>
    (await passed(edge, forwarded === null ? {} : { 'x-forwarded-for': forwarded }, remoteAddress))['x-forwarded-for'];
  it('is that of the connection while no proxy is trusted', async () => {
    const edge = await edgeWith();
    expect([
      await addressOf(edge, '198.51.100.1', '10.0.0.1'),
      await addressOf(edge, '198.51.100.2', '10.0.0.1'),
    ]).toEqual(['10.0.0.1', '10.0.0.1']);
  });
  it('is the right-most one that is not a trusted proxy', async () => {
    const edge = await edgeWith({ TESSERA_TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' });
    const cases: readonly (readonly [forwarded: string | null, from: string, counted: string])[] = [
      ['198.51.100.1', '10.0.0.1', '198.51.100.1'],
      ['198.51.100.2', '10.0.0.1', '198.51.100.2'],
      // Values added by the visitor are further to the left.
      ['192.0.2.66, 198.51.100.1', '10.0.0.1', '198.51.100.1'],
      ['10.9.9.9, 198.51.100.1, 10.0.0.2', '10.0.0.1', '198.51.100.1'],
      ['2001:db8::7', 'fd00::1', '2001:db8::7'],
      ['198.51.100.1', '::ffff:10.0.0.1', '198.51.100.1'],
      // Addresses beyond the proxy are not trusted.
      ['198.51.100.1', '203.0.113.5', '203.0.113.5'],
      [null, '10.0.0.1', '10.0.0.1'],
    ];
    for (const [forwarded, from, counted] of cases)
      expect([forwarded, from, await addressOf(edge, forwarded, from)]).toEqual([forwarded, from, counted]);
  });
  it('could be forged if everybody were trusted, which is why there is a list', async () => {
    const edge = await edgeWith({ TESSERA_TRUSTED_PROXIES: '0.0.0.0/1, 128.0.0.0/1' });
    expect(await addressOf(edge, '192.0.2.66, 198.51.100.1', '203.0.113.5')).toBe('192.0.2.66');
  });
  it.each(['balancer.example', '10.0.0.0/33', '0.0.0.0/0', 'true', '*'])(
    '«%s» is not a valid list of proxies',
    (text) => {
      expect(() =>
        readEnvironment({ TESSERA_API: 'http://a', TESSERA_REGISTRY: 'http://b', TESSERA_TRUSTED_PROXIES: text }),
      ).toThrow(
        'The environment cannot be used: TESSERA_TRUSTED_PROXIES: must be addresses or networks such as 10.0.0.0/8, separated by commas.',
      );
    },
  );
});

describe('a visitor over https', () => {
  const HSTS = 'strict-transport-security';
  const headerOf = async (edge: FastifyInstance, headers: Record<string, string> = {}) =>
    (
      await edge.inject({
        url: '/robots.txt',
        remoteAddress: '10.0.0.1',
        headers: { host: 'tessera.example', ...headers },
      })
    ).headers[HSTS];
  const https = { 'x-forwarded-proto': 'https' };
  it('is recognised by a trusted proxy or the configuration, and by nothing else', async () => {
    const [alone, behind, set] = [
      await edgeWith(),
      await edgeWith({ TESSERA_TRUSTED_PROXIES: '10.0.0.1' }),
      await edgeWith({ TESSERA_PUBLIC_SCHEME: 'https' }),
    ];
    expect([
      await headerOf(alone),
      await headerOf(alone, https),
      await headerOf(behind),
      await headerOf(behind, { 'x-forwarded-proto': 'http' }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([await headerOf(behind, https), await headerOf(set)]).toEqual(['max-age=31536000', 'max-age=31536000']);
  });
  it('gets HSTS for subdomains as well if the operator enables it', async () => {
    expect(await headerOf(await edgeWith({ TESSERA_PUBLIC_SCHEME: 'https', TESSERA_HSTS_SUBDOMAINS: 'on' }))).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
  it('gets secure cookies, and so does everybody who is not on localhost', async () => {
    const cookieOn = async (host: string) =>
      String(
        (await (await edgeWith()).inject({ url: '/en/faq', headers: { host, cookie: 'userLang=ro' } })).headers[
          'set-cookie'
        ],
      );
    expect([await cookieOn('tessera.example'), await cookieOn('site.localhost:4000')]).toEqual([
      'otherLang=en; Max-Age=60; Path=/; SameSite=Lax; Secure',
      'otherLang=en; Max-Age=60; Path=/; SameSite=Lax',
    ]);
  });
});

describe('the internal port', () => {
  const news = { tenant: 'tessera', signed: { text: '{}', signature: '' } };
  const internalOf = async () => buildInternal((await edgeWith()).insight, { secret, accept: store.accept });
  const tell = async (headers: Readonly<Record<string, string>>, payload: object = news) =>
    (await (await internalOf()).inject({ method: 'POST', url: '/internal/release', headers, payload })).statusCode;
  it('accepts notifications with the secret, and no others', async () => {
    expect([
      await tell({}),
      await tell({ 'x-tessera-internal': '1' }),
      await tell({ 'x-tessera-internal': 'x'.repeat(36) }),
    ]).toEqual([403, 403, 403]);
    expect(accepted).toEqual([]);
    expect([await tell(secret.headers), accepted]).toEqual([200, ['tessera']]);
    expect(await tell(secret.headers, { tenant: 7 })).toBe(400);
  });
  it('reports the health of the edge', async () => {
    const internal = await internalOf();
    expect((await internal.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect([(await internal.inject('/readyz')).statusCode, (await internal.inject('/readyz')).json()]).toEqual([
      503,
      expect.objectContaining({ status: 'waiting for the registry' }),
    ]);
    expect((await internal.inject('/metrics')).body).toContain('tessera_edge_request_seconds');
  });
});

describe('the public port in production', () => {
  const statusOf = async (edge: FastifyInstance, url: string, method: 'GET' | 'POST' = 'GET') =>
    (await edge.inject({ method, url, headers: { host: 'tessera.example', ...secret.headers } })).statusCode;
  it('reports liveness and readiness, and no details', async () => {
    const edge = await edgeWith({ TESSERA_ENV: 'production' });
    expect(await statusOf(edge, '/healthz')).toBe(200);
    const ready = await edge.inject({ url: '/readyz', headers: { host: 'nowhere.example' } });
    expect([ready.statusCode, ready.body]).toEqual([503, '']);
  });
  it('has no metrics, no API reference and no internal endpoints', async () => {
    const [production, demo] = [await edgeWith({ TESSERA_ENV: 'production' }), await edgeWith()];
    // There is no release, so every URL that is left to the pages returns 503.
    expect([await statusOf(production, '/metrics'), await statusOf(demo, '/metrics')]).toEqual([302, 200]);
    for (const edge of [production, demo]) {
      expect([await statusOf(edge, '/internal/release', 'POST'), await statusOf(edge, '/internal/endpoints')]).toEqual([
        404, 302,
      ]);
    }
    expect((await production.inject({ url: '/metrics', headers: { host: 'tessera.example' } })).body).not.toContain(
      'tessera_edge',
    );
  });
  it('does not allow fault injection', () => {
    expect(() =>
      readEnvironment({
        TESSERA_API: 'http://a',
        TESSERA_REGISTRY: 'http://b',
        TESSERA_ENV: 'production',
        TESSERA_FAULTS: '1',
      }),
    ).toThrow('TESSERA_FAULTS lets anybody break pages');
  });
});
