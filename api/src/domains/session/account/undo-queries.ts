import { and, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { wayUndos } from './tables.ts';

export type WayUndo = typeof wayUndos.$inferSelect;

export async function addUndo(tx: Db, undo: WayUndo): Promise<void> {
  await tx.insert(wayUndos).values(undo);
}
/** Uses a link up; null when there is none with this hash on the site. */
export async function takeUndo(tx: Db, of: Pick<WayUndo, 'hash' | 'tenantId'>): Promise<WayUndo | null> {
  const [row] = await tx
    .delete(wayUndos)
    .where(and(eq(wayUndos.hash, of.hash), eq(wayUndos.tenantId, of.tenantId)))
    .returning();
  return row ?? null;
}
/** Deletes the links for what a user added since an instant. */
export async function dropUndosSince(tx: Db, userId: string, since: Date): Promise<void> {
  await tx.delete(wayUndos).where(and(eq(wayUndos.userId, userId), gte(wayUndos.createdAt, since)));
}
export async function dropOldUndos(db: Db, now: Date): Promise<void> {
  await db.delete(wayUndos).where(lte(wayUndos.expiresAt, now));
}
