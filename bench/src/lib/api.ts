import { availableSlots } from '@tessera/contracts/specialists';
import { havePostgres } from '@tessera/tooling/machine';
import { startService, type Service } from '@tessera/tooling/process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../../api/src/testing/postgres.ts';
import { BENCH_SECRET, createVisitor } from './visitor.ts';

const SCRIPT = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url));
const DAY = 86_400_000;
/** Milliseconds between two chosen times of one specialist: longer than any meeting with its buffer. */
const APART = 4 * 3_600_000;

/** PostgreSQL with the demo data, and functions to start api processes on it. */
export interface Bench {
  readonly databaseUrl: string;
  /** Kills all PostgreSQL processes at once and restarts it on the same files. */
  crashDatabase(): Promise<void>;
  startApi(name: string, env?: Readonly<Record<string, string>>): Promise<Service>;
  /** Stops everything that was started, the database last. */
  stop(): Promise<void>;
}

/**
 * Starts the database of one benchmark with default durability, because holds that a power failure loses would be
 * measured too cheaply. The first api process migrates and seeds it.
 */
export async function openBench(): Promise<Bench> {
  havePostgres();
  const server = await startPostgres({ durable: true });
  const databaseUrl = await server.createDatabase('bench');
  const data = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const services: Service[] = [];
  return {
    databaseUrl,
    crashDatabase: () => server.crash(),
    async startApi(name, extra = {}) {
      const env = {
        DATABASE_URL: databaseUrl,
        TESSERA_DATA: data,
        TESSERA_ENV: 'demo',
        TESSERA_LIMITS: 'off',
        TESSERA_INTERNAL_SECRET: BENCH_SECRET,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        API_PORT: '0',
        ...extra,
      };
      const service = await startService(name, { script: SCRIPT, env, limit: 120_000 });
      services.push(service);
      return service;
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A start time that can be held. */
export interface Place {
  readonly specialistId: string;
  readonly atlasUrl: string;
  readonly slotStart: string;
}

/** Free start times of several specialists, far enough apart not to overlap. Throws if the demo has too few. */
export async function freePlaces(
  api: string,
  databaseUrl: string,
  wish: { readonly specialists: number; readonly each: number },
): Promise<Place[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const existing = await pool.query<{ id: string; atlas_url: string }>(
    'select id, atlas_url from specialists order by atlas_url',
  );
  await pool.end();
  const visitor = createVisitor(api);
  const places: Place[] = [];
  const range = new URLSearchParams({
    from: new Date(Date.now() + 2 * DAY).toISOString(),
    to: new Date(Date.now() + 16 * DAY).toISOString(),
  });
  for (const { id, atlas_url: atlasUrl } of existing.rows) {
    if (places.length === wish.specialists * wish.each) break;
    const answer = await visitor.send('GET', `/rest/v2/public/availableSlots/${id}?${range}`);
    if (answer.status !== 200) continue;
    const { slots } = availableSlots.response.parse(answer.body);
    const chosen: string[] = [];
    for (const { startsAt } of slots) {
      const last = chosen.at(-1);
      if (chosen.length < wish.each && (last === undefined || Date.parse(startsAt) - Date.parse(last) >= APART))
        chosen.push(startsAt);
    }
    if (chosen.length === wish.each)
      places.push(...chosen.map((slotStart) => ({ specialistId: id, atlasUrl, slotStart })));
  }
  visitor.close();
  if (places.length < wish.specialists * wish.each)
    throw new Error(`The demo offers only ${places.length} free times for this measurement.`);
  return places;
}
