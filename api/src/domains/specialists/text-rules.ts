import type { Lang } from '@tessera/contracts/languages';
import { LEVEL, type Level, type Meaning, type Vocabulary } from './vocabulary.ts';
import { type SearchTerm, tokensOf, fitOf, readSearchTerms } from './term-rules.ts';
import type { NameIndex } from './name-index.ts';

/** A specialist for a meaning, and their points. */
export interface Holder {
  readonly position: number;
  readonly points: number;
}
/** The specialists for a meaning. */
export type Holders = (meaning: Meaning) => readonly Holder[];

export interface TextAnswer {
  /** The score of each specialist; 0: no match. From `PERSON` on it is a match by name. */
  readonly scores: Uint16Array;
  /** Typed words that were ignored because they were not recognised. */
  readonly unknown: readonly string[];
}

/** Maximum number of words; each unknown one is compared with the whole vocabulary. */
const MAX_WORDS = 12;
/** Greater than the sum of all other points. */
export const PERSON = 64;
/** Kinds that qualify a search but do not say what is being looked for. */
const CIRCUMSTANCES = new Set(['place', 'gender', 'language']);

function pointsOf({ meanings, named }: SearchTerm, holders: Holders, size: number): Uint16Array {
  const points = new Uint16Array(size);
  for (const meaning of meanings) {
    for (const holder of holders(meaning))
      points[holder.position] = Math.max(points[holder.position] ?? 0, holder.points);
  }
  for (const [position, level] of named) points[position] = PERSON + level;
  return points;
}
/** Keeps the candidates that match both, and adds their points. */
const narrow = (total: Uint16Array, points: Uint16Array): Uint16Array =>
  total.map((before, i) => (before > 0 && (points[i] ?? 0) > 0 ? before + (points[i] ?? 0) : 0));
const hasMatch = (scores: Uint16Array): boolean => scores.some((score) => score > 0);

/**
 * Scores each specialist against a search text: every recognised term has to match. Unrecognised words are ignored and
 * reported, as long as the other terms say what is being looked for; otherwise nothing matches. Null when the text has
 * no letter or digit.
 */
export function answerText(
  {
    vocabulary,
    names,
    holders,
    size,
  }: { readonly vocabulary: Vocabulary; readonly names: NameIndex; readonly holders: Holders; readonly size: number },
  lang: Lang,
  text: string,
): TextAnswer | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const tokens = tokensOf(vocabulary, lang, text);
  const { searchTerms, unknown } = readSearchTerms(vocabulary, names, tokens.slice(0, MAX_WORDS), lang);
  const isNeed = searchTerms.some(
    ({ meanings, named }) => named.size > 0 || meanings.some(({ kind }) => !CIRCUMSTANCES.has(kind)),
  );
  if (searchTerms.length === 0 || (unknown.length > 0 && !isNeed))
    return { scores: new Uint16Array(size), unknown: [] };
  const hard = searchTerms.filter(({ isSoft }) => !isSoft);
  const first = hard.length > 0 ? hard : searchTerms;
  let scores = first.reduce<Uint16Array>(
    (total, searchTerm) => narrow(total, pointsOf(searchTerm, holders, size)),
    new Uint16Array(size).fill(1),
  );
  const ignored = [...unknown, ...tokens.slice(MAX_WORDS).map(({ written }) => written)];
  for (const searchTerm of hard.length > 0 ? searchTerms.filter(({ isSoft }) => isSoft) : []) {
    const narrower = narrow(scores, pointsOf(searchTerm, holders, size));
    if (hasMatch(narrower)) scores = narrower;
    else if (hasMatch(scores)) ignored.push(searchTerm.written);
  }
  return { scores, unknown: [...new Set(ignored)] };
}

/** The codes that a text refers to as a value of one filter, in any language; empty when there are none. */
export function codesOf(vocabulary: Vocabulary, kind: Meaning['kind'], lang: Lang, text: string): readonly string[] {
  const tokens = tokensOf(vocabulary, lang, text.replaceAll(/[-_+]/g, ' '));
  const reads = tokens.map(({ word }) => ({
    forms: new Map([...vocabulary.wordsLike(word)].filter(([, level]) => level >= LEVEL.bent)),
    named: new Map<string, Level>(),
  }));
  const fitting = [...(reads[0]?.forms.keys() ?? [])]
    .flatMap((word) => vocabulary.byWord.get(word) ?? [])
    .filter((phrase) => phrase.kind === kind && phrase.words.length === tokens.length)
    .map((phrase) => ({ code: phrase.code, value: fitOf(phrase, reads, 0, lang) }));
  const most = Math.max(0, ...fitting.map(({ value }) => value));
  return most === 0 ? [] : [...new Set(fitting.filter(({ value }) => value === most).map(({ code }) => code))];
}
