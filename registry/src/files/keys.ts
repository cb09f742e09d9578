import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from './atomic.ts';
import { thrownCode } from '../thrown.ts';

/** An Ed25519 key that signs texts. Base64 everywhere. */
export interface Signer {
  /** Signature of the text's UTF-8 bytes. */
  sign(text: string): string;
  /** SubjectPublicKeyInfo, DER. */
  readonly spki: string;
  /** The 32 bytes alone, as WebCrypto's `raw` import takes them. */
  readonly raw: string;
}
const signerOf = (key: KeyObject): Signer => {
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    spki: spki.toString('base64'),
    raw: spki.subarray(-32).toString('base64'),
  };
};

/** The file's text; written with mode 0600 first when it is absent. Two processes at once end with the same text. */
async function readOrMake(file: string, make: () => string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (thrownCode(error) !== 'ENOENT') throw error;
    await createFile(file, make(), 0o600);
    return readFile(file, 'utf8');
  }
}

/** The Ed25519 key `keys/<name>.pem` of the data folder, made when absent. Throws when the file holds something else. */
export async function openSigner(data: string, name: string): Promise<Signer> {
  const file = path.join(data, 'keys', `${name}.pem`);
  const pem = await readOrMake(file, () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return signerOf(key);
  } catch {
    // What cannot be read and what is of another kind get the same sentence below.
  }
  throw new Error(
    `${file} holds no Ed25519 private key. Restore it from a backup; a new key means that nobody believes what the old one signed.`,
  );
}

/** The secret that writing needs, from `registry.token` of the data folder; made when absent. */
export const openToken = async (data: string): Promise<string> =>
  (await readOrMake(path.join(data, 'registry.token'), () => `${randomBytes(32).toString('base64url')}\n`)).trim();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compares two secrets in a time that tells nothing about them. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
