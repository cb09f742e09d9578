import { and, countDistinct, desc, eq, inArray, isNotNull, isNull, lte, max, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isOpen } from './queries.ts';
import { reviewDecisions, reviewReports } from './tables.ts';

export type DecisionRow = typeof reviewDecisions.$inferSelect;

const hasNoneOpen = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(reviewReports)
      .where(and(eq(reviewReports.reviewId, reviewDecisions.reviewId), isOpen)),
  );
/** The ids of reviews that were decided and have no open reports, the last one first, and how many there are. */
export async function listDecided(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ ids: readonly string[]; total: number }> {
  const rows = await db
    .select({ id: reviewDecisions.reviewId })
    .from(reviewDecisions)
    .where(hasNoneOpen(db))
    .groupBy(reviewDecisions.reviewId)
    .orderBy(desc(max(reviewDecisions.at)), desc(reviewDecisions.reviewId))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: countDistinct(reviewDecisions.reviewId) })
    .from(reviewDecisions)
    .where(hasNoneOpen(db));
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}
/** What was decided about these reviews, the newest first. */
export const listDecisions = (db: Db, reviewIds: readonly string[]): Promise<DecisionRow[]> =>
  reviewIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reviewDecisions)
        .where(inArray(reviewDecisions.reviewId, [...reviewIds]))
        .orderBy(desc(reviewDecisions.step));
/** False if there is a decision with that number already. */
export const insertDecision = async (tx: Db, row: DecisionRow): Promise<boolean> =>
  (await tx.insert(reviewDecisions).values(row).onConflictDoNothing().returning({ step: reviewDecisions.step }))
    .length > 0;

/** Decides the open reports of a review; returns how many. */
export async function decideReports(tx: Db, reviewId: string, step: number, decidedAt: Date): Promise<number> {
  const rows = await tx
    .update(reviewReports)
    .set({ decidedAt, step, toldAt: null })
    .where(and(eq(reviewReports.reviewId, reviewId), isOpen))
    .returning({ id: reviewReports.reviewId });
  return rows.length;
}
/** The reports that a decision closed wait again. */
export async function reopenReports(tx: Db, reviewId: string, step: number): Promise<void> {
  await tx
    .update(reviewReports)
    .set({ decidedAt: null, step: null, toldAt: null })
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.step, step)));
}

/** Reports that were decided before, of which their people are not told yet, with what was decided. */
export const listUntold = (db: Db, before: Date, limit: number) =>
  db
    .select({ report: reviewReports, act: reviewDecisions.act })
    .from(reviewReports)
    .innerJoin(
      reviewDecisions,
      and(eq(reviewDecisions.reviewId, reviewReports.reviewId), eq(reviewDecisions.step, reviewReports.step)),
    )
    .where(and(isNotNull(reviewReports.decidedAt), isNull(reviewReports.toldAt), lte(reviewReports.decidedAt, before)))
    .orderBy(reviewReports.decidedAt)
    .limit(limit);
/** False if the person was told meanwhile, or the decision was taken back. */
export async function noteTold(
  tx: Db,
  { reviewId, userId, step }: typeof reviewReports.$inferSelect,
  toldAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(reviewReports)
    .set({ toldAt })
    .where(
      and(
        eq(reviewReports.reviewId, reviewId),
        eq(reviewReports.userId, userId),
        eq(reviewReports.step, step ?? 0),
        isNull(reviewReports.toldAt),
      ),
    )
    .returning({ id: reviewReports.reviewId });
  return rows.length > 0;
}
