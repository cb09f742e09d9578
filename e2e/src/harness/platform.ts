import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { build, type Built } from '@tessera/tooling/build';
import { startService, type Service } from '@tessera/tooling/process';
import { publicationOf, publishAll } from '@tessera/tooling/publish';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export interface Fault { readonly path: string; readonly kind: 'missing' | 'hang' | 'tamper' | 'slow' | 'fail' }
/** Registry, edge and shell as they are, a small api, and the fixture remote in as many versions as a test asks for. */
export interface Platform {
  readonly url: string;
  readonly port: number;
  /** Folder of everything that the platform keeps, the teams' keys among it. */
  readonly data: string;
  /** Builds (once) a version of the fixture that behaves in a given way, publishes it, and gives its name. */
  version(number: string, behaviour?: string): Promise<string>;
  promote(version: string, options?: { readonly deadline?: number; readonly remote?: string }): Promise<void>;
  faults(faults: readonly Fault[]): Promise<void>;
  get(address: string): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>;
  ask(method: string, address: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }>;
  readonly edge: Service;
  close(): Promise<void>;
}

function smallApi(): Promise<Server> {
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://api');
    answer.setHeader('content-type', 'application/json');
    if (url.pathname === '/rest/v2/public/domains') return answer.end(JSON.stringify([{ code: 'PSIHO', name: `Mind ${url.searchParams.get('lang')}`, tagline: 'calm', specialists: 3 }, { code: 'COACH', name: 'Coaching', tagline: 'steps', specialists: 2 }]));
    if (url.pathname === '/rest/public/islogged') return answer.end(JSON.stringify({ isLoggedIn: false, session: null }));
    if (url.pathname === '/rest/public/clientReports') return answer.end(JSON.stringify({ taken: 1 }));
    answer.statusCode = 404;
    return answer.end(JSON.stringify({ code: 'ROUTE_NOT_FOUND', requestId: 'small' }));
  });
  const sockets = new WebSocketServer({ server, path: '/rest/wsock' });
  let current: unknown = null;
  // A tab whose page was made just before a release learns of it when its socket opens.
  sockets.on('connection', (socket) => { if (current) socket.send(JSON.stringify({ type: 'release', signed: current })); });
  server.on('request', (request) => {
    if (request.url !== '/internal/release') return;
    let text = '';
    request.on('data', (chunk: Buffer) => { text += chunk.toString('utf8'); });
    request.on('end', () => {
      const { tenant, signed } = JSON.parse(text) as { tenant: string; signed: unknown };
      if (tenant === 'tessera') current = signed;
      if (tenant === 'tessera') for (const socket of sockets.clients) socket.send(JSON.stringify({ type: 'release', signed }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const portOf = (server: Server): number => (server.address() as { port: number }).port;

export async function startPlatform(): Promise<Platform> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-platform-'));
  const api = await smallApi();
  const probe = await smallApi();
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  const env = { TESSERA_DATA: data, NODE_ENV: 'production', TESSERA_PUBLIC_PORT: String(port) };
  const registry = await startService('registry', { script: path.join(ROOT, 'registry/src/main.ts'), env: { ...env, REGISTRY_PORT: '0', TESSERA_SUBSCRIBERS: `http://127.0.0.1:${port}/internal/release,http://127.0.0.1:${portOf(api)}/internal/release` }, quiet: true });
  const built = new Map<string, Built>();
  const token = () => readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  async function ask(method: string, address: string, body?: unknown) {
    const answer = await fetch(`${registry.url}${address}`, { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }
  async function make(number: string, behaviour: string): Promise<Built> {
    const key = `${number} ${behaviour}`;
    const known = built.get(key);
    if (known) return known;
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 10);
    const made = await build('probe', { folder: path.join(ROOT, 'e2e/fixtures/probe'), version: `${number}-g${hash}`, out: path.join(data, 'built', key.replace(/\W/g, '-')), define: { __PROBE__: JSON.stringify(behaviour) } });
    built.set(key, made);
    return made;
  }
  await publishAll({ registry: registry.url, data, built: [await build('shell'), await make('1.0.0', 'none')], report: () => undefined });
  const edge = await startService('edge', { script: path.join(ROOT, 'edge/src/main.ts'), env: { ...env, EDGE_PORT: String(port), TESSERA_API: `http://127.0.0.1:${portOf(api)}`, TESSERA_REGISTRY: registry.url, TESSERA_FAULTS: '1' }, quiet: true });
  const url = `http://localhost:${port}`;
  return {
    url, port, data, edge, ask,
    async version(number, behaviour = 'none') {
      const one = await make(number, behaviour);
      const answer = await ask('POST', '/v1/releases', publicationOf(one, data));
      if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
      return one.version;
    },
    async promote(version, options = {}) {
      const answer = await ask('POST', '/v1/promote', { environment: 'production', remote: options.remote ?? 'probe', version, ...(options.deadline === undefined ? {} : { deadline: options.deadline }) });
      if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
    },
    async faults(faults) {
      await fetch(`${url}/__faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ faults }) });
    },
    async get(address) {
      const answer = await fetch(`${url}${address}`, { redirect: 'manual' });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
    async close() {
      await edge.stop();
      await registry.stop();
      await new Promise((resolve) => api.close(resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}
