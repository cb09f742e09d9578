import { Temporal } from 'temporal-polyfill';
import { openDatabase } from '../platform/open-database.ts';
import { seedDemo } from '../seed/seed.ts';
import { openLiveApp, type LiveApp } from './live-app.ts';
import { startPostgres } from './postgres.ts';
import { TEST_NOW } from './snapshot.ts';

/** Two instances of the application on one PostgreSQL server, like two processes of a site. */
export interface TwoApps {
  readonly apps: readonly [LiveApp, LiveApp];
  close(): Promise<void>;
}

/** Starts a PostgreSQL server with the demo in a database of that name, and two applications on it. */
export async function openTwoApps(name: string): Promise<TwoApps> {
  const server = await startPostgres();
  const url = await server.createDatabase(name);
  const first = await openDatabase({ data: '', databaseUrl: url });
  await seedDemo(first.db, Temporal.Instant.from(TEST_NOW));
  const apps = [await openLiveApp({ database: first }), await openLiveApp({ database: await openDatabase({ data: '', databaseUrl: url }) })] as const;
  return {
    apps,
    close: async () => {
      for (const app of apps) await app.close();
      await server.stop();
    },
  };
}
