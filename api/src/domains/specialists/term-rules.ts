import type { Lang } from '@tessera/contracts/languages';
import { fold } from '@tessera/contracts/fold';
import { answersIn, LEVEL, type Level, type Meaning, type Phrase, type Vocabulary } from './vocabulary.ts';
import { isStop, isStopSomewhere } from './word-rules.ts';
import type { NameIndex } from './name-index.ts';

/** One search term, of one or more words. */
export interface SearchTerm {
  /** As typed. */
  readonly written: string;
  readonly meanings: readonly Meaning[];
  readonly named: ReadonlyMap<number, number>;
  /** A word that occurs only inside longer phrases is applied only if it leaves at least one match. */
  readonly isSoft: boolean;
}
/** One word of a text, folded and as typed. */
interface Token {
  readonly word: string;
  readonly written: string;
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
export function fitOf(phrase: Phrase, reads: readonly Read[], at: number, lang: Lang): number {
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

export function readSearchTerms(
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
