import { sql } from 'drizzle-orm';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { together, transactAtOnce } from './connections.ts';
import { openDatabase } from './open-database.ts';
import { rowsOf, type Database } from './database.ts';
import { sqlStateOf } from './errors.ts';
import { compiled } from './prepared.ts';

let server: TestPostgres;
let database: Database;
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ data: '', databaseUrl: await server.createDatabase('connections') });
  await database.db.execute(sql`create table steps (id integer primary key, inside boolean not null)`);
}, 60_000);
afterAll(async () => {
  await database.close();
  await server.stop();
});

const step = compiled('step', sql`insert into steps values (${sql.placeholder('id')}, now() <> statement_timestamp())`);
const steps = async (): Promise<readonly unknown[]> =>
  rowsOf(await database.db.execute(sql`select * from steps order by id`));

describe('a transaction that is sent at once', () => {
  it('runs all statements in one transaction and commits them', async () => {
    await transactAtOnce(database.db, (tx) => [step(tx, { id: 1 }), step(tx, { id: 2 })]);
    // `now()` is the start of the transaction, so a later statement timestamp shows that both ran in the same one.
    expect(await steps()).toMatchObject([{ id: 1 }, { id: 2, inside: true }]);
  });

  it('rolls back when one statement fails, throws its error, and returns a usable connection to the pool', async () => {
    const before = await steps();
    for (let turn = 0; turn < 20; turn += 1) {
      const failed = transactAtOnce(database.db, (tx) => [
        step(tx, { id: 3 }),
        step(tx, { id: 1 }),
        step(tx, { id: 4 }),
      ]);
      expect(await failed.catch(sqlStateOf)).toBe('23505');
    }
    expect(await steps()).toEqual(before);
  });
});

it('a connection that the server ends fails its pending statements, and the next statement gets a new connection', async () => {
  const ended = together(database.db, (one) =>
    Promise.resolve(one.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`)),
  );
  await expect(ended).rejects.toThrow();
  const inside = database.db.transaction(async (tx) =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`),
  );
  await expect(inside).rejects.toThrow();
  expect(rowsOf(await database.db.execute(sql`select 1 as one`))).toEqual([{ one: 1 }]);
});
