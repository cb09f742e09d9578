import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moveTeamKeys } from '@tessera/server/signing-key';
import type { Built } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { requireDemo } from './demo-only.ts';
import { demoPartners } from './demo-tenants.ts';
import type { Service } from './process.ts';
import { publishAll } from './publish.ts';
import { giveApiToken } from './api-token.ts';
import { superviseService } from './supervise.ts';
import { warm, publicPages } from './warm.ts';
import { freePorts, checkPort } from './ports.ts';
import { buildAll } from './build-all.ts';
import { clockOffsetOf, checkData } from './start-checks.ts';

export interface SiteOptions {
  readonly port: number;
  /** The port that browsers see, where a server of the caller stands in front of the edge; `port` unless given. */
  readonly publicPort?: number;
  /** The environment of the registry whose releases the site shows; `production` unless given. */
  readonly environment?: string;
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
    ...(options.environment ? { TESSERA_ENVIRONMENT: options.environment } : {}),
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
  const seenPort = options.publicPort ?? options.port;
  const publicPort = { TESSERA_PUBLIC_PORT: String(seenPort) };
  const releases = options.environment ?? 'production';

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
      starting('api', {
        API_PORT: String(apiPort),
        API_INTERNAL_PORT: String(apiInternal),
        TESSERA_REGISTRY: `http://127.0.0.1:${registryPort}`,
      }),
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
      edge: { url: `http://127.0.0.1:${seenPort}` },
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
    await giveApiToken(registry.url, data);
    await timed('publish', () =>
      publishAll({
        registry: registry.url,
        api: api.internal,
        data,
        built,
        register: true,
        environment: releases,
        force: true,
        report: options.report,
      }),
    );
    const partners = demoPartners();
    // One host of each class: pages of other partners are rendered when somebody asks for them.
    const hosts = ['localhost', ...partners.slice(0, 2).map(({ host }) => host)];
    await timed('warm', async () => warm(options.port, hosts, await publicPages(registry.url, data, releases)));
    return {
      url: `http://localhost:${seenPort}`,
      partners: partners.map(({ name, host }) => ({ name, url: `http://${host}:${seenPort}` })),
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

interface Run {
  readonly registry: { readonly url: string };
  readonly api: { readonly url: string; readonly internal: string };
  readonly edge: { readonly url: string };
}
export const readRun = (data: string): Run | null => {
  const file = path.join(path.resolve(ROOT, data), 'run.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : null;
};
