import { setUp, type Closable } from '@tessera/server/testing/set-up';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../platform/database.ts';
import { openDatabase } from '../platform/open-database.ts';
import { seedDemo } from '../seed/seed.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { TEST_NOW } from './snapshot.ts';

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
    server = await startPostgres();
    databaseUrl = await server.createDatabase('two');
  });
  const first = setUp(async () => {
    const database = await openDatabase({ data: '', databaseUrl });
    await seedDemo(database.db, Temporal.Instant.from(TEST_NOW));
    return open({ database });
  });
  const second = setUp(async () => open({ database: await openDatabase({ data: '', databaseUrl }) }));
  afterAll(() => server?.stop());
  return [first, second];
}
