import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Names, WordKind } from '../reference/index.ts';
import { isNear, isOneSlip } from './fold-rules.ts';
import { isStop, spellings, stem } from './word-rules.ts';

/** A meaning of a word: a profession, or a filter value. */
export interface Meaning {
  readonly kind: WordKind | 'language';
  readonly code: string;
}
/** A name for a meaning, folded and without stop words. */
export interface Phrase extends Meaning {
  readonly lang: Lang;
  readonly words: readonly string[];
}
/**
 * How well a word matches a typed one: identical, identical apart from its ending, a prefix match, or one typing error.
 */
export const LEVEL = { same: 4, bent: 3, begins: 2, slip: 1 } as const;
export type Level = 0 | (typeof LEVEL)[keyof typeof LEVEL];

/** The names of everything that can be searched for, in all languages. */
export interface Vocabulary {
  /** Phrases by each of their words. */
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Words by language and stem, `ro psiholog`. */
  readonly byStem: ReadonlyMap<string, ReadonlySet<string>>;
  /** All words similar to the typed one, with their match levels. */
  wordsLike(written: string): ReadonlyMap<string, Level>;
}
export interface Called extends Meaning {
  readonly lang: Lang;
  readonly words: readonly string[];
}

/** Minimum length to tolerate a typing error; shorter words have too many neighbours. */
const MIN_LENGTH_FOR_SLIP = 4;
/** Minimum length to tolerate a typing error in an incomplete word. */
const MIN_PREFIX_FOR_SLIP = 6;
/** Maximum number of cached lookups; and the number of phrases after which building yields to other requests. */
const MAX_CACHED = 2_000;
const YIELD_EVERY = 500;

/** How well a word matches a typed one, endings aside. */
export function likeness(written: string, word: string): Level {
  if (word === written) return LEVEL.same;
  if (written.length > 1 && word.startsWith(written)) return LEVEL.begins;
  if (written.length < MIN_LENGTH_FOR_SLIP) return 0;
  if (word.length >= MIN_LENGTH_FOR_SLIP && isOneSlip(written, word)) return LEVEL.slip;
  return written.length >= MIN_PREFIX_FOR_SLIP && isNear(written, word.slice(0, written.length)) ? LEVEL.slip : 0;
}
/** All words of a list that are similar to the typed one. */
export function answersIn(words: Iterable<string>, written: string): Map<string, Level> {
  const found = new Map<string, Level>();
  for (const word of words) {
    const like = likeness(written, word);
    if (like > 0) found.set(word, like);
  }
  return found;
}

/** Converts the names of reference data to vocabulary entries. */
export const calledByName = (kind: Meaning['kind'], names: ReadonlyMap<string, Names>): Called[] =>
  [...names].flatMap(([code, own]) => LANGUAGES.map((lang) => ({ kind, code, lang, words: [own[lang]] })));
/** The names of the ten languages in each of them. */
export const calledLanguages = (): Called[] =>
  LANGUAGES.flatMap((lang) => {
    const names = new Intl.DisplayNames([lang], { type: 'language' });
    return LANGUAGES.map((code) => ({ kind: 'language' as const, code, lang, words: [names.of(code) ?? code] }));
  });

const contentOf = (text: string, lang: Lang): string[] => {
  const words = text.split(' ').filter(Boolean);
  const significant = words.filter((word) => !isStop(word, lang));
  return significant.length > 0 ? significant : words;
};

/** Builds the vocabulary from its entries. */
export async function buildVocabulary(list: readonly Called[]): Promise<Vocabulary> {
  const byWord = new Map<string, Phrase[]>();
  const byStem = new Map<string, Set<string>>();
  const known = new Set<string>();
  const add = ({ kind, code, lang }: Called, text: string): void => {
    const words = contentOf(text, lang);
    const key = `${kind} ${code} ${lang} ${words.join(' ')}`;
    if (words.length === 0 || known.has(key)) return;
    known.add(key);
    const phrase = { kind, code, lang, words };
    for (const word of new Set(words)) {
      const before = byWord.get(word);
      if (before) before.push(phrase);
      else byWord.set(word, [phrase]);
      const own = `${lang} ${stem(word, lang)}`;
      byStem.set(own, (byStem.get(own) ?? new Set()).add(word));
    }
  };
  for (const [position, called] of list.entries()) {
    if (position % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
    for (const text of called.words) for (const spelling of spellings(text, called.lang)) add(called, spelling);
  }
  const kept = new Map<string, ReadonlyMap<string, Level>>();
  return {
    byWord,
    byStem,
    wordsLike(written) {
      const before = kept.get(written);
      if (before) return before;
      const found = answersIn(byWord.keys(), written);
      for (const lang of LANGUAGES)
        for (const word of byStem.get(`${lang} ${stem(written, lang)}`) ?? [])
          if ((found.get(word) ?? 0) < LEVEL.bent) found.set(word, LEVEL.bent);
      if (kept.size >= MAX_CACHED) kept.clear();
      kept.set(written, found);
      return found;
    },
  };
}
