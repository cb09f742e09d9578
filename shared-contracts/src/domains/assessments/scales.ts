import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Domain, Slug } from '../../platform/values.ts';

/** Codes of items, answers and bands: words of the scale's own pack, which mean the same in every language. */
export const ItemCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
/** From the mildest to the worst; `reverseColors` turns them round. */
export const BAND_COLOURS = ['green', 'dark-green', 'yellow', 'orange', 'red'] as const;
export const BandColour = z.enum(BAND_COLOURS);
export type BandColour = z.infer<typeof BandColour>;
/**
 * The colour of a band that names none, by its place from the lowest score: the last band has the last colour, the second
 * the fourth, and the others go by their place; with five bands each has its own.
 */
export function colourOfBand(place: number, count: number, reverseColors: boolean): BandColour {
  const colours: readonly BandColour[] = reverseColors ? BAND_COLOURS.toReversed() : BAND_COLOURS;
  const last = colours.length - 1;
  const at = count === colours.length ? place : place === count - 1 ? last : place === 1 ? 3 : Math.min(place, last);
  return colours[at] ?? 'red';
}

export const MOST_POPULAR = 6;
/** A self-assessment as a list shows it. */
export const Scale = z.object({
  code: z.string(),
  slug: Slug,
  version: z.int(),
  name: z.string(),
  lead: z.string(),
  minutes: z.int(),
  questionCount: z.int(),
  /** The wording is our own, in place of the owner's. */
  demonstration: z.boolean(),
  /** The field of help that it is about. */
  domain: z.optional(Domain),
  /** Its place among the {@link MOST_POPULAR} that are taken most; none for the others, and where few are taken at all. */
  popular: z.optional(z.int()),
});
export type Scale = z.infer<typeof Scale>;
export const ScaleDetails = z.extend(Scale, {
  metaDescription: z.string(),
  /** What it asks, what it is for, and what it cannot say: paragraphs. */
  content: z.array(z.string()),
  /** Where structure and scoring come from. */
  source: z.string(),
  /** It was taken off the site: whoever has begun it may finish, and nobody begins. */
  isWithdrawn: z.optional(z.boolean()),
});
export type ScaleDetails = z.infer<typeof ScaleDetails>;
const Choice = z.object({ code: ItemCode, label: z.string() });
export const Question = z.object({
  code: ItemCode,
  text: z.string(),
  /** None where a number is written. */
  answers: z.array(Choice),
  /** The question is answered with a whole number in this range, which is sent as text. */
  number: z.optional(z.object({ min: z.int(), max: z.int() })),
  /** Asked beside what is counted, and not numbered. */
  unscored: z.boolean(),
  /** May be left out. */
  optional: z.boolean(),
});
export type Question = z.infer<typeof Question>;
export const ScaleQuestions = z.object({
  slug: Slug,
  version: z.int(),
  /** The time that every question is about. */
  period: z.string(),
  /** How many of the counted questions may be left out. */
  mayMiss: z.int(),
  questions: z.array(Question),
});
export type ScaleQuestions = z.infer<typeof ScaleQuestions>;

const base = '/api/assessment/scale';
const shared = { method: 'GET', query: { lang: Lang }, who: 'anyone', maxAge: 60 } as const;

/** Every scale, in its fixed order. */
export const scales = endpoint('assessments.scales', {
  ...shared,
  summary: 'The self-assessments',
  path: `${base}/all`,
  response: z.array(Scale),
});
export const scale = endpoint('assessments.scale', {
  ...shared,
  summary: 'One self-assessment: what it asks and what it is for',
  path: `${base}/:selected`,
  params: { selected: Slug },
  errors: ['NOT_FOUND'],
  response: ScaleDetails,
});
/** A version in a query. */
export const Version = z.string().check(z.regex(/^[1-9]\d{0,3}$/));
/** Of the newest version, or of the one that was begun. */
export const scaleQuestions = endpoint('assessments.questions', {
  ...shared,
  summary: 'The questions of a self-assessment, in their order',
  path: `${base}/:selected/questions`,
  params: { selected: Slug },
  query: { ...shared.query, version: z.optional(Version) },
  errors: ['NOT_FOUND'],
  response: ScaleQuestions,
});

export const exampleScale: Scale = {
  code: 'PHQ9',
  slug: 'phq9',
  version: 1,
  name: 'Mood over the last two weeks',
  lead: 'Nine questions about how you have felt.',
  minutes: 3,
  questionCount: 9,
  demonstration: true,
  domain: 'PSIHO',
};
export const exampleQuestions: ScaleQuestions = {
  slug: 'phq9',
  version: 1,
  period: 'How often was that so?',
  mayMiss: 0,
  questions: [
    { code: 'low', text: 'I felt low.' },
    { code: 'harm', text: 'I thought of hurting myself.' },
  ].map((question) => ({
    ...question,
    unscored: false,
    optional: false,
    answers: [
      { code: 'never', label: 'Never' },
      { code: 'often', label: 'Often' },
    ],
  })),
};
