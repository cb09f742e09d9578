import * as z from 'zod/mini';
import { readWords } from '../../platform/page-words.ts';

const KEYS = ['title', 'for', 'from', 'code', 'aloud', 'until', 'how', 'note'] as const;
const Words = z.record(z.enum(KEYS), z.string());

/** All texts of a printed voucher in one language. */
export const wordsOf = readWords(Words, import.meta.url);
