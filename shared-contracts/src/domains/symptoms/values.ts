import * as z from 'zod/mini';
import { Day, Domain, Id, Slug } from '../../platform/values.ts';
import { ItemCode } from '../assessments/index.ts';

/** How soon somebody should look at it; what has to be now is a red flag. From the most urgent on. */
export const URGENCIES = ['today', 'soon', 'own'] as const;
export type Urgency = (typeof URGENCIES)[number];
/** Whom a red flag calls: an ambulance, or first a line for people who think of suicide. */
export const HELP = ['emergency', 'crisis'] as const;
export type Help = (typeof HELP)[number];

/** Known to the browser that answers; who has it may go on until it is linked to an account. */
export const SymptomSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const Choice = z.object({ code: ItemCode, label: z.string() });
/** Who wrote something, on which day, and what it rests on. */
const Authorship = z.object({
  by: z.string(),
  on: Day,
  /** Who of the field has read it; null as long as nobody has. */
  checked: z.nullable(z.object({ by: z.string(), on: Day })),
  /** Public guidance, by its own name. */
  sources: z.array(z.string()),
});
export const SymptomQuestion = z.object({
  code: ItemCode,
  text: z.string(),
  answers: z.array(Choice),
  /** Red flags: each ends the questions at once, as an answer to this one. */
  signs: z.array(Choice),
  /** The red flags are what is asked. */
  asksSigns: z.boolean(),
  /** Code of what was answered, an answer or a red flag; null for the one that is asked now. */
  given: z.nullable(ItemCode),
  authorship: Authorship,
});
export type SymptomQuestion = z.infer<typeof SymptomQuestion>;
/** Where somebody stands. */
export const SymptomStanding = z.object({
  /** Null before the first answer. */
  matchingRequestId: z.nullable(Id),
  /** Of the questions: whoever began with one version ends with it. */
  version: z.int(),
  /** How many answers are given. */
  index: z.int(),
  /** At most so many questions come after the one that is asked. */
  left: z.int(),
  /** What was asked, in its order, and last what is asked now. */
  questions: z.array(SymptomQuestion),
  /** Nothing is asked any more; {@link querySymptoms} says what it means. */
  ended: z.boolean(),
  /** False for a visitor's, which is deleted after a day. */
  isLinked: z.boolean(),
});
export type SymptomStanding = z.infer<typeof SymptomStanding>;

/** What the answers may mean, and what to do. Never a diagnosis. */
export const SymptomResult = z.object({
  condition: z.object({
    code: ItemCode,
    /** The trouble in the person's own words, or the red flag. */
    name: z.string(),
    /** Where to look for people; none for a red flag. */
    categories: z.array(Domain),
    extras: z.object({ hint: z.string() }),
  }),
  urgency: z.enum(['now', ...URGENCIES]),
  /** Whom to call; null without a red flag. */
  call: z.nullable(z.enum(HELP)),
  /** Possible reasons; others exist. */
  reasons: z.array(z.string()),
  /** What to do, in this order; a result without a red flag has at least one. */
  steps: z.array(z.string()),
  /** What would make it urgent. */
  signs: z.array(z.string()),
  /** Codes and slugs of specialists' fields, self-checks and articles that go with it. */
  related: z.object({ specialities: z.array(Slug), scales: z.array(Slug), articles: z.array(Slug) }),
  /** What was answered, in words. */
  given: z.array(z.object({ question: z.string(), answer: z.string() })),
  version: z.int(),
  demonstration: z.boolean(),
  authorship: Authorship,
  isLinked: z.boolean(),
  /** What the matching can be told of it, if the person says so; null where no answer of its questions would be true. */
  handover: z.nullable(
    z.object({
      domain: Domain,
      /** Answers to the question about the trouble. */
      problems: z.array(ItemCode),
      /** The same in words: the field of help, and the trouble. */
      field: z.string(),
      said: z.array(z.string()),
    }),
  ),
});
export type SymptomResult = z.infer<typeof SymptomResult>;

const authorship = { by: 'Tessera', on: '2026-11-23', checked: null, sources: ['A public page'] };
export const exampleSymptomQuestion: SymptomQuestion = {
  code: 'complaint',
  text: 'What troubles you most?',
  answers: [
    { code: 'head', label: 'Headache' },
    { code: 'sleep', label: 'Sleep' },
  ],
  signs: [
    { code: 'stroke', label: 'A drooping face' },
    { code: 'self-harm', label: 'Thoughts of hurting yourself' },
  ],
  asksSigns: false,
  given: null,
  authorship,
};
export const exampleSymptomStanding: SymptomStanding = {
  matchingRequestId: null,
  version: 1,
  index: 0,
  left: 4,
  questions: [exampleSymptomQuestion],
  ended: false,
  isLinked: false,
};
export const exampleSymptomResult: SymptomResult = {
  condition: { code: 'head-tension', name: 'Headache', categories: ['MEDICAL'], extras: { hint: 'This is common.' } },
  urgency: 'own',
  call: null,
  reasons: ['Tension headache', 'Tense neck and shoulders'],
  steps: ['Rest, and drink enough.', 'See your family doctor if it is no better after two weeks.'],
  signs: ['A drooping face'],
  related: { specialities: ['general-medicine'], scales: ['insomnia'], articles: ['rest'] },
  given: [{ question: 'What troubles you most?', answer: 'Headache' }],
  version: 1,
  demonstration: true,
  authorship,
  isLinked: false,
  handover: { domain: 'MEDICAL', problems: ['tired'], field: 'Medicine', said: ['Tired or in pain'] },
};
