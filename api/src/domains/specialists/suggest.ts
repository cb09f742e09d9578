import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Suggestion } from '@tessera/contracts/specialists';
import type { Scope } from '../../platform/scope.ts';
import type { Names } from '../reference/index.ts';
import type { Catalogue } from './read-catalogue.ts';
import { fold } from '@tessera/contracts/fold';
import { fullName } from './mappers.ts';
import { offeredAt } from './search-input.ts';
import type { SearchDeps } from './search.ts';
import { tokensOf } from './term-rules.ts';
import { titlesOf, type Titles } from './titles.ts';
import { answersIn, type Level, type Meaning, type Phrase } from './vocabulary.ts';

const MAX_SUGGESTIONS = 8;
/** Offers, and articles, beside them; each needs as many letters. */
const MAX_TITLES = 2;
const MIN_LETTERS = 3;
const MAX_WORDS = 6;
/** Bonuses for a phrase in the reader's own language, and for a label that contains what they typed. */
const OWN_LANGUAGE_BONUS = 0.5;
const VISIBLE_BONUS = 0.25;

/** The labels of what can be suggested; kinds without labels here (video, languages) are found only by full search. */
const namesOf = ({ names }: Catalogue): Readonly<Partial<Record<Phrase['kind'], ReadonlyMap<string, Names>>>> => {
  const { profession, domain, speciality, problem, therapy, city } = names;
  return { profession, domain, speciality, problem, therapy, place: city };
};
type Likenesses = readonly ReadonlyMap<string, Level>[];
/** How well the words of a phrase match the typed words, each of which must match one of them. 0: no match. */
function answerOf(likenesses: Likenesses, words: readonly string[]): number {
  const best = likenesses.map((found) => Math.max(0, ...words.map((word) => found.get(word) ?? 0)));
  return best.includes(0) ? 0 : best.reduce((sum, value) => sum + value, 0) / best.length;
}

/** Screens have words of their own for it. */
const ONLINE = Object.fromEntries(LANGUAGES.map((lang) => [lang, 'online'])) as Names;
const placesOf = ({ names }: Catalogue): ReadonlyMap<string, Names> => new Map([['online', ONLINE], ...names.city]);
/** The places with the most specialists. */
const mostPlaces = (
  places: ReadonlyMap<string, Names>,
  lang: Lang,
  totalOf: (meaning: Meaning) => number,
): Suggestion[] =>
  [...places]
    .map(([value, label]) => ({
      kind: 'place',
      value,
      label: label[lang],
      total: totalOf({ kind: 'place', code: value }),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS);

/** The titles that contain everything typed, best first. */
function bestTitles({ list, index }: Titles, written: readonly string[]): Suggestion[] {
  const likenesses = written.map((word) => answersIn(index.keys(), word));
  const positions = new Set([...(likenesses[0]?.keys() ?? [])].flatMap((word) => index.get(word) ?? []));
  return [...positions]
    .flatMap((position) => {
      const one = list[position];
      const answer = one ? answerOf(likenesses, one.words) : 0;
      return one && answer > 0 ? [{ answer, position, suggestion: one.suggestion }] : [];
    })
    .toSorted((a, b) => b.answer - a.answer || a.position - b.position)
    .slice(0, MAX_TITLES)
    .map(({ suggestion }) => suggestion);
}

/**
 * Suggests people and search terms, best first; labelled in the requested language, matched in any. Offers and articles,
 * if asked for, come after them; places, if asked for, alone.
 */
export async function suggest(
  deps: SearchDeps,
  scope: Scope,
  input: { readonly lang: Lang; readonly q: string; readonly kinds?: 'all' | 'places' | undefined },
): Promise<Suggestion[]> {
  const catalogue = await deps.catalogue(scope);
  const { vocabulary, nameIndex, entries, holders } = catalogue;
  const written = tokensOf(vocabulary, input.lang, input.q)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
  const offered = offeredAt(catalogue, scope);
  const isOffered = (position: number): boolean => !offered || offered.has(entries[position]?.atlasUrl ?? '');
  const totalOf = (meaning: Meaning): number => holders(meaning).filter(({ position }) => isOffered(position)).length;
  const places = input.kinds === 'places' ? placesOf(catalogue) : null;
  if (written.length === 0) return places ? mostPlaces(places, input.lang, totalOf) : [];
  const likenesses = written.map((word) => vocabulary.wordsLike(word));
  const answers = new Map<Phrase, number>();
  for (const word of likenesses[0]?.keys() ?? [])
    for (const phrase of vocabulary.byWord.get(word) ?? [])
      if (!answers.has(phrase)) answers.set(phrase, answerOf(likenesses, phrase.words));
  const meant = new Map<string, { readonly phrase: Phrase; readonly answer: number }>();
  for (const [phrase, plain] of answers) {
    const answer = plain > 0 && phrase.lang === input.lang ? plain + OWN_LANGUAGE_BONUS : plain;
    const key = `${phrase.kind} ${phrase.code}`;
    if (answer > (meant.get(key)?.answer ?? 0)) meant.set(key, { phrase, answer });
  }
  const labels: ReturnType<typeof namesOf> = places ? { place: places } : namesOf(catalogue);
  const terms = [...meant.values()].flatMap(({ phrase: { kind, code }, answer }) => {
    const label = labels[kind]?.get(code)?.[input.lang];
    const total = label === undefined ? 0 : totalOf({ kind, code });
    if (label === undefined || total === 0) return [];
    const isSeen = answerOf(likenesses, fold(label).split(' ')) > 0;
    return [{ answer: isSeen ? answer + VISIBLE_BONUS : answer, suggestion: { kind, value: code, label, total } }];
  });
  const ofNames = places ? [] : written.map((word) => answersIn(nameIndex.keys(), word));
  const named = new Set([...(ofNames[0]?.keys() ?? [])].flatMap((word) => nameIndex.get(word) ?? []));
  const people = [...named].flatMap((position) => {
    const entry = isOffered(position) ? entries[position] : undefined;
    const answer = entry ? answerOf(ofNames, entry.nameWords) : 0;
    return entry && answer > 0
      ? [{ answer, suggestion: { kind: 'person', value: entry.atlasUrl, label: fullName(entry.row), total: 1 } }]
      : [];
  });
  const titled =
    input.kinds === 'all' && input.q.trim().length >= MIN_LETTERS
      ? (await titlesOf(deps.db, scope, input.lang)).flatMap((titles) => bestTitles(titles, written))
      : [];
  const best = [...terms, ...people]
    .toSorted(
      (a, b) =>
        b.answer - a.answer ||
        b.suggestion.total - a.suggestion.total ||
        (a.suggestion.label < b.suggestion.label ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
  return [...best, ...titled];
}
