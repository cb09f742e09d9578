import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';

async function ask(connectionString: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

it('a server that was stopped into a folder is there again in every copy, and no copy sees what another writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pg-test-'));
  const kept = join(folder, 'kept');
  try {
    const first = await startPostgres();
    await ask(await first.createDatabase('notes'), "create table notes as select 'kept' as text");
    await first.stopInto(kept);
    const one = await startPostgres({ from: kept });
    const two = await startPostgres({ from: kept }).catch(async (error: unknown) => {
      await one.stop();
      throw error;
    });
    try {
      await ask(one.addressOf('notes'), "insert into notes values ('of one copy')");
      expect(await ask(one.addressOf('notes'), 'select text from notes order by text')).toEqual([
        'kept',
        'of one copy',
      ]);
      expect(await ask(two.addressOf('notes'), 'select text from notes')).toEqual(['kept']);
    } finally {
      await one.stop();
      await two.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
