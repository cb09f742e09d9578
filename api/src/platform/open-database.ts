import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { privateFolder } from '@tessera/server/private-files';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openPool } from './connections.ts';
import type { Database, Db } from './database.ts';
import { operatorError } from './errors.ts';
import { lockFolder } from './lock.ts';
import { backUpBeforeMigration, markSchema, MIGRATION_LOCK, MIGRATIONS_FOLDER, refuseNewer } from './migrate.ts';

const EXTENSIONS = { btree_gist, pg_trgm, unaccent };

/** A database in memory is there for a moment: to zero PostgreSQL's usual 128 MB takes longer than all else that opens it. */
const IN_MEMORY = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens an embedded database, in memory from a snapshot or in a folder, without migrating it. */
export async function openPglite(
  source: { readonly folder: string } | { readonly snapshot: Blob | null },
): Promise<{ client: PGlite; db: Db }> {
  const client =
    'folder' in source
      ? await PGlite.create({ dataDir: source.folder, extensions: EXTENSIONS })
      : await PGlite.create({
          extensions: EXTENSIONS,
          startParams: IN_MEMORY,
          ...(source.snapshot ? { loadDataDir: source.snapshot } : {}),
        });
  return { client, db: drizzlePglite(client) };
}

/** Migrates an embedded database to the newest schema. */
export async function migrateEmbedded(client: PGlite, where: string): Promise<void> {
  const db = drizzlePglite(client);
  await refuseNewer(db, where);
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

async function openEmbedded(data: string): Promise<Database> {
  const unlock = lockFolder(data);
  try {
    backUpBeforeMigration(data);
    const { client, db } = await openPglite({ folder: join(data, 'db') });
    privateFolder(join(data, 'db'));
    try {
      await migrateEmbedded(client, `The database in ${data}`);
    } catch (error) {
      await client.close();
      throw error;
    }
    markSchema(data);
    return {
      db,
      kind: 'embedded',
      engine: { kind: 'embedded', client },
      ping: async () => void (await db.execute(sql`select 1`)),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Runs the migrations on one connection, because the advisory lock belongs to a session. */
async function migrateServer(url: string): Promise<void> {
  // A connection outside the pool, whose statement timeout is too short: another process may be migrating.
  const connection = new pg.Client({ connectionString: url, application_name: 'tessera-migrate' });
  await connection.connect();
  try {
    const db = drizzlePostgres(connection);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await refuseNewer(db, 'The database at DATABASE_URL');
      await migratePostgres(db, { migrationsFolder: MIGRATIONS_FOLDER });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    await connection.end();
  }
}

async function openServer(url: string, connections: number): Promise<Database> {
  const { pool, db } = openPool(url, connections);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw operatorError(
      `The database at DATABASE_URL does not answer (${error instanceof Error ? error.message : String(error)}). Check the address and that it runs.`,
      error,
    );
  }
  try {
    await migrateServer(url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    kind: 'postgres',
    engine: { kind: 'postgres', pool, url },
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/**
 * Opens and migrates the database: PostgreSQL when a URL is given, otherwise the embedded one in `${data}/db`.
 * Throws an operator error when the folder is in use, not writable or newer than the code.
 */
export const openDatabase = (options: {
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly connections?: number;
}): Promise<Database> =>
  options.databaseUrl === null
    ? openEmbedded(options.data)
    : openServer(options.databaseUrl, options.connections ?? 16);

/**
 * Runs long reads in one snapshot over a dedicated connection, so that they neither block a pooled connection nor hit
 * the pool's statement timeout. The embedded database has a single connection, which the reads share.
 */
export async function readAlone<T>({ db, engine }: Database, read: (db: Db) => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') return read(db);
  const client = new pg.Client({ connectionString: engine.url, application_name: 'tessera-report' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await drizzlePostgres(client).transaction((tx) => read(tx), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } finally {
    await client.end();
  }
}
