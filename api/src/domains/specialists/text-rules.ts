import { fold, isNear } from './fold-rules.ts';

/** Which texts (by position) have each word. */
export type TextIndex = ReadonlyMap<string, readonly number[]>;

/** From this length on one slip is forgiven; shorter words have too many neighbours. */
const FORGIVING = 4;
/** From this length on a slip is also forgiven in a word that is not written to its end. */
const FORGIVING_BEGINNING = 6;
/** More words than this say no more, and each costs a look at the whole vocabulary. */
const MOST_WORDS = 8;

/** How well a word of the vocabulary answers a written one: 3 the same, 2 its beginning, 1 with one slip, 0 not at all. */
export function likeness(written: string, word: string): 0 | 1 | 2 | 3 {
  if (word === written) return 3;
  if (written.length > 1 && word.startsWith(written)) return 2;
  if (written.length < FORGIVING) return 0;
  if (word.length >= FORGIVING && isNear(written, word)) return 1;
  return written.length >= FORGIVING_BEGINNING && isNear(written, word.slice(0, written.length)) ? 1 : 0;
}

/** An index of texts that are folded already. */
export function indexTexts(texts: readonly string[]): TextIndex {
  const index = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    for (const word of new Set(text.split(' '))) {
      const known = index.get(word);
      if (known) known.push(position);
      else index.set(word, [position]);
    }
  }
  return index;
}

/**
 * How well each of `size` texts answers what somebody wrote: 0 when one of the words is not in it in any form. Null when
 * nothing was written that can be looked for.
 */
export function scoreTexts(index: TextIndex, size: number, written: string): Uint8Array | null {
  const words = fold(written).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const total = new Uint8Array(size).fill(1);
  for (const one of words) {
    const best = new Uint8Array(size);
    for (const [word, positions] of index) {
      const like = likeness(one, word);
      if (like > 0) for (const position of positions) if ((best[position] ?? 0) < like) best[position] = like;
    }
    for (const [position, like] of best.entries()) {
      const before = total[position] ?? 0;
      total[position] = like > 0 && before > 0 ? before + like : 0;
    }
  }
  return total;
}
