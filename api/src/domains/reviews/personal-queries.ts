import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { findReviews, fullName } from '../specialists/index.ts';
import { reviewReports } from './tables.ts';

export const personal: PersonalPart = {
  tables: [reviewReports],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(reviewReports)
      .where(eq(reviewReports.userId, userId))
      .orderBy(asc(reviewReports.reportedAt));
    const found = await findReviews(
      db,
      rows.map(({ reviewId }) => reviewId),
    );
    const nameOf = new Map(found.map(({ review, specialist }) => [review.id, fullName(specialist)]));
    return {
      reviewReports: rows.map(({ reviewId, reason, words, reportedAt, decidedAt }) => ({
        specialist: nameOf.get(reviewId) ?? '',
        reason,
        text: words,
        reportedAt: isoOf(reportedAt),
        decidedAt: isoOf(decidedAt),
      })),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(reviewReports).where(eq(reviewReports.userId, id));
  },
};
