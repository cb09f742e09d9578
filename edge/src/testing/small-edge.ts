import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { setUp } from '@tessera/server/testing/set-up';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import { createRendererPool, type PoolOptions, type RendererPool } from '../renderer/pool.ts';
import { createReleaseStore, type ReleaseStore } from '../store.ts';
import { get } from './raw.ts';
import { close, content, listen, listening, rawKey, urlOf } from './small-registry.ts';

const secret = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');

export interface EdgeParts {
  readonly registry: Server;
  readonly api: Server;
  readonly data: string;
  readonly report: (message: string) => void;
  readonly usage?: PoolOptions['usage'];
  /** Answers in place of the renderers; by default they answer themselves. */
  readonly answered?: (renderers: RendererPool) => RendererPool;
}
/** An edge on these servers, with its store mirrored; it does not listen. Close the app, then the renderers. */
export async function edgeOn({ registry, api, data, report, usage, answered = (own) => own }: EdgeParts) {
  const store = createReleaseStore({
    registry: urlOf(registry),
    environment: 'production',
    data,
    secret,
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: rawKey }, data),
    report,
  });
  await store.open();
  await store.mirrored();
  const renderers = createRendererPool({ bundles: store.bundles, report, ...(usage ? { usage } : {}) });
  const app = await buildEdge({
    environment: readEnvironment({ TESSERA_API: urlOf(api), TESSERA_REGISTRY: urlOf(registry), TESSERA_DATA: data }),
    store,
    renderers: answered(renderers),
    secret,
    now: Date.now,
    clockOffset: 0,
    report,
  });
  return { app, store, renderers };
}

/** An edge that listens, with a small registry and an api. */
export interface SmallEdge {
  readonly app: FastifyInstance;
  readonly store: ReleaseStore;
  readonly registry: Server;
  readonly port: number;
  readonly data: string;
  /** Requests received by the registry during this test. */
  readonly asked: string[];
  /** What the edge reported during this test. */
  readonly said: string[];
  close(): Promise<void>;
}
async function openSmallEdge(): Promise<SmallEdge> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-doors-'));
  const files = content();
  const asked: string[] = [];
  const said: string[] = [];
  const registry = await listen((address) => {
    asked.push(address);
    return files.get(address) ?? (address.startsWith('/v1/') ? '{"secret":"audit"}' : undefined);
  });
  // Like the real one, it reads the body before it responds.
  const api = await listening(
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
  const { app, store, renderers } = await edgeOn({ registry, api, data, report });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  expect((await get(port, '/en/test')).status).toBe(200);
  return {
    app,
    store,
    registry,
    port,
    data,
    asked,
    said,
    close: async () => {
      await app.close();
      await renderers.close();
      await Promise.all([registry, api].map(close));
      rmSync(data, { recursive: true, force: true });
    },
  };
}
/** Opens the edge before the tests of a file and closes it after them. */
export function setUpSmallEdge(): SmallEdge {
  const edge = setUp(openSmallEdge);
  beforeEach(() => {
    edge.asked.length = 0;
    edge.said.length = 0;
  });
  return edge;
}
