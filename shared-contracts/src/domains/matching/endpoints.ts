import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Domain, Id, Instant } from '../../platform/values.ts';
import { SpecialistCard } from '../specialists/endpoints.ts';
import { DangerWords } from './danger.ts';
import { KeptMatch, MatchAnswers, Matched, MatchQuestion, NeedMatched } from './values.ts';

const base = '/rest/v2/public/match';
/** How many people are listed at most. */
const MOST_PEOPLE = 24;
const shared = {
  lang: Lang,
  /** Meetings in this language; without it, in any. */
  language: z.optional(Lang),
  /** How many people to list; 0 only counts. */
  count: z.int().check(z.gte(0), z.lte(MOST_PEOPLE)),
};

/** The three questions of a field of help. `requestId` is a new id, under which the answers can be kept. */
export const matchQuestions = endpoint('matching.questions', {
  summary: 'The questions by which somebody finds who fits, of one field of help',
  method: 'GET',
  path: `${base}/questions/:domainId/:languageCode`,
  params: { domainId: Domain, languageCode: Lang },
  query: { symptomMatching: z.optional(z.enum(['true', 'false'])) },
  who: 'anyone',
  response: z.object({ requestId: Id, symptomMatching: z.boolean(), questions: z.array(MatchQuestion) }),
});
export type MatchQuestions = z.infer<typeof matchQuestions.response>;
/** Stores nothing. BAD_INPUT: an answer that the question does not have. */
export const findMatches = endpoint('matching.find', {
  summary: 'Who fits the answers, or only how many',
  method: 'POST',
  path: `${base}/people`,
  body: { ...shared, domain: Domain, answers: MatchAnswers },
  who: 'anyone',
  quiet: true,
  response: Matched,
});
/** What the page needs before anything is sent: how long a text may be, and the words that open the help lines. */
export const needSetup = endpoint('guidance.needSetup', {
  summary: 'How a need may be written, and words of danger in all languages',
  method: 'GET',
  path: '/rest/getHelp',
  who: 'anyone',
  maxAge: 300,
  response: z.object({ minLength: z.int(), maxLength: z.int(), words: z.array(DangerWords) }),
});
export type NeedSetup = z.infer<typeof needSetup.response>;
/** For whom somebody looks. */
export const FOR_WHOM = ['me', 'child', 'teen', 'older', 'two'] as const;
export const ForWhom = z.enum(FOR_WHOM);
export type ForWhom = z.infer<typeof ForWhom>;
/** The text is read and forgotten: it is neither stored nor logged, and leaves our servers for nobody. BAD_INPUT: its length. */
export const findHelp = endpoint('guidance.findHelp', {
  summary: 'Who can help with a need in somebody’s own words',
  method: 'POST',
  path: '/rest/getHelp',
  body: { ...shared, text: z.string().check(z.maxLength(20_000)), forWhom: ForWhom },
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  response: NeedMatched,
});
/** A short talk without a price, to find out what fits. Null where nobody gives one. */
export const freeMeeting = endpoint('guidance.freeMeeting', {
  summary: 'The free meeting with a guide, and when it can be',
  method: 'GET',
  path: '/rest/freeMeeting',
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 10,
  response: z.nullable(
    z.object({
      product: z.object({ id: Id, title: z.string(), summary: z.string(), minutes: z.int() }),
      people: z.array(SpecialistCard),
    }),
  ),
});
export type FreeMeeting = z.infer<typeof freeMeeting.response>;

/** What opens answers that a visitor has kept, on any device. In capitals, without the signs between. */
export const MatchSecret = z.string().check(z.regex(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{12}$/));
/** A member's go with the account, and replace those before; a visitor's belong to whom has the code. BAD_INPUT as above. */
export const keepMatch = endpoint('matching.keep', {
  summary: 'Keep the answers, to go on with on another device',
  method: 'POST',
  path: `${base}/kept`,
  body: {
    requestId: Id,
    domain: Domain,
    answers: MatchAnswers,
    language: z.optional(Lang),
    symptomMatching: z.boolean(),
  },
  who: 'anyone',
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  response: z.object({ code: z.nullable(MatchSecret), until: Instant }),
});
export type KeptCode = z.infer<typeof keepMatch.response>;
const own = { code: z.optional(MatchSecret) };
/** NOT_FOUND: gone, another's, or nothing kept. */
export const openMatch = endpoint('matching.open', {
  summary: 'The answers that were kept, by their code or as a member',
  method: 'POST',
  path: `${base}/kept/open`,
  body: own,
  who: 'anyone',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  response: KeptMatch,
});
/** What is gone already is no error. */
export const dropMatch = endpoint('matching.drop', {
  summary: 'Delete the answers that were kept',
  method: 'POST',
  path: `${base}/kept/drop`,
  body: own,
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  response: z.object({ dropped: z.boolean() }),
});
