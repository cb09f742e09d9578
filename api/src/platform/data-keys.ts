import { join } from 'node:path';
import { readOrMake } from '@tessera/server/private-files';
import { createCipher, newDataKey, readDataKeys, setColumnCipher, type Cipher } from './cipher.ts';

/**
 * Opens the cipher of this process with the keys from `TESSERA_DATA_KEYS`, which all machines must share, or from
 * `keys/data.keys` in the data folder, created at the first start. Encrypted columns use it from then on. Throws an
 * operator error.
 */
export function openDataKeys(variables: Readonly<Record<string, string | undefined>>, data: string): Cipher {
  const given = variables['TESSERA_DATA_KEYS'];
  const file = join(data, 'keys', 'data.keys');
  const text = given ?? readOrMake(file, () => newDataKey('k1'));
  const cipher = createCipher(readDataKeys(text, given === undefined ? file : 'TESSERA_DATA_KEYS'));
  setColumnCipher(cipher);
  return cipher;
}
