import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';
import { operatorError } from './errors.ts';

/** A 256-bit key, identified by the short id that every ciphertext carries. */
interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}
/** Encrypts health data and secrets, so that a copy of the database is useless without the keys. */
export interface Cipher {
  /**
   * `e1.<key id>.<base64url of nonce, ciphertext and tag>`, AES-256-GCM. The ciphertext can be opened only for the
   * purpose it was sealed for.
   */
  seal(text: string, purpose: string): string;
  /**
   * Decrypts. Text stored before encryption was introduced is returned unchanged. Throws when the key is missing or the
   * bytes were altered.
   */
  open(sealed: string, purpose: string): string;
  /** The same for bytes: the prefix, then nonce, ciphertext and tag as they are. */
  sealBytes(bytes: Uint8Array, purpose: string): Buffer;
  /** Throws for bytes that were not sealed, when the key is missing, and when they were altered. */
  openBytes(sealed: Buffer, purpose: string): Buffer;
  /** The prefix of everything sealed with the current key. */
  readonly prefix: string;
}

const NONCE = 12;
const TAG = 16;
const KEYS = /^[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=(,[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=)*$/;

/** Parses `id:base64` keys of 32 bytes, the current one first. Throws an operator error that does not quote any key. */
export function readDataKeys(text: string, where: string): readonly [DataKey, ...DataKey[]] {
  const [first, ...others] = KEYS.test(text)
    ? text
        .split(',')
        .map((pair): DataKey => ({
          id: pair.slice(0, pair.indexOf(':')),
          key: Buffer.from(pair.slice(pair.indexOf(':') + 1), 'base64'),
        }))
    : [];
  if (!first || new Set([first, ...others].map(({ id }) => id)).size !== others.length + 1)
    throw operatorError(
      `${where} must hold keys as id:base64 of 32 bytes each, separated by commas, each id once and the current key first.`,
    );
  return [first, ...others];
}
/** Generates a key in the format that `readDataKeys` parses. */
export const newDataKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

export function createCipher([current, ...older]: readonly [DataKey, ...DataKey[]]): Cipher {
  const keys = new Map([current, ...older].map(({ id, key }) => [id, key]));
  const prefix = `e1.${current.id}.`;
  const encrypt = (bytes: Uint8Array, purpose: string): Buffer => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(purpose));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const decrypt = (id: string, bytes: Buffer, purpose: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error(`something was sealed with the key «${id}», which is not among the keys of this process`);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
  };
  return {
    prefix,
    seal: (text, purpose) => `${prefix}${encrypt(Buffer.from(text), purpose).toString('base64url')}`,
    open(sealed, purpose) {
      const [, id, body] = /^e1\.([a-z0-9]{1,16})\.([A-Za-z0-9_-]+)$/.exec(sealed) ?? [];
      if (id === undefined || body === undefined) return sealed;
      return decrypt(id, Buffer.from(body, 'base64url'), purpose).toString('utf8');
    },
    sealBytes: (bytes, purpose) => Buffer.concat([Buffer.from(prefix), encrypt(bytes, purpose)]),
    openBytes(sealed, purpose) {
      const [start, id] = /^e1\.([a-z0-9]{1,16})\./.exec(sealed.subarray(0, 20).toString('latin1')) ?? [];
      if (start === undefined || id === undefined) throw new Error('the bytes were not sealed');
      return decrypt(id, sealed.subarray(start.length), purpose);
    },
  };
}

let columns: Cipher | null = null;
/** Sets the cipher of the encrypted columns, once per process: tables are declared before the keys have been read. */
export const setColumnCipher = (cipher: Cipher): void => void (columns = cipher);
function columnCipher(): Cipher {
  if (!columns) throw new Error('an encrypted column was used before the keys were loaded');
  return columns;
}
/** A `text` column that is stored encrypted. It cannot be searched or compared in a statement. */
export const sealedText = (name: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => columnCipher().seal(text, name),
    fromDriver: (sealed) => columnCipher().open(sealed, name),
  })(name);
