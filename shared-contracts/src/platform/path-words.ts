import type { Lang } from './languages.ts';

/**
 * A segment of a path that each language spells in its own letters. In small letters, digits and hyphens; a language
 * that has none, such as one that was added later, takes the English word.
 */
export type PathWord = Readonly<Partial<Record<Lang, string>>> & { readonly en: string };
/** The words of a path's `{name}` segments, by name; read from a site table, so a language may be missing. */
export type PathWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const MARKS = /\p{Mn}/gu;
/** Part of an address, decoded; as it is where it is not encoded. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
/**
 * What is compared of a segment as it was typed or linked: without capitals and accents, and also of one that was encoded
 * a second time on its way. It is only ever compared with known words, never followed.
 */
export const foldedWord = (segment: string): string =>
  decoded(decoded(segment)).normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ς', 'σ');

export const wordIn = (word: Readonly<Record<string, string>>, lang: Lang): string => word[lang] ?? word['en'] ?? '';
const foldedWords = new WeakMap<object, ReadonlySet<string>>();
/** Whether a segment is this word in any language, in whatever spelling. A word is folded once: every address asks. */
export const isSpelling = (word: Readonly<Record<string, string>>, segment: string): boolean => {
  const known = foldedWords.get(word) ?? new Set(Object.values(word).map(foldedWord));
  foldedWords.set(word, known);
  return known.has(foldedWord(segment));
};
/** The name in a `{name}` segment of a path; null for any other. */
export const wordName = (part: string): string | null => /^\{([a-z][a-z-]*)\}$/.exec(part)?.[1] ?? null;
