import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Count, Id, Instant, Slug } from '../../platform/values.ts';
import { ReportReason, Sentences } from './review-reports.ts';
import { Review } from './reviews.ts';

/** Minutes after which those who reported a review are told what was decided: until then a slip is taken back unnoticed. */
export const TOLD_AFTER_MINUTES = 10;

/** A report without the person: `isSpecialist` if it came from whom the review is about. */
const Report = z.object({
  reason: ReportReason,
  words: z.string(),
  isSpecialist: z.boolean(),
  /** Whether it waits for a decision. */
  isOpen: z.boolean(),
  reportedAt: Instant,
});
const Act = z.enum(['keep', 'takeDown', 'undo']);
export type ReviewAct = z.infer<typeof Act>;
/** What an administrator did, and who: null for an account that is gone. */
const Decision = z.object({
  step: z.int(),
  act: Act,
  /** Why it was taken down; null otherwise. */
  reason: z.nullable(ReportReason),
  words: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
});
export const ReportedReview = z.object({
  review: Review,
  /** When its author last changed it; absent: never. */
  changedAt: z.optional(Instant),
  specialist: z.object({ atlasUrl: Slug, name: z.string() }),
  isTakenDown: z.boolean(),
  /** The oldest first. */
  reports: z.array(Report),
  /** The newest first. */
  decisions: z.array(Decision),
});
export type ReportedReview = z.infer<typeof ReportedReview>;
export const ReportList = z.enum(['open', 'decided']);
export type ReportList = z.infer<typeof ReportList>;

const ofAdmin = { who: ['admin'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN'] } as const;
/**
 * Reviews with reports that nobody has decided, the longest waiting first; or those without such that were decided, the
 * last one first. Pages start at 1.
 */
export const reportedReviews = endpoint('reviews.reported', {
  ...ofAdmin,
  summary: 'Reviews that were reported, to be decided or decided before',
  method: 'GET',
  path: '/rest/admin/reviewReports',
  query: { list: z.optional(ReportList), page: z.optional(Count), count: z.optional(Count) },
  response: z.object({ total: z.int(), open: z.int(), items: z.array(ReportedReview) }),
});

/** The newest step that the administrator has seen; 0: there was none. */
const Seen = z.int().check(z.gte(0));
const Done = z.object({ seen: z.int() });
/** Why a review is taken down, for the form as well; the words are for other administrators. */
export const TakeDownFields = z.strictObject({ reason: ReportReason, words: Sentences });
/**
 * A review that is taken down is shown and counted nowhere; kept, it stands again. Its open reports are decided by it.
 * CONFLICT: somebody has decided since, a report has come that was not seen, or the author has changed the review.
 */
export const decideReview = endpoint('reviews.decide', {
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  summary: 'Keep a reported review, or take it down with a reason',
  method: 'POST',
  path: '/rest/admin/reviewReports/:reviewId',
  params: { reviewId: Id },
  body: {
    seen: Seen,
    /** How many open reports were seen. */
    reports: z.int().check(z.gte(0)),
    /** The last change that was seen; absent: none was. */
    changedAt: z.optional(Instant),
    /** Null keeps the review. */
    takeDown: z.nullable(TakeDownFields),
  },
  response: Done,
});
/** The review stands or not as before the last decision, and the reports that it decided wait again. CONFLICT as above. */
export const undoReviewDecision = endpoint('reviews.undo', {
  who: ['admin'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  summary: 'Take the last decision about a reported review back',
  method: 'POST',
  path: '/rest/admin/reviewReports/:reviewId/undo',
  params: { reviewId: Id },
  body: { seen: Seen },
  response: Done,
});
