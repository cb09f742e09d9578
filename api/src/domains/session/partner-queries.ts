import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { accessCodes, signupAnswers } from './tables.ts';

/** The id of a code that a partner has given out and nobody has used. */
export async function findAccessCode(db: Db, tenantId: string, codeHash: string): Promise<string | null> {
  const [row] = await db
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(and(eq(accessCodes.tenantId, tenantId), eq(accessCodes.codeHash, codeHash), isNull(accessCodes.usedAt)));
  return row?.id ?? null;
}
/** Uses a code up; false when somebody else was faster. */
export async function spendAccessCode(tx: Db, id: string, userId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(accessCodes)
    .set({ usedBy: userId, usedAt: at })
    .where(and(eq(accessCodes.id, id), isNull(accessCodes.usedAt)))
    .returning({ id: accessCodes.id });
  return rows.length > 0;
}
/** Stores the codes that are not known yet, and returns how many these were. */
export async function addCodes(db: Db, tenantId: string, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  const rows = await db
    .insert(accessCodes)
    .values(hashes.map((codeHash) => ({ id: newId(), tenantId, codeHash })))
    .onConflictDoNothing()
    .returning({ id: accessCodes.id });
  return rows.length;
}
export async function countCodes(db: Db, tenantId: string): Promise<{ readonly all: number; readonly used: number }> {
  const [row] = await db
    .select({ all: count(), used: count(accessCodes.usedAt) })
    .from(accessCodes)
    .where(eq(accessCodes.tenantId, tenantId));
  return row ?? { all: 0, used: 0 };
}
export async function addAnswers(
  tx: Db,
  of: { readonly tenantId: string; readonly userId: string; readonly createdAt: Date },
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(answers).map(([code, value]) => ({ ...of, code, value }));
  if (rows.length > 0) await tx.insert(signupAnswers).values(rows).onConflictDoNothing();
}
/** What a member has answered to a partner's fields, by code. */
export async function findAnswers(db: Db, tenantId: string, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ code: signupAnswers.code, value: signupAnswers.value })
    .from(signupAnswers)
    .where(and(eq(signupAnswers.tenantId, tenantId), eq(signupAnswers.userId, userId)));
  return new Map(rows.map(({ code, value }) => [code, value]));
}
