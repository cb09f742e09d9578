import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Id, Instant, Name } from '../../platform/values.ts';
import { SessionInfo } from './session-info.ts';

/** What the browser's own passkey functions take, as JSON; the page passes it on unread. */
const PasskeyOptions = z.record(z.string(), z.unknown());
/** What they return, as JSON. The server checks it with its own library. */
const PasskeyResponse = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2000)),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(10_000)) }),
});

export const Passkey = z.object({ id: Id, name: z.string(), since: Instant, lastUsedAt: z.nullable(Instant) });
export type Passkey = z.infer<typeof Passkey>;
/** Those that were made on this host: no other one can use them. */
export const passkeys = endpoint('session.passkeys', {
  summary: 'The passkeys that open the account on this host',
  method: 'GET',
  path: '/rest/user/passkeys',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(Passkey) }),
});
export const startPasskey = endpoint('session.startPasskey', {
  summary: 'Begin to add a passkey; counts once, for five minutes, in this browser',
  method: 'POST',
  path: '/rest/user/passkeys/start',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  body: {},
  response: z.object({ options: PasskeyOptions }),
});
/** PASSKEY_REFUSED for one that was not asked for here and now, or is known already. It is named after the device. */
export const addPasskey = endpoint('session.addPasskey', {
  summary: 'Add the passkey that the browser has made',
  method: 'POST',
  path: '/rest/user/passkeys',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'PASSKEY_REFUSED'],
  body: { response: PasskeyResponse },
  response: z.object({ done: z.boolean() }),
});
export const renamePasskey = endpoint('session.renamePasskey', {
  summary: 'Give a passkey another name',
  method: 'POST',
  path: '/rest/user/passkeys/:id/rename',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  params: { id: Id },
  body: { name: Name },
  response: z.object({ done: z.boolean() }),
});
export const removePasskey = endpoint('session.removePasskey', {
  summary: 'Remove a passkey from the account',
  method: 'POST',
  path: '/rest/user/passkeys/:id/remove',
  who: 'member',
  stepUp: true,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'LAST_WAY_IN'],
  params: { id: Id },
  body: {},
  response: z.object({ done: z.boolean() }),
});
/** The same for everybody: the browser offers the passkeys that it has for this host. */
export const startPasskeyLogin = endpoint('session.startPasskeyLogin', {
  summary: 'Begin to log in with a passkey; counts once, for five minutes, in this browser',
  method: 'POST',
  path: '/Auth/passkey/start',
  who: 'anyone',
  errors: ['TOO_MANY_REQUESTS'],
  body: {},
  response: z.object({ options: PasskeyOptions }),
});
/** PASSKEY_REFUSED whatever is wrong. No further code is asked for: the device has checked who is there. */
export const passkeyLogin = endpoint('session.passkeyLogin', {
  summary: 'Log in with a passkey',
  method: 'POST',
  path: '/Auth/passkey/login',
  who: 'anyone',
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  body: { response: PasskeyResponse, shared: z.optional(z.boolean()) },
  response: z.object({ session: SessionInfo }),
});
/** PASSKEY_REFUSED when the account has none of this host. */
export const startPasskeyProof = endpoint('session.startPasskeyProof', {
  summary: 'Begin to prove who is there with a passkey; counts once, for five minutes, in this session',
  method: 'POST',
  path: '/rest/user/session/passkey/start',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  body: {},
  response: z.object({ options: PasskeyOptions }),
});
/** PASSKEY_REFUSED whatever is wrong. Guesses count as at the log-in. */
export const passkeyProof = endpoint('session.passkeyProof', {
  summary: 'Prove who is there with a passkey; sensitive acts of this session are then open for ten minutes',
  method: 'POST',
  path: '/rest/user/session/passkey',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  body: { response: PasskeyResponse },
  response: z.object({ done: z.boolean() }),
});
