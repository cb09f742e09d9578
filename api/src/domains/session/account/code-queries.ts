import { eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { sessions, signInCodes } from '../tables.ts';

/** Stores a code in place of the session's former one. */
export async function addCode(tx: Db, code: typeof signInCodes.$inferInsert): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.sessionId, code.sessionId));
  await tx.insert(signInCodes).values(code);
}
/** Uses a code up: whatever it is good for, of two who try it one gets its session. */
export async function takeCode(db: Db, codeHash: string) {
  const [row] = await db
    .delete(signInCodes)
    .where(eq(signInCodes.codeHash, codeHash))
    .returning({ sessionId: signInCodes.sessionId, expiresAt: signInCodes.expiresAt });
  if (!row) return null;
  const [session] = await db
    .select({
      userId: sessions.userId,
      host: sessions.host,
      chosen: sessions.actingRole,
      sessionEnds: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.id, row.sessionId));
  return session ? { ...session, expiresAt: row.expiresAt } : null;
}
export async function dropOldCodes(db: Db, now: Date): Promise<void> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
}
