import { and, count, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

export type Factor = typeof secondFactors.$inferSelect;

/** The authenticator app of a person, whether or not it is confirmed. */
export async function findFactor(db: Db, userId: string): Promise<Factor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}
/** Stores a new key in place of one that was never confirmed; false when one is confirmed. */
export async function startFactor(db: Db, factor: Pick<Factor, 'userId' | 'secret' | 'createdAt'>): Promise<boolean> {
  const { secret, createdAt } = factor;
  const rows = await db
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt, lastStep: null, hintedStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}
/** Takes the code of a time step, once: false when it, or a later one, was taken before. One statement, for two tabs. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
        sql`${secondFactors.hintedStep} is distinct from ${step}`,
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}
export async function noteHint(db: Db, userId: string, step: number): Promise<void> {
  await db.update(secondFactors).set({ hintedStep: step }).where(eq(secondFactors.userId, userId));
}
export async function confirmFactor(tx: Db, userId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}
/** Removes the app and its recovery codes, if it was confirmed at `since` or later; returns whether there was one. */
export async function dropFactor(tx: Db, userId: string, since: Date | null = null): Promise<boolean> {
  const isIt = eq(secondFactors.userId, userId);
  const gone = await tx
    .delete(secondFactors)
    .where(since === null ? isIt : and(isIt, gte(secondFactors.confirmedAt, since)))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  if (gone.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}
export async function replaceCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}
/** Uses a recovery code up; false when there is none with this hash. */
export async function spendCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const gone = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return gone.length > 0;
}
export async function countCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
