import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUpFolder } from '@tessera/server/testing/folder';
import { sql } from 'drizzle-orm';
import { openDatabase } from './open-database.ts';
import { backUpBeforeMigration, markSchema, newestMigration } from './migrate.ts';

const data = setUpFolder();
const marker = (): string => data('db.schema.json');
const fillFolder = (): void => {
  mkdirSync(data('db'), { recursive: true });
  writeFileSync(data('db', 'rows'), 'rows');
};

describe('the backup before a migration', () => {
  it('is not made for a new or up-to-date folder', () => {
    expect(backUpBeforeMigration(data())).toBeNull();
    fillFolder();
    markSchema(data());
    expect(backUpBeforeMigration(data())).toBeNull();
    expect(existsSync(data('backups'))).toBe(false);
  });
  it('is made when migrations are missing, and the last two are kept', () => {
    fillFolder();
    const made: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      writeFileSync(marker(), JSON.stringify({ migration: 1 }));
      made.push(backUpBeforeMigration(data()) ?? '');
      const until = Date.now() + 2;
      while (Date.now() < until);
    }
    expect(readdirSync(data('backups')).map((name) => data('backups', name))).toEqual(made.slice(1));
    expect(readFileSync(join(made[2] ?? '', 'rows'), 'utf8')).toBe('rows');
  });
  it('is refused for a folder that is newer than the code', () => {
    fillFolder();
    writeFileSync(marker(), JSON.stringify({ migration: newestMigration() + 1 }));
    expect(() => backUpBeforeMigration(data())).toThrow(
      `The database in ${data()} was written by a newer version of this program. Start that version, or restore a backup from before the update.`,
    );
  });
});

it('the embedded database survives a restart, and one newer than the code is refused and left unlocked', async () => {
  const first = await openDatabase({ data: data(), databaseUrl: null });
  await expect(openDatabase({ data: data(), databaseUrl: null })).rejects.toThrow(
    `is in use by process ${process.pid}`,
  );
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await first.close();
  // The marker as an older version would have left it.
  chmodSync(data('db'), 0o755);
  for (let turn = 0; turn < 2; turn += 1)
    await expect(openDatabase({ data: data(), databaseUrl: null })).rejects.toThrow(
      'was written by a newer version of this program',
    );
  expect(readdirSync(data()).toSorted()).toEqual(['db', 'db.schema.json']);
  expect(statSync(data('db')).mode & 0o077).toBe(0);
}, 60_000);
