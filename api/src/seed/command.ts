import { keepFilesPrivate } from '@tessera/server/private-files';
import { systemClock } from '../platform/clock.ts';
import { openDataKeys } from '../platform/data-keys.ts';
import { openDatabase } from '../platform/open-database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { isOperatorError } from '../platform/errors.ts';
import { seedDemo } from './seed.ts';

/** `node api/src/seed/command.ts`: fills the environment's database with the demo. No site may be running on it. */
async function run(): Promise<void> {
  keepFilesPrivate();
  const environment = readEnvironment(process.env);
  openDataKeys(process.env, environment.data);
  const database = await openDatabase(environment);
  try {
    const isFilled = await seedDemo(database.db, systemClock(environment.clockOffset).now());
    console.log(
      isFilled
        ? 'The database has been filled with the demo.'
        : 'The database already contains the demo; nothing was changed.',
    );
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
});
