import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { reviews } from './tables.ts';

/** Mean and number of the reviews of every specialist, to join. */
export const ratingsOf = (db: Db) =>
  db
    .select({
      specialistId: reviews.specialistId,
      average: sql<number>`avg(${reviews.stars})::float8`.as('average'),
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(reviews)
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
    .where(inArray(reviews.specialistId, [...ids]))
    .groupBy(reviews.specialistId);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ReviewFilter {
  readonly specialistId: string;
  /** Only reviews with this number of stars; absent: all. */
  readonly stars?: number | undefined;
}
const isAbout = ({ specialistId, stars }: ReviewFilter) =>
  and(eq(reviews.specialistId, specialistId), stars === undefined ? undefined : eq(reviews.stars, stars));
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
    .where(eq(reviews.specialistId, specialistId))
    .groupBy(reviews.stars)
    .orderBy(desc(reviews.stars));
