import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Milliseconds for which a code counts. */
const PERIOD = 30_000;
/** Steps that a clock may be off. */
const DRIFT = 1;
/** Steps within which a code tells that a clock is off by more: ten minutes. */
const FAR = 20;
const MINUTE = 60_000;
/** Milliseconds: a session without a request, a session as a whole, a code for a step in production. */
export const IDLE = 15 * MINUTE;
export const WHOLE = 8 * 60 * MINUTE;
export const FRESH = 10 * MINUTE;
/** Failed attempts within the window, for a name and from an address. */
export const ATTEMPTS = { window: 15 * MINUTE, name: 5, address: 30 } as const;
/** The environment in which a step needs a fresh code. */
export const GUARDED = 'production';

/** Letters and digits that are not taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const groups = (count: number, size: number): string => Array.from({ length: count }, () => letters(size)).join('-');
/** 20 letters: some 99 bits. */
export const newPassword = (): string => groups(5, 4);
/** Ten codes of some 59 bits, each for one log-in without the phone. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: 10 }, () => groups(3, 4));
/** The form in which a recovery code is compared; null if the text is none. */
export function readRecoveryCode(text: string): string | null {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return new RegExp(`^[${LETTERS}]{12}$`).test(plain) ? plain : null;
}
/** SHA-256, for what is random and long. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const totp = (secret: Secret, label: string) => new TOTP({ issuer: 'Tessera releases', label, secret, digits: 6 });
/** A secret for the codes of a phone, in base32. */
export const newSecret = (): string => new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer }).base32;
/** The address that a phone reads from the QR code. */
export const addressOf = (secret: string, name: string): string => totp(Secret.fromBase32(secret), name).toString();

export type CodeCheck =
  | { readonly kind: 'right'; readonly step: number }
  | { readonly kind: 'clock'; readonly minutes: number }
  | { readonly kind: 'wrong' };
/** Whether a code of six digits is right now, one step before or after; or right for another time, which a wrong clock explains. */
export function checkCode(secret: string, code: string, now: Date): CodeCheck {
  const generator = totp(Secret.fromBase32(secret), '');
  const off = (window: number) => generator.validate({ token: code, timestamp: now.getTime(), window });
  const near = off(DRIFT);
  if (near !== null) return { kind: 'right', step: Math.floor(now.getTime() / PERIOD) + near };
  const far = off(FAR);
  return far === null ? { kind: 'wrong' } : { kind: 'clock', minutes: Math.round((Math.abs(far) * PERIOD) / MINUTE) };
}
