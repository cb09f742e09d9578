import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Email } from '../../platform/values.ts';
import { outboxPath, Password } from './endpoints.ts';

/** Ends every other session and all links of the account; a mail tells its owner. */
export const changePassword = endpoint('session.changePassword', {
  summary: 'Choose another password; every other device is signed out',
  method: 'POST',
  path: '/rest/user/password',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'PASSWORD_REFUSED'],
  body: { password: Password },
  response: z.object({ ended: z.int() }),
});

/**
 * Mails a link to the new address; the account has its former one until the link is confirmed. The response is the same
 * for an address that has an account: its owner is told by mail.
 */
export const changeEmail = endpoint('session.changeEmail', {
  summary: 'Mail a link that makes another address the one of the account',
  method: 'POST',
  path: '/rest/user/email',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  body: { email: Email },
  response: z.object({ done: z.boolean(), outbox: outboxPath }),
});
const LinkToken = z.string().check(z.minLength(8), z.maxLength(200));
/** LINK_EXPIRED for a link that is used, a day old, replaced, of another site or of nobody. */
export const confirmEmail = endpoint('session.confirmEmail', {
  summary: 'Confirm an address with the mailed link',
  method: 'POST',
  path: '/Auth/email/confirm',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { token: LinkToken },
  response: z.object({ done: z.boolean() }),
});
/**
 * For seven days the former address can take the account back: it is the account's again, and all sessions, links and
 * changes of its address end, as do its password and the ways in that were added up to seven days before the change
 * was asked for, or later. LINK_EXPIRED as above.
 */
export const takeEmailBack = endpoint('session.takeEmailBack', {
  summary: 'Take a change of address back with the link mailed to the former one',
  method: 'POST',
  path: '/Auth/email/takeBack',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { token: LinkToken },
  response: z.object({ done: z.boolean() }),
});

/**
 * For seven days the mail about an authenticator app, a passkey or a provider can undo it: what was added then or later
 * no longer opens the account, and all sessions, links and the password end. LINK_EXPIRED as above.
 */
export const undoWay = endpoint('session.undoWay', {
  summary: 'Close an account to a way in that was added, with the link of its mail',
  method: 'POST',
  path: '/Auth/way/undo',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { token: LinkToken },
  response: z.object({ done: z.boolean() }),
});

/** The address of the account that is not confirmed; null when it is. Source: product specification, section 4. */
export const invalidEmail = endpoint('session.invalidEmail', {
  summary: 'The address that the person still has to confirm',
  method: 'GET',
  path: '/rest/client/invalidEmail',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ email: z.nullable(z.string()) }),
});
const resend = {
  summary: 'Mail the link that confirms the address once more',
  path: '/rest/client/resendActivationEmail',
  who: 'member',
  response: z.object({ sent: z.boolean(), outbox: outboxPath }),
} as const;
/** `sent` is false when the address is confirmed already. */
export const resendActivationEmail = endpoint('session.resendActivationEmail', {
  ...resend,
  method: 'POST',
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  body: {},
});
/** The specification's spelling; only for a script of the same site (decision 3), otherwise CONFIRMATION_REQUIRED. */
export const resendActivationEmailByLink = endpoint('session.resendActivationEmailByLink', {
  ...resend,
  method: 'GET',
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS', 'CONFIRMATION_REQUIRED'],
});
