import * as z from 'zod/mini';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Luhn check, so that a typing error is found before anything is sent. */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((all, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
}
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);
/** Groups the digits as they are printed on a card. */
export function grouped(text: string): string {
  const digits = digitsOf(text);
  return (
    isAmex(digits) ? digits.replace(/^(\d{4})(\d{1,6})?(\d+)?$/, '$1 $2 $3') : digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  ).trim();
}
/** Normalises `8/29`, `08 29`, `0829` or `08/2029` to `08/29`; null if it is not a month. */
export function monthOf(text: string): string | null {
  const found = /^\s*(\d{1,2})\s*[/. -]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(?:20)?(\d{2})\s*$/.exec(text);
  const month = Number(found?.[1]);
  return found?.[2] && month >= 1 && month <= 12 ? `${String(month).padStart(2, '0')}/${found[2]}` : null;
}
/** Whether a card is valid at an instant (milliseconds since the epoch): until the end of its month. */
export function isAhead(text: string, now: number): boolean {
  const [month, year] = (monthOf(text) ?? '').split('/').map(Number);
  return month !== undefined && year !== undefined && Date.UTC(2000 + year, month) > now;
}
/** Schema of the card form, validated against the given clock. Never stored as a draft. */
export const cardFields = (now: () => number) =>
  z.strictObject({
    number: z.string().check(
      z.minLength(1),
      z.refine((text) => hasCheckDigit(digitsOf(text))),
    ),
    expires: z.string().check(
      z.minLength(1),
      z.refine((text) => isAhead(text, now())),
    ),
    code: z.string().check(z.minLength(1), z.regex(/^\s*\d{3,4}\s*$/)),
    acceptTerms: z.literal(true),
  });
/** Card data as sent to the gateway, and nowhere else. */
export interface Card {
  readonly number: string;
  readonly expires: string;
  readonly code: string;
}
export const cardOf = ({ number, expires, code }: Card): Card => ({
  number: digitsOf(number),
  expires: monthOf(expires) ?? expires,
  code: code.trim(),
});
