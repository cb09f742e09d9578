import { createOTP } from '@better-auth/utils/otp';
import { randomInt } from 'node:crypto';
import QRCode from 'qrcode';

/** Seconds for which a code is shown. */
const STEP = 30;
/** Steps to either side in which a code is taken: clocks differ a little, and typing takes time. */
const TAKEN = 1;
/** Steps to either side in which a code still shows that the phone's clock is wrong: five and a half minutes. */
const RECOGNISED = 11;

export type Match =
  | { readonly kind: 'now'; readonly step: number }
  | { readonly kind: 'clock'; readonly step: number }
  | { readonly kind: 'wrong' };
/**
 * What a six-digit code is at an instant: right, right for a phone whose clock is a few minutes off, or wrong.
 * @param at epoch milliseconds of the machine's clock, because phones do not follow the clock of a demonstration
 */
export async function matchCode(secret: string, code: string, at: number): Promise<Match> {
  const otp = createOTP(secret);
  const now = Math.floor(at / 1000 / STEP);
  for (let away = 0; away <= RECOGNISED; away += 1)
    for (const step of new Set([now - away, now + away]))
      if ((await otp.hotp(step)) === code) return { kind: away <= TAKEN ? 'now' : 'clock', step };
  return { kind: 'wrong' };
}

/** The key of an app in the form that people type, and as the address in its QR code. */
export function keyOf(secret: string, issuer: string, account: string): { readonly key: string; readonly uri: string } {
  const uri = createOTP(secret).url(issuer, account);
  return { key: new URL(uri).searchParams.get('secret') ?? '', uri };
}
/** A QR code: its side in modules, and its dark modules as an SVG path, row by row. */
export function drawCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let end = x;
      while (end < size && data[y * size + end]) end += 1;
      if (end > x) parts.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  return { size, path: parts.join('') };
}

const CODES = 10;
/** No letter or digit that looks like another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
/** Ten recovery codes of 50 random bits each: `K7QMA-2XHTP`. */
export const makeCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
/** A code without what people add to read it. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
