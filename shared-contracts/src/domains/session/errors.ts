import type { ErrorMeaning } from '../../platform/errors.ts';

/**
 * Error codes for signing up, logging in and setting a password. The USER_ codes are supported because the
 * specification requires them, but never sent: an account is created with its code and active at once, and a log-in
 * never says which half was wrong.
 */
export const SESSION_ERRORS = {
  ACCESS_CODE_WRONG: { status: 400 },
  CODE_WRONG: { status: 400 },
  INVALID_CREDENTIALS: { status: 401 },
  INVITE_CLOSED: { status: 403 },
  LAST_WAY_IN: { status: 409 },
  LINK_EXPIRED: { status: 400 },
  NO_TWO_FACTOR_AUTHENTICATION: { status: 401 },
  PASSKEY_REFUSED: { status: 400 },
  PASSWORD_REFUSED: { status: 400 },
  PROOF_WRONG: { status: 400 },
  SIGNUP_CLOSED: { status: 403 },
  SIGNUP_FIELD_REFUSED: { status: 400 },
  TWO_FACTOR_CLOCK: { status: 400 },
  TWO_FACTOR_CODE_USED: { status: 400 },
  TWO_FACTOR_CODE_WRONG: { status: 400 },
  USER_NOT_ACTIVATED: { status: 403, number: -17 },
  USER_NOT_FOUND: { status: 404, number: -16 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
type SessionErrors = typeof SESSION_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends SessionErrors {}
}
