import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { setUp } from '@tessera/server/testing/set-up';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { buildEdge } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import type { RendererPool } from '../renderer/pool.ts';
import type { ReleaseStore } from '../store.ts';
import { close, listening, urlOf } from './small-registry.ts';
import { standIn } from './stand-in.ts';

/** The secret that these edges and their callers share. */
export const secret = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');
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
const renderers = standIn<RendererPool>({
  isolation: 'namespace',
  state: () => ({ strikes: [], processes: 0, waiting: {}, answered: {} }),
});

/** Edges with three tenants and no release, in front of an api that keeps the headers of what reaches it. */
export interface BareEdges {
  readonly store: ReleaseStore;
  /** Tenants whose new release was accepted. */
  readonly accepted: readonly string[];
  readonly sockets: WebSocketServer;
  /** The headers of the last call or websocket that reached the api. */
  readonly last: { headers: IncomingHttpHeaders };
  open(variables?: Readonly<Record<string, string>>): Promise<FastifyInstance>;
  /** The headers of a call as they reach the api, for a request from this network address. */
  passed(edge: FastifyInstance, headers: Record<string, string>, remoteAddress?: string): Promise<IncomingHttpHeaders>;
  close(): Promise<void>;
}
async function openBareEdges(): Promise<BareEdges> {
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
  const last: BareEdges['last'] = { headers: {} };
  const api = await listening(
    createServer((request, answer) => {
      last.headers = request.headers;
      answer.setHeader('content-type', 'application/json').end('{}');
    }),
  );
  const sockets = new WebSocketServer({ server: api });
  sockets.on('connection', (_socket, request) => {
    last.headers = request.headers;
  });
  const edges: FastifyInstance[] = [];
  return {
    store,
    accepted,
    sockets,
    last,
    open: async (variables = {}) => {
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
    },
    passed: async (edge, headers, remoteAddress = '203.0.113.5') => {
      last.headers = {};
      const answer = await edge.inject({
        url: '/rest/calls',
        remoteAddress,
        headers: { host: 'tessera.example', ...headers },
      });
      expect(answer.statusCode).toBe(200);
      return last.headers;
    },
    close: async () => {
      await Promise.all(edges.map((edge) => edge.close()));
      sockets.close();
      await close(api);
    },
  };
}
/** Opens them before the tests of a file and closes them after it. */
export const setUpBareEdges = (): BareEdges => setUp(openBareEdges);
