import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Count, Id, Instant, Slug } from '../../platform/values.ts';

/** Only an active profile is found and booked; `review`: before it is first shown. */
export const ShownStatus = z.enum(['active', 'hidden', 'review', 'suspended']);
export type ShownStatus = z.infer<typeof ShownStatus>;
/** `applied`: people who have applied and have no profile yet. */
export const ProfileList = z.enum(['suspended', 'review', 'hidden', 'applied', 'active']);
export type ProfileList = z.infer<typeof ProfileList>;

/** What a specialist has answered to a decision, which is named by its day. */
const GivenAnswer = z.object({
  about: z.enum(['draft', 'hidden', 'suspended']),
  decidedAt: Instant,
  text: z.string(),
  at: Instant,
  /** Whether the decision still holds. */
  isCurrent: z.boolean(),
});
/** What an administrator decided, and who: null for an account that is gone. */
const ProfileDecision = z.object({
  step: z.int(),
  status: ShownStatus,
  comment: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
});
export const ProfileCase = z.object({
  userId: Id,
  name: z.string(),
  /** Null for somebody who has only applied. */
  profile: z.nullable(z.object({ specialistId: Id, atlasUrl: Slug, status: ShownStatus })),
  /** Since when the decision holds, or the application waits; null for what nobody has decided. */
  since: z.nullable(Instant),
  /** What the specialist reads as the reason. */
  comment: z.nullable(z.string()),
  /** The newest first. */
  answers: z.array(GivenAnswer),
  /** The newest first. */
  decisions: z.array(ProfileDecision),
});
export type ProfileCase = z.infer<typeof ProfileCase>;

const ofAdmin = { who: ['admin'] } as const;
/** Those with an answer to the decision that holds come first, the longest waiting of them before. Pages start at 1. */
export const profileCases = endpoint('provider.cases', {
  ...ofAdmin,
  summary: 'Profiles of specialists by their status, with what was decided and answered',
  method: 'GET',
  path: '/rest/admin/specialists',
  query: {
    list: ProfileList,
    /** A part of the name. */
    q: z.optional(z.string().check(z.maxLength(80))),
    page: z.optional(Count),
    count: z.optional(Count),
  },
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  response: z.object({
    total: z.int(),
    counts: z.object({ suspended: z.int(), review: z.int(), hidden: z.int(), applied: z.int(), active: z.int() }),
    items: z.array(ProfileCase),
  }),
});

/** The longest comment of a decision. */
export const COMMENT_LIMIT = 1000;
/** Plain text, because the specialist and other administrators read it. */
export const Comment = z
  .string()
  .check(z.trim(), z.maxLength(COMMENT_LIMIT), z.regex(/^[^<>]*$/), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u));
/**
 * The specialist is told. A suspension has a comment, which they read; a new one for the same suspension is a new
 * decision, which can be answered again. CONFLICT: somebody has decided since, or an open profile is opened.
 */
export const decideProfile = endpoint('provider.decide', {
  ...ofAdmin,
  summary: 'Show a specialist’s profile, hide it, review it or suspend it',
  method: 'POST',
  path: '/rest/admin/specialists/:specialistId',
  params: { specialistId: Id },
  body: {
    /** The newest step that the administrator has seen; 0: there was none. */
    seen: z.int().check(z.gte(0)),
    status: ShownStatus,
    comment: Comment,
  },
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  stepUp: true,
  response: z.object({ seen: z.int() }),
});
