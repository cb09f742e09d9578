import * as z from 'zod/mini';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Whether the last digit fits the others, so that a slip of the finger is seen before anything is sent. */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits.split('').reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
}
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);
/** Digits in the groups that are printed on a card. */
export function grouped(text: string): string {
  const digits = digitsOf(text);
  return (isAmex(digits) ? digits.replace(/^(\d{4})(\d{1,6})?(\d+)?$/, '$1 $2 $3') : digits.replace(/(\d{4})(?=\d)/g, '$1 ')).trim();
}
/** `08/29` of `8/29`, `08 29`, `0829` or `08/2029`; null for what is no month. */
export function monthOf(text: string): string | null {
  const found = /^\s*(\d{1,2})\s*[/. -]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(?:20)?(\d{2})\s*$/.exec(text);
  const month = Number(found?.[1]);
  return found?.[2] && month >= 1 && month <= 12 ? `${String(month).padStart(2, '0')}/${found[2]}` : null;
}
/** Whether a card is good at a moment (milliseconds since 1970): until the end of its month. */
export function isAhead(text: string, now: number): boolean {
  const [month, year] = (monthOf(text) ?? '').split('/').map(Number);
  return month !== undefined && year !== undefined && Date.UTC(2000 + year, month) > now;
}
/** The fields of the card form, checked at a moment. Nothing here is ever kept as a draft. */
export const cardFields = (now: () => number) =>
  z.strictObject({
    number: z.string().check(z.minLength(1), z.refine((text) => hasCheckDigit(digitsOf(text)))),
    expires: z.string().check(z.minLength(1), z.refine((text) => isAhead(text, now()))),
    code: z.string().check(z.minLength(1), z.regex(/^\s*\d{3,4}\s*$/)),
    acceptTerms: z.literal(true),
  });
/** A card as it goes to the gateway, and nowhere else. */
export interface Card {
  readonly number: string;
  readonly expires: string;
  readonly code: string;
}
export const cardOf = ({ number, expires, code }: Card): Card => ({ number: digitsOf(number), expires: monthOf(expires) ?? expires, code: code.trim() });
