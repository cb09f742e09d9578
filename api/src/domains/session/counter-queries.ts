import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { guesses, tries } from './tables.ts';

/** Counts a try; a counter that has been reset starts anew, until `resetsAt`. */
export async function addTry(
  db: Db,
  { key, now, resetsAt }: { readonly key: string; readonly now: Date; readonly resetsAt: Date },
) {
  const isExpired = sql`${tries.resetsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isExpired} then ${resetsAt.toISOString()}::timestamptz else ${tries.resetsAt} end`,
      },
    })
    .returning();
  return row ?? null;
}
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(eq(tries.key, key));
}
/** Deletes expired counters of tries. */
export async function dropOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(tries).where(lte(tries.resetsAt, now));
}

/**
 * The pauses after wrong passwords, in seconds: they begin after guess number `free` with `first`, doubled after each
 * further one up to `longest`.
 */
export interface Pauses {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}
/**
 * Counts a guess and returns the count; null during a pause, which it does not extend. A counter that has faded starts
 * anew, until `fadesAt`.
 */
export async function addGuess(
  db: Db,
  { key, now, fadesAt }: { readonly key: string; readonly now: Date; readonly fadesAt: Date },
  { free, first, longest }: Pauses,
): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isExpired = sql`${guesses.fadesAt} <= ${at}`;
  // Doubled from the last free guess on; the exponent is bounded to avoid an overflow.
  const pause = sql`least(${first}::int * power(2, least(${guesses.count} + 1 - ${free}::int, 20)), ${longest}::int) * interval '1 second'`;
  const [counted] = await db
    .insert(guesses)
    .values({ key, count: 1, opensAt: now, fadesAt })
    .onConflictDoUpdate({
      target: guesses.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${guesses.count} + 1 end`,
        opensAt: sql`case when ${isExpired} or ${guesses.count} + 1 < ${free}::int then ${at} else ${at} + ${pause} end`,
        fadesAt,
      },
      setWhere: sql`${guesses.opensAt} <= ${at} or ${isExpired}`,
    })
    .returning({ count: guesses.count });
  return counted?.count ?? null;
}
/** The end of the pause; null for a counter that does not exist. */
export async function findOpening(db: Db, key: string): Promise<Date | null> {
  const [row] = await db.select({ opensAt: guesses.opensAt }).from(guesses).where(eq(guesses.key, key));
  return row?.opensAt ?? null;
}
export async function dropGuesses(db: Db, key: string): Promise<void> {
  await db.delete(guesses).where(eq(guesses.key, key));
}
/** Deletes expired counters of guesses. */
export async function dropOldGuesses(db: Db, now: Date): Promise<void> {
  await db.delete(guesses).where(and(lte(guesses.fadesAt, now), lte(guesses.opensAt, now)));
}
