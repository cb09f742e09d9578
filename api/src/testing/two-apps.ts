import { keptFolder } from '@tessera/server/testing/kept-folder';
import { setUp, type Closable } from '@tessera/server/testing/set-up';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../platform/database.ts';
import { openDatabase } from '../platform/open-database.ts';
import { seedDemo } from '../seed/seed.ts';
import { programs } from './postgres-programs.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { keptPath, TEST_NOW } from './snapshot.ts';

const DATABASE = 'two';
/** The files of a PostgreSQL server with the demo. */
function demoServer(): Promise<string> {
  return keptFolder(keptPath(programs().replaceAll('/', '-')), async (fresh) => {
    const server = await startPostgres();
    try {
      const database = await openDatabase({ data: '', databaseUrl: await server.createDatabase(DATABASE) });
      await seedDemo(database.db, Temporal.Instant.from(TEST_NOW));
      await database.close();
      await server.stopInto(fresh);
    } catch (error) {
      await server.stop();
      throw error;
    }
  });
}
let demo: Promise<string> | undefined;

/**
 * Two instances of the application on one PostgreSQL server with the demo, like two processes of a site, for the tests
 * of this file. `open` is `openTestApp` or `openLiveApp`.
 */
export function setUpTwoApps<App extends Closable>(
  open: (options: { readonly database: Database }) => Promise<App>,
): readonly [App, App] {
  let server: TestPostgres | undefined;
  let databaseUrl = '';
  beforeAll(async () => {
    server = await startPostgres({ from: await (demo ??= demoServer()) });
    databaseUrl = server.addressOf(DATABASE);
  });
  const openOne = async (): Promise<App> => open({ database: await openDatabase({ data: '', databaseUrl }) });
  const first = setUp(openOne);
  const second = setUp(openOne);
  afterAll(() => server?.stop());
  return [first, second];
}
