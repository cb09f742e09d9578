import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant, Portrait, Slug, SlotStart } from '../../platform/values.ts';
import { plainText } from './plain-text.ts';

/** The longest text of a review. */
export const REVIEW_MAX = 1000;
/** How its author is named in public: by first name and initial, or not at all. */
export const ReviewName = z.enum(['initial', 'nobody']);
export type ReviewName = z.infer<typeof ReviewName>;
/** What a member says about a visit; `lang` is the language of the text, which may be empty. */
export const ReviewFields = z.strictObject({
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: plainText(REVIEW_MAX),
  lang: Lang,
  name: ReviewName,
});
export type ReviewFields = z.infer<typeof ReviewFields>;
/** A review as its author sees it. */
export const OwnReview = z.object({
  stars: z.int(),
  text: z.string(),
  lang: Lang,
  name: ReviewName,
  writtenAt: Instant,
  /** An administrator took it down: it is shown and counted nowhere, and cannot be changed. */
  isTakenDown: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;
/** A visit that took place, with what its member has written about the specialist. */
export const VisitReview = z.object({
  specialist: z.object({ id: Id, atlasUrl: Slug, name: z.string(), portrait: Portrait }),
  startsAt: SlotStart,
  /** Whether this site shows the specialist's profile. */
  hasProfile: z.boolean(),
  /** The member by first name and initial: `Maria D.`. */
  initial: z.string(),
  review: z.nullable(OwnReview),
});
export type VisitReview = z.infer<typeof VisitReview>;

const params = { id: Id };
const refusals = ['NOT_LOGGED_IN', 'REVIEW_NO_VISIT', 'REVIEW_VISIT_AHEAD', 'REVIEW_VISIT_CANCELLED'] as const;
/** The visit by which a review is written or changed, and the review if there is one. */
export const visitReview = endpoint('reviews.ofVisit', {
  summary: 'A visit that took place, and the member’s review of its specialist',
  method: 'GET',
  path: '/rest/client/appointments/:id/review',
  params,
  who: 'member',
  errors: refusals,
  response: VisitReview,
});
/** One for each member and specialist, however many visits they had; it is shown at once. */
export const writeReview = endpoint('reviews.write', {
  summary: 'Write a review of a visit that took place',
  method: 'POST',
  path: '/rest/client/appointments/:id/review',
  params,
  body: ReviewFields.shape,
  who: 'member',
  errors: [...refusals, 'REVIEW_WRITTEN', 'TOO_MANY_REQUESTS'],
  response: OwnReview,
});
/** By any visit with the same specialist. NOT_FOUND: it was taken back meanwhile. */
export const changeReview = endpoint('reviews.change', {
  summary: 'Change one’s own review',
  method: 'POST',
  path: '/rest/client/appointments/:id/review/change',
  params,
  body: ReviewFields.shape,
  who: 'member',
  errors: [...refusals, 'NOT_FOUND', 'REVIEW_TAKEN_DOWN', 'TOO_MANY_REQUESTS'],
  response: OwnReview,
});
/** Deletes the review with its reports; afterwards another one can be written. */
export const takeBackReview = endpoint('reviews.takeBack', {
  summary: 'Take one’s own review back',
  method: 'POST',
  path: '/rest/client/appointments/:id/review/drop',
  params,
  body: {},
  who: 'member',
  errors: [...refusals, 'NOT_FOUND', 'REVIEW_TAKEN_DOWN', 'TOO_MANY_REQUESTS'],
  response: z.object({ done: z.boolean() }),
});
/** The specialists whom the member has reviewed, for the links beside past visits. */
export const reviewedSpecialists = endpoint('reviews.reviewed', {
  summary: 'The specialists whom the member has reviewed',
  method: 'GET',
  path: '/rest/client/reviews',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  quiet: true,
  response: z.object({ specialistIds: z.array(Id) }),
});
