import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session cookie. `__Host-` makes it secure and limits it to this host, without sub-domains. */
export const SESSION_COOKIE = '__Host-tessera-session';

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
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === SIGNATURE_LENGTH && timingSafeEqual(given, expected) ? token : null;
}
