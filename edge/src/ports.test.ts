import type { FastifyInstance } from 'fastify';
import { readEnvironment } from './environment.ts';
import { buildInternal } from './internal.ts';
import { secret, setUpBareEdges } from './testing/bare-edges.ts';

const edges = setUpBareEdges();

describe('the internal port', () => {
  const news = { tenant: 'tessera', signed: { text: '{}', signature: '' } };
  const internalOf = async () => buildInternal((await edges.open()).insight, { secret, store: edges.store });
  const tell = async (headers: Readonly<Record<string, string>>, payload: object = news) =>
    (await (await internalOf()).inject({ method: 'POST', url: '/internal/release', headers, payload })).statusCode;
  it('accepts notifications with the secret, and no others', async () => {
    expect([
      await tell({}),
      await tell({ 'x-tessera-internal': '1' }),
      await tell({ 'x-tessera-internal': 'x'.repeat(36) }),
    ]).toEqual([403, 403, 403]);
    expect(edges.accepted).toEqual([]);
    expect([await tell(secret.headers), edges.accepted]).toEqual([200, ['tessera']]);
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
    const edge = await edges.open({ TESSERA_ENV: 'production' });
    expect(await statusOf(edge, '/healthz')).toBe(200);
    const ready = await edge.inject({ url: '/readyz', headers: { host: 'nowhere.example' } });
    expect([ready.statusCode, ready.body]).toEqual([503, '']);
  });
  it('has no metrics, no API reference and no internal endpoints', async () => {
    const [production, demo] = [await edges.open({ TESSERA_ENV: 'production' }), await edges.open()];
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
