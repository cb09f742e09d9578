import { and, asc, count, countDistinct, eq, gt, inArray, isNull, lt, min } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { reviewReports } from './tables.ts';

export type ReportRow = typeof reviewReports.$inferSelect;
/** Nobody has decided it. */
export const isOpen = isNull(reviewReports.decidedAt);

/** False if the person has reported this review before. */
export async function insertReport(tx: Db, row: ReportRow): Promise<boolean> {
  const rows = await tx
    .insert(reviewReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reviewReports.reviewId });
  return rows.length > 0;
}
export const countSince = (tx: Db, userId: string, since: Date): Promise<number> =>
  tx.$count(reviewReports, and(eq(reviewReports.userId, userId), gt(reviewReports.reportedAt, since)));

/** The ids of reviews with open reports, the longest waiting first, and how many there are. */
export async function listReported(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ ids: readonly string[]; total: number }> {
  const first = min(reviewReports.reportedAt);
  const rows = await db
    .select({ id: reviewReports.reviewId, reports: count() })
    .from(reviewReports)
    .where(isOpen)
    .groupBy(reviewReports.reviewId)
    .orderBy(asc(first), asc(reviewReports.reviewId))
    .limit(limit)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total: await countOpen(db) };
}
/** The reports of these reviews, the oldest first. */
export const listReports = (db: Db, reviewIds: readonly string[]): Promise<ReportRow[]> =>
  reviewIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reviewReports)
        .where(inArray(reviewReports.reviewId, [...reviewIds]))
        .orderBy(asc(reviewReports.reportedAt), asc(reviewReports.userId));
/** How many reviews have open reports. */
export async function countOpen(db: Db): Promise<number> {
  const [counted] = await db
    .select({ total: countDistinct(reviewReports.reviewId) })
    .from(reviewReports)
    .where(isOpen);
  return counted?.total ?? 0;
}
export async function dropDecided(db: Db, before: Date): Promise<void> {
  await db.delete(reviewReports).where(lt(reviewReports.decidedAt, before));
}
