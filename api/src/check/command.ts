import { keepFilesPrivate } from '@tessera/server/private-files';
import { checkLedger } from '../domains/payments/index.ts';
import { openDatabase, readAlone } from '../platform/open-database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { isOperatorError } from '../platform/errors.ts';

/**
 * `node api/src/check/command.ts`: looks through the ledger of the environment's database, while no site runs on it;
 * JSON on standard output.
 */
async function run(): Promise<void> {
  keepFilesPrivate();
  const database = await openDatabase(readEnvironment(process.env));
  try {
    console.log(JSON.stringify(await readAlone(database, checkLedger)));
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
});
