import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Id, Instant, Name } from '../../platform/values.ts';
import { outboxPath } from './endpoints.ts';
import { SessionInfo } from './session-info.ts';
import { FactorCode } from './two-factor.ts';

export const SocialProvider = z.enum(['google', 'apple', 'emag']);
export type SocialProvider = z.infer<typeof SocialProvider>;
export const SOCIAL_PROVIDERS: readonly SocialProvider[] = ['google', 'apple', 'emag'];
/** Their names, which are the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  emag: 'eMAG',
};

/** Without an entry in `clientIds` the site offers no log-in with this provider. Source: product specification, row 177. */
export const socialSettings = endpoint('session.socialSettings', {
  summary: 'How the site is known at a provider of identities',
  method: 'GET',
  path: '/api/settings/:provider',
  who: 'anyone',
  maxAge: 60,
  params: { provider: SocialProvider },
  response: z.object({ clientIds: z.array(z.string()), scopes: z.array(z.string()) }),
});
export const socialProviders = endpoint('session.socialProviders', {
  summary: 'The providers that one can log in with on this site',
  method: 'GET',
  path: '/rest/public/socialProviders',
  who: 'anyone',
  maxAge: 60,
  response: z.object({ items: z.array(SocialProvider) }),
});

/**
 * What is left to do for somebody who has come back from a provider: `enter` (their account is known), `signup` (there
 * is none), `prove` (their address has one, which this provider does not open yet).
 */
export const SocialNext = z.enum(['enter', 'signup', 'prove']);
export type SocialNext = z.infer<typeof SocialNext>;
/** Only for the browser that began; LINK_EXPIRED for any other, and after ten minutes. */
export const socialArrival = endpoint('session.socialArrival', {
  summary: 'Who came back from a provider in this browser, and what is left to do',
  method: 'GET',
  path: '/rest/public/socialArrival/:id',
  who: 'anyone',
  errors: ['LINK_EXPIRED'],
  params: { id: Id },
  response: z.object({
    provider: SocialProvider,
    next: SocialNext,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Whether the known account also has a password to prove who one is. */
    hasPassword: z.boolean(),
    specialist: z.boolean(),
    shared: z.boolean(),
    /** The page of this site where the person began; null: none. */
    back: z.nullable(z.string()),
  }),
});
const code = z.optional(FactorCode);
const entered = z.object({ session: SessionInfo });
const WITH_FACTOR = [
  'NO_TWO_FACTOR_AUTHENTICATION',
  'TWO_FACTOR_CLOCK',
  'TWO_FACTOR_CODE_USED',
  'TWO_FACTOR_CODE_WRONG',
] as const;
export const socialEnter = endpoint('session.socialEnter', {
  summary: 'Log in with the account that a provider opens',
  method: 'POST',
  path: '/Auth/social/enter',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS', ...WITH_FACTOR],
  body: { id: Id, code },
  response: entered,
});
/** LINK_EXPIRED also when the address has an account by now. */
export const socialSignup = endpoint('session.socialSignup', {
  summary: 'Create an account for somebody who has come back from a provider, and log in',
  method: 'POST',
  path: '/Auth/social/signup',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'SIGNUP_CLOSED', 'TOO_MANY_REQUESTS'],
  body: { id: Id, firstName: Name, lastName: Name, lang: Lang },
  response: entered,
});
/** Six digits; a space in the middle is ignored. */
export const MailedCode = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/));
/** Mails six digits to the account's address; beyond the limit of mails nothing is sent, and the last code still counts. */
export const socialMailCode = endpoint('session.socialMailCode', {
  summary: 'Mail a code that proves whose the known account is',
  method: 'POST',
  path: '/Auth/social/mailCode',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: { id: Id },
  response: z.object({ done: z.boolean(), outbox: outboxPath }),
});
/** Proves with the password, or with the mailed code, that the known account is theirs, opens it to the provider and logs in. */
export const socialProve = endpoint('session.socialProve', {
  summary: 'Let a provider open an account that exists, after a proof, and log in',
  method: 'POST',
  path: '/Auth/social/prove',
  who: 'anyone',
  errors: ['LINK_EXPIRED', 'CODE_WRONG', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS', ...WITH_FACTOR],
  body: {
    id: Id,
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    mailed: z.optional(MailedCode),
    code,
  },
  response: entered,
});

/** The providers that the site offers or that open this account; `since` is null for one that does not. */
export const socialLinks = endpoint('session.socialLinks', {
  summary: 'Which providers open the account',
  method: 'GET',
  path: '/rest/user/social',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({
    items: z.array(z.object({ provider: SocialProvider, since: z.nullable(Instant), isOffered: z.boolean() })),
    hasPassword: z.boolean(),
  }),
});
/** The page goes to `url`; the provider sends the browser back to the security tab. */
export const linkSocial = endpoint('session.linkSocial', {
  summary: 'Begin to let a provider open the account',
  method: 'POST',
  path: '/rest/user/social/:provider/link',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  params: { provider: SocialProvider },
  body: { lang: Lang },
  response: z.object({ url: z.string() }),
});
/** LAST_WAY_IN when nothing else opens the account. */
export const unlinkSocial = endpoint('session.unlinkSocial', {
  summary: 'No longer let a provider open the account',
  method: 'POST',
  path: '/rest/user/social/:provider/unlink',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'LAST_WAY_IN'],
  params: { provider: SocialProvider },
  body: {},
  response: z.object({ done: z.boolean() }),
});
