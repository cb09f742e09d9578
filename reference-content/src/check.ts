import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { DOMAINS } from '@tessera/contracts/values';
import type { Fault } from './folder.ts';
import type { WordKind, SearchWords, ReferenceContent } from './parts.ts';
import { checkGuidance } from './guidance.ts';
import { checkPages } from './page-checks.ts';
import { checkScales } from './scale-checks.ts';
import { checkSymptoms } from './symptom-checks.ts';
import { isZone } from './zones.ts';

/**
 * Checks references between the files: unknown codes, synonyms of unknown codes, and translations missing compared with
 * English.
 */
export function check(content: ReferenceContent, fault: Fault): void {
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
  const counties = codesOf(content.counties);
  for (const { code, zone, county } of content.cities) {
    if (!isZone(zone)) fault(`cities/${code}.json`, `zone «${zone}» does not exist`);
    if (!counties.includes(county)) fault(`cities/${code}.json`, `county «${county}» does not exist`);
  }

  checkPages(
    content.pages,
    content.scales.map(({ slug }) => slug),
    fault,
  );
  checkScales(content.scales, fault);
  checkSymptoms(content.symptoms, { specialities, scales: content.scales.map(({ slug }) => slug) }, fault);

  checkGuidance(
    content.guidanceWords,
    content.matchQuestions,
    { specialities, problems: codesOf(content.problems), symptoms: content.symptoms.leaves.map(({ topic }) => topic) },
    fault,
  );

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
  for (const [name, { blocks }] of Object.entries(content.terms)) {
    const kindsOf = (lang: Lang): string => blocks[lang].map(({ kind }) => kind).join(', ');
    for (const lang of LANGUAGES)
      if (kindsOf(lang) !== kindsOf('en'))
        fault(`terms/${name}/${lang}.md`, `has other blocks than en.md: ${kindsOf(lang)}`);
  }
}
