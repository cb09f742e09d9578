import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Instant, Name, Portrait, SplitZone } from '../../platform/values.ts';
import { outboxPath } from './endpoints.ts';

export const PersonalData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailValidated: z.boolean(),
  lang: Lang,
  /** Null: the zone of the device is used. */
  timezone: z.nullable(SplitZone),
  portrait: Portrait,
  /** Changes with each change of the account; a save names the one that it is based on. */
  version: Instant,
});
export type PersonalData = z.infer<typeof PersonalData>;
export const examplePersonalData: PersonalData = {
  firstName: 'Maria',
  lastName: 'Dobre',
  email: 'maria.dobre@example.com',
  emailValidated: true,
  lang: 'en',
  timezone: { country: 'Europe', region: 'Bucharest' },
  portrait: { seed: 'maria' },
  version: '2026-10-19T08:00:00.000Z',
};
export const personalData = endpoint('session.personalInfo', {
  summary: 'Name, address, language and time zone of the person',
  method: 'GET',
  path: '/rest/client/personalInfo',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: PersonalData,
});
/** CONFLICT when the account was changed since `version`, in another tab or on another device. */
export const savePersonalData = endpoint('session.saveTabPersonal', {
  summary: 'Save name, language and time zone of the person',
  method: 'POST',
  path: '/rest/client/saveTabPersonal',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'CONFLICT'],
  body: { firstName: Name, lastName: Name, lang: Lang, timezone: z.nullable(SplitZone), version: Instant },
  response: PersonalData,
});

/** Topic that tells a person's tabs that their address was confirmed, or that a way into the account came or went. */
export const accountTopic = (userId: string): string => `account:${userId}`;

/** How a person proves who they are: `code` once a second factor is on. `mail`: an account without a password and an app; `mailProof` sends it a code. */
export const ProofWay = z.enum(['password', 'code', 'mail']);
export type ProofWay = z.infer<typeof ProofWay>;
/** `passkey`: the account has one of this host, which can be used in place of the way. */
export const proofWay = endpoint('session.proofWay', {
  summary: 'How the person proves who they are',
  method: 'GET',
  path: '/rest/user/session/proof',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ way: ProofWay, passkey: z.boolean() }),
});
/** Beyond the limit of mails nothing is sent, and the last code still counts. */
export const mailProof = endpoint('session.mailProof', {
  summary: 'Mail a code with which a person without a password proves who they are',
  method: 'POST',
  path: '/rest/user/session/mailProof',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'TOO_MANY_REQUESTS'],
  body: {},
  response: z.object({ done: z.boolean(), outbox: outboxPath }),
});
/** PROOF_WRONG for a wrong password, CODE_WRONG for a mailed code, the others for a code of an app. Guesses count as at the log-in. */
export const confirmIdentity = endpoint('session.confirmIdentity', {
  summary: 'Prove who is there; sensitive acts of this session are then open for ten minutes',
  method: 'POST',
  path: '/rest/user/session/confirm',
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'CODE_WRONG',
    'PROOF_WRONG',
    'TWO_FACTOR_CLOCK',
    'TWO_FACTOR_CODE_USED',
    'TWO_FACTOR_CODE_WRONG',
    'TOO_MANY_REQUESTS',
  ],
  body: { proof: z.string().check(z.minLength(1), z.maxLength(128)) },
  response: z.object({ done: z.boolean() }),
});
