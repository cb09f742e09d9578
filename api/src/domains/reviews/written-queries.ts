import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { writtenReviews } from './tables.ts';

export type WrittenRow = typeof writtenReviews.$inferSelect;

/** What the member has written about the specialist; null: nothing. */
export async function findWritten(db: Db, userId: string, specialistId: string): Promise<WrittenRow | null> {
  const [row] = await db
    .select()
    .from(writtenReviews)
    .where(and(eq(writtenReviews.userId, userId), eq(writtenReviews.specialistId, specialistId)));
  return row ?? null;
}
export const listWritten = (db: Db, userId: string): Promise<WrittenRow[]> =>
  db
    .select()
    .from(writtenReviews)
    .where(eq(writtenReviews.userId, userId))
    // Ids are made in the order of time.
    .orderBy(asc(writtenReviews.reviewId));
/** False if the member has written about the specialist before. */
export const insertWritten = async (tx: Db, row: WrittenRow): Promise<boolean> =>
  (await tx.insert(writtenReviews).values(row).onConflictDoNothing().returning({ id: writtenReviews.reviewId }))
    .length > 0;
export const noteChange = async (
  tx: Db,
  reviewId: string,
  change: Pick<WrittenRow, 'name' | 'changedAt'>,
): Promise<void> => void (await tx.update(writtenReviews).set(change).where(eq(writtenReviews.reviewId, reviewId)));
/** When authors last changed these reviews, of those that were changed. */
export async function listChanges(db: Db, reviewIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select({ id: writtenReviews.reviewId, at: writtenReviews.changedAt })
    .from(writtenReviews)
    .where(inArray(writtenReviews.reviewId, [...reviewIds]));
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}
