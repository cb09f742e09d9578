import { hashSecret, newSecret } from '../../platform/ids.ts';

/**
 * Ties what was begun in a browser to it, before anybody is logged in: an answer of a provider or a passkey counts only
 * where it was asked for. `__Host-` limits it to this host, without sub-domains.
 */
export const BROWSER_COOKIE = '__Host-tessera-browser';
/** Seconds; longer than anything that is tied to it. */
const LIFETIME = 3600;
const SECRET = /^[\w-]{43}$/;

/** The form in which rows name a browser; null for one that has not begun anything. */
export const browserOf = (cookie: string | undefined): string | null =>
  cookie !== undefined && SECRET.test(cookie) ? hashSecret(cookie) : null;

/** The browser's name for rows, and the cookie to send; a browser keeps its secret, so that two tabs do not disturb each other. */
export function nameBrowser(cookie: string | undefined): { readonly browser: string; readonly cookie: string } {
  const secret = cookie !== undefined && SECRET.test(cookie) ? cookie : newSecret();
  return {
    browser: hashSecret(secret),
    cookie: `${BROWSER_COOKIE}=${secret}; Max-Age=${LIFETIME}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  };
}
