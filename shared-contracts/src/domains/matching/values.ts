import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';
import { Domain, Id } from '../../platform/values.ts';
import { ItemCode } from '../assessments/scales.ts';
import { exampleCard, SpecialistCard } from '../specialists/endpoints.ts';
import { HELP } from '../symptoms/values.ts';

/** The questions of the matching, in the order in which they are asked; the trouble comes last. */
export const MATCH_CODES = ['GENDER', 'AGE', 'PROBLEM'] as const;
export const MatchCode = z.enum(MATCH_CODES);
export type MatchCode = z.infer<typeof MatchCode>;
/** Answers that one question takes at most. */
const MOST_VALUES = 2;

export const MatchQuestion = z.object({
  code: MatchCode,
  /** Its place, from 0. */
  index: z.int(),
  text: z.string(),
  /** Why it is asked. */
  why: z.string(),
  /** How many answers it takes. */
  most: z.int(),
  values: z.array(z.object({ code: ItemCode, label: z.string(), note: z.string() })),
});
export type MatchQuestion = z.infer<typeof MatchQuestion>;

/** What somebody answered; a question that was skipped has no entry. */
export const MatchAnswer = z.object({
  code: MatchCode,
  values: z.array(ItemCode).check(z.minLength(1), z.maxLength(MOST_VALUES)),
});
export type MatchAnswer = z.infer<typeof MatchAnswer>;
/** At most one answer a question. */
export const MatchAnswers = z.array(MatchAnswer).check(z.maxLength(MATCH_CODES.length));

/** Why somebody is in the list, made of facts alone. */
const Why = z.object({
  /** Whether it is among what they work on most. */
  isMain: z.boolean(),
  /** What of the need they work with, in the reader's language. Empty where nothing was asked for. */
  topics: z.array(z.string()),
});
export const MatchedPerson = z.object({ card: SpecialistCard, why: Why });
export type MatchedPerson = z.infer<typeof MatchedPerson>;

const list = {
  /** How many people fit. */
  total: z.int(),
  /** Of how many who can be booked here. */
  of: z.int(),
  /** The first of them, in the order of `docs/matching.md`. */
  people: z.array(MatchedPerson),
};
/** Who fits some answers. */
export const Matched = z.object({
  ...list,
  /** Fewer than three fit: the answers to give up, and how many fit then; the most first. */
  loosen: z.array(z.object({ code: z.enum([...MATCH_CODES, 'LANGUAGE']), total: z.int() })),
});
export type Matched = z.infer<typeof Matched>;
/** Who fits a need in somebody's own words. */
export const NeedMatched = z.object({
  ...list,
  /** The language that it is written in; null for one that the site does not know. */
  written: z.nullable(Lang),
  /** What was understood, the most important first; names in the reader's language. */
  understood: z.array(z.object({ code: ItemCode, name: z.string() })),
  /** Whom to call first; null without a word of danger. */
  help: z.nullable(z.enum(HELP)),
});
export type NeedMatched = z.infer<typeof NeedMatched>;

/** Answers that were kept, to go on with on another device. */
export const KeptMatch = z.object({
  requestId: Id,
  domain: Domain,
  answers: z.array(MatchAnswer),
  language: z.nullable(Lang),
  symptomMatching: z.boolean(),
});
export type KeptMatch = z.infer<typeof KeptMatch>;

export const exampleMatched: Matched = {
  total: 1,
  of: 12,
  people: [{ card: exampleCard, why: { isMain: true, topics: ['Sleepless nights'] } }],
  loosen: [{ code: 'GENDER', total: 4 }],
};
export const exampleNeedMatched: NeedMatched = {
  total: 1,
  of: 60,
  people: exampleMatched.people,
  written: 'en',
  understood: [{ code: 'sleep', name: 'Sleep' }],
  help: null,
};

/** The length of a need as it is counted under its field: without the spaces around it. */
export const lengthOfNeed = (text: string): number => Array.from(text.trim()).length;
