/** In these scripts, a letter as a reader counts is one character and its marks. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*(?![\p{M}\u200d])/u;
/** One for all, and only for other scripts: a slow phone needs a tenth of a second to make it. */
let segmenter: Intl.Segmenter | undefined;

/** The first letter of a text as a reader counts letters; empty for an empty text. */
export function firstLetter(text: string): string {
  const plain = PLAIN.exec(text)?.[0];
  if (plain !== undefined) return plain;
  segmenter ??= new Intl.Segmenter();
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}
