import { asc, eq } from 'drizzle-orm';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { deleteReviews, findReviews, fullName } from '../specialists/index.ts';
import { reviewReports, writtenReviews } from './tables.ts';
import { listWritten } from './written-queries.ts';

export const personal: PersonalPart = {
  tables: [reviewReports, writtenReviews],
  async collect(db, userId) {
    const rows = await db
      .select()
      .from(reviewReports)
      .where(eq(reviewReports.userId, userId))
      .orderBy(asc(reviewReports.reportedAt));
    const written = await listWritten(db, userId);
    const found = await findReviews(
      db,
      [...rows, ...written].map(({ reviewId }) => reviewId),
    );
    const nameOf = new Map(found.map(({ review, specialist }) => [review.id, fullName(specialist)]));
    const reviewOf = new Map(found.map(({ review }) => [review.id, review]));
    return {
      reviewsWritten: written.flatMap(({ reviewId, changedAt }) => {
        const review = reviewOf.get(reviewId);
        if (!review) return [];
        const { stars, text, lang, author, writtenAt, takenDownAt } = review;
        return {
          specialist: nameOf.get(reviewId) ?? '',
          stars,
          text,
          language: lang,
          shownAs: author || null,
          writtenAt: isoOf(writtenAt),
          changedAt: isoOf(changedAt),
          takenDownAt: isoOf(takenDownAt),
        };
      }),
      reviewReports: rows.map(({ reviewId, reason, words, reportedAt, decidedAt }) => ({
        specialist: nameOf.get(reviewId) ?? '',
        reason,
        text: words,
        reportedAt: isoOf(reportedAt),
        decidedAt: isoOf(decidedAt),
      })),
    };
  },
  /** A review stands by the visits of its author, so it goes with them, and with its stars. */
  async erase(tx, { id }) {
    const written = await listWritten(tx, id);
    await deleteReviews(
      tx,
      written.map(({ reviewId }) => reviewId),
    );
    await tx.delete(reviewReports).where(eq(reviewReports.userId, id));
  },
};
