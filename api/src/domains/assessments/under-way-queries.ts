import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { answersUnderWay } from './tables.ts';

export type UnderWayRow = typeof answersUnderWay.$inferSelect;
const isOf = (userId: string, scale: string) =>
  and(eq(answersUnderWay.userId, userId), eq(answersUnderWay.scale, scale));

/** What was changed after that time. */
export const findUnderWay = async (
  db: Db,
  userId: string,
  scale: string,
  after: Date,
): Promise<UnderWayRow | undefined> =>
  (
    await db
      .select()
      .from(answersUnderWay)
      .where(and(isOf(userId, scale), gt(answersUnderWay.changedAt, after)))
  )[0];
/** The row of that scale, new or old, locked until the end of the transaction. */
export async function lockUnderWay(tx: Db, empty: UnderWayRow): Promise<UnderWayRow> {
  await tx.insert(answersUnderWay).values(empty).onConflictDoNothing();
  const [row] = await tx.select().from(answersUnderWay).where(isOf(empty.userId, empty.scale)).for('update');
  // Deleted between the two statements, by a save on another device: there is none again.
  return row ?? lockUnderWay(tx, empty);
}
export async function updateUnderWay(tx: Db, { id, ...values }: UnderWayRow): Promise<void> {
  await tx.update(answersUnderWay).set(values).where(eq(answersUnderWay.id, id));
}
export async function deleteUnderWay(db: Db, userId: string, scale: string): Promise<void> {
  await db.delete(answersUnderWay).where(isOf(userId, scale));
}
/** Deletes what was last changed at that time or before. */
export async function dropOldUnderWay(db: Db, until: Date): Promise<void> {
  await db.delete(answersUnderWay).where(lte(answersUnderWay.changedAt, until));
}
