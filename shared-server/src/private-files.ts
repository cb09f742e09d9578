import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createFileSync, replaceFileSync } from './atomic.ts';
import { operatorError, thrownCode } from './errors.ts';

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * Creates a folder that only its owner can enter, including missing parents. A folder that an older version left open
 * to others is closed, so call this only for folders with a name of our own, never for one that an operator chose.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & OTHERS) !== 0) chmodSync(folder, 0o700);
}

/**
 * From here on every file and folder that this process creates is private to its user, including those created by
 * libraries.
 */
export const keepFilesPrivate = (): void => void process.umask(OTHERS);

/** The text of a file, trimmed; null if it does not exist. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (thrownCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The text of a secret file, trimmed; created with mode 0600 in a private folder if it does not exist. When several
 * processes start at once, the first one's text is kept. Throws an operator error if the file can be neither read nor
 * written.
 */
export function readOrMake(file: string, make: () => string): string {
  try {
    const existing = readIfThere(file);
    if (existing !== null) return existing;
    privateFolder(path.dirname(file));
    createFileSync(file, `${make()}\n`, 0o600);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw operatorError(
      `${file} cannot be read or written (${thrownCode(error)}). Give this user permission, or choose another folder with TESSERA_DATA.`,
      error,
    );
  }
}
/** Atomically replaces a file with mode 0600. */
export function replacePrivateFile(file: string, text: string): void {
  privateFolder(path.dirname(file));
  replaceFileSync(file, text, 0o600);
}
