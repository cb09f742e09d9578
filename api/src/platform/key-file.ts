import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { operatorError } from './errors.ts';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

/**
 * A secret of the data folder, made with mode 0600 when it is absent; of two processes that begin at once the first one's stays.
 * Throws a sentence for the operator that names `variable` as the other way.
 */
export function readKeyFile(file: string, make: () => string, variable: string): string {
  const known = read(file);
  if (known !== null) return known;
  const own = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(own, `${make()}\n`, { mode: 0o600 });
    linkIfFree(own, file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw operatorError(`${file} could not be written. Give this user write permission, or set ${variable}.`, error);
  } finally {
    rmSync(own, { force: true });
  }
}

function linkIfFree(own: string, file: string): void {
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
}
