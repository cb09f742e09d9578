import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { setTestKeys } from './keys.ts';
import { processesOf, kill, untilGone } from './processes.ts';
import { programs, unprivileged, freePort, untilReady } from './postgres-programs.ts';

/** A dedicated PostgreSQL server in a temporary folder, which `stop` deletes. */
export interface TestPostgres {
  readonly version: number;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** The URL of an existing database. */
  addressOf(name: string): string;
  /** Kills every process of the server at once, as a power cut would, and restarts it on the same files. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and copies its files to a folder that must not exist yet, for `startPostgres({ from })`. */
  stopInto(folder: string): Promise<void>;
}

export interface PostgresOptions {
  readonly durable?: boolean;
  readonly tls?: { readonly certificate: string; readonly key: string };
  readonly from?: string;
}

/** Copies all files with their owners and modes. */
const copyOwned = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);

/**
 * Starts the newest PostgreSQL installed by Debian.
 * @param options.durable true for measurements: acknowledged writes survive a crash of the machine, as in PostgreSQL's default
 * configuration. Tests do not need it.
 * @param options.tls certificate and key: the server then accepts only TLS connections.
 * @param options.from a folder created by `stopInto`: the server starts on a copy of it, with its databases.
 */
export async function startPostgres({ durable = false, tls, from }: PostgresOptions = {}): Promise<TestPostgres> {
  setTestKeys();
  const bin = programs();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pg-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' };
  if (from) copyOwned(from, data);
  else {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'tessera', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...(durable ? [] : ['-N'])],
      { ...user, cwd: folder, env: environment, stdio: 'ignore' },
    );
  }
  if (tls) {
    for (const [from, name] of [
      [tls.certificate, 'server.crt'],
      [tls.key, 'server.key'],
    ] as const) {
      copyFileSync(from, join(data, name));
      chmodSync(join(data, name), 0o600);
      if ('uid' in user) chownSync(join(data, name), user.uid, user.gid);
    }
    writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
  }
  const port = await freePort();
  const settings = [
    ...(durable ? [] : ['fsync=off']),
    'max_connections=200',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'timezone=America/New_York',
    ...(tls ? ['ssl=on'] : []),
  ];
  const start = (): ChildProcess =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: folder,
      env: environment,
      stdio: 'ignore',
    });
  let server = start();
  const address = (name: string): string =>
    `postgres://tessera@127.0.0.1:${port}/${name}${tls ? `?sslmode=verify-full&sslrootcert=${tls.certificate}` : ''}`;
  const run = async (statement: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: address('postgres') });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const crash = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const all = processesOf(server);
    for (const pid of all) kill(pid);
    await ended;
    await untilGone(all);
    server = start();
    await untilReady(address('postgres'), server);
  };
  const end = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  const stop = async (): Promise<void> => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(address('postgres'), server);
  } catch (error) {
    await stop();
    throw error;
  }
  const answer = await run('show server_version_num');
  return {
    version: Math.floor(Number((answer.rows[0] as { server_version_num: string }).server_version_num) / 10_000),
    createDatabase: async (name) => {
      await run(`create database ${name}`);
      return address(name);
    },
    addressOf: address,
    crash,
    stop,
    stopInto: async (kept) => {
      await end();
      copyOwned(data, kept);
      await stop();
    },
  };
}
