import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Email, Id, Name } from '../../platform/values.ts';
import { SessionInfo } from './session-info.ts';

/**
 * At least ten characters; no rule about their kind. A shorter one is BAD_INPUT with the field's name. One that would
 * be among the first guesses is PASSWORD_REFUSED, with `common` or `own` (derived from the person's name or address) as
 * the field's message.
 */
export const Password = z.string().check(z.minLength(10), z.maxLength(128));
/** Where the demo shows its mails, as a path of the site; null where mails are really sent. */
export const outboxPath = z.optional(z.nullable(z.string()));
/**
 * Starts a sign-up and mails a code. SIGNUP_CLOSED where the partner has none; SIGNUP_FIELD_REFUSED names the partner's
 * field as `extra.code`, with a `SignupFieldProblem` as message; ACCESS_CODE_WRONG for a code of the partner that is
 * unknown or used. The response is the same for known addresses: their owner is told by
 * mail.
 */
export const signup = endpoint('session.signup', {
  summary: 'Sign up; a code is mailed to the address',
  method: 'POST',
  path: '/Auth/signup',
  who: 'anyone',
  errors: ['ACCESS_CODE_WRONG', 'PASSWORD_REFUSED', 'SIGNUP_CLOSED', 'SIGNUP_FIELD_REFUSED', 'TOO_MANY_REQUESTS'],
  body: {
    firstName: Name,
    lastName: Name,
    email: Email,
    password: Password,
    lang: Lang,
    specialist: z.optional(z.boolean()),
    /** Answers to the partner's own fields, by code. */
    extra: z.optional(z.record(z.string(), z.string().check(z.maxLength(200)))),
    /** The code that the partner has given to the person. */
    accessCode: z.optional(z.string().check(z.maxLength(80))),
  },
  response: z.object({ id: Id, outbox: outboxPath }),
});
/** Six digits; a space in the middle is ignored. */
export const SignupCode = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/));
/** Creates the account of a sign-up with the mailed code, and logs in. CODE_WRONG for every kind of failure. */
export const confirmSignup = endpoint('session.confirmSignup', {
  summary: 'Confirm a sign-up with the mailed code',
  method: 'POST',
  path: '/Auth/signup/confirm',
  who: 'anyone',
  errors: ['CODE_WRONG', 'TOO_MANY_REQUESTS'],
  body: { id: Id, code: SignupCode },
  response: z.object({ session: SessionInfo }),
});
const Short = z.string().check(z.maxLength(400));
/** A proof of work as the library on both sides describes it; the signature covers every parameter. */
export const WorkChallenge = z.object({
  parameters: z.strictObject({
    algorithm: Short,
    cost: z.int(),
    data: z.strictObject({ for: Short, until: z.int() }),
    keyLength: z.int(),
    keyPrefix: Short,
    keySignature: Short,
    nonce: Short,
    salt: Short,
  }),
  signature: Short,
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;
export const Work = z.strictObject({
  challenge: WorkChallenge,
  solution: z.strictObject({ counter: z.int(), derivedKey: z.string().check(z.maxLength(200)), time: z.number() }),
});
/** Worth asking for after TOO_MANY_REQUESTS: its solution admits one more guess now, a few times a day. */
export const loginWork = endpoint('session.loginWork', {
  summary: 'A sum for the browser, in place of a pause before the next guess',
  method: 'POST',
  path: '/Auth/login/work',
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  body: { email: Email },
  response: z.object({ challenge: WorkChallenge }),
});
/**
 * NO_TWO_FACTOR_AUTHENTICATION: the password is right, and the account also asks for a `code`; the name is the
 * specification's.
 */
export const login = endpoint('session.login', {
  summary: 'Log in with address and password, and a code where the account asks for one',
  method: 'POST',
  path: '/Auth/login',
  who: 'anyone',
  errors: [
    'INVALID_CREDENTIALS',
    'NO_TWO_FACTOR_AUTHENTICATION',
    'TWO_FACTOR_CLOCK',
    'TWO_FACTOR_CODE_USED',
    'TWO_FACTOR_CODE_WRONG',
    'USER_NOT_ACTIVATED',
    'USER_NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
  body: {
    email: Email,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** "This is not my computer": the session ends after two hours without use, and with the browser. */
    shared: z.optional(z.boolean()),
    /** Six digits of an authenticator app, or a recovery code. */
    code: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(32))),
    work: z.optional(Work),
  },
  response: z.object({ session: SessionInfo }),
});
export const logout = endpoint('session.logout', {
  summary: 'Log out on this device',
  method: 'POST',
  path: '/Auth/logout',
  who: 'anyone',
  body: {},
  response: z.object({ done: z.boolean() }),
});
/** Same response whether or not the address is known, so that it does not reveal who has an account. */
export const recover = endpoint('session.recover', {
  summary: 'Mail a link to choose a new password',
  method: 'POST',
  path: '/Auth/recover',
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  body: { email: Email, lang: Lang },
  response: z.object({ done: z.boolean(), outbox: outboxPath }),
});
export const reset = endpoint('session.reset', {
  summary: 'Choose a new password with the mailed link',
  method: 'POST',
  path: '/Auth/reset',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'PASSWORD_REFUSED', 'TOO_MANY_REQUESTS'],
  body: { token: z.string().check(z.minLength(8), z.maxLength(200)), password: Password },
  response: z.object({ done: z.boolean() }),
});
