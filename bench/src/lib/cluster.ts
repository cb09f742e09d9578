import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { havePostgres, postgresPath } from '@tessera/tooling/machine';
import pg from 'pg';

/** A PostgreSQL server of the measurement's own, as durable as it comes out of the box; its folder goes with `stop`. */
export interface Cluster {
  /** Address of the one empty database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds in which a server of an empty folder is up on a busy machine. */
const START_LIMIT = 20_000;

/** The server refuses to run as root; Debian's package brings a user for it. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.'))));
    });
  });

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error;
      await wait(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Starts PostgreSQL in a temporary folder. Of its settings only the number of connections is ours: `fsync`, `synchronous_commit`
 * and `full_page_writes` stay on, because a hold that a power cut loses would be measured too cheap.
 */
export async function startCluster(): Promise<Cluster> {
  havePostgres();
  const bin = postgresPath() ?? '';
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-pg-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' }, stdio: 'ignore' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tessera', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], options);
  const port = await freePort();
  const settings = ['max_connections=200', `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], options);
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://tessera@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
