import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
/**
 * Derivations at once. Node has four threads for all such work, and signing a cookie needs one of them too: with a crowd
 * at the door, nobody would be let in before the last password was checked.
 */
const AT_ONCE = 3;
const inTurn = createTurns(AT_ONCE);
const deriveNow = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const derive = (algorithm: 'argon2id', parameters: Argon2Parameters): Promise<Buffer> =>
  inTurn(() => deriveNow(algorithm, parameters));
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** The Argon2id hash of a password with its salt and cost, in the standard PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Whether the password matches the hash; false when the text is not one of our hashes. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const found = FORM.exec(hash);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}
