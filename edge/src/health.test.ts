import type { TenantRecord } from '@tessera/contracts/release';
import fastify from 'fastify';
import { createHealth, createMetrics, healthRoutes, type HealthSources } from './health.ts';
import type { Pages } from './page/pages.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { Release, ReleaseStore } from './store.ts';
import { standIn } from './testing/stand-in.ts';

let now = 0;
let asked = 0;
let draws: () => Promise<boolean>;
let release: Release | undefined;
beforeEach(() => {
  now += 60_000;
  asked = 0;
  draws = async () => true;
  release = {} as Release;
});
const answered = { count: 2, seconds: 0.5 };
const renderers = standIn<RendererPool>({
  isolation: 'namespace',
  state: () => ({
    strikes: [
      { unit: 'bad', count: 3, pause: 30_000 },
      { unit: 'slow', count: 1, pause: 0 },
    ],
    processes: 2,
    waiting: { bad: 4 },
    answered: { render: answered, layout: answered },
  }),
});
const pages = standIn<Pages>({
  state: () => ({ lines: { site: 3, tenants: { tessera: 3 } }, stale: 7, refused: 2, cacheBytes: 10 }),
});
function open(isOpen = true) {
  const sources: HealthSources = {
    store: standIn<ReleaseStore>({ tenants: () => [{ code: 'tessera' } as TenantRecord], release: () => release }),
    renderers,
    pages,
    caches: () => ({ pages: 10, assets: 20 }),
    drawsLayout: () => {
      asked += 1;
      return draws();
    },
    now: () => now,
  };
  const app = fastify();
  healthRoutes(app, { health: createHealth(sources), metrics: createMetrics(sources) }, { isOpen });
  return async (url: string) => {
    const answer = await app.inject(url);
    return {
      status: answer.statusCode,
      body: answer.headers['content-type']?.toString().includes('json') ? (answer.json() as object) : answer.body,
    };
  };
}

describe('/readyz', () => {
  it('reports paused versions, active renders, copies and caches', async () => {
    expect(await open()('/readyz')).toEqual({
      status: 200,
      body: {
        status: 'ready',
        paused: [{ unit: 'bad', count: 3, pause: 30_000 }],
        strikes: [
          { unit: 'bad', count: 3, pause: 30_000 },
          { unit: 'slow', count: 1, pause: 0 },
        ],
        renderers: { processes: 2, waiting: { bad: 4 }, isolation: 'namespace' },
        pages: { lines: { site: 3, tenants: { tessera: 3 } }, stale: 7, refused: 2 },
        caches: { pages: 10, assets: 20 },
      },
    });
  });
  it('is 503 when the shell renders no layout, and 200 again when it does', async () => {
    const get = open();
    draws = async () => Promise.reject(new Error('paused'));
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'pages cannot be drawn' } });
    draws = async () => true;
    expect(await get('/readyz')).toMatchObject({ status: 503 });
    now += 5_001;
    expect(await get('/readyz')).toMatchObject({ status: 200 });
    expect(asked).toBe(2);
  });
  it('is 503 without a release', async () => {
    release = undefined;
    expect(await open()('/readyz')).toMatchObject({ status: 503, body: { status: 'waiting for the registry' } });
    expect(asked).toBe(0);
  });
  it('on the public port reports only its status, without metrics', async () => {
    expect(await open(false)('/readyz')).toEqual({ status: 200, body: '' });
    expect(await open(false)('/metrics')).toMatchObject({ status: 404 });
  });
});
it('/metrics has the same values', async () => {
  const { body } = await open()('/metrics');
  for (const line of [
    'tessera_edge_renderer_strikes{unit="bad"} 3',
    'tessera_edge_renderer_pause_seconds{unit="bad"} 30',
    'tessera_edge_renderer_processes 2',
    'tessera_edge_renderer_waiting{unit="bad"} 4',
    'tessera_edge_renderer_seconds{operation="render"} 0.5',
    'tessera_edge_rendering{tenant="tessera"} 3',
    'tessera_edge_pages_stale 7',
    'tessera_edge_pages_refused 2',
    'tessera_edge_cache_bytes{cache="assets"} 20',
  ])
    expect(String(body)).toContain(`${line}\n`);
});
