import type { Lang } from '@tessera/contracts/languages';
import { fold } from './fold-rules.ts';
import { answersIn, LEVEL, type Level, type Meaning, type Phrase, type Vocabulary } from './vocabulary.ts';
import { isStop, isStopSomewhere } from './word-rules.ts';

/** The positions of the specialists whose names contain each word. */
export type NameIndex = ReadonlyMap<string, readonly number[]>;
/** The specialists for each meaning, keyed by `kind code`, and their points. */
export type Holders = ReadonlyMap<string, readonly { readonly position: number; readonly points: number }[]>;

/** One search term, of one or more words. */
interface SearchTerm {
  /** As typed. */
  readonly written: string;
  readonly meanings: readonly Meaning[];
  readonly named: ReadonlyMap<number, number>;
  /** A word that occurs only inside longer phrases is applied only if it leaves at least one match. */
  readonly isSoft: boolean;
}
interface Token {
  readonly word: string;
  readonly written: string;
}
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

export function indexNames(names: readonly (readonly string[])[]): NameIndex {
  const index = new Map<string, number[]>();
  for (const [position, words] of names.entries()) {
    for (const word of new Set(words)) {
      const known = index.get(word);
      if (known) known.push(position);
      else index.set(word, [position]);
    }
  }
  return index;
}

/** The significant words of a text in the reader's language or any other. */
export function tokensOf(vocabulary: Pick<Vocabulary, 'byWord'>, lang: Lang, text: string): Token[] {
  const all = text.split(/\s+/).flatMap((written) =>
    fold(written)
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ word, written })),
  );
  const isCalled = (word: string): boolean =>
    (vocabulary.byWord.get(word) ?? []).some(({ words }) => words.length === 1);
  const significant = all.filter(({ word }) => !isStop(word, lang) && (isCalled(word) || !isStopSomewhere(word)));
  return significant.length > 0 ? significant : all;
}

const best = (levels: Iterable<Level>): Level => Math.max(0, ...levels) as Level;
/**
 * Keeps only the best matches: prefixes count only when no whole word matches, typing errors only when no prefix does.
 */
function strongest(found: ReadonlyMap<string, Level>): ReadonlyMap<string, Level> {
  const most = best(found.values());
  const least = most >= LEVEL.bent ? LEVEL.bent : most;
  return new Map([...found].filter(([, level]) => level >= least));
}

interface Read {
  readonly forms: ReadonlyMap<string, Level>;
  readonly named: ReadonlyMap<string, Level>;
}
/** What a word may refer to: words of the vocabulary, of names, or of both when they match equally well. */
function readWord(vocabulary: Vocabulary, names: NameIndex, word: string): Read {
  const [forms, named] = [strongest(vocabulary.wordsLike(word)), strongest(answersIn(names.keys(), word))];
  const whole = (level: Level): number => Math.max(level, level >= LEVEL.bent ? LEVEL.same : 0);
  const [ofWords, ofNames] = [whole(best(forms.values())), whole(best(named.values()))];
  return { forms: ofWords >= ofNames ? forms : new Map(), named: ofNames >= ofWords ? named : new Map() };
}

/** How well a phrase matches the words from `at` on, 0 for no match; with a small bonus for the reader's language. */
function fitOf(phrase: Phrase, reads: readonly Read[], at: number, lang: Lang): number {
  const levels = phrase.words.map((word, i) => reads[at + i]?.forms.get(word) ?? 0);
  const least = Math.min(...levels);
  return least === 0 ? 0 : least * 2 + (phrase.lang === lang ? 1 : 0);
}
/** The best-matching phrases: the longest, and among them those closest to the typed text. */
function phrasesAt(vocabulary: Vocabulary, reads: readonly Read[], at: number, lang: Lang): readonly Phrase[] {
  const candidates = [...(reads[at]?.forms.keys() ?? [])].flatMap((word) =>
    (vocabulary.byWord.get(word) ?? []).filter(({ words }) => words[0] === word),
  );
  const fitting = candidates
    .map((phrase) => ({ phrase, value: fitOf(phrase, reads, at, lang) }))
    .filter(({ value }) => value > 0);
  const longest = Math.max(0, ...fitting.map(({ phrase }) => phrase.words.length));
  const most = Math.max(
    0,
    ...fitting.filter(({ phrase }) => phrase.words.length === longest).map(({ value }) => value),
  );
  return fitting
    .filter(({ phrase, value }) => phrase.words.length === longest && value === most)
    .map(({ phrase }) => phrase);
}
/** The phrases that contain a word, in the reader's language if there are any. */
function phrasesWith(vocabulary: Vocabulary, read: Read | undefined, lang: Lang): readonly Phrase[] {
  const all = [...(read?.forms.keys() ?? [])].flatMap((word) => vocabulary.byWord.get(word) ?? []);
  const own = all.filter((phrase) => phrase.lang === lang);
  return own.length > 0 ? own : all;
}

function readSearchTerms(
  vocabulary: Vocabulary,
  names: NameIndex,
  tokens: readonly Token[],
  lang: Lang,
): { readonly searchTerms: SearchTerm[]; readonly unknown: string[] } {
  const reads = tokens.map(({ word }) => readWord(vocabulary, names, word));
  const searchTerms: SearchTerm[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = reads[at];
    const phrases = phrasesAt(vocabulary, reads, at, lang);
    const parts = phrases.length > 0 ? [] : phrasesWith(vocabulary, read, lang);
    const length = phrases[0]?.words.length ?? 1;
    const written = tokens
      .slice(at, at + length)
      .map((token) => token.written)
      .join(' ');
    const named = new Map<number, number>();
    if (length === 1)
      for (const [word, level] of read?.named ?? [])
        for (const position of names.get(word) ?? []) named.set(position, Math.max(named.get(position) ?? 0, level));
    if (phrases.length + parts.length + named.size === 0) unknown.push(written);
    else
      searchTerms.push({
        written,
        meanings: phrases.length > 0 ? phrases : parts,
        named,
        isSoft: phrases.length === 0 && named.size === 0,
      });
    at += length;
  }
  return { searchTerms, unknown };
}

function pointsOf({ meanings, named }: SearchTerm, holders: Holders, size: number): Uint16Array {
  const points = new Uint16Array(size);
  for (const { kind, code } of meanings) {
    for (const holder of holders.get(`${kind} ${code}`) ?? [])
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
