import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { readEnvironment } from './environment.ts';
import { secret, setUpBareEdges } from './testing/bare-edges.ts';

const edges = setUpBareEdges();
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
    const headers = await edges.passed(await edges.open(), FORGED);
    expect(headers).toMatchObject({ ...OURS, 'x-forwarded-for': '203.0.113.5' });
    expect([headers['x-forwarded-host'], headers['x-forwarded-proto'], headers['forwarded']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('do not reach it with a websocket either', async () => {
    const edge = await edges.open();
    const address = await edge.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/rest/wsock`, {
      headers: { ...FORGED, host: 'tessera.example', origin: 'http://tessera.example' },
    });
    const arrived = new Promise<IncomingHttpHeaders>((resolve) => {
      edges.sockets.once('connection', (_socket, request) => resolve(request.headers));
    });
    expect(await arrived).toMatchObject({ ...OURS, 'x-forwarded-for': '127.0.0.1', origin: 'http://tessera.example' });
    socket.terminate();
  });
  it('cannot be removed by naming them in «connection»', async () => {
    const edge = await edges.open();
    const { port } = new URL(await edge.listen({ host: '127.0.0.1', port: 0 }));
    edges.last.headers = {};
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
    expect([status, edges.last.headers]).toEqual([200, expect.objectContaining(OURS)]);
  });
});

describe('the address by which a visitor is counted', () => {
  const addressOf = async (edge: FastifyInstance, forwarded: string | null, remoteAddress: string) =>
    (await edges.passed(edge, forwarded === null ? {} : { 'x-forwarded-for': forwarded }, remoteAddress))[
      'x-forwarded-for'
    ];
  it('is that of the connection while no proxy is trusted', async () => {
    const edge = await edges.open();
    expect([
      await addressOf(edge, '198.51.100.1', '10.0.0.1'),
      await addressOf(edge, '198.51.100.2', '10.0.0.1'),
    ]).toEqual(['10.0.0.1', '10.0.0.1']);
  });
  it('is the right-most one that is not a trusted proxy', async () => {
    const edge = await edges.open({ TESSERA_TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' });
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
    const edge = await edges.open({ TESSERA_TRUSTED_PROXIES: '0.0.0.0/1, 128.0.0.0/1' });
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
      await edges.open(),
      await edges.open({ TESSERA_TRUSTED_PROXIES: '10.0.0.1' }),
      await edges.open({ TESSERA_PUBLIC_SCHEME: 'https' }),
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
    expect(await headerOf(await edges.open({ TESSERA_PUBLIC_SCHEME: 'https', TESSERA_HSTS_SUBDOMAINS: 'on' }))).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });
  it('gets secure cookies, and so does everybody who is not on localhost', async () => {
    const cookieOn = async (host: string) =>
      String(
        (await (await edges.open()).inject({ url: '/en/faq', headers: { host, cookie: 'userLang=ro' } })).headers[
          'set-cookie'
        ],
      );
    expect([await cookieOn('tessera.example'), await cookieOn('site.localhost:4000')]).toEqual([
      'otherLang=en; Max-Age=60; Path=/; SameSite=Lax; Secure',
      'otherLang=en; Max-Age=60; Path=/; SameSite=Lax',
    ]);
  });
});
