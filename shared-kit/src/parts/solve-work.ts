import type { WorkChallenge } from '@tessera/contracts/session';
import type { ChallengeParameters } from 'altcha-lib/types';

/** One step, by the browser's own cryptography, which runs beside the page: the page stays usable meanwhile. */
async function deriveKey(
  { cost, keyLength }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ parameters: object; derivedKey: Uint8Array }> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: cost };
  return { parameters: {}, derivedKey: new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8)) };
}

/** Solves a challenge of `loginWork`; the library comes only when there is one. Throws when it cannot be solved. */
export async function solveWork(challenge: WorkChallenge) {
  const { solveChallenge } = await import(/* webpackChunkName: "work" */ 'altcha-lib');
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 20_000 });
  if (!solution) throw new TypeError('the challenge was not solved in time');
  return { challenge, solution: { ...solution, time: solution.time ?? 0 } };
}
