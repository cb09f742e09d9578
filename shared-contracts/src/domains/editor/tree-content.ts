import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';
import { Day, Domain, Slug } from '../../platform/values.ts';
import { ItemCode } from '../assessments/scales.ts';
import { HELP, URGENCIES } from '../symptoms/values.ts';
import { Words } from './values.ts';

const Codes = z.array(ItemCode).check(z.maxLength(20));
/** Who wrote a node and on which day, and what it rests on. */
const Authorship = {
  by: ItemCode,
  on: Day,
  /** Who of the field has read it, and when; nobody has, as long as it is not there. */
  checked: z.optional(z.strictObject({ by: ItemCode, on: Day })),
  sources: Codes,
};
const Named = z.strictObject({ code: ItemCode, name: Words });
/** A red flag: it ends the questions at once, with whom to call now. */
const Sign = z.strictObject({ code: ItemCode, call: z.enum(HELP), hint: ItemCode, ...Authorship });
const Question = z.strictObject({
  code: ItemCode,
  /** Code of its words, which questions may share. */
  text: ItemCode,
  /** `to` is the code of another question, or of a leaf. */
  answers: z.array(z.strictObject({ code: ItemCode, to: ItemCode })).check(z.maxLength(20)),
  /** Red flags that stand beside the question and end it at once. */
  signs: Codes,
  /** The red flags are what is asked, as answers before the others. */
  asksSigns: z.optional(z.boolean()),
  ...Authorship,
});
/** An end that is no red flag. */
const Leaf = z.strictObject({
  code: ItemCode,
  /** Code of the answer whose words name it. */
  topic: ItemCode,
  urgency: z.enum(URGENCIES),
  reasons: Codes,
  steps: Codes,
  hint: ItemCode,
  categories: z.array(Domain).check(z.minLength(1)),
  specialities: z.array(Slug),
  scales: z.array(Slug),
  articles: z.array(Slug),
  ...Authorship,
});
/** The questions of the symptom checker; their words stand beside them, in every language. */
export const TreeStructure = z.strictObject({
  /** The wording is our own and for demonstration: no clinician has approved it. */
  demonstration: z.boolean(),
  /** Code of the question that everybody is asked first. */
  first: ItemCode,
  authors: z.array(Named).check(z.minLength(1)),
  sources: z.array(Named).check(z.minLength(1)),
  signs: z.array(Sign).check(z.minLength(1), z.maxLength(100)),
  questions: z.array(Question).check(z.minLength(1), z.maxLength(500)),
  leaves: z.array(Leaf).check(z.minLength(1), z.maxLength(500)),
});
const Texts = z.record(ItemCode, Words);
/** The words of a tree in one language. */
export const TreeTexts = z.strictObject({
  questions: Texts,
  answers: Texts,
  signs: Texts,
  reasons: Texts,
  steps: Texts,
  hints: Texts,
});
export const TreeContent = z.extend(TreeStructure, { texts: z.record(Lang, TreeTexts) });
export type TreeContent = z.infer<typeof TreeContent>;
