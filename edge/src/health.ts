import { createRegister, metricsRoute } from '@tessera/server/metrics';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Pages } from './page/pages.ts';
import { within } from './page/within.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { ReleaseStore } from './store.ts';

export interface HealthSources {
  readonly store: ReleaseStore;
  readonly renderers: RendererPool;
  readonly pages: Pages;
  /** Size of each cache in bytes, by name. */
  caches(): Readonly<Record<string, number>>;
  /** Whether a layout can be rendered now; settles when the shell has responded. */
  drawsLayout(): Promise<boolean>;
  now(): number;
}
/** The edge's health report. */
export interface Health {
  readonly isReady: boolean;
  readonly status: string;
  readonly details: Readonly<Record<string, unknown>>;
}
/** Milliseconds that the shell may take to render a layout, and for which the result is cached. */
const LAYOUT = { patience: 3_000, age: 5_000 };

/** Reports whether pages can be served: there is a release, and the shell has rendered a layout recently. */
export function createHealth(sources: HealthSources): () => Promise<Health> {
  const { store, renderers, pages } = sources;
  let cached: { readonly until: number; readonly draws: Promise<boolean> } | null = null;
  function draws(): Promise<boolean> {
    if (!cached || cached.until < sources.now()) {
      cached = {
        until: sources.now() + LAYOUT.age,
        draws: within(
          sources.drawsLayout().catch(() => false),
          LAYOUT.patience,
        ).then((drawn) => drawn === true),
      };
    }
    return cached.draws;
  }
  return async () => {
    const hasRelease = store.tenants().some(({ code }) => store.release(code));
    const isReady = hasRelease && (await draws());
    const { strikes, processes, waiting } = renderers.state();
    const { lines, stale, refused } = pages.state();
    return {
      isReady,
      status: isReady ? 'ready' : hasRelease ? 'pages cannot be drawn' : 'waiting for the registry',
      details: {
        paused: strikes.filter(({ pause }) => pause > 0),
        strikes,
        renderers: { processes, waiting, isolation: renderers.isolation },
        pages: { lines, stale, refused },
        caches: sources.caches(),
      },
    };
  };
}

export interface EdgeMetrics {
  readonly register: Registry;
  readonly requests: Histogram<'kind' | 'status'>;
}
/** The edge's metrics; all except the request durations are collected on demand. */
export function createMetrics({
  renderers,
  pages,
  caches,
}: Pick<HealthSources, 'renderers' | 'pages' | 'caches'>): EdgeMetrics {
  const register = createRegister({ process: true });
  const registers = [register];
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: (set: (labels: Partial<Record<L, string>>, value: number) => void) => void,
  ): void => {
    const made: Gauge<L> = new Gauge({
      name: `tessera_edge_${name}`,
      help,
      labelNames,
      registers,
      collect: () => {
        made.reset();
        read((labels, value) => made.set(labels, value));
      },
    });
  };
  gauge('renderer_strikes', 'Kills that count against a version', ['unit'], (set) =>
    renderers.state().strikes.forEach(({ unit, count }) => set({ unit }, count)),
  );
  gauge('renderer_pause_seconds', 'Time until a version is rendered again', ['unit'], (set) =>
    renderers.state().strikes.forEach(({ unit, pause }) => set({ unit }, pause / 1000)),
  );
  gauge('renderer_processes', 'Processes of server bundles', [], (set) => set({}, renderers.state().processes));
  gauge('renderer_waiting', 'Questions that wait for a version', ['unit'], (set) =>
    Object.entries(renderers.state().waiting).forEach(([unit, n]) => set({ unit }, n)),
  );
  gauge('rendering', 'Pages that are being rendered or wait for it', ['tenant'], (set) =>
    Object.entries(pages.state().lines.tenants).forEach(([tenant, n]) => set({ tenant }, n)),
  );
  gauge('renderer_answers', 'Answers of renderers', ['operation'], (set) =>
    Object.entries(renderers.state().answered).forEach(([operation, { count }]) => set({ operation }, count)),
  );
  gauge('renderer_seconds', 'Time that renderers took for them, together', ['operation'], (set) =>
    Object.entries(renderers.state().answered).forEach(([operation, { seconds }]) => set({ operation }, seconds)),
  );
  gauge('pages_stale', 'Older copies sent because nothing newer could be had', [], (set) =>
    set({}, pages.state().stale),
  );
  gauge('pages_refused', 'Answers 503 in place of a page', [], (set) => set({}, pages.state().refused));
  gauge('cache_bytes', 'Bytes in the caches', ['cache'], (set) =>
    Object.entries(caches()).forEach(([cache, bytes]) => set({ cache }, bytes)),
  );
  return {
    register,
    requests: new Histogram({
      name: 'tessera_edge_request_seconds',
      help: 'Time to answer',
      labelNames: ['kind', 'status'],
      registers,
    }),
  };
}

/** The edge's health and metrics for monitoring. */
export interface Insight {
  readonly health: () => Promise<Health>;
  readonly metrics: EdgeMetrics;
}
/** `/healthz`, `/readyz`, and on the internal port details and `/metrics`. Available for any host. */
export function healthRoutes(
  app: FastifyInstance,
  { health, metrics }: Insight,
  { isOpen }: { readonly isOpen: boolean },
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, status, details } = await health();
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return isOpen ? reply.send({ status, ...details }) : reply.send();
  });
  if (isOpen) metricsRoute(app, metrics.register);
}
