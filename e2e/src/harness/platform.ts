import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { build } from '@tessera/tooling/build';
import { startService, type Service } from '@tessera/tooling/process';
import { publishAll } from '@tessera/tooling/publish';
import { startPostgres } from '../../../api/src/testing/postgres.ts';
import { freePort } from '@tessera/tooling/ports';
import { createFixtures, type Fixtures } from './fixtures.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export interface Fault {
  readonly path: string;
  readonly kind: 'missing' | 'hang' | 'tamper' | 'slow' | 'fail';
}
/** The real registry, edge and shell, a small api, and the fixture remote in as many versions as a test needs. */
export interface Platform extends Pick<Fixtures, 'make' | 'publish' | 'ask'> {
  readonly url: string;
  readonly port: number;
  /** Address of the registry. */
  readonly registry: string;
  /** The platform's data folder, which contains the teams' keys. */
  readonly data: string;
  /** Builds (once) a version of the fixture with the given behaviour, publishes it, and returns its name. */
  version(number: string, behaviour?: string): Promise<string>;
  promote(version: string, options?: { readonly deadline?: number; readonly remote?: string }): Promise<void>;
  faults(faults: readonly Fault[]): Promise<void>;
  get(address: string): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>;
  readonly edge: Service;
  close(): Promise<void>;
}

function smallApi(): Promise<Server> {
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://api');
    answer.setHeader('content-type', 'application/json');
    if (url.pathname === '/rest/v2/public/domains')
      return answer.end(
        JSON.stringify([
          { code: 'PSIHO', name: `Mind ${url.searchParams.get('lang')}`, tagline: 'calm', specialists: 3 },
          { code: 'COACH', name: 'Coaching', tagline: 'steps', specialists: 2 },
        ]),
      );
    if (url.pathname === '/rest/public/islogged')
      return answer.end(JSON.stringify({ isLoggedIn: false, session: null }));
    if (url.pathname === '/rest/public/clientReports') return answer.end(JSON.stringify({ taken: 1 }));
    // The registry retries until a release is acknowledged, and a promotion waits for that.
    if (url.pathname === '/internal/release') return request.on('end', () => answer.end('{"taken":true}'));
    answer.statusCode = 404;
    return answer.end(JSON.stringify({ code: 'ROUTE_NOT_FOUND', requestId: 'small' }));
  });
  const sockets = new WebSocketServer({ server, path: '/rest/wsock' });
  let current: unknown = null;
  // A tab whose page was created just before a release receives it when its socket opens.
  sockets.on('connection', (socket) => {
    if (current) socket.send(JSON.stringify({ type: 'release', signed: current }));
  });
  server.on('request', (request) => {
    if (request.url !== '/internal/release') return;
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => {
      const { tenant, signed } = JSON.parse(text) as { tenant: string; signed: unknown };
      if (tenant === 'tessera') current = signed;
      if (tenant === 'tessera')
        for (const socket of sockets.clients) socket.send(JSON.stringify({ type: 'release', signed }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const portOf = (server: Server): number => (server.address() as { port: number }).port;

export async function startPlatform(): Promise<Platform> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-platform-'));
  const api = await smallApi();
  const [port, internal] = [await freePort(), await freePort()];
  const server = await startPostgres();
  const env = {
    TESSERA_DATA: data,
    NODE_ENV: 'production',
    TESSERA_PUBLIC_PORT: String(port),
    DATABASE_URL: await server.createDatabase('registry'),
  };
  const registry = await startService('registry', {
    script: path.join(ROOT, 'registry/src/main.ts'),
    env: {
      ...env,
      REGISTRY_PORT: '0',
      TESSERA_SUBSCRIBERS: `http://127.0.0.1:${internal}/internal/release,http://127.0.0.1:${portOf(api)}/internal/release`,
    },
    quiet: true,
  });
  const fixtures = createFixtures({ registry: registry.url, data });
  const stop = async () => {
    await registry.stop();
    await server.stop();
    await new Promise((resolve) => api.close(resolve));
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await publishAll({
      registry: registry.url,
      data,
      built: [await build('shell'), await fixtures.make('probe', '1.0.0')],
      register: true,
      report: () => undefined,
    });
  } catch (error) {
    // After a failed build no process may be left behind that keeps the test run open.
    await stop();
    throw error;
  }
  const edge = await startService('edge', {
    script: path.join(ROOT, 'edge/src/main.ts'),
    env: {
      ...env,
      EDGE_PORT: String(port),
      EDGE_INTERNAL_PORT: String(internal),
      TESSERA_API: `http://127.0.0.1:${portOf(api)}`,
      TESSERA_REGISTRY: registry.url,
      TESSERA_FAULTS: '1',
    },
    quiet: true,
  });
  const url = `http://localhost:${port}`;
  return {
    ...fixtures,
    url,
    port,
    registry: registry.url,
    data,
    edge,
    version: (number, behaviour = 'none') => fixtures.publish('probe', number, { behaviour }),
    promote: (version, { remote = 'probe', ...options } = {}) => fixtures.promote(remote, version, options),
    async faults(faults) {
      await fetch(`${url}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ faults }),
      });
    },
    async get(address) {
      const answer = await fetch(`${url}${address}`, { redirect: 'manual' });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
    async close() {
      await edge.stop();
      await stop();
    },
  };
}
