import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { onOffer } from './queries.ts';
import { reviews, specialists } from './tables.ts';

/** Not taken down after a report. */
export const stands = isNull(reviews.takenDownAt);

/** Mean and number of the reviews of every specialist, to join. */
export const ratingsOf = (db: Db) =>
  db
    .select({
      specialistId: reviews.specialistId,
      average: sql<number>`avg(${reviews.stars})::float8`.as('average'),
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(reviews)
    .where(stands)
    .groupBy(reviews.specialistId)
    .as('ratings');

export interface RatingRow {
  readonly average: number;
  readonly count: number;
}
export async function findRatings(
  db: Db,
  _scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RatingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reviews.specialistId, average: sql<number>`avg(${reviews.stars})::float8`, count: count() })
    .from(reviews)
    .where(and(inArray(reviews.specialistId, [...ids]), stands))
    .groupBy(reviews.specialistId);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReviewFilter {
  readonly specialistId: string;
  /** Only reviews with this number of stars; absent: all. */
  readonly stars?: number | undefined;
}
const isAbout = ({ specialistId, stars }: ReviewFilter) =>
  and(eq(reviews.specialistId, specialistId), stands, stars === undefined ? undefined : eq(reviews.stars, stars));
/** Newest first; everything from `offset` on when `limit` is null. */
export const listReviews = (db: Db, _scope: Scope, filter: ReviewFilter, limit: number | null, offset = 0) => {
  const query = db
    .select()
    .from(reviews)
    .where(isAbout(filter))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .offset(offset);
  return limit === null ? query : query.limit(limit);
};
export const countReviews = (db: Db, _scope: Scope, filter: ReviewFilter): Promise<number> =>
  db.$count(reviews, isAbout(filter));
export const countStars = (db: Db, _scope: Scope, specialistId: string): Promise<{ stars: number; count: number }[]> =>
  db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(and(eq(reviews.specialistId, specialistId), stands))
    .groupBy(reviews.stars)
    .orderBy(desc(reviews.stars));

/** Whether a review stands on a profile that the site shows. */
export async function isShown(db: Db, scope: Scope, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(specialists, eq(specialists.id, reviews.specialistId))
    .where(and(eq(reviews.id, id), stands, onOffer(db, scope)));
  return row !== undefined;
}
/** Reviews by id with whom they are about, also those that were taken down. */
export const findReviews = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ review: reviews, specialist: specialists })
        .from(reviews)
        .innerJoin(specialists, eq(specialists.id, reviews.specialistId))
        .where(inArray(reviews.id, [...ids]));
/** Takes a review down, or lets it stand again. */
export async function setTakenDown(tx: Db, id: string, takenDownAt: Date | null): Promise<void> {
  await tx.update(reviews).set({ takenDownAt }).where(eq(reviews.id, id));
}
/** When a review was taken down, locked until the end of the transaction; null if there is none. */
export async function lockReview(tx: Db, id: string): Promise<{ takenDownAt: Date | null } | null> {
  const [row] = await tx
    .select({ takenDownAt: reviews.takenDownAt })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update');
  return row ?? null;
}
