import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from '@tessera/contracts/session';

export { SESSION_COOKIE };

const sign = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('base64');

/**
 * The complete `Set-Cookie` value of a session. Without `seconds` the browser forgets it when it is closed.
 * @param seconds lifetime in the browser
 */
export function sessionCookie(token: string, secret: string, seconds: number | null): string {
  const value = encodeURIComponent(`${token}.${sign(token, secret)}`);
  return `${SESSION_COOKIE}=${value}; ${seconds === null ? '' : `Max-Age=${seconds}; `}Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** Length of a Base64 HMAC-SHA-256. */
const SIGNATURE_LENGTH = 44;

/**
 * The token of a session cookie in the login library's format, `<token>.<signature>`; null unless the signature is
 * ours. Verified here, because the library would use the thread pool twice on every request, for the key and for the
 * signature.
 * @param value the decoded cookie value
 */
export function readSessionToken(value: string | undefined, secret: string): string | null {
  const cut = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || cut < 1) return null;
  const token = value.slice(0, cut);
  const given = Buffer.from(value.slice(cut + 1));
  const expected = Buffer.from(sign(token, secret));
  return given.length === SIGNATURE_LENGTH && timingSafeEqual(given, expected) ? token : null;
}
