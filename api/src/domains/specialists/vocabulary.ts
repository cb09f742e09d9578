import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Names, WordKind } from '../reference/index.ts';
import { isNear, isOneSlip } from './fold-rules.ts';
import { isStop, spellings, stem } from './word-rules.ts';

/** What a word can mean: a profession, or a value of a filter. */
export interface Meaning {
  readonly kind: WordKind | 'language';
  readonly code: string;
}
/** One way to call something, folded and without words that say nothing. */
export interface Phrase extends Meaning {
  readonly lang: Lang;
  readonly words: readonly string[];
}
/** How well a word answers a written one: the same, the same but for its ending, its beginning, with one slip. */
export const LEVEL = { same: 4, bent: 3, begins: 2, slip: 1 } as const;
export type Level = 0 | (typeof LEVEL)[keyof typeof LEVEL];

/** The words by which everything that can be looked for is called, in all languages. */
export interface Vocabulary {
  /** Phrases by each of their words. */
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Words by language and stem, `ro psiholog`. */
  readonly byStem: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every word that is like the written one, with how well. */
  wordsLike(written: string): ReadonlyMap<string, Level>;
}
export interface Called extends Meaning {
  readonly lang: Lang;
  readonly words: readonly string[];
}

/** From this length on one slip is forgiven; shorter words have too many neighbours. */
const FORGIVING = 4;
/** From this length on a slip is also forgiven in a word that is not written to its end. */
const FORGIVING_BEGINNING = 6;
/** Written words whose answers are kept, and phrases after which other requests have their turn. */
const MOST_KEPT = 2_000;
const TURN = 500;

/** How well a word answers a written one, endings aside. */
export function likeness(written: string, word: string): Level {
  if (word === written) return LEVEL.same;
  if (written.length > 1 && word.startsWith(written)) return LEVEL.begins;
  if (written.length < FORGIVING) return 0;
  if (word.length >= FORGIVING && isOneSlip(written, word)) return LEVEL.slip;
  return written.length >= FORGIVING_BEGINNING && isNear(written, word.slice(0, written.length)) ? LEVEL.slip : 0;
}
/** All words of a list that are like the written one. */
export function answersIn(words: Iterable<string>, written: string): Map<string, Level> {
  const found = new Map<string, Level>();
  for (const word of words) {
    const like = likeness(written, word);
    if (like > 0) found.set(word, like);
  }
  return found;
}

/** The names of rows as things they are called. */
export const calledByName = (kind: Meaning['kind'], names: ReadonlyMap<string, Names>): Called[] =>
  [...names].flatMap(([code, own]) => LANGUAGES.map((lang) => ({ kind, code, lang, words: [own[lang]] })));
/** The ten languages by their names in each of them. */
export const calledLanguages = (): Called[] =>
  LANGUAGES.flatMap((lang) => {
    const names = new Intl.DisplayNames([lang], { type: 'language' });
    return LANGUAGES.map((code) => ({ kind: 'language' as const, code, lang, words: [names.of(code) ?? code] }));
  });

const contentOf = (text: string, lang: Lang): string[] => {
  const words = text.split(' ').filter(Boolean);
  const said = words.filter((word) => !isStop(word, lang));
  return said.length > 0 ? said : words;
};

/** Puts everything that is called something into one vocabulary. */
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
    if (position % TURN === TURN - 1) await setImmediate();
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
      for (const lang of LANGUAGES) for (const word of byStem.get(`${lang} ${stem(written, lang)}`) ?? []) if ((found.get(word) ?? 0) < LEVEL.bent) found.set(word, LEVEL.bent);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(written, found);
      return found;
    },
  };
}
