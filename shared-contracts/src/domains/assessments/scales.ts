import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Slug } from '../../platform/values.ts';

/** Codes of items, answers and bands: words of the scale's own pack, which mean the same in every language. */
export const ItemCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
/** From the mildest to the worst; `reverseColors` turns them round. */
export const BAND_COLOURS = ['green', 'dark-green', 'yellow', 'orange', 'red'] as const;
export const BandColour = z.enum(BAND_COLOURS);
export type BandColour = z.infer<typeof BandColour>;

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
});
export type Scale = z.infer<typeof Scale>;
export const ScaleDetails = z.extend(Scale, {
  metaDescription: z.string(),
  /** What it asks, what it is for, and what it cannot say: paragraphs. */
  content: z.array(z.string()),
  /** Where structure and scoring come from. */
  source: z.string(),
});
export type ScaleDetails = z.infer<typeof ScaleDetails>;
const Choice = z.object({ code: ItemCode, label: z.string() });
export const Question = z.object({
  code: ItemCode,
  text: z.string(),
  answers: z.array(Choice),
  /** Asked, and not part of the score; may be left out. */
  unscored: z.boolean(),
});
export type Question = z.infer<typeof Question>;
export const ScaleQuestions = z.object({
  slug: Slug,
  version: z.int(),
  /** The time that every question is about. */
  period: z.string(),
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
export const scaleQuestions = endpoint('assessments.questions', {
  ...shared,
  summary: 'The questions of a self-assessment, in their order',
  path: `${base}/:selected/questions`,
  params: { selected: Slug },
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
};
export const exampleQuestions: ScaleQuestions = {
  slug: 'phq9',
  version: 1,
  period: 'How often was that so?',
  questions: [
    { code: 'low', text: 'I felt low.', unscored: false },
    { code: 'harm', text: 'I thought of hurting myself.', unscored: false },
  ].map((question) => ({
    ...question,
    answers: [
      { code: 'never', label: 'Never' },
      { code: 'often', label: 'Often' },
    ],
  })),
};
