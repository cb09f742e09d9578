import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { pendingSignups } from './tables.ts';

export type Pending = typeof pendingSignups.$inferSelect;

export async function addPending(db: Db, pending: Pending): Promise<void> {
  await db.insert(pendingSignups).values(pending);
}
/** Keeps this lock apart from those of other domains. */
const ADDRESS_SEED = 6;
/**
 * A sign-up, locked with all others of its address until the end of the transaction: only one of them can become the
 * account.
 */
export async function findPending(tx: Db, id: string): Promise<Pending | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${pendingSignups.email}, ${sql.raw(String(ADDRESS_SEED))})) from ${pendingSignups} where ${pendingSignups.id} = ${id}`,
  );
  const [row] = await tx.select().from(pendingSignups).where(eq(pendingSignups.id, id)).for('update');
  return row ?? null;
}
export async function setCode(tx: Db, id: string, codeHash: string): Promise<void> {
  await tx.update(pendingSignups).set({ codeHash }).where(eq(pendingSignups.id, id));
}
export async function noteWrongCode(tx: Db, id: string): Promise<void> {
  await tx
    .update(pendingSignups)
    .set({ wrongCodes: sql`${pendingSignups.wrongCodes} + 1` })
    .where(eq(pendingSignups.id, id));
}
/** Deletes all pending sign-ups of an address that has an account now. */
export async function dropPendingOf(tx: Db, email: string): Promise<void> {
  await tx.delete(pendingSignups).where(eq(pendingSignups.email, email));
}
export async function dropOldPending(db: Db, now: Date): Promise<void> {
  await db.delete(pendingSignups).where(lte(pendingSignups.expiresAt, now));
}
