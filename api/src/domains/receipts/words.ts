import * as z from 'zod/mini';
import { readWords } from '../../platform/page-words.ts';

const KEYS = [
  'title',
  'order',
  'paidBy',
  'with',
  'when',
  'zone',
  'what',
  'amount',
  'price',
  'discount',
  'voucher',
  'credits',
  'paid',
  'method',
  'card',
  'paidOn',
  'returned',
  'underWay',
  'kept',
  'credited',
  'note',
] as const;
const Words = z.record(z.enum(KEYS), z.string());
/** All texts of a receipt in one language. */
export type Words = z.infer<typeof Words>;

export const wordsOf = readWords(Words, import.meta.url);
