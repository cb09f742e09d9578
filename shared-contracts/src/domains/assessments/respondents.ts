import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Domain, Id, Instant, Slug } from '../../platform/values.ts';
import { BandColour, ItemCode } from './scales.ts';

/** Known to the browser that answered; who has it may read the result until it is linked to an account. */
const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** Codes of the answers by code of their question, so that a change of language changes nothing. */
export const Answers = z.record(ItemCode, ItemCode);
export type Answers = z.infer<typeof Answers>;
const Threshold = z.object({ min: z.number(), max: z.number(), name: z.string(), color: BandColour });
const Band = z.object({ name: z.string(), message: z.string(), action: z.string(), color: BandColour });
/** A score in its range. */
const Figure = z.object({
  /** Null where too few questions were answered. */
  scoring: z.nullable(z.number()),
  min: z.number(),
  max: z.number(),
  /** From the lowest score to the highest, over the whole range; none where the owner publishes none. */
  thresholds: z.array(Threshold),
  /** The own one: the last that begins at the score or below. */
  band: z.nullable(Band),
  /** What a low and a high score mean; there is one where there are no bands. */
  meaning: z.nullable(z.string()),
  /** By which a change is told from chance; only where a test-retest figure is known. */
  retest: z.optional(
    z.object({
      coefficient: z.number(),
      deviation: z.number(),
      /** Of a difference: deviation × √(2 × (1 − coefficient)). */
      error: z.number(),
      study: z.string(),
    }),
  ),
});
export type Figure = z.infer<typeof Figure>;
const Subscale = z.extend(Figure, { code: ItemCode, name: z.string() });
export type Subscale = z.infer<typeof Subscale>;

/** What the answers say. */
export const ScaleResult = z.object({
  respondentId: Id,
  code: z.string(),
  slug: Slug,
  name: z.string(),
  /** Of the pack that was answered: it gives the same score for ever. */
  version: z.int(),
  takenAt: Instant,
  /** A high score is a good one. */
  reverseColors: z.boolean(),
  /** Null for a scale that has no total. */
  total: z.nullable(Figure),
  subscales: z.array(Subscale),
  /** What the band of the total says, or the worst of the sub-scales where there is no total; null without a band. */
  advice: z.nullable(Band),
  /** An answer asks for help at once: it is shown before the score. */
  needsHelp: z.boolean(),
  demonstration: z.boolean(),
  /** Where structure and scoring come from. */
  source: z.string(),
  /**
   * Where to look for people, and names of whom to talk to, what to read ({@link canonical}) and to book
   * ({@link filteredProducts}).
   */
  related: z.object({
    domain: Domain,
    articles: z.array(Slug),
    products: z.array(Slug),
    specialists: z.optional(z.array(Slug)),
  }),
  /** False for a visitor's, which is deleted after a day. */
  isLinked: z.boolean(),
  /** The version was taken off the site since; the result stays as it is. */
  isWithdrawn: z.optional(z.boolean()),
});
export type ScaleResult = z.infer<typeof ScaleResult>;

const base = '/api/assessment/respondent';
const query = { lang: Lang };
/** `campaign`: the one on whose page it was answered; a result counts for it while it runs. */
const saving = { lang: Lang, campaign: z.optional(Id) };
/** The browser makes the id and the secret, so that a save that is sent twice is one. */
const body = { respondentId: Id, secret: Secret, slug: Slug, version: z.int(), answers: Answers };
/**
 * Saves what a visitor has answered, or a member without their account. Saved again, the same answers give the same
 * result. CONFLICT: other answers have that id. NOT_FOUND: no such scale, or version of it.
 */
export const saveAnswers = endpoint('assessments.save', {
  summary: 'Save the answers of a visitor',
  method: 'POST',
  path: `${base}/save`,
  query: saving,
  body,
  who: 'anyone',
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  response: ScaleResult,
});
/** The same for a member, linked to the account at once. FORBIDDEN: another person's id. */
export const saveOwnAnswers = endpoint('assessments.saveOwn', {
  summary: 'Save the answers of a member',
  method: 'POST',
  path: `${base}/save/:userId`,
  params: { userId: Id },
  query: saving,
  body,
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  response: ScaleResult,
});
/** One result, by its secret or as its owner. NOT_FOUND for everybody else, and after it is deleted. */
export const openResult = endpoint('assessments.openResult', {
  summary: 'A result, by its secret or as its owner',
  method: 'POST',
  path: `${base}/:respondentId/open`,
  params: { respondentId: Id },
  query,
  body: { secret: z.optional(Secret) },
  who: 'anyone',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  response: ScaleResult,
});
/** The member's newest result of each scale, newest first. */
export const newestResults = endpoint('assessments.newest', {
  summary: 'The newest result of each self-assessment of a member',
  method: 'GET',
  path: `${base}/:userId/result`,
  params: { userId: Id },
  query,
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  response: z.array(ScaleResult),
});
/** Every result of the member for one scale, newest first. */
export const scaleHistory = endpoint('assessments.history', {
  summary: 'All results of a member for one self-assessment',
  method: 'GET',
  path: '/api/assessment/scale/history/:id',
  params: { id: Slug },
  query,
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: z.array(ScaleResult),
});
/**
 * Mails an own result as a PDF to the address of the account, never to another one. The same wish within a minute is
 * fulfilled once. NOT_FOUND: another person's result, or a visitor's.
 */
export const sendResultPdf = endpoint('assessments.sendPdf', {
  summary: 'Mail a result as a PDF to its owner',
  method: 'POST',
  path: `${base}/:respondentId/send/pdf`,
  params: { respondentId: Id },
  query,
  body: {},
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  response: z.object({ isQueued: z.literal(true) }),
});
/** Moves results of this browser to the account that has logged in. Those that are gone, or another's, are left out. */
export const linkToUser = endpoint('assessments.link', {
  summary: 'Link a visitor’s results to the account',
  method: 'POST',
  path: `${base}/linkToUser`,
  body: { respondentIds: z.array(z.object({ respondentId: Id, secret: Secret })).check(z.maxLength(20)) },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ linked: z.int() }),
});

const band = {
  name: 'Moderate strain',
  message: 'Much weighs on you.',
  action: 'Talk to somebody.',
  color: 'yellow',
} as const;
export const exampleResult: ScaleResult = {
  respondentId: '01890a5d-ac96-774b-bcce-b302099a8057',
  code: 'PHQ9',
  slug: 'phq9',
  name: 'Mood over the last two weeks',
  version: 1,
  takenAt: '2026-11-02T09:00:00.000Z',
  reverseColors: false,
  total: {
    scoring: 12,
    min: 0,
    max: 27,
    thresholds: [
      { min: 0, max: 4, name: 'Hardly any strain', color: 'green' },
      { min: 5, max: 9, name: 'Mild strain', color: 'dark-green' },
      { min: 10, max: 14, name: 'Moderate strain', color: 'yellow' },
      { min: 15, max: 19, name: 'Strong strain', color: 'orange' },
      { min: 20, max: 27, name: 'Very strong strain', color: 'red' },
    ],
    band,
    meaning: null,
  },
  subscales: [],
  advice: band,
  needsHelp: false,
  demonstration: true,
  source: 'Its source',
  related: { domain: 'PSIHO', articles: ['rest'], products: ['a-first-session'], specialists: ['ilinca-veridan'] },
  isLinked: false,
};
