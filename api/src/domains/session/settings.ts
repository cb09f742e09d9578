import { join } from 'node:path';
import { readOrMake } from '@tessera/server/private-files';
import { operatorError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';

const LEAST = 32;
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
  const file = join(data, 'keys', 'session.key');
  const secret = readOrMake(file, newSecret);
  if (secret.length >= LEAST) return secret;
  throw operatorError(`${file} holds no secret of at least ${LEAST} characters. Restore it from a backup, or remove it: then everybody has to log in again.`);
}
