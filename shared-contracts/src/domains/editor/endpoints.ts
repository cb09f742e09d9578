import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Instant } from '../../platform/values.ts';
import { Answers, ScaleDetails, ScaleQuestions, ScaleResult } from '../assessments/index.ts';
import { CampaignPage } from '../assessments/campaign-page.ts';
import { SymptomResult, SymptomStanding } from '../symptoms/index.ts';
import { Content } from './content.ts';
import { ContentIssue, ContentKind, MOST_BYTES } from './values.ts';

/** A code of a self-check, the id of a campaign, or the only tree. */
const Code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/));
/** What became of a version, or of the draft that is to be one. */
const STATES = ['draft', 'validated', 'scheduled', 'live', 'replaced', 'taken-back'] as const;
export const ContentState = z.enum(STATES);
export type ContentState = z.infer<typeof ContentState>;
/** The newest step that the person has seen; another one by now is a CONFLICT. 0: there was none. */
const Seen = z.int().check(z.gte(0));

export const ContentRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Of the draft, or of the newest version where there is none. */
  state: ContentState,
  /** The version that people see; null: none. */
  live: z.nullable(z.int()),
  changedAt: z.nullable(Instant),
  publishAt: z.nullable(Instant),
});
export type ContentRow = z.infer<typeof ContentRow>;
const who = ['admin'] as const;
const closed = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
export const contents = endpoint('editor.contents', {
  summary: 'Every self-check, campaign or tree, with its live version and its draft',
  method: 'GET',
  path: '/rest/admin/content/:kind',
  params: { kind: ContentKind },
  query: { lang: Lang },
  who,
  errors: closed,
  response: z.array(ContentRow),
});

const Version = z.object({
  version: z.int(),
  state: ContentState,
  /** Null for one that came with the site. */
  at: z.nullable(Instant),
  content: Content,
});
export type ContentVersion = z.infer<typeof Version>;
/** What somebody did, and who: null for an account that is gone. */
const ACTS = [
  'drafted',
  'imported',
  'dropped',
  'checked',
  'scheduled',
  'refused',
  'published',
  'taken-back',
  'off',
] as const;
export const ContentAct = z.enum(ACTS);
export type ContentAct = z.infer<typeof ContentAct>;
const Step = z.object({
  step: z.int(),
  act: ContentAct,
  version: z.nullable(z.int()),
  at: Instant,
  by: z.nullable(z.string()),
});
export type ContentStep = z.infer<typeof Step>;
/** What an imported questionnaire has that a self-check cannot carry. */
const LOST_REASONS = [
  'group',
  'kind-of-question',
  'condition',
  'repeats',
  'answers-elsewhere',
  'answer-without-code',
  'value',
  'expression',
  'extension',
  'initial',
  'display',
  'no-answers',
  'order',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];
export const Lost = z.object({ linkId: z.string(), reason: z.string(), found: z.string() });
export type Lost = z.infer<typeof Lost>;
const Draft = z.object({
  state: ContentState,
  content: Content,
  /** The version that was live when it was begun. */
  base: z.nullable(z.int()),
  publishAt: z.nullable(Instant),
  changedAt: Instant,
  lost: z.array(Lost),
});
export type ContentDraft = z.infer<typeof Draft>;
export const ContentPage = z.object({
  kind: ContentKind,
  code: z.string(),
  seen: z.int(),
  draft: z.nullable(Draft),
  /** The newest first. */
  versions: z.array(Version),
  /** The newest first. */
  steps: z.array(Step),
  /** What the fields may name. */
  known: z.record(z.string(), z.array(z.string())),
});
export type ContentPage = z.infer<typeof ContentPage>;
const one = { params: { kind: ContentKind, code: Code }, who } as const;
const path = '/rest/admin/content/:kind/:code';
export const content = endpoint('editor.content', {
  ...one,
  summary: 'A self-check, a campaign or the tree: its versions, its draft, and who did what',
  method: 'GET',
  path,
  errors: [...closed, 'NOT_FOUND'],
  response: ContentPage,
});

const Stored = z.object({ seen: z.int() });
const upload = { maxBytes: MOST_BYTES };
const refused = [...closed, 'PAYLOAD_TOO_LARGE', 'CONFLICT', 'TOO_MANY_REQUESTS'] as const;
/** Nobody sees a draft. The file is its content as JSON, whatever it says. CONFLICT: somebody else has done something since. */
export const draftContent = endpoint('editor.draft', {
  summary: 'Store the draft of a self-check, a campaign or the tree',
  method: 'POST',
  path: '/rest/admin/content/draft',
  who,
  upload,
  body: { kind: ContentKind, code: Code, seen: z.string().check(z.regex(/^\d{1,9}$/)), file: z.file() },
  errors: refused,
  response: Stored,
});
/** BAD_INPUT: the file is no Questionnaire of FHIR R4. */
export const importQuestionnaire = endpoint('editor.import', {
  summary: 'Make a draft of a self-check from a Questionnaire of FHIR R4',
  method: 'POST',
  path: '/rest/admin/content/import',
  who,
  upload,
  body: { code: Code, lang: Lang, file: z.file() },
  errors: refused,
  response: z.object({ seen: z.int(), lost: z.array(Lost) }),
});

const step = { ...one, method: 'POST', body: { seen: Seen } } as const;
const stepErrors = [...closed, 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] as const;
/** Without an issue the draft counts as validated. */
export const checkContent = endpoint('editor.check', {
  ...step,
  summary: 'Check a draft against its schema, its own rules and everything that it names',
  path: `${path}/check`,
  errors: stepErrors,
  response: z.object({ seen: z.int(), issues: z.array(ContentIssue) }),
});
/**
 * A draft goes live now, or at a time; without a draft the newest version that was taken back is live again. CONFLICT: it is
 * not validated, something that it names is gone, or somebody else has done something since.
 */
export const publishContent = endpoint('editor.publish', {
  ...step,
  summary: 'Put a validated draft live, now or at a time',
  path: `${path}/publish`,
  body: { seen: Seen, at: z.nullable(Instant) },
  errors: stepErrors,
  stepUp: true,
  response: Stored,
});
/** `off`: nobody can begin it any more; otherwise the version before is live again. Results keep their version. */
export const takeBackContent = endpoint('editor.takeBack', {
  ...step,
  summary: 'Take the live version back',
  path: `${path}/takeBack`,
  body: { seen: Seen, off: z.boolean() },
  errors: stepErrors,
  stepUp: true,
  response: Stored,
});
export const dropDraft = endpoint('editor.drop', {
  ...step,
  summary: 'Throw a draft away',
  path: `${path}/drop`,
  errors: stepErrors,
  response: Stored,
});

/** Codes of a question and of its answer. */
const Given = z.array(z.array(z.string().check(z.maxLength(40))).check(z.length(2))).check(z.maxLength(40));
/** As people would see it, by the same code. `version`: null for the draft. BAD_INPUT: it cannot be shown yet. */
export const previewContent = endpoint('editor.preview', {
  ...one,
  summary: 'A draft or a version as people would see it, and the result of answers that nobody keeps',
  method: 'POST',
  path: `${path}/preview`,
  query: { lang: Lang },
  body: { version: z.nullable(z.int()), answers: z.optional(Answers), given: z.optional(Given) },
  errors: [...closed, 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  response: z.object({
    scale: z.optional(z.object({ details: ScaleDetails, questions: ScaleQuestions, result: z.nullable(ScaleResult) })),
    campaign: z.optional(CampaignPage),
    symptoms: z.optional(z.object({ standing: SymptomStanding, result: z.nullable(SymptomResult) })),
  }),
});
