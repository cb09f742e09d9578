import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Instant } from '../../platform/values.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const FactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));
/** Ten codes that let their owner in once each; shown once. */
const codes = z.array(z.string());

export const twoFactor = endpoint('session.twoFactor', {
  summary: 'Whether the account asks for a code of an authenticator app at the log-in',
  method: 'GET',
  path: '/rest/user/twoFactor',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ since: z.nullable(Instant), codesLeft: z.int() }),
});
/** Nothing changes until the first code confirms it. CONFLICT when it is on already. */
export const startTwoFactor = endpoint('session.startTwoFactor', {
  summary: 'Make the key for an authenticator app',
  method: 'POST',
  path: '/rest/user/twoFactor/start',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'CONFLICT'],
  body: {},
  response: z.object({
    /** The key in Base32, to type. */
    key: z.string(),
    /** The QR code of the key: its side in modules, and the dark ones as an SVG path. */
    size: z.int(),
    path: z.string(),
  }),
});
/** CONFLICT when no key was made, or it is on already. */
export const confirmTwoFactor = endpoint('session.confirmTwoFactor', {
  summary: 'Turn the authenticator app on with its first code',
  method: 'POST',
  path: '/rest/user/twoFactor/confirm',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'CONFLICT', 'TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_CLOCK', 'TOO_MANY_REQUESTS'],
  body: { code: FactorCode },
  response: z.object({ codes }),
});
export const newRecoveryCodes = endpoint('session.newRecoveryCodes', {
  summary: 'Replace the recovery codes',
  method: 'POST',
  path: '/rest/user/twoFactor/codes',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'CONFLICT'],
  body: {},
  response: z.object({ codes }),
});
export const removeTwoFactor = endpoint('session.removeTwoFactor', {
  summary: 'Turn the authenticator app off',
  method: 'POST',
  path: '/rest/user/twoFactor/remove',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN'],
  body: {},
  response: z.object({ done: z.boolean() }),
});
