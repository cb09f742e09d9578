import { fold } from '@tessera/contracts/fold';

/** The distinct words of some texts, folded, in order. */
export const foldWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => fold(text).split(' ')))].filter(Boolean).join(' ');

/** Whether the words are one typing error apart: a letter inserted, missing or replaced, or two neighbours swapped. */
export function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (word: string, from: number): string => word.slice(from);
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2);
}

/**
 * Collapses letter groups that transliterate one letter of another script, so that an error in one of them counts as
 * one error.
 */
const ONE_LETTER: Readonly<Record<string, string>> = {
  sht: '0',
  ps: '1',
  ch: '2',
  th: '3',
  zh: '4',
  sh: '5',
  ts: '6',
  iu: '7',
  ia: '8',
};
const closed = (word: string): string =>
  word.replace(/sht|ps|ch|th|zh|sh|ts|iu|ia/g, (letters) => ONE_LETTER[letters] ?? letters);
/** Whether the folded words are one typing error apart in their original script. */
export function isOneSlip(a: string, b: string): boolean {
  if (isNear(a, b)) return true;
  if (Math.abs(a.length - b.length) > 2 || (!b.startsWith(a.slice(0, 2)) && !b.endsWith(a.slice(-2)))) return false;
  return isNear(closed(a), closed(b));
}
