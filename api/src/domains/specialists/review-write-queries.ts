import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { reviews, testimonials } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review is shown and counted as soon as its row is there: every list and number is read from the rows. */
export const insertReview = async (tx: Db, row: ReviewRow): Promise<void> =>
  void (await tx.insert(reviews).values(row));
/** What its author can change; the place in lists stays the one of the day on which it was written. */
export const changeReview = async (
  tx: Db,
  id: string,
  said: Pick<ReviewRow, 'author' | 'stars' | 'lang' | 'text'>,
): Promise<void> => void (await tx.update(reviews).set(said).where(eq(reviews.id, id)));
/** Deletes reviews with all that is about them. */
export async function deleteReviews(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(testimonials).where(inArray(testimonials.reviewId, [...ids]));
  await tx.delete(reviews).where(inArray(reviews.id, [...ids]));
}
