import * as z from 'zod/mini';
import { readWords } from '../../platform/page-words.ts';

const Letter = z.strictObject({ subject: z.string(), lines: z.array(z.string()), action: z.string() });
/** A letter without a link. */
const Note = z.strictObject({ subject: z.string(), lines: z.array(z.string()) });
const Words = z.strictObject({
  hello: z.string(),
  greeting: z.string(),
  regards: z.string(),
  reason: z.string(),
  reasonSignup: z.string(),
  when: z.string(),
  with: z.string(),
  forWhom: z.string(),
  product: z.string(),
  zone: z.string(),
  why: z.string(),
  before: z.string(),
  receipt: z.string(),
  creditsBack: z.string(),
  voucherBack: z.string(),
  code: z.string(),
  passkey: z.string(),
  price: z.string(),
  free: z.string(),
  place: z.string(),
  byVideo: z.string(),
  inPerson: z.string(),
  freeUntil: z.string(),
  refund: z.string(),
  refundCard: z.string(),
  refundCredits: z.string(),
  refundNone: z.string(),
  welcome: Letter,
  'welcome-specialist': Letter,
  recover: Letter,
  'signup-code': Note,
  'signup-known': Letter,
  guessed: Letter,
  'email-confirm': Letter,
  'email-known': Letter,
  'email-changed': Letter,
  'password-changed': Letter,
  'factor-on': Letter,
  'factor-off': Letter,
  'notify-confirm': Letter,
  'notify-changed': Letter,
  'way-added': Letter,
  'way-removed': Letter,
  'proof-code': Note,
  'booked-customer': Letter,
  'booked-specialist': Letter,
  'cancelled-customer': Letter,
  'cancelled-specialist': Letter,
  'cancelled-by-specialist': Letter,
  'moved-customer': Letter,
  'moved-specialist': Letter,
  'reminder-day': Letter,
  'reminder-hour': Letter,
  'payment-returned': Letter,
  page: z.strictObject({
    title: z.string(),
    lead: z.string(),
    empty: z.string(),
    back: z.string(),
    to: z.string(),
    sent: z.string(),
    links: z.string(),
    attachments: z.string(),
  }),
});
/** All texts of mails in one language. */
export type Words = z.infer<typeof Words>;
/** Keys of `Words` that are complete letters. */
export type LetterKey = { [K in keyof Words]: Words[K] extends z.infer<typeof Note> ? K : never }[keyof Words];

export const wordsOf = readWords(Words, import.meta.url);
