import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';
import { Domain, Slug } from '../../platform/values.ts';
import { BandColour, colourOfBand, ItemCode } from '../assessments/scales.ts';
import { Words } from './values.ts';

const Whole = z.int().check(z.gte(0), z.lte(1000));
/** An answer and what it counts. */
const Answer = z.strictObject({ code: ItemCode, value: Whole });
const Answers = z.array(Answer).check(z.minLength(2), z.maxLength(9));
const LoincCode = z.string().check(z.regex(/^\d+-\d$/));
const Item = z.strictObject({
  code: ItemCode,
  /** Of the question in LOINC. */
  loinc: z.optional(LoincCode),
  /** A value above this asks for help at once. */
  helpAbove: z.optional(Whole),
  /** Its values are counted from the other end. */
  reversed: z.optional(z.boolean()),
  /** Its own answers, in its own order; the pack's otherwise. */
  answers: z.optional(Answers),
});
/** From the lowest score to the highest. One that names no colour has it by its place. */
const Thresholds = z.array(z.strictObject({ code: ItemCode, min: Whole, max: Whole, color: z.optional(BandColour) }));
/** How alike two results are of somebody who has not changed, and how far people differ, as somebody has measured it. */
const Retest = z.strictObject({
  coefficient: z.number().check(z.gte(0.01), z.lte(0.99)),
  deviation: z.number().check(z.gte(0.01), z.lte(1000)),
  /** Who has measured it, and when. */
  study: Words,
});
const Subscale = z.strictObject({
  code: ItemCode,
  items: z.array(ItemCode).check(z.minLength(1)),
  /** The sum or the mean of the values, times a number, and a number more. */
  rule: z.strictObject({ kind: z.enum(['sum', 'mean']), times: z.int().check(z.gte(1)), plus: z.int() }),
  /** With fewer answers than this it has no score. */
  atLeast: z.int().check(z.gte(1)),
  thresholds: Thresholds,
  /** Without it no change is called reliable. */
  retest: z.optional(Retest),
});
/** Asked before the items, because it decides on the table: one of the answers, or an age, of which only the group is kept. */
const Context = z.strictObject({
  code: ItemCode,
  answers: z.optional(z.array(ItemCode).check(z.minLength(2))),
  groups: z.optional(z.array(z.strictObject({ code: ItemCode, min: Whole, max: Whole })).check(z.minLength(1))),
});
const Total = z.union([
  z.strictObject({ kind: z.literal('sum') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('mean-of-subscales'), atLeast: z.int().check(z.gte(1)) }),
  z.strictObject({
    kind: z.literal('table'),
    /** For each choice of the context: the score by the sum, from the lowest sum to the highest. */
    tables: z.array(z.strictObject({ when: z.record(ItemCode, ItemCode), scores: z.array(Whole) })),
  }),
]);
/** Structure and scoring of a version of a scale; its words stand beside it, in every language. */
export const ScaleStructure = z.strictObject({
  slug: Slug,
  minutes: z.int().check(z.gte(1), z.lte(60)),
  reverseColors: z.boolean(),
  /** The wording is our own, in place of the owner's. */
  demonstration: z.boolean(),
  /** Where structure and scoring come from. */
  source: Words,
  answers: Answers,
  context: z.optional(z.array(Context)),
  items: z.array(Item).check(z.minLength(1)),
  /** Asked after the items, with answers of their own, and not part of the score. */
  unscored: z.array(
    z.strictObject({ code: ItemCode, loinc: z.optional(LoincCode), answers: z.array(ItemCode).check(z.minLength(2)) }),
  ),
  /** How many items may be left out; none by default. */
  mayMiss: z.optional(Whole),
  subscales: z.optional(z.array(Subscale)),
  /** The sum of all items by default. */
  total: z.optional(Total),
  /** Of the total. */
  thresholds: Thresholds,
  /** Of the total; without it no change is called reliable. */
  retest: z.optional(Retest),
  /** Where to look for people, whom to talk to, and what to read and to book; what a site has not is left out. */
  related: z.strictObject({
    domain: Domain,
    articles: z.array(Slug),
    products: z.array(Slug),
    specialists: z.array(Slug),
  }),
});
const TextsOfCodes = z.record(ItemCode, Words);
/** The words of a scale in one language. */
export const ScaleTexts = z.strictObject({
  name: Words,
  lead: Words,
  metaDescription: z.string().check(z.minLength(70), z.maxLength(160)),
  content: z.array(Words).check(z.minLength(1)),
  period: Words,
  answers: TextsOfCodes,
  items: TextsOfCodes,
  bands: z.record(ItemCode, z.strictObject({ name: Words, message: Words, action: Words })),
  subscales: z.optional(z.record(ItemCode, z.strictObject({ name: Words, meaning: z.optional(Words) }))),
  /** What a low and a high total mean. */
  meaning: z.optional(Words),
});
export type ScaleTexts = z.infer<typeof ScaleTexts>;
type Structured = z.infer<typeof ScaleStructure>;
export const ScaleContent = z.extend(ScaleStructure, { texts: z.record(Lang, ScaleTexts) });
export type ScaleContent = z.infer<typeof ScaleContent>;

type Coloured<T> = T & { color: BandColour };
type Bands = Coloured<Structured['thresholds'][number]>[];
/** A structure with a colour for every band, and a list of sub-scales in any case. */
export type ColouredStructure = Omit<Structured, 'thresholds' | 'subscales'> & {
  readonly thresholds: Bands;
  readonly subscales: (Omit<z.infer<typeof Subscale>, 'thresholds'> & { readonly thresholds: Bands })[];
};
/** The same with its words. */
export type ScalePack = ColouredStructure & Pick<ScaleContent, 'texts'>;
export function packOf<T extends Structured>(content: T): Omit<T, 'thresholds' | 'subscales'> & ColouredStructure {
  const coloured = (bands: Structured['thresholds']): Bands =>
    bands.map((band, i) => ({ ...band, color: band.color ?? colourOfBand(i, bands.length, content.reverseColors) }));
  return {
    ...content,
    thresholds: coloured(content.thresholds),
    subscales: (content.subscales ?? []).map((one) => ({ ...one, thresholds: coloured(one.thresholds) })),
  };
}
