import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { keyedHash } from './keyed-hash.ts';
import { tries } from './tables.ts';

/** A maximum number of attempts within a number of seconds, counted from the first attempt. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}
export const LIMITS = {
  /** Wrong passwords from one network address for any account; an office may share the address. */
  place: { name: 'place', max: 100, seconds: 300 },
  signup: { name: 'signup', max: 30, seconds: 3600 },
  confirm: { name: 'confirm', max: 60, seconds: 3600 },
  recoverPlace: { name: 'recover-place', max: 30, seconds: 3600 },
  reset: { name: 'reset', max: 30, seconds: 3600 },
  /** The next three limit mails to one address. They reject nothing: mails beyond the limit are not sent. */
  recoverMail: { name: 'recover-mail', max: 3, seconds: 3600 },
  signupMail: { name: 'signup-mail', max: 5, seconds: 3600 },
  guessMail: { name: 'guess-mail', max: 1, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Dependencies of rate limits. The secret keys the hashes, so that a leaked table reveals no addresses. */
export interface CountingDeps {
  readonly db: Db;
  readonly secret: string;
}
const keyOf = ({ secret }: CountingDeps, limit: Limit, who: readonly string[]): string => keyedHash(secret, ['tries', limit.name, ...who]);

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit. Returns null when it is allowed, otherwise
 * the seconds until the next one is.
 */
export async function countTry(deps: CountingDeps, limit: Limit, who: readonly string[], now: Date): Promise<number | null> {
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const isExpired = sql`${tries.resetsAt} <= ${now.toISOString()}`;
  const [row] = await deps.db
    .insert(tries)
    .values({ key: keyOf(deps, limit, who), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isExpired} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isExpired} then ${resetsAt.toISOString()}::timestamptz else ${tries.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.max) return null;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Takes back a counted attempt because it was successful. */
export async function returnTry(deps: CountingDeps, limit: Limit, who: readonly string[]): Promise<void> {
  await deps.db.update(tries).set({ count: sql`${tries.count} - 1` }).where(eq(tries.key, keyOf(deps, limit, who)));
}

/** Deletes expired counters. */
export async function dropOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(tries).where(lte(tries.resetsAt, now));
}
