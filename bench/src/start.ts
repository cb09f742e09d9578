import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '@tessera/tooling/site';
import { row, type Row } from './lib/row.ts';

/** Milliseconds: `npm start` in a fresh clone without the installation, and with an existing data folder. */
const BUDGET = { cold: 150_000, warm: 8_000 };
/** A link to a specialist's page: home has one only if data from the database was loaded. */
const DATABASE_ROW = /href="\/en\/a\/[a-z0-9-]+/;
/** Milliseconds between two checks; a refused connection costs almost nothing. */
const POLL_INTERVAL = 25;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '::', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.')),
      );
    });
  });

/** The home page, or null if it is not served yet or has no row. */
const home = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: '/en', headers: { host: `localhost:${port}` } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const html = Buffer.concat(parts).toString('utf8');
          resolve(answer.statusCode === 200 && DATABASE_ROW.test(html) ? html : null);
        });
      },
    );
    outgoing.on('error', () => resolve(null));
    outgoing.end();
  });

/** The times of one start, in milliseconds since it began. */
interface Started {
  readonly steps: Readonly<Record<string, number>>;
  /** First 200 of /en with a row of the database. */
  readonly first: number;
  /** Until every public page has returned 200, which is when the address is printed. */
  readonly all: number;
  /** Number of build and publish steps; a warm start has none. */
  readonly work: number;
}

async function start(data: string): Promise<Started> {
  const port = await freePort();
  let work = 0;
  let over = false;
  const begin = performance.now();
  const firstHome = (async () => {
    while (!over) {
      if ((await home(port)) !== null) return performance.now() - begin;
      await wait(POLL_INTERVAL);
    }
    return Infinity;
  })();
  try {
    const site = await startSite({ port, data, quiet: true, report: () => (work += 1) });
    const all = performance.now() - begin;
    over = true;
    const first = await firstHome;
    await site.stop();
    if (first === Infinity) throw new Error('The site started, but /en never showed a specialist of the database.');
    return { steps: site.steps, first, all, work };
  } finally {
    over = true;
  }
}

function rowsOf(name: 'cold' | 'warm', { steps, first, all }: Started): Row[] {
  const budget = BUDGET[name];
  const label =
    name === 'cold'
      ? 'start.cold (new data folder, build cache as found, without install)'
      : 'start.warm (same data folder again)';
  return [
    ...Object.entries(steps)
      .filter(([step]) => step !== 'install')
      .map(([step, took]) =>
        row(
          `start.${name}.${step}${step === 'servers' ? ' (migrate, seed and listen; beside build)' : ''}`,
          took,
          'ms',
        ),
      ),
    row(`start.${name}.every-public-page`, all, 'ms'),
    row(label, first, 'ms', { budget, ok: first <= budget }),
  ];
}

/**
 * A start in a new data folder and a second one in the same: the steps, and the first home page with a row of the
 * database.
 */
export async function run(): Promise<readonly Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'tessera-bench-start-'));
  try {
    const cold = await start(data);
    const warm = await start(data);
    return [
      ...rowsOf('cold', cold),
      ...rowsOf('warm', warm),
      row('start.warm.build-and-publish-steps-run', warm.work, 'steps', { budget: 0, ok: warm.work === 0 }),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
