import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { keyedHash } from './keyed-hash.ts';
import type { CountingDeps } from './limits.ts';
import { guesses } from './tables.ts';

/** Number of wrong passwords without a delay; the delays begin after the last of them. */
export const FREE_GUESSES = 5;
/** The first delay in seconds, doubled with each further wrong password up to the maximum: about a hundred guesses a day. */
const FIRST_PAUSE = 2;
const MAX_PAUSE = 900;
/** Seconds without a wrong password after which the counter is reset. */
const RESET_AFTER = 86_400;

/** What wrong passwords are counted by: an account, from anywhere, or an account on a device that it knows. */
export type Counter = readonly ['account', email: string] | readonly ['device', email: string, device: string];
const keyOf = ({ secret }: CountingDeps, counter: Counter): string => keyedHash(secret, ['guesses', ...counter]);

export type Admission = { readonly admitted: true; readonly count: number } | { readonly admitted: false; readonly seconds: number };

/**
 * Counts a guess before the password is verified, so that concurrent guesses cannot bypass the limit. A guess during a delay is
 * rejected without being counted, so that hammering does not extend the delay. The row does not depend on whether the account exists.
 */
export async function admitGuess(deps: CountingDeps, counter: Counter, now: Date): Promise<Admission> {
  const key = keyOf(deps, counter);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isExpired = sql`${guesses.fadesAt} <= ${at}`;
  // Doubled from the last free guess on; the exponent is bounded to avoid an overflow.
  const pause = sql`least(${FIRST_PAUSE}::int * power(2, least(${guesses.count} + 1 - ${FREE_GUESSES}::int, 20)), ${MAX_PAUSE}::int) * interval '1 second'`;
  const fadesAt = new Date(now.getTime() + RESET_AFTER * 1000);
  const [counted] = await deps.db
    .insert(guesses)
    .values({ key, count: 1, opensAt: now, fadesAt })
    .onConflictDoUpdate({
      target: guesses.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${guesses.count} + 1 end`,
        opensAt: sql`case when ${isExpired} or ${guesses.count} + 1 < ${FREE_GUESSES}::int then ${at} else ${at} + ${pause} end`,
        fadesAt,
      },
      setWhere: sql`${guesses.opensAt} <= ${at} or ${isExpired}`,
    })
    .returning({ count: guesses.count });
  if (counted) return { admitted: true, count: counted.count };
  const [row] = await deps.db.select({ opensAt: guesses.opensAt }).from(guesses).where(eq(guesses.key, key));
  return { admitted: false, seconds: Math.max(1, Math.ceil(((row?.opensAt ?? now).getTime() - now.getTime()) / 1000)) };
}

/** Resets the counter after a successful authentication. */
export async function forgetGuesses(deps: CountingDeps, counter: Counter): Promise<void> {
  await deps.db.delete(guesses).where(eq(guesses.key, keyOf(deps, counter)));
}
/** Deletes expired counters. */
export async function dropOldGuesses(db: Db, now: Date): Promise<void> {
  await db.delete(guesses).where(and(lte(guesses.fadesAt, now), lte(guesses.opensAt, now)));
}
