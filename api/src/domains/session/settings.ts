import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';

const LEAST = 32;
const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

/**
 * The secret that signs session cookies: `TESSERA_SESSION_SECRET`, which several machines must share, or `keys/session.key` of
 * the data folder, made at the first start with mode 0600. Throws a sentence for the operator.
 */
export function readSessionSecret(variables: Readonly<Record<string, string | undefined>>, data: string): string {
  const given = variables['TESSERA_SESSION_SECRET'];
  if (given !== undefined) {
    if (given.length < LEAST) throw operatorError(`TESSERA_SESSION_SECRET must have at least ${LEAST} characters.`);
    return given;
  }
  const folder = join(data, 'keys');
  const file = join(folder, 'session.key');
  const secret = read(file) ?? make(folder, file);
  if (secret.length >= LEAST) return secret;
  throw operatorError(`${file} holds no secret of at least ${LEAST} characters. Restore it from a backup, or remove it: then everybody has to log in again.`);
}

/** Writes a new secret and answers the file's: of two processes that begin at once the first one's stays. */
function make(folder: string, file: string): string {
  const own = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(own, `${newSecret()}\n`, { mode: 0o600 });
    linkIfFree(own, file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw operatorError(`${file} could not be written. Give this user write permission, or set TESSERA_SESSION_SECRET.`, error);
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
