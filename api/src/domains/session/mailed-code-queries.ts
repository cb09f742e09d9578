import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { mailedCodes } from './tables.ts';

type MailedCode = typeof mailedCodes.$inferSelect;

export async function saveMailedCode(tx: Db, row: MailedCode): Promise<void> {
  await tx.insert(mailedCodes).values(row).onConflictDoUpdate({ target: mailedCodes.key, set: row });
}
/** A code, locked until the end of the transaction. */
export async function lockMailedCode(tx: Db, key: string): Promise<MailedCode | null> {
  const [row] = await tx.select().from(mailedCodes).where(eq(mailedCodes.key, key)).for('update');
  return row ?? null;
}
export async function addWrongCode(tx: Db, key: string): Promise<void> {
  await tx
    .update(mailedCodes)
    .set({ wrongCodes: sql`${mailedCodes.wrongCodes} + 1` })
    .where(eq(mailedCodes.key, key));
}
export async function dropMailedCode(tx: Db, key: string): Promise<void> {
  await tx.delete(mailedCodes).where(eq(mailedCodes.key, key));
}
export async function dropOldMailedCodes(db: Db, now: Date): Promise<void> {
  await db.delete(mailedCodes).where(lte(mailedCodes.expiresAt, now));
}
