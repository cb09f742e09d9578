import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Count, Id, Instant, Portrait, Slug } from '../../platform/values.ts';
import { amount, atlasUrl } from './inputs.ts';

export const Review = z.object({
  id: Id,
  /** Empty: the author is not named. */
  author: z.string(),
  portrait: Portrait,
  stars: z.int(),
  text: z.string(),
  lang: Lang,
  writtenAt: Instant,
});
export type Review = z.infer<typeof Review>;
/** As fresh as the number beside it: its author looks for a review as soon as it is written. */
export const profileReviews = endpoint('specialists.reviews', {
  summary: 'The newest reviews of a specialist',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/reviews',
  params: { atlasUrl },
  query: { amount },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: z.object({
    count: z.int(),
    average: z.number(),
    stars: z.array(z.object({ stars: z.int(), count: z.int() })),
    list: z.array(Review),
  }),
});

/** A review shown for the whole site, with the specialist it is about. */
export const Testimonial = z.object({
  ...Review.shape,
  specialist: z.object({
    atlasUrl: Slug,
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    heading: z.string(),
  }),
});
export type Testimonial = z.infer<typeof Testimonial>;
/** Reviews in the reader's language come first; `count` is the total number on this host. */
export const testimonials = endpoint('specialists.testimonials', {
  summary: 'Reviews for the front page',
  method: 'GET',
  path: '/rest/v2/public/reviews',
  query: { language: Lang, amount: z.optional(Count) },
  who: 'anyone',
  maxAge: 60,
  response: z.object({ count: z.int(), list: z.array(Testimonial) }),
});

/**
 * Distribution of a specialist's reviews: the mean (0–5, one decimal), the total, and the count for each number of
 * stars.
 */
export const profileStars = endpoint('specialists.stars', {
  summary: 'How many reviews gave each number of stars',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/stars',
  params: { atlasUrl },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: z.object({
    average: z.number(),
    count: z.int(),
    stars: z.array(z.object({ stars: z.int(), count: z.int() })),
  }),
});

const reviewsOf = {
  id: Id,
  stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  page: z.optional(Count),
  count: z.optional(Count),
};
/**
 * A page of a specialist's reviews, newest first; `stars` filters by rating. Pages start at 1 and have 20 reviews by
 * default, at most 100.
 */
export const providerReviews = endpoint('specialists.reviewsOf', {
  summary: 'Reviews of a specialist, by page',
  method: 'GET',
  path: '/rest/provider/getReviews',
  query: reviewsOf,
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: z.array(Review),
});
/** The same with the total number of matching reviews on every page. */
export const providerReviewsWithCount = endpoint('specialists.reviewsOfWithCount', {
  summary: 'Reviews of a specialist, by page, with their number',
  method: 'GET',
  path: '/rest/provider/getReviewsWithCount',
  query: reviewsOf,
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: z.object({ count: z.int(), list: z.array(Review) }),
});
