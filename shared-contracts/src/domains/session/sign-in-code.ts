import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { SessionInfo } from './session-info.ts';

/** The session cookie. `__Host-` makes it secure and limits it to this host, without sub-domains. */
export const SESSION_COOKIE = '__Host-tessera-session';
/** Name of the code in an address, of which it is removed at once; source: product specification, section 7. */
export const SIGN_IN_CODE = 'explicitAuth';
const Code = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * A code that carries this session to another browser of the same person, such as the one that an app opens for a
 * payment: once, on the same host, within `seconds`. A newer one replaces it, and it ends with the session.
 */
export const createSignInCode = endpoint('session.createSignInCode', {
  summary: 'Make a code that opens this session in another browser, once, within a minute',
  method: 'POST',
  path: '/rest/user/session/code',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  body: {},
  response: z.object({ code: z.string(), seconds: z.int() }),
});
/**
 * Exchanges such a code for a session of its own, which ends after two hours without use. The code is in the body, or
 * in the header `SSOcookie`. LINK_EXPIRED for every code that does not work.
 */
export const exchangeSignInCode = endpoint('session.exchangeSignInCode', {
  summary: 'Open a session with a code of another browser',
  method: 'POST',
  path: '/Auth/exchange',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { code: z.optional(Code) },
  response: z.object({ session: SessionInfo }),
});
