import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Instant, Slug } from '../../platform/values.ts';
import { Answers } from './respondents.ts';
import { ItemCode } from './scales.ts';

/** Days for which a member's answers under way are kept after the last of them. */
export const UNDER_WAY_DAYS = 30;

/** What a member has answered so far of one self-assessment, on all devices together. */
export const UnderWay = z.object({
  /** Of the pack that was begun; it is the one to finish. */
  version: z.int(),
  startedAt: Instant,
  changedAt: Instant,
  answers: Answers,
});
export type UnderWay = z.infer<typeof UnderWay>;
const State = z.object({ underWay: z.nullable(UnderWay) });

const Change = z.object({
  item: ItemCode,
  /** Null for an answer that was taken back. */
  answer: z.nullable(ItemCode),
  /** Milliseconds since it was given, so that the clocks of two devices need not agree. */
  ago: z.int().check(z.gte(0), z.lte(UNDER_WAY_DAYS * 86_400_000)),
});
export type Change = z.infer<typeof Change>;

const shared = {
  path: '/api/assessment/scale/:selected/underWay',
  params: { selected: Slug },
  who: 'member',
  // The form itself says that it could not be kept.
  quiet: true,
  response: State,
} as const;

/** What the member has answered so far; null for nothing. NOT_FOUND: no such scale. */
export const underWay = endpoint('assessments.underWay', {
  ...shared,
  summary: 'What a member has answered so far of one self-assessment',
  method: 'GET',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
});
/**
 * Keeps answers of a member, and returns those of all their devices: of two answers to one question the later one stands.
 * CONFLICT: another version is under way, which is to be finished or dropped first. NOT_FOUND: no such scale or version.
 */
export const keepUnderWay = endpoint('assessments.keepUnderWay', {
  ...shared,
  summary: 'Keep answers of a member until the self-assessment is finished',
  method: 'POST',
  body: { version: z.int(), changes: z.array(Change).check(z.minLength(1), z.maxLength(100)) },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
});
/** Deletes them, on all devices. */
export const dropUnderWay = endpoint('assessments.dropUnderWay', {
  ...shared,
  summary: 'Delete what a member has answered so far of one self-assessment',
  method: 'POST',
  path: `${shared.path}/drop`,
  body: {},
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
});
