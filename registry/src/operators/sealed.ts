import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import { operatorError } from '@tessera/server/errors';
import { readOrMake } from '@tessera/server/private-files';

/** Encrypts what the database keeps of operators' phones, with a key that is in no database. */
export interface Sealed {
  seal(text: string): string;
  /** Throws an operator error for what another key has sealed. */
  open(sealed: string): string;
}
const ALGORITHM = 'aes-256-gcm';

/** With the key in `keys/operators.key`, created for the first operator. */
export function openSealed(data: string): Sealed {
  const file = path.join(data, 'keys', 'operators.key');
  const key = (): Buffer =>
    Buffer.from(
      readOrMake(file, () => randomBytes(32).toString('base64')),
      'base64',
    );
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, key(), nonce);
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64')).join('.');
    },
    open(sealed) {
      try {
        const [nonce, tag, bytes] = sealed.split('.').map((part) => Buffer.from(part, 'base64'));
        if (!nonce || !tag || !bytes) throw new Error('three parts');
        const decipher = createDecipheriv(ALGORITHM, key(), nonce).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
      } catch (error) {
        throw operatorError(
          `${file} is not the key with which operators were made. Restore it from a backup, or remove them and make them anew: npm run operators -- add NAME`,
          error,
        );
      }
    },
  };
}
