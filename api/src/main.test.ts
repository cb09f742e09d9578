import { fork, type ChildProcess } from 'node:child_process';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { newDataKey } from './platform/cipher.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'tessera-main-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly port: number | null;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}
/** Starts the process and waits until it is ready or has exited. */
function start(environment: Readonly<Record<string, string>>): Promise<Running> {
  const child = fork(MAIN, [], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', TESSERA_DATA: data, ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve) => {
    child.on('message', ({ port }: { port?: number }) => {
      if (port !== undefined) resolve({ child, port, said: () => said, ended });
    });
    child.once('exit', () => resolve({ child, port: null, said: () => said, ended }));
  });
}

it(
  badLuck('B27'),
  async () => {
    const first = await start({ TESSERA_ENV: 'demo', TESSERA_NOW: '2026-10-19T08:00Z' });
    expect(first.port).toBeGreaterThan(0);
    const answer = await fetch(`http://127.0.0.1:${first.port}/api/helpstore/v1/specialists?lang=en`, {
      headers: {
        'x-tessera-tenant': 'tessera',
        'x-tessera-internal': readFileSync(join(data, 'keys/internal.secret'), 'utf8').trim(),
      },
    });
    expect(await answer.json()).toMatchObject({ total: 60 });

    const second = await start({ TESSERA_ENV: 'demo' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `The data folder ${data} is in use by process ${first.child.pid}. Stop it first, or set TESSERA_DATA to another folder.\n`,
    );

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.said()).toBe('');
    expect(readdirSync(data)).not.toContain('db.lock');
  },
  60_000,
);

it(
  badLuck('B24'),
  async () => {
    const newer = mkdtempSync(join(tmpdir(), 'tessera-main-newer-'));
    try {
      mkdirSync(join(newer, 'db'));
      writeFileSync(join(newer, 'db', 'rows'), 'rows');
      writeFileSync(join(newer, 'db.schema.json'), JSON.stringify({ migration: 9_999_999_999_999 }));
      const running = await start({ TESSERA_DATA: newer });
      expect(await running.ended).toBe(1);
      expect(running.said()).toBe(
        `The database in ${newer} was written by a newer version of this program. Start that version, or restore a backup from before the update.\n`,
      );
      expect(readdirSync(newer).toSorted()).toEqual(['db', 'db.schema.json', 'keys']);
      expect(readdirSync(join(newer, 'db'))).toEqual(['rows']);
    } finally {
      rmSync(newer, { recursive: true, force: true });
    }
  },
  60_000,
);

it(
  badLuck('B25'),
  async () => {
    // Even root cannot write there.
    const running = await start({
      TESSERA_DATA: '/proc/self',
      TESSERA_SESSION_SECRET: 'x'.repeat(32),
      TESSERA_INTERNAL_SECRET: 'x'.repeat(32),
      TESSERA_DATA_KEYS: newDataKey('k1'),
      TESSERA_PUSH_KEYS: `${'p'.repeat(87)}.${'q'.repeat(43)}`,
    });
    expect(await running.ended).toBe(1);
    expect(running.said()).toMatch(
      /^The data folder \/proc\/self cannot be written \(E[A-Z]+\)\. Give this user write permission, or set TESSERA_DATA to another folder\.\n$/,
    );
  },
  60_000,
);

it(
  badLuck('B26'),
  async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const running = await start({ API_PORT: String(port), TESSERA_ENV: 'development' });
    expect(await running.ended).toBe(1);
    expect(running.said()).toBe(
      `Port ${port} is in use. Stop the program that listens there, or set API_PORT to another port.\n`,
    );
    expect(readdirSync(data)).not.toContain('db.lock');
    await new Promise((resolve) => taken.close(resolve));
  },
  60_000,
);

it('says what is wrong with its environment', async () => {
  const running = await start({ API_PORT: 'http' });
  expect(await running.ended).toBe(1);
  expect(running.said()).toBe('The environment cannot be used: API_PORT: must be a port number.\n');
});
