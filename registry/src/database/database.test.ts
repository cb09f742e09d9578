import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile, readFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createLog } from '@tessera/server/log';
import { buildApp } from '../app.ts';
import { explain, lockFolder, openRegistry } from '../registry.ts';
import { readSettings, type Settings } from '../settings.ts';
import { addEmptyDatabase, temporaryFolder } from '../testing/open.ts';
import { signingKey } from '../keys/signing.ts';
import { listRegistrations } from '../registrations/queries.ts';
import { migrate, STEPS } from './migrations.ts';
import { openEmbedded, openPostgres, type Database } from './sql.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());
const settings = (data: string): Settings => ({
  port: 0,
  data,
  databaseUrl: undefined,
  environment: 'production',
  subscribers: [],
  listen: '127.0.0.1',
  internalSecret: undefined,
});

describe('the lock of the data folder', () => {
  const file = () => path.join(folder.path, 'db.lock');
  it('admits one process, and the next after release', async () => {
    const unlock = lockFolder(folder.path);
    expect(() => lockFolder(folder.path)).toThrow(
      `The registry's data folder ${folder.path} is in use by process ${process.pid}. Stop that process, or choose another folder with TESSERA_DATA.`,
    );
    unlock();
    lockFolder(folder.path)();
  });
  it('is taken over from a process that has ended', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    await writeFile(file(), JSON.stringify({ pid: gone.pid, born: null, key: 'x' }));
    lockFolder(folder.path)();
  });
  it('is taken over when the process id was reused by another program', async () => {
    await writeFile(file(), JSON.stringify({ pid: process.pid, born: '1', key: 'x' }));
    lockFolder(folder.path)();
  });
  it('is taken over when it is empty', async () => {
    await writeFile(file(), '');
    lockFolder(folder.path)();
  });
  it('goes to one of two processes that find the same stale lock', async () => {
    await writeFile(file(), 'dead');
    const results = await Promise.allSettled([1, 2].map(async () => lockFolder(folder.path)));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

// Runs on a server as well when TESSERA_TEST_DATABASE_URL names one.
const server = process.env['TESSERA_TEST_DATABASE_URL'];
const engines: [string, () => Promise<Database>][] = [
  [
    'embedded',
    async () => {
      await addEmptyDatabase(path.join(folder.path, 'db'));
      return openEmbedded(path.join(folder.path, 'db'));
    },
  ],
  ...(server
    ? [
        [
          'PostgreSQL',
          async () => {
            const database = await openPostgres(server);
            await database.script('drop schema if exists registry cascade');
            return database;
          },
        ] satisfies [string, () => Promise<Database>],
      ]
    : []),
];
describe.each(engines)('the database, %s', (_, open) => {
  let database: Database;
  beforeEach(async () => void (database = await open()), 30_000);
  afterEach(() => database.close());

  it('migrates once, even when several processes start at the same time', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await database.rows('select step from registry.migrations')).toEqual(
      STEPS.map((_, index) => ({ step: index + 1 })),
    );
  });
  it('registers what was live before names and prefixes were registered', async () => {
    await migrate(database, STEPS.slice(0, 2));
    const live: readonly (readonly [remote: string, paths: readonly string[]])[] = [
      ['marketplace', ['/', '/a/:atlasUrl/:tab?', '/Odd', '/:any']],
      ['blog', ['/blog', '/blog/:category/:slug']],
      ['shell', []],
    ];
    await database.rows("insert into registry.environments (name) values ('production')");
    for (const [remote, paths] of [...live, ['idle', ['/idle']] as const]) {
      await database.rows("insert into registry.remotes values ($1, 'key', now())", [remote]);
      await database.rows(`insert into registry.releases values ($1, 'v', $2, '', '', null, null, '', now(), 'ana')`, [
        remote,
        JSON.stringify({ routes: paths.map((one) => ({ path: one })) }),
      ]);
    }
    for (const [remote] of live)
      await database.rows("insert into registry.live values ('production', $1, 'v', null, now(), 'ana')", [remote]);
    await migrate(database);
    expect((await listRegistrations(database)).map(({ name, prefixes }) => [name, prefixes])).toEqual([
      ['blog', ['/blog']],
      ['idle', []],
      ['marketplace', ['/', '/a']],
      ['shell', []],
    ]);
  });
  it('refuses a schema that is newer than the code', async () => {
    await migrate(database);
    await database.rows('insert into registry.migrations (step) values (99)');
    await expect(migrate(database)).rejects.toThrow('newer than this code: it is at step 99');
  });
  it('rolls back a failed write completely, and allows one writer at a time', async () => {
    await migrate(database);
    const add = () =>
      database.write(async (sql) => {
        const [row] = await sql.rows<{ n: number }>('select count(*)::integer as n from registry.environments');
        await sql.rows('insert into registry.environments (name) values ($1)', [`e${row?.n ?? 0}`]);
      });
    await Promise.all(Array.from({ length: 10 }, add));
    await expect(
      database.write(async (sql) => {
        await sql.rows("insert into registry.environments (name) values ('lost')");
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect(
      await database.rows("select count(*)::integer as n from registry.environments where name <> 'production'"),
    ).toEqual([{ n: 10 }]);
  });
});

describe('starting', () => {
  it('names the invalid variable', () => {
    expect(() =>
      readSettings({ REGISTRY_PORT: '70000', DATABASE_URL: 'mysql://x', TESSERA_SUBSCRIBERS: 'http://a,b' }),
    ).toThrow(
      'The environment cannot be used: REGISTRY_PORT: must be a port number; DATABASE_URL: must begin with postgres://; TESSERA_SUBSCRIBERS: must be http addresses, separated by commas.',
    );
    expect(readSettings({ DATABASE_URL: '', TESSERA_SUBSCRIBERS: 'http://a:1/x, http://b' })).toMatchObject({
      port: 0,
      databaseUrl: undefined,
      environment: 'production',
      subscribers: ['http://a:1/x', 'http://b'],
    });
  });
  it('logs an error without its message, which may quote a row', async () => {
    await addEmptyDatabase(path.join(folder.path, 'registry/db'));
    const { context, close } = await openRegistry(settings(folder.path));
    const lines: string[] = [];
    const rows = () =>
      Promise.reject(Object.assign(new Error('Key (operator)=(ana) already exists.'), { code: '23505' }));
    const app = buildApp(
      { ...context, database: { ...context.database, rows } },
      createLog('registry', 'warn', { write: (line) => void lines.push(line) }),
    );
    const statusOf = async (url: string) => (await app.inject({ url, headers: context.secret.headers })).statusCode;
    expect([await statusOf('/readyz'), await statusOf('/v1/tenants')]).toEqual([503, 500]);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { part: 'registry', kind: 'Error', state: '23505', msg: 'the database does not answer' },
      { part: 'registry', kind: 'Error', state: '23505', msg: 'unexpected error', route: '/v1/tenants' },
      { part: 'registry', kind: 'Error', state: '23505', msg: 'a failure of the registry could not be counted' },
    ]);
    expect(lines.join('')).not.toContain('ana');
    await app.close();
    await close();
  });
  it('refuses a folder that another registry has open, and keeps its keys between starts', async () => {
    const first = await openRegistry(settings(folder.path));
    const second = await openRegistry(settings(folder.path)).catch((error: unknown) =>
      explain(error, settings(folder.path)),
    );
    expect(second).toContain('is in use by process');
    const key = (await signingKey(first.context, first.context.database)).raw;
    await first.close();
    const again = await openRegistry(settings(folder.path));
    const kept = (await signingKey(again.context, again.context.database)).raw;
    expect([kept, again.context.token]).toEqual([key, first.context.token]);
    await again.close();
  }, 60_000);
  it('explains a data folder that is a file, a broken key and a missing database', async () => {
    const file = path.join(folder.path, 'file');
    await writeFile(file, '');
    const sentence = (of: Settings) =>
      openRegistry(of).then(
        () => 'opened',
        (error: unknown) => explain(error, of),
      );
    expect(await sentence(settings(path.join(file, 'data')))).toContain('a part of that path is a file');
    await mkdir(path.join(folder.path, 'keys'));
    await addEmptyDatabase(path.join(folder.path, 'registry/db'));
    await writeFile(path.join(folder.path, 'keys/registry.pem'), 'nonsense');
    expect(await sentence(settings(folder.path))).toContain('holds no Ed25519 private key');
    await expect(readFile(path.join(folder.path, 'registry/db.lock'))).rejects.toThrow('ENOENT');
    expect(await sentence({ ...settings(folder.path), databaseUrl: 'postgres://127.0.0.1:1/none' })).toContain(
      'The database at 127.0.0.1:1 cannot be used',
    );
  }, 60_000);
});
