import type { Db } from '../../platform/database.ts';
import { addTry, takeBackTry } from './counter-queries.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';

/** A maximum number of attempts within a number of seconds, counted from the first attempt. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}
export const LIMITS = {
  /** Wrong passwords from one network address for any account; an office may share the address. */
  place: { name: 'place', max: 100, seconds: 300 },
  signup: { name: 'signup', max: 30, seconds: 3600 },
  confirm: { name: 'confirm', max: 60, seconds: 3600 },
  recoverPlace: { name: 'recover-place', max: 30, seconds: 3600 },
  reset: { name: 'reset', max: 30, seconds: 3600 },
  /** Changes and confirmations of the address of one account. */
  email: { name: 'email', max: 10, seconds: 3600 },
  emailLink: { name: 'email-link', max: 30, seconds: 3600 },
  signInCode: { name: 'sign-in-code', max: 20, seconds: 600 },
  signInCodePlace: { name: 'sign-in-code-place', max: 60, seconds: 3600 },
  /** Ways to a provider of identities and back, from one network address. */
  social: { name: 'social', max: 120, seconds: 3600 },
  /** Passkeys that were begun from one network address and not used. */
  passkey: { name: 'passkey', max: 120, seconds: 3600 },
  /** Challenges from one network address, and the further guesses for one counter that their solutions admit. */
  workPlace: { name: 'work-place', max: 60, seconds: 300 },
  work: { name: 'work', max: 5, seconds: 86_400 },
  /** Messages to the house from one network address: without a sum, and at all. */
  contactPlace: { name: 'contact-place', max: 5, seconds: 3600 },
  contactMost: { name: 'contact-most', max: 20, seconds: 86_400 },
  /** Invitations of one member; links against them from one network address. */
  invite: { name: 'invite', max: 5, seconds: 86_400 },
  inviteRefusal: { name: 'invite-refusal', max: 30, seconds: 3600 },
  /** The next seven limit mails to one address. They reject nothing: mails beyond the limit are not sent. */
  recoverMail: { name: 'recover-mail', max: 3, seconds: 3600 },
  emailMail: { name: 'email-mail', max: 5, seconds: 3600 },
  signupMail: { name: 'signup-mail', max: 5, seconds: 3600 },
  codeMail: { name: 'code-mail', max: 5, seconds: 3600 },
  contactMail: { name: 'contact-mail', max: 3, seconds: 86_400 },
  inviteMail: { name: 'invite-mail', max: 1, seconds: 14 * 86_400 },
  guessMail: { name: 'guess-mail', max: 1, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Dependencies of rate limits. The secret keys the hashes, so that a leaked table reveals no addresses. */
export interface CountingDeps {
  readonly db: Db;
  readonly secret: string;
}
const keyOf = ({ secret }: CountingDeps, limit: Limit, who: readonly string[]): string =>
  keyedHash(secret, ['tries', limit.name, ...who]);

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit. Returns null when it is
 * allowed, otherwise the seconds until the next one is.
 */
export async function countTry(
  deps: CountingDeps,
  limit: Limit,
  who: readonly string[],
  now: Date,
): Promise<number | null> {
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const row = await addTry(deps.db, { key: keyOf(deps, limit, who), now, resetsAt });
  if (!row || row.count <= limit.max) return null;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
}

/** Takes back a counted attempt because it was successful. */
export const returnTry = (deps: CountingDeps, limit: Limit, who: readonly string[]): Promise<void> =>
  takeBackTry(deps.db, keyOf(deps, limit, who));
