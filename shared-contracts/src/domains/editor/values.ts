import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';

/** What administrators of the platform edit: self-checks, campaigns, and the tree of the symptom checker. */
export const CONTENT_KINDS = ['scale', 'campaign', 'symptoms'] as const;
export const ContentKind = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof ContentKind>;
/** Bytes of a draft, and of a Questionnaire that is imported. */
export const MOST_BYTES = 5_242_880;
/** Characters of a tree with the words of all languages. */
export const MOST_TREE_CHARACTERS = 1_000_000;
/** The code of the only tree. */
export const TREE_CODE = 'symptoms';

/** What may keep a draft from going live; each has a sentence in the languages of the site. */
const ISSUE_REASONS = [
  'invalid',
  'size',
  'twice',
  'unknown',
  'slug-taken',
  'slug-fixed',
  'words-missing',
  'words-unused',
  'uncounted',
  'too-few',
  'context-choice',
  'context-unused',
  'no-total',
  'band-begins',
  'band-backwards',
  'band-colour',
  'band-ends',
  'group-order',
  'table-count',
  'table-unused',
  'table-length',
  'table-falls',
  'dead-end',
  'one-answer',
  'no-flag',
  'no-source',
  'no-step',
  'no-reason',
  'cycle',
  'unreached',
  'flag-late',
  'too-long',
  'time',
  'address-taken',
  'scale-counted',
] as const;
export type IssueReason = (typeof ISSUE_REASONS)[number];

/** One thing that keeps a draft from going live: where, why, and the names and numbers of its sentence. */
export const ContentIssue = z.object({
  /** As in the content: `thresholds.1.min`; for a text its name, such as `items/low`. */
  path: z.string(),
  reason: z.string(),
  values: z.record(z.string(), z.string()),
  /** The language of a text. */
  lang: z.optional(Lang),
  /** The same in English, for files that are checked without a screen. */
  message: z.string(),
});
export type ContentIssue = z.infer<typeof ContentIssue>;
/** An issue whose reason is one of the list. */
export const issue = (
  reason: IssueReason,
  path: string,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
): ContentIssue => ({
  path,
  reason,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  message,
});

/** A text for people: not empty, without leading or trailing spaces. */
export const Words = z.string().check(z.regex(/^\S(?:[\s\S]*\S)?$/));
export const codesOf = (list: readonly { readonly code: string }[]): readonly string[] => list.map(({ code }) => code);
/** What stands more than once in a list. */
export const doubled = (list: readonly string[]): readonly string[] => [
  ...new Set(list.filter((code, i) => list.indexOf(code) !== i)),
];
/** A content whose structure is right, and whose words may say anything. */
export type Drafted<S extends z.ZodMiniObject> = z.infer<S> & { readonly texts?: unknown };
