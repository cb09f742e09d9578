import type { Lang } from '@tessera/contracts/languages';
import { MATCH_CODES, type MatchAnswer, type MatchCode, type MatchQuestion } from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';
import type { Asked, Topic } from './rank-rules.ts';

/** Codes of specialities and problems that an answer stands for. */
export interface Codes {
  readonly specialities: readonly string[];
  readonly problems: readonly string[];
}
export interface DomainQuestions {
  /** In their order. `must`: nobody without one of the codes fits; `with`: further fields of help that are asked. */
  readonly ages: readonly (Codes & {
    readonly code: string;
    readonly must: boolean;
    readonly with: readonly Domain[];
  })[];
  /** `symptoms`: troubles of the symptom checker of which the answer is true. */
  readonly problems: readonly (Codes & { readonly code: string; readonly symptoms?: readonly string[] | undefined })[];
}
export interface AskedTexts {
  readonly questions: Readonly<Record<MatchCode, { readonly text: string; readonly why: string }>>;
  readonly values: Readonly<Record<string, { readonly label: string; readonly note: string }>>;
}
/** What is stored of answers that were kept, sealed. */
export interface Kept {
  readonly domain: Domain;
  readonly answers: readonly MatchAnswer[];
  readonly language: Lang | null;
}
const GENDERS = ['f', 'm'];
/** A trouble may be two at once; everything else is one. */
export const MOST: Readonly<Record<MatchCode, number>> = { GENDER: 1, AGE: 1, PROBLEM: 2 };
/** How much it counts whom it is for, beside the trouble itself. */
const AGE_WEIGHT = 0.5;

const valuesOf = ({ ages, problems }: DomainQuestions): Readonly<Record<MatchCode, readonly string[]>> => ({
  GENDER: GENDERS,
  AGE: ages.map(({ code }) => code),
  PROBLEM: problems.map(({ code }) => code),
});
/** The questions in the reader's language, in their order. */
export const toQuestions = (setup: DomainQuestions, { questions, values }: AskedTexts): MatchQuestion[] =>
  MATCH_CODES.map((code, index) => ({
    code,
    index,
    ...questions[code],
    most: MOST[code],
    values: valuesOf(setup)[code].map((value) => ({ code: value, ...(values[value] ?? { label: value, note: '' }) })),
  }));

export interface GivenAnswer {
  readonly code: MatchCode;
  readonly values: readonly string[];
}
/** The places of answers that the question does not have, or of which there are too many; and of what is answered twice. */
export const wrongAnswers = (setup: DomainQuestions, answers: readonly GivenAnswer[]): number[] =>
  answers.flatMap(({ code, values }, place) => {
    const known = valuesOf(setup)[code];
    const isFirst = answers.findIndex((answer) => answer.code === code) === place;
    const isRight = isFirst && values.length <= MOST[code] && values.every((value) => known.includes(value));
    return isRight && new Set(values).size === values.length ? [] : [place];
  });

/** What is looked for, from answers that the questions have. */
export function askedBy(
  setup: DomainQuestions,
  {
    domain,
    answers,
    language,
  }: { readonly domain: Domain; readonly answers: readonly GivenAnswer[]; readonly language?: string | undefined },
): Asked {
  const given = (code: MatchCode): readonly string[] => answers.find((answer) => answer.code === code)?.values ?? [];
  const age = setup.ages.find(({ code }) => given('AGE').includes(code));
  const problems = setup.problems.filter(({ code }) => given('PROBLEM').includes(code));
  const isAbout = (codes: Codes): boolean => codes.specialities.length + codes.problems.length > 0;
  const toTopic = (
    { code, specialities, problems: own }: Codes & { readonly code: string },
    weight: number,
  ): Topic => ({ code, weight, specialities, problems: own });
  return {
    domains: [domain, ...(age?.with ?? [])],
    gender: given('GENDER')[0] ?? null,
    language: language ?? null,
    age: age?.must ? toTopic(age, AGE_WEIGHT) : null,
    troubles: problems.map((problem) => toTopic(problem, 1)),
    likes: age && !age.must && isAbout(age) ? [toTopic(age, AGE_WEIGHT)] : [],
  };
}
