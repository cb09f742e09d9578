import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Id } from '../../platform/values.ts';
import { plainText } from './plain-text.ts';

/** Why a review should not stand: it insults, tells private things of somebody, is not about a visit, or advertises. */
export const REPORT_REASONS = ['insult', 'private', 'noVisit', 'advert', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;
/** The longest text that can go with a report. */
export const REPORT_WORDS_MAX = 500;
/** How many reviews one person can report in a day. */
export const REPORTS_A_DAY = 10;
/** Days for which a report is kept after it was decided. */
export const REPORT_KEPT_DAYS = 180;
/** A moderator reads it beside other people's words. */
export const Sentences = plainText(REPORT_WORDS_MAX);
/** The body of a report, for the form as well. */
export const ReportFields = z.strictObject({ reason: ReportReason, words: Sentences });
export type ReportFields = z.infer<typeof ReportFields>;

/** Once for each review and person. Whoever wrote the review, and whom it is about, are not told who reported it. */
export const reportReview = endpoint('reviews.report', {
  summary: 'Report a review that should not stand',
  method: 'POST',
  path: '/rest/v2/public/reviews/:reviewId/report',
  params: { reviewId: Id },
  body: ReportFields.shape,
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'REVIEW_REPORTED', 'TOO_MANY_REQUESTS'],
  response: z.object({ done: z.boolean() }),
});
