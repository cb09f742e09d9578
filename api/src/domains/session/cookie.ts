import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session's cookie; `__Host-`: secure, the whole host, and never shared with a sub-domain. */
export const SESSION_COOKIE = '__Host-tessera-session';

/** Base64 of an HMAC over SHA-256. */
const SIGNATURE_LENGTH = 44;

/**
 * The token in a session cookie as the login library writes it, `<token>.<signature>`; null unless we have signed it. Done here
 * because the library asks a thread for the key and for the signature, with each request anew.
 * @param value the cookie's value, decoded
 */
export function readSessionToken(value: string | undefined, secret: string): string | null {
  const cut = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || cut < 1) return null;
  const token = value.slice(0, cut);
  const given = Buffer.from(value.slice(cut + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === SIGNATURE_LENGTH && timingSafeEqual(given, expected) ? token : null;
}
