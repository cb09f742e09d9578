import { TERMS, type TermsName } from '@tessera/contracts/booking';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import { Day, Domain, DOMAINS, Zone } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import type { ContentFolder } from './folder.ts';
import { readGuidanceWords, readMatchQuestions } from './guidance.ts';
import { readPages } from './pages.ts';
import { readScales } from './scales.ts';
import { readSymptoms } from './symptoms.ts';
import { ByLang, Words } from './shapes.ts';

const WORD_KINDS = ['profession', 'domain', 'speciality', 'problem', 'therapy', 'place', 'gender'] as const;
export type WordKind = (typeof WORD_KINDS)[number];
/** Synonyms of a name in one language; the name itself is not repeated. */
export interface SearchWords {
  readonly kind: WordKind;
  readonly code: string;
  readonly lang: Lang;
  readonly words: readonly string[];
}

const Field = z.strictObject({ name: ByLang, tagline: ByLang });
const Named = z.strictObject({ name: ByLang });
/**
 * `name` is the label; `heading` is the professional title of a woman (`f`) or a man (`m`) whose main speciality it is,
 * with its `profession`.
 */
const Speciality = z.strictObject({
  domain: Domain,
  profession: z.string(),
  name: ByLang,
  heading: z.strictObject({ f: ByLang, m: ByLang }),
});
/** Codes of the specialities that deal with it. */
const OfSpecialities = z.strictObject({ specialities: z.array(z.string()).check(z.minLength(1)), name: ByLang });
/** The code of its file is the county's in ISO 3166-2, `country` the one in ISO 3166-1. */
const County = z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/)), name: ByLang });
const City = z.strictObject({ county: z.string(), zone: Zone, lat: z.number(), lon: z.number(), name: ByLang });
const Called = z.record(z.string(), z.array(Words));
const WordsOfLang = z.strictObject({
  profession: Called,
  domain: Called,
  speciality: Called,
  problem: Called,
  therapy: Called,
  place: Called,
  gender: Called,
} satisfies Record<WordKind, typeof Called>);
const Terms = z.strictObject({ since: Day });

export const parts = (folder: ContentFolder) => ({
  domains: () => folder.named('domains', Field, DOMAINS),
  professions: () => folder.records('professions', Named),
  specialities: () => folder.records('specialities', Speciality),
  therapies: () => folder.records('therapies', OfSpecialities),
  problems: () => folder.records('problems', OfSpecialities),
  counties: () => folder.records('counties', County),
  cities: () => folder.records('cities', City),
  pages: () => readPages(folder),
  scales: () => readScales(folder),
  symptoms: () => readSymptoms(folder),
  matchQuestions: () => readMatchQuestions(folder),
  guidanceWords: () => readGuidanceWords(folder),
  searchWords: () => rowsOf(folder.byLang('search-words', WordsOfLang)),
  terms: () =>
    Object.fromEntries(
      TERMS.map((name) => [
        name,
        {
          ...folder.json(`terms/${name}/terms.json`, Terms),
          blocks: Object.fromEntries(
            folder.each(LANGUAGES, (lang) => [
              lang,
              folder.markdown(`terms/${name}/${lang}.md`, z.strictObject({})).blocks,
            ]),
          ) as Readonly<Record<Lang, readonly TextBlock[]>>,
        },
      ]),
    ) as Readonly<
      Record<TermsName, { readonly since: string; readonly blocks: Readonly<Record<Lang, readonly TextBlock[]>> }>
    >,
});
/** The reference data that every site needs, in display order. */
export type ReferenceContent = {
  readonly [K in keyof ReturnType<typeof parts>]: ReturnType<ReturnType<typeof parts>[K]>;
};

function rowsOf(words: Readonly<Record<Lang, z.infer<typeof WordsOfLang>>>): readonly SearchWords[] {
  return LANGUAGES.flatMap((lang) =>
    WORD_KINDS.flatMap((kind) =>
      Object.entries(words[lang][kind]).map(([code, list]) => ({ kind, code, lang, words: list })),
    ),
  );
}
