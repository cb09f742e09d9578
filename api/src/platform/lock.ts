import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { thrownCode } from '@tessera/server/errors';
import { takeLock } from '@tessera/server/lock';
import { isOperatorError, operatorError } from './errors.ts';

const folderError = (folder: string, what: 'made' | 'written', error: unknown): Error =>
  operatorError(
    `The data folder ${folder} cannot be ${what} (${thrownCode(error)}). Give this user write permission, or set TESSERA_DATA to another folder.`,
    error,
  );

/**
 * Locks the data folder for this process, creating it if necessary. The embedded database has no lock of its own, and
 * two processes would silently diverge. Returns the function that releases the lock. Throws an operator error.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw folderError(folder, 'made', error);
  }
  try {
    return takeLock(join(folder, 'db.lock'), (pid) =>
      operatorError(
        pid === null
          ? `The data folder ${folder} is being taken by another process. Try again.`
          : `The data folder ${folder} is in use by process ${pid}. Stop it first, or set TESSERA_DATA to another folder.`,
      ),
    );
  } catch (error) {
    throw isOperatorError(error) ? error : folderError(folder, 'written', error);
  }
}
