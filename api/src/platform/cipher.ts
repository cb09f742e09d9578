import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';
import { operatorError } from './errors.ts';

/** A key of 256 bits under the short name that each ciphertext carries. */
interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}
/** Seals texts that are health data or secrets, so that a copy of the database without the keys tells none of them. */
export interface Cipher {
  /** `e1.<key id>.<base64url of nonce, ciphertext and tag>`, by AES-256-GCM. A ciphertext opens for the purpose that it was sealed for only. */
  seal(text: string, purpose: string): string;
  /** The text; what was never sealed, from before there was encryption, as it is. Throws when the key is missing or the bytes were changed. */
  open(sealed: string, purpose: string): string;
  /** The beginning of everything that the current key sealed. */
  readonly prefix: string;
}

const NONCE = 12;
const TAG = 16;
const KEYS = /^[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=(,[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=)*$/;

/** Reads `id:base64` keys of 32 bytes, the current one first. Throws a sentence for the operator, which quotes no key. */
export function readDataKeys(text: string, where: string): readonly [DataKey, ...DataKey[]] {
  const [first, ...others] = KEYS.test(text)
    ? text.split(',').map((pair): DataKey => ({ id: pair.slice(0, pair.indexOf(':')), key: Buffer.from(pair.slice(pair.indexOf(':') + 1), 'base64') }))
    : [];
  if (!first || new Set([first, ...others].map(({ id }) => id)).size !== others.length + 1)
    throw operatorError(`${where} must hold keys as id:base64 of 32 bytes each, separated by commas, each id once and the current key first.`);
  return [first, ...others];
}
/** A new key in the spelling that `readDataKeys` takes. */
export const newDataKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

export function createCipher([current, ...older]: readonly [DataKey, ...DataKey[]]): Cipher {
  const keys = new Map([current, ...older].map(({ id, key }) => [id, key]));
  const prefix = `e1.${current.id}.`;
  return {
    prefix,
    seal(text, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(purpose));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${prefix}${bytes.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [, id, body] = /^e1\.([a-z0-9]{1,16})\.([A-Za-z0-9_-]+)$/.exec(sealed) ?? [];
      if (id === undefined || body === undefined) return sealed;
      const key = keys.get(id);
      if (!key) throw new Error(`a text was sealed with the key «${id}», which is not among the keys of this process`);
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    },
  };
}

let columns: Cipher | null = null;
/** Gives encrypted columns their cipher: once for the process, because tables are declared before anything is read. */
export const setColumnCipher = (cipher: Cipher): void => void (columns = cipher);
function columnCipher(): Cipher {
  if (!columns) throw new Error('an encrypted column was used before the process had its keys');
  return columns;
}
/** `text` that the database holds sealed. It cannot be searched or compared in a statement. */
export const sealedText = (name: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => columnCipher().seal(text, name),
    fromDriver: (sealed) => columnCipher().open(sealed, name),
  })(name);
