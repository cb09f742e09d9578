import * as z from 'zod/mini';
import { readWords } from '../../platform/page-words.ts';

const KEYS = [
  'title',
  'score',
  'range',
  'noScore',
  'here',
  'more',
  'fewer',
  'limitsTitle',
  'limits',
  'demonstration',
  'helpTitle',
  'helpText',
  'helpNumbers',
  'version',
  'withdrawn',
] as const;
const Words = z.strictObject(
  Object.fromEntries(KEYS.map((key) => [key, z.string()])) as Record<(typeof KEYS)[number], z.ZodMiniString>,
);
export const wordsOf = readWords(Words, import.meta.url);
