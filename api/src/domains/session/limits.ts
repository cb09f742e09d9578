import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { tries } from './tables.ts';

/** How many tries in how many seconds, counted from the first one. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}
export const LIMITS = {
  /** Wrong passwords for one address from one place; a right one forgets them. */
  login: { name: 'login', max: 5, seconds: 300 },
  /** Wrong passwords from one place for whatever address: an office may stand behind it. */
  place: { name: 'place', max: 100, seconds: 300 },
  signup: { name: 'signup', max: 30, seconds: 3600 },
  recover: { name: 'recover', max: 3, seconds: 3600 },
  recoverPlace: { name: 'recover-place', max: 30, seconds: 3600 },
  reset: { name: 'reset', max: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

const keyOf = (limit: Limit, who: readonly string[]): string => hashSecret([limit.name, ...who].join('\n'));

/**
 * Counts one try before it is made, so that many at once cannot pass together. Answers null when it is allowed, else the
 * seconds until the next one is.
 */
export async function countTry(db: Db, limit: Limit, who: readonly string[], now: Date): Promise<number | null> {
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql`${tries.resetsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ key: keyOf(limit, who), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${over} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${tries.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.max) return null;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Forgets the tries of somebody who got in. */
export async function forgetTries(db: Db, limit: Limit, who: readonly string[]): Promise<void> {
  await db.delete(tries).where(eq(tries.key, keyOf(limit, who)));
}

/** Takes one counted try back, because it was a right one. */
export async function returnTry(db: Db, limit: Limit, who: readonly string[]): Promise<void> {
  await db.update(tries).set({ count: sql`${tries.count} - 1` }).where(eq(tries.key, keyOf(limit, who)));
}

/** Removes what no longer counts. */
export async function dropOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(tries).where(lte(tries.resetsAt, now));
}
