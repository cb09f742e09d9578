import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from './database.ts';
import { operatorError } from './errors.ts';

/** The migrations of this code, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** An arbitrary number, the same in every api process: the advisory lock held while migrating. */
export const MIGRATION_LOCK = 7_041_776;

/** The newest migration that this code knows, as the epoch milliseconds of its creation. */
export function newestMigration(folder: string = MIGRATIONS_FOLDER): number {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: readonly { when: number }[];
  };
  return journal.entries.at(-1)?.when ?? 0;
}

const tooNew = (where: string): Error =>
  operatorError(
    `${where} was written by a newer version of this program. Start that version, or restore a backup from before the update.`,
  );

/** Throws when the database was migrated by a newer version. `where` is the start of the operator's error message. */
export async function refuseNewer(db: Db, where: string): Promise<void> {
  const [found] = rowsOf<{ present: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`),
  );
  if (!found?.present) return;
  const [last] = rowsOf<{ at: string | number | null }>(
    await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`),
  );
  if (Number(last?.at ?? 0) > newestMigration()) throw tooNew(where);
}

const markerOf = (data: string): string => join(data, 'db.schema.json');
function markedSchema(data: string): number | null {
  try {
    const value = JSON.parse(readFileSync(markerOf(data), 'utf8')) as { migration?: unknown };
    return typeof value.migration === 'number' ? value.migration : null;
  } catch {
    return null;
  }
}
/**
 * Records the embedded database's migration beside it, so that the next start knows it before the engine opens the
 * files.
 */
export const markSchema = (data: string): void =>
  writeFileSync(markerOf(data), JSON.stringify({ migration: newestMigration() }));

/** How many backups of the embedded database are kept. */
const BACKUPS = 2;
/**
 * Backs up the embedded database before the engine opens it, when this code has pending migrations. Keeps the last two
 * backups. Returns the backup's folder, or null when none was needed. Throws for a database newer than the code.
 */
export function backUpBeforeMigration(data: string): string | null {
  const folder = join(data, 'db');
  if (!existsSync(folder) || readdirSync(folder).length === 0) return null;
  const marked = markedSchema(data);
  const newest = newestMigration();
  if (marked === newest) return null;
  if (marked !== null && marked > newest) throw tooNew(`The database in ${data}`);
  const backups = join(data, 'backups');
  const name = `db-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const target = join(backups, name);
  try {
    cpSync(folder, target, { recursive: true });
    const kept = readdirSync(backups)
      .filter((entry) => entry.startsWith('db-'))
      .toSorted();
    for (const old of kept.slice(0, -BACKUPS)) rmSync(join(backups, old), { recursive: true, force: true });
  } catch (error) {
    throw operatorError(
      `The database in ${data} could not be backed up before its update; nothing was changed. Make room or give write permission, then start again.`,
      error,
    );
  }
  return target;
}
