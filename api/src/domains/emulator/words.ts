import * as z from 'zod/mini';
import { readWords } from '../../platform/page-words.ts';

const KEYS = [
  'title',
  'lead',
  'empty',
  'cards',
  'cardsNote',
  'number',
  'does',
  'success',
  'challenge',
  'pending',
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'not-confirmed',
  'isChallenge',
  'isPending',
  'isAuthorized',
  'isCaptured',
  'isDeclined',
  'isVoided',
  'givenBack',
  'approve',
  'approveLate',
  'decline',
  'refundPart',
  'tell',
  'askTitle',
  'askLead',
  'askYes',
  'askNo',
  'askNote',
  'over',
  'back',
] as const;
const Words = z.record(z.enum(KEYS), z.string());
/** All texts of the emulator's pages in one language. */
export type Words = z.infer<typeof Words>;

export const wordsOf = readWords(Words, import.meta.url);
