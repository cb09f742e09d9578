import { join } from 'node:path';
import { readOrMake } from '@tessera/server/private-files';
import { operatorError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';

const MIN_LEN = 32;
/**
 * The secret that signs session cookies: `TESSERA_SESSION_SECRET`, which all machines must share, or `keys/session.key`
 * in the data folder, created at the first start with mode 0600. Throws an operator error.
 */
export function readSessionSecret(variables: Readonly<Record<string, string | undefined>>, data: string): string {
  const given = variables['TESSERA_SESSION_SECRET'];
  if (given !== undefined) {
    if (given.length < MIN_LEN) throw operatorError(`TESSERA_SESSION_SECRET must have at least ${MIN_LEN} characters.`);
    return given;
  }
  const file = join(data, 'keys', 'session.key');
  const secret = readOrMake(file, newSecret);
  if (secret.length >= MIN_LEN) return secret;
  throw operatorError(
    `${file} holds no secret of at least ${MIN_LEN} characters. Restore it from a backup, or remove it: then everybody has to log in again.`,
  );
}
