import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** The password's Argon2id hash with its salt and cost, in the usual text form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Whether the password belongs to the hash; false for anything that is no hash of ours. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const found = FORM.exec(hash);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'), nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}
