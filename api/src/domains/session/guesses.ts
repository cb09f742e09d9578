import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { keyedHash } from './keyed-hash.ts';
import type { CountingDeps } from './limits.ts';
import { guesses } from './tables.ts';

/** So many wrong passwords cost nothing; after the last of them the pauses begin. */
export const FREE_GUESSES = 5;
/** Seconds of the first pause, doubled with each further wrong password up to the longest one: about a hundred guesses a day. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 900;
/** Seconds without a wrong password after which all of them are forgotten. */
const FADES_AFTER = 86_400;

/** Whose wrong passwords are counted: those of an account wherever they come from, or of a device that the account knows. */
export type Counter = readonly ['account', email: string] | readonly ['device', email: string, device: string];
const keyOf = ({ secret }: CountingDeps, counter: Counter): string => keyedHash(secret, ['guesses', ...counter]);

export type Admission = { readonly admitted: true; readonly count: number } | { readonly admitted: false; readonly seconds: number };

/**
 * Counts a guess before the password is looked at, so that many at once cannot pass together. One that comes during a pause is
 * refused without being counted: nobody lengthens the pause by hammering on it. There is no row to see whether the account exists.
 */
export async function admitGuess(deps: CountingDeps, counter: Counter, now: Date): Promise<Admission> {
  const key = keyOf(deps, counter);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isFaded = sql`${guesses.fadesAt} <= ${at}`;
  // Doubled from the last free guess on; the exponent is bounded, so that no count runs out of numbers.
  const pause = sql`least(${FIRST_PAUSE}::int * power(2, least(${guesses.count} + 1 - ${FREE_GUESSES}::int, 20)), ${LONGEST_PAUSE}::int) * interval '1 second'`;
  const fadesAt = new Date(now.getTime() + FADES_AFTER * 1000);
  const [counted] = await deps.db
    .insert(guesses)
    .values({ key, count: 1, opensAt: now, fadesAt })
    .onConflictDoUpdate({
      target: guesses.key,
      set: {
        count: sql`case when ${isFaded} then 1 else ${guesses.count} + 1 end`,
        opensAt: sql`case when ${isFaded} or ${guesses.count} + 1 < ${FREE_GUESSES}::int then ${at} else ${at} + ${pause} end`,
        fadesAt,
      },
      setWhere: sql`${guesses.opensAt} <= ${at} or ${isFaded}`,
    })
    .returning({ count: guesses.count });
  if (counted) return { admitted: true, count: counted.count };
  const [row] = await deps.db.select({ opensAt: guesses.opensAt }).from(guesses).where(eq(guesses.key, key));
  return { admitted: false, seconds: Math.max(1, Math.ceil(((row?.opensAt ?? now).getTime() - now.getTime()) / 1000)) };
}

/** Forgets the guesses of somebody who has shown who they are. */
export async function forgetGuesses(deps: CountingDeps, counter: Counter): Promise<void> {
  await deps.db.delete(guesses).where(eq(guesses.key, keyOf(deps, counter)));
}
/** Removes what has faded. */
export async function dropOldGuesses(db: Db, now: Date): Promise<void> {
  await db.delete(guesses).where(and(lte(guesses.fadesAt, now), lte(guesses.opensAt, now)));
}
