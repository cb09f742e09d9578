import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import { Day, Domain, DOMAINS, Zone } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import { readContent, type ContentFolder, type Fault } from './folder.ts';
import { ByLang, Words } from './shapes.ts';

const WORD_KINDS = ['profession', 'domain', 'speciality', 'problem', 'therapy', 'place', 'gender'] as const;
type WordKind = (typeof WORD_KINDS)[number];
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
const City = z.strictObject({ zone: Zone, lat: z.number(), lon: z.number(), name: ByLang });
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

const parts = (folder: ContentFolder) => ({
  domains: () => folder.named('domains', Field, DOMAINS),
  professions: () => folder.records('professions', Named),
  specialities: () => folder.records('specialities', Speciality),
  therapies: () => folder.records('therapies', OfSpecialities),
  problems: () => folder.records('problems', OfSpecialities),
  cities: () => folder.records('cities', City),
  searchWords: () => rowsOf(folder.byLang('search-words', WordsOfLang)),
  terms: () => ({
    booking: {
      ...folder.json('terms/booking/terms.json', Terms),
      blocks: Object.fromEntries(
        folder.each(LANGUAGES, (lang) => [
          lang,
          folder.markdown(`terms/booking/${lang}.md`, z.strictObject({})).blocks,
        ]),
      ) as Readonly<Record<Lang, readonly TextBlock[]>>,
    },
  }),
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

/**
 * Checks references between the files: unknown codes, synonyms of unknown codes, and translations missing compared with
 * English.
 */
function check(content: ReferenceContent, fault: Fault): void {
  const codesOf = (list: readonly { readonly code: string }[]): readonly string[] => list.map(({ code }) => code);
  const [specialities, professions] = [codesOf(content.specialities), codesOf(content.professions)];
  for (const { code, profession } of content.specialities)
    if (!professions.includes(profession))
      fault(`specialities/${code}.json`, `profession «${profession}» does not exist`);
  for (const [folder, list] of [
    ['therapies', content.therapies],
    ['problems', content.problems],
  ] as const) {
    for (const { code, specialities: named } of list)
      for (const one of named)
        if (!specialities.includes(one)) fault(`${folder}/${code}.json`, `specialities: «${one}» does not exist`);
  }
  for (const { code, zone } of content.cities)
    if (!isZone(zone)) fault(`cities/${code}.json`, `zone «${zone}» does not exist`);

  const rows = {
    specialities,
    professions,
    domains: [...DOMAINS],
    problems: codesOf(content.problems),
    therapies: codesOf(content.therapies),
    places: [...codesOf(content.cities), 'online'],
    genders: ['f', 'm'],
  };
  const known: Readonly<Record<WordKind, readonly string[]>> = {
    profession: rows.professions,
    domain: rows.domains,
    speciality: rows.specialities,
    problem: rows.problems,
    therapy: rows.therapies,
    place: rows.places,
    gender: rows.genders,
  };
  const keyOf = ({ kind, code }: SearchWords): string => `${kind}.${code}`;
  const english = new Set(content.searchWords.filter(({ lang }) => lang === 'en').map(keyOf));
  for (const lang of LANGUAGES) {
    const own = content.searchWords.filter((row) => row.lang === lang);
    const file = `search-words/${lang}.json`;
    for (const key of english) if (!own.some((row) => keyOf(row) === key)) fault(file, `${key} is missing`);
    for (const row of own) {
      if (!known[row.kind].includes(row.code)) fault(file, `${keyOf(row)} has words, and does not exist`);
      else if (!english.has(keyOf(row))) fault(file, `${keyOf(row)} has words, and none in en.json`);
      if (new Set(row.words).size < row.words.length) fault(file, `${keyOf(row)} has a word twice`);
    }
  }
  const { blocks } = content.terms.booking;
  const kindsOf = (lang: Lang): string => blocks[lang].map(({ kind }) => kind).join(', ');
  for (const lang of LANGUAGES)
    if (kindsOf(lang) !== kindsOf('en'))
      fault(`terms/booking/${lang}.md`, `has other blocks than en.md: ${kindsOf(lang)}`);
}

const zones = new Map<string, boolean>();
function knowsZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** Whether the runtime knows a time zone of that name. */
export function isZone(zone: string): boolean {
  const known = zones.get(zone) ?? knowsZone(zone);
  zones.set(zone, known);
  return known;
}

const DATA = fileURLToPath(new URL('../data', import.meta.url));
/**
 * Reads and validates the files of a folder, by default the repository's own. Throws an operator error that names every
 * invalid file.
 */
export const readReferenceContent = (root = DATA): ReferenceContent =>
  readContent(root, 'reference-content/data', parts, check);

let cached: ReferenceContent | undefined;
/** The repository's content, read once. */
export const referenceContent = (): ReferenceContent => (cached ??= readReferenceContent());
