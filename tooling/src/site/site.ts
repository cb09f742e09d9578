import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteTable } from '@tessera/contracts/release';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { moveTeamKeys } from '@tessera/server/signing-key';
import { build, buildable, versionOf, type Built } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { requireDemo } from './demo-only.ts';
import { demoPartners } from './demo-tenants.ts';
import type { Service } from './process.ts';
import { publishAll } from './publish.ts';
import { superviseService } from './supervise.ts';

export interface SiteOptions {
  readonly port: number;
  /** Folder for all persistent data; created if it does not exist. */
  readonly data: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  /** Builds the shell with developer pages: `/{lang}/design-system`. */
  readonly development?: boolean;
  report(text: string): void;
}
export interface RunningSite {
  readonly url: string;
  readonly partners: readonly { readonly name: string; readonly url: string }[];
  readonly took: number;
  readonly steps: Readonly<Record<string, number>>;
  readonly services: { readonly api: Service; readonly registry: Service; readonly edge: Service };
  stop(): Promise<void>;
}

/** Starts the whole site: registry, api and edge as processes that communicate over HTTP. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const begin = Date.now();
  const data = path.resolve(ROOT, options.data);
  const steps: Record<string, number> = { install: Number(process.env['TESSERA_INSTALL_MS'] ?? 0) };
  async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const from = Date.now();
    const result = await work();
    steps[name] = Date.now() - from;
    return result;
  }
  requireDemo('npm start');
  checkData(data);
  moveTeamKeys(data);
  await checkPort(options.port);
  const environment: Record<string, string> = {
    TESSERA_DATA: data,
    TESSERA_ENV: 'demo',
    NODE_ENV: 'production',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.env,
  };
  const offset = clockOffsetOf(options.env?.['TESSERA_NOW'] ?? process.env['TESSERA_NOW']);
  if (offset !== 0)
    Object.assign(environment, {
      TESSERA_NOW: `${offset < 0 ? '-' : ''}PT${Math.round(Math.abs(offset) / 1000)}S`,
      TESSERA_CLOCK_OFFSET: String(Math.round(offset / 1000) * 1000),
    });
  const quiet = options.quiet ?? false;
  const publicPort = { TESSERA_PUBLIC_PORT: String(options.port) };

  // Fixed for this run, so that a restarted process keeps its address.
  const [apiPort, apiInternal, registryPort, edgeInternal] = await freePorts();
  const subscribers = [edgeInternal, apiInternal].map((port) => `http://127.0.0.1:${port}/internal/release`).join();
  const starting = (name: 'api' | 'registry' | 'edge', env: Record<string, string>) =>
    superviseService(
      name,
      { script: path.join(ROOT, name, 'src/main.ts'), env: { ...environment, ...publicPort, ...env }, quiet },
      options.report,
    );
  const servers = timed('servers', () =>
    Promise.all([
      starting('api', { API_PORT: String(apiPort), API_INTERNAL_PORT: String(apiInternal) }),
      starting('registry', { REGISTRY_PORT: String(registryPort), TESSERA_SUBSCRIBERS: subscribers }),
    ]),
  );
  let built: readonly Built[];
  let running: readonly [Service, Service];
  try {
    [built, running] = await Promise.all([
      timed('build', () => buildAll(options.report, options.development ?? false)),
      servers,
    ]);
  } catch (error) {
    await servers.then(
      (both) => Promise.all(both.map((service) => service.stop())),
      () => undefined,
    );
    throw error;
  }
  const [api, registry] = running;
  writeFileSync(
    path.join(data, 'run.json'),
    JSON.stringify({
      registry: { url: registry.url },
      api: { url: api.url, internal: api.internal },
      edge: { url: `http://127.0.0.1:${options.port}` },
    }),
  );
  try {
    const edge = await timed('edge', () =>
      starting('edge', {
        EDGE_PORT: String(options.port),
        EDGE_INTERNAL_PORT: String(edgeInternal),
        TESSERA_API: api.url,
        TESSERA_REGISTRY: registry.url,
      }),
    );
    await timed('publish', () =>
      publishAll({
        registry: registry.url,
        api: api.internal,
        data,
        built,
        register: true,
        force: true,
        report: options.report,
      }),
    );
    await timed('warm', async () => warm(options.port, await publicPages(registry.url, data)));
    return {
      url: `http://localhost:${options.port}`,
      partners: demoPartners().map(({ name, host }) => ({ name, url: `http://${host}:${options.port}` })),
      took: Date.now() - begin + (steps['install'] ?? 0),
      steps,
      services: { api, registry, edge },
      async stop() {
        await edge.stop();
        await Promise.all([api.stop(), registry.stop()]);
      },
    };
  } catch (error) {
    await Promise.all([api.stop(), registry.stop()]);
    throw error;
  }
}

/**
 * One offset for all processes: if each computed it on its own, they would differ by their start times. Milliseconds.
 */
function clockOffsetOf(now: string | undefined): number {
  if (!now) return 0;
  const instant = Date.parse(now);
  if (Number.isNaN(instant)) throw new Error(`TESSERA_NOW must be an instant such as 2026-10-24T08:00Z, not «${now}».`);
  return instant - Date.now();
}
async function buildAll(report: (text: string) => void, isDevelopment: boolean): Promise<readonly Built[]> {
  const built: Built[] = [];
  for (const name of buildable()) {
    const from = Date.now();
    const one = name === 'shell' && isDevelopment ? await developmentShell() : await build(name);
    if (one.fresh) report(`  built ${name} ${one.version} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
    built.push(one);
  }
  return built;
}
/** The shell with its own version, because its bytes differ from a production build of the same sources. */
function developmentShell(): Promise<Built> {
  process.env['TESSERA_DEVELOPMENT'] = '1';
  const hash = createHash('sha256')
    .update(`${versionOf('shell')} development`)
    .digest('hex')
    .slice(0, 10);
  return build('shell', {
    version: versionOf('shell').replace(/g[0-9a-f]{10}$/, `g${hash}`),
    define: { __TESSERA_DEVELOPMENT__: 'true' },
  });
}
/**
 * Attempts to load a page, one second apart: on a busy machine rendering is late, and the page returns 503 until then.
 */
const ATTEMPTS = 30;
/** Loads every public page once, so that the first visitor finds warm caches; each must return 200. */
async function warm(port: number, pages: readonly string[]): Promise<void> {
  for (const host of ['localhost', ...demoPartners().map(({ host }) => host)]) {
    const failures: string[] = [];
    for (const page of pages) {
      let status = 0;
      for (let attempt = 0; attempt < ATTEMPTS && status !== 200; attempt += 1) {
        if (status === 503) await wait(1_000);
        status = await statusOf(port, host, page);
      }
      if (status !== 200) failures.push(`${page} answered ${status}`);
    }
    if (failures.length > 0)
      throw new Error(`The site started, but these pages failed on ${host}: ${failures.join(', ')}.`);
  }
}
/** URLs of the public pages of live releases that need no parameter. */
async function publicPages(registry: string, data: string): Promise<readonly string[]> {
  const { headers } = readInternalSecret(process.env, data);
  const read = async <T>(address: string): Promise<T> =>
    (await fetch(`${registry}${address}`, { headers })).json() as Promise<T>;
  const { documents } = await read<{ documents: Record<string, { text: string }> }>('/v1/documents/production');
  const first = Object.values(documents)[0];
  if (!first) return [];
  const { site } = JSON.parse(first.text) as { site: string };
  const { routes } = await read<SiteTable>(`/blobs/sites/${site}`);
  return [
    '/en/login',
    ...routes
      .filter((route) => route.index && !route.path.includes(':'))
      .map((route) => `/en${route.path === '/' ? '' : route.path}`),
  ];
}
async function statusOf(port: number, host: string, page: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path: page, headers: { host } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}
function checkData(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    accessSync(data, constants.W_OK);
  } catch {
    throw new Error(
      `The data folder «${data}» cannot be written. Choose another with TESSERA_DATA=… or change its owner.`,
    );
  }
}
/** Ports that are currently free, all different because they are reserved at the same time. */
const freePorts = (): Promise<readonly [number, number, number, number]> =>
  Promise.all([freePort(), freePort(), freePort(), freePort()]);
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      setImmediate(() => probe.close(() => resolve(port)));
    });
    probe.on('error', reject);
  });
const checkPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Choose another with PORT=….`
            : `Port ${port} cannot be used: ${error.message}.`,
        ),
      ),
    );
    probe.listen(port, '::', () => probe.close(() => resolve()));
  });
interface Run {
  readonly registry: { readonly url: string };
  readonly api: { readonly url: string; readonly internal: string };
  readonly edge: { readonly url: string };
}
export const readRun = (data: string): Run | null => {
  const file = path.join(path.resolve(ROOT, data), 'run.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : null;
};
