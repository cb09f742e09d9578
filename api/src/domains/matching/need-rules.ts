import { fold } from '@tessera/contracts/fold';
import type { Lang } from '@tessera/contracts/languages';
import { LANGUAGES } from '@tessera/contracts/languages';
import { languageOf } from './language-rules.ts';

export interface NeedWords {
  readonly code: string;
  readonly lang: Lang;
  readonly words: readonly string[];
}
/** One word of a phrase, folded and without its ending; or the beginning of a word. */
interface Part {
  readonly text: string;
  readonly isBeginning: boolean;
}
interface Phrase {
  readonly code: string;
  readonly parts: readonly Part[];
}
/** What people write about each speciality, ready to be looked for. */
export type Lexicon = ReadonlyMap<Lang, readonly Phrase[]>;
/** Removes the ending of a folded word. Given by the search, whose words bend alike. */
export type Stem = (word: string, lang: Lang) => string;
/** What a text is about: specialities by their weight, the heaviest first. */
export interface Read {
  readonly written: Lang | null;
  readonly topics: readonly { readonly code: string; readonly weight: number }[];
}

/** A phrase of several words says more than one of them. */
const WEIGHT = { word: 1, phrase: 2 };
/** Words that may stand between those of a phrase. */
const BETWEEN = 2;
/** A topic counts from this share of the heaviest; at most three; and the heaviest from this weight. */
const LEAST = { share: 0.34, weight: 0.3, topics: 3 };

function toParts(text: string, lang: Lang, stem: Stem): readonly Part[] {
  return text.split(/\s+/).flatMap((written) => {
    const isBeginning = written.endsWith('*');
    return fold(written)
      .split(' ')
      .filter(Boolean)
      .map((word, i, all) => ({
        text: isBeginning && i === all.length - 1 ? word : stem(word, lang),
        isBeginning: isBeginning && i === all.length - 1,
      }));
  });
}
export const buildLexicon = (rows: readonly NeedWords[], stem: Stem): Lexicon =>
  new Map(
    LANGUAGES.map((lang) => [
      lang,
      rows
        .filter((row) => row.lang === lang)
        .flatMap(({ code, words }) => words.map((text) => ({ code, parts: toParts(text, lang, stem) })))
        .filter(({ parts }) => parts.length > 0),
    ]),
  );

interface Word {
  readonly folded: string;
  readonly stem: string;
}
const isPart = ({ folded, stem }: Word, part: Part): boolean =>
  part.isBeginning ? folded.startsWith(part.text) : stem === part.text || folded === part.text;
/** The place at which a phrase begins, or -1: its words stand near one another, in any order. */
function placeOf(words: readonly Word[], { parts }: Phrase): number {
  const [first, ...rest] = parts;
  if (!first) return -1;
  const reach = parts.length - 1 + BETWEEN;
  return words.findIndex(
    (word, at) =>
      isPart(word, first) &&
      rest.every((part) =>
        words.slice(Math.max(0, at - reach), at + reach + 1).some((near) => near !== word && isPart(near, part)),
      ),
  );
}

function weigh(lexicon: Lexicon, text: string, lang: Lang, stem: Stem): Map<string, number> {
  const words = fold(text)
    .split(' ')
    .filter(Boolean)
    .map((folded): Word => ({ folded, stem: stem(folded, lang) }));
  /** The codes that each place and length of phrase speaks for: what speaks for many says little about each. */
  const spoken = new Map<string, Set<string>>();
  for (const phrase of lexicon.get(lang) ?? []) {
    const at = placeOf(words, phrase);
    if (at < 0) continue;
    // A word that is there twice is one; one phrase at a place is as good as two.
    const key = `${phrase.parts.length > 1 ? 'phrase' : 'word'} ${words[at]?.stem ?? ''}`;
    spoken.set(key, (spoken.get(key) ?? new Set()).add(phrase.code));
  }
  const weights = new Map<string, number>();
  for (const [key, codes] of spoken)
    for (const code of codes)
      weights.set(
        code,
        (weights.get(code) ?? 0) + (key.startsWith('phrase') ? WEIGHT.phrase : WEIGHT.word) / codes.size ** 1.5,
      );
  return weights;
}

/**
 * What a text is about. It is read in the language that it is written in; where that is none of ours, in all, because a
 * name of a trouble may still be known. Nothing is kept of it.
 */
export function readNeed(lexicon: Lexicon, text: string, stem: Stem): Read {
  const written = languageOf(text);
  const all = (written ? [written] : LANGUAGES).map((lang) => weigh(lexicon, text, lang, stem));
  const weights = new Map<string, number>();
  for (const one of all) for (const [code, weight] of one) weights.set(code, Math.max(weights.get(code) ?? 0, weight));
  const sorted = [...weights].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const most = sorted[0]?.[1] ?? 0;
  if (most < LEAST.weight) return { written, topics: [] };
  return {
    written,
    topics: sorted
      .filter(([, weight]) => weight >= most * LEAST.share)
      .slice(0, LEAST.topics)
      .map(([code, weight]) => ({ code, weight: weight / most })),
  };
}
