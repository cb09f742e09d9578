import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant, Portrait } from '../../platform/values.ts';
import { ScaleResult } from './respondents.ts';

/** Days after which a consent ends by itself. */
export const SHARE_DAYS = 365;
/** The text that a member agrees to; another number where its meaning changes. */
export const SHARE_TEXT = 1;

/** A specialist whom the member has booked, and whether they see the member's results. */
export const ResultShare = z.object({
  specialistId: Id,
  atlasUrl: z.string(),
  name: z.string(),
  heading: z.string(),
  portrait: Portrait,
  /** Null while nothing is shared. */
  shared: z.nullable(z.object({ since: Instant, until: Instant })),
});
export type ResultShare = z.infer<typeof ResultShare>;
const Shares = z.object({ items: z.array(ResultShare) });

/**
 * What a specialist sees of a result with the member's consent: figures and bands, never an answer, and nothing of what
 * was shown to the member alone.
 */
export const SharedResult = z.pick(ScaleResult, {
  code: true,
  slug: true,
  name: true,
  version: true,
  takenAt: true,
  reverseColors: true,
  total: true,
  subscales: true,
  demonstration: true,
  source: true,
  isWithdrawn: true,
});
export type SharedResult = z.infer<typeof SharedResult>;

const path = '/api/assessment/shares';
/** Everybody with whom the member could share, by name. */
export const resultShares = endpoint('assessments.shares', {
  summary: 'Specialists who may see a member’s results',
  method: 'GET',
  path,
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: Shares,
});
/**
 * Gives or takes back the consent for one specialist; the answer is the whole list. Given again, it goes on as it was.
 * NOT_FOUND: the member has never had a visit with them on this site. CONFLICT: another text was agreed to.
 */
export const shareResults = endpoint('assessments.share', {
  summary: 'Let a specialist see the results of a member, or no longer',
  method: 'POST',
  path,
  query: { lang: Lang },
  body: { specialistId: Id, isShared: z.boolean(), text: z.int() },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  response: Shares,
});
/**
 * All results of the customer of one of the specialist's visits, newest first; none without the customer's consent, which
 * is the same answer as having none. NOT_FOUND: another specialist's visit.
 */
export const sharedResultsOf = endpoint('assessments.sharedResults', {
  summary: 'Results that a client shares with the specialist',
  method: 'GET',
  path: '/api/assessment/shared/:appointmentId',
  params: { appointmentId: Id },
  query: { lang: Lang },
  who: ['provider'],
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: z.object({ items: z.array(SharedResult) }),
});
