import { addGuess, dropGuesses, findOpening, type Pauses } from './counter-queries.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { CountingDeps } from './limits.ts';

/** Number of wrong passwords without a delay; the delays begin after the last of them. */
export const FREE_GUESSES = 5;
/** About a hundred guesses a day. */
const PAUSES: Pauses = { free: FREE_GUESSES, first: 2, longest: 900 };
/** Seconds without a wrong password after which the counter is reset. */
const RESET_AFTER = 86_400;

/**
 * What wrong passwords are counted by: an account, from anywhere, or an account on a device that it knows; and wrong
 * codes of a second factor. */
export type Counter =
  | readonly ['account', email: string]
  | readonly ['device', email: string, device: string]
  | readonly ['code', userId: string];
const keyOf = ({ secret }: CountingDeps, counter: Counter): string => keyedHash(secret, ['guesses', ...counter]);

export type Admission =
  | { readonly admitted: true; readonly count: number }
  | { readonly admitted: false; readonly seconds: number };

/**
 * Counts a guess before the password is verified, so that concurrent guesses cannot bypass the limit. A guess during a
 * delay is rejected without being counted, so that hammering does not extend the delay. The row does not depend on
 * whether the account exists.
 */
export async function admitGuess(deps: CountingDeps, counter: Counter, now: Date): Promise<Admission> {
  const key = keyOf(deps, counter);
  const count = await addGuess(deps.db, { key, now, fadesAt: new Date(now.getTime() + RESET_AFTER * 1000) }, PAUSES);
  if (count !== null) return { admitted: true, count };
  const opensAt = (await findOpening(deps.db, key)) ?? now;
  return { admitted: false, seconds: Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)) };
}

/** Resets the counter after a successful authentication. */
export const forgetGuesses = (deps: CountingDeps, counter: Counter): Promise<void> =>
  dropGuesses(deps.db, keyOf(deps, counter));
