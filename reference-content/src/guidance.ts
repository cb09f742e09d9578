import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { HELP, type Help } from '@tessera/contracts/symptoms';
import { Domain, DOMAINS } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import type { ContentFolder, Fault } from './folder.ts';
import { Words } from './shapes.ts';

/** Codes of specialities and problems that an answer stands for. */
const Topics = { specialities: z.array(z.string()), problems: z.array(z.string()) };
/** `must`: nobody without one of them fits; otherwise they only count. `with`: fields of help that are asked as well. */
const Age = z.strictObject({ ...Topics, must: z.boolean(), with: z.array(Domain) });
const OfDomain = z.strictObject({
  /** Codes of the ages that are asked for, in their order. */
  ages: z.array(z.string()).check(z.minLength(2)),
  /**
   * At most five, because «something else» is the sixth answer. `symptoms`: troubles of the symptom checker of which the
   * answer is true, so that they can be handed over as it.
   */
  problems: z.record(z.string(), z.strictObject({ ...Topics, symptoms: z.optional(z.array(z.string())) })),
});
const Questions = z.strictObject({
  ages: z.record(z.string(), Age),
  domains: z.strictObject({
    PSIHO: OfDomain,
    FAM: OfDomain,
    MEDICAL: OfDomain,
    HEALTH: OfDomain,
    COACH: OfDomain,
    FIN_WELL: OfDomain,
  } satisfies Record<Domain, typeof OfDomain>),
});
const Asked = z.strictObject({ text: Words, why: Words });
const QuestionTexts = z.strictObject({
  questions: z.strictObject({ GENDER: Asked, AGE: Asked, PROBLEM: Asked }),
  values: z.record(z.string(), z.strictObject({ label: Words, note: Words })),
});
/** The questions of the matching, and their words in each language. */
export type MatchContent = z.infer<typeof Questions> & {
  readonly texts: Readonly<Record<Lang, z.infer<typeof QuestionTexts>>>;
};
export const readMatchQuestions = (folder: ContentFolder): MatchContent => ({
  ...folder.json('match-questions/questions.json', Questions),
  texts: folder.byLang('match-questions/words', QuestionTexts),
});

/** Words of a language by what they stand for: the code of a speciality, or the kind of help. */
export interface GuidanceWords {
  readonly kind: 'need' | 'danger';
  readonly code: string;
  readonly lang: Lang;
  readonly words: readonly string[];
}
const Lists = z.record(z.string(), z.array(Words).check(z.minLength(1)));
const DangerLists = z.strictObject({ crisis: z.array(Words), emergency: z.array(Words) } satisfies Record<
  Help,
  unknown
>);
/** What people write about a trouble that a speciality is for, and what somebody in danger writes. */
export function readGuidanceWords(folder: ContentFolder): readonly GuidanceWords[] {
  const [needs, dangers] = [folder.byLang('need-words', Lists), folder.byLang('danger-words', DangerLists)];
  return LANGUAGES.flatMap((lang) => [
    ...Object.entries(needs[lang]).map(([code, words]) => ({ kind: 'need' as const, code, lang, words })),
    ...HELP.map((code) => ({ kind: 'danger' as const, code, lang, words: dangers[lang][code] })),
  ]);
}

interface Known {
  readonly specialities: readonly string[];
  readonly problems: readonly string[];
  /** Troubles of the symptom checker. */
  readonly symptoms: readonly string[];
}
const MOST_PROBLEMS = 5;
/** Every speciality has words in every language, no word stands twice, and every answer has its codes and its words. */
export function checkGuidance(
  words: readonly GuidanceWords[],
  { ages, domains, texts }: MatchContent,
  known: Known,
  fault: Fault,
): void {
  for (const lang of LANGUAGES) {
    const own = words.filter((row) => row.lang === lang);
    const needs = own.filter(({ kind }) => kind === 'need');
    for (const code of known.specialities)
      if (!needs.some((row) => row.code === code)) fault(`need-words/${lang}.json`, `${code} is missing`);
    for (const { kind, code, words: list } of own) {
      const file = `${kind}-words/${lang}.json`;
      if (kind === 'need' && !known.specialities.includes(code)) fault(file, `«${code}» does not exist`);
      if (new Set(list).size < list.length) fault(file, `${code} has a word twice`);
    }
  }
  const topics = [...Object.values(ages), ...Object.values(domains).flatMap(({ problems }) => Object.values(problems))];
  for (const { specialities, problems } of topics) {
    for (const one of specialities)
      if (!known.specialities.includes(one))
        fault('match-questions/questions.json', `speciality «${one}» does not exist`);
    for (const one of problems)
      if (!known.problems.includes(one)) fault('match-questions/questions.json', `problem «${one}» does not exist`);
  }
  const codes = new Set(['f', 'm', ...Object.keys(ages)]);
  for (const domain of DOMAINS) {
    const { ages: asked, problems } = domains[domain];
    for (const age of asked)
      if (!ages[age]) fault('match-questions/questions.json', `${domain}: age «${age}» does not exist`);
    for (const [code, { symptoms = [] }] of Object.entries(problems)) {
      codes.add(code);
      for (const one of symptoms)
        if (!known.symptoms.includes(one))
          fault('match-questions/questions.json', `${code}: the symptom checker has no «${one}»`);
    }
    if (Object.keys(problems).length > MOST_PROBLEMS)
      fault('match-questions/questions.json', `${domain} has more than ${MOST_PROBLEMS} problems`);
  }
  for (const lang of LANGUAGES) {
    const own = new Set(Object.keys(texts[lang].values));
    const file = `match-questions/words/${lang}.json`;
    for (const code of codes) if (!own.has(code)) fault(file, `values.${code} is missing`);
    for (const code of own) if (!codes.has(code)) fault(file, `values.${code} belongs to no answer`);
  }
}
