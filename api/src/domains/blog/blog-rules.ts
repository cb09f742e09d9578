import type { TextBlock } from '@tessera/contracts/specialists';

const WORDS_A_MINUTE = 200;

/** Counts the words of a structured text, in any script. */
export function countWords(blocks: readonly TextBlock[]): number {
  const text = blocks.map((block) => (block.kind === 'list' ? block.items.join(' ') : block.text)).join(' ');
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Reading time in minutes, at 200 words a minute, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
