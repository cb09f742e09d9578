import type { Lang } from '@tessera/contracts/languages';
import type { SocialNext } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { addUser, findByEmail, findPerson } from '../../tenancy/index.ts';
import { browserOf } from '../browser-cookie.ts';
import { guard, nowOf, type Entered, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS } from '../limits.ts';
import { logIn, requireFactor } from '../login.ts';
import { mailCode, takeMailedCode } from '../mailed-code.ts';
import { openSession } from '../open-session.ts';
import { addApplication, findPasswordHash } from '../queries.ts';
import { dropPendingOf } from '../signup-queries.ts';
import { tellOwner } from '../way-mail.ts';
import { requirePlain } from '../partner-signup.ts';
import { addLink, dropArrival, findArrival, findLinked, type Arrival } from './social-queries.ts';

/** What an arrival leads to. `userId` is the account: the one that it opens, or the one that its address has. */
interface Step {
  readonly arrival: Arrival;
  readonly next: SocialNext;
  readonly userId: string | null;
}
/** Throws LINK_EXPIRED for an arrival of another browser, site or time. */
async function stepOf(deps: SessionDeps, scope: Scope, visit: Visit, id: string): Promise<Step> {
  const browser = browserOf(visit.browser);
  const arrival =
    browser === null || scope.origin === null
      ? null
      : await findArrival(deps.db, { id, browser, tenantId: scope.tenant.id, origin: scope.origin, now: nowOf(scope) });
  if (!arrival) throw fail('LINK_EXPIRED');
  const linked = await findLinked(deps.db, arrival.provider, arrival.subject);
  if (linked !== null) return { arrival, next: 'enter', userId: linked };
  // The account was opened by the provider a moment ago, and is not any more.
  if (arrival.email === null) throw fail('LINK_EXPIRED');
  const owner = await findByEmail(deps.db, arrival.email);
  return owner ? { arrival, next: 'prove', userId: owner.id } : { arrival, next: 'signup', userId: null };
}
async function requireStep(deps: SessionDeps, scope: Scope, visit: Visit, id: string, next: SocialNext) {
  const step = await stepOf(deps, scope, visit, id);
  if (step.next !== next) throw fail('LINK_EXPIRED');
  return step;
}

/**
 * Who came back, and what is left to do. Only the browser that began learns it, and of an address only that which its
 * owner has just proved at the provider.
 */
export async function showArrival(deps: SessionDeps, scope: Scope, visit: Visit, id: string) {
  const { arrival, next, userId } = await stepOf(deps, scope, visit, id);
  const { provider, email, firstName, lastName, specialist, shared, back } = arrival;
  const hasPassword = next === 'prove' && userId !== null && (await findPasswordHash(deps.db, userId)) !== null;
  return { provider, next, email: email ?? '', firstName, lastName, hasPassword, specialist, shared, back };
}

export interface Enter {
  readonly id: string;
  readonly code?: string | undefined;
}
/** Logs in with the account that the provider opens; a second factor is asked for as after a password. */
export async function enterSocial(deps: SessionDeps, scope: Scope, visit: Visit, input: Enter): Promise<Entered> {
  await guard(deps, scope, visit, LIMITS.social, [visit.address]);
  const { userId, arrival } = await requireStep(deps, scope, visit, input.id, 'enter');
  if (userId === null) throw fail('LINK_EXPIRED');
  await requireFactor(deps, scope, visit, userId, input.code);
  return deps.db.transaction(async (tx) => {
    if (!(await dropArrival(tx, input.id))) throw fail('LINK_EXPIRED');
    return openSession({ ...deps, db: tx }, scope, visit, { userId, isShared: arrival.shared });
  });
}

export interface SocialSignUp {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: Lang;
}
/** Creates the account of an address that the provider has confirmed, with its welcome mail, and logs in. */
export async function signUpSocial(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { id, firstName, lastName, lang }: SocialSignUp,
): Promise<Entered> {
  await guard(deps, scope, visit, LIMITS.confirm, [visit.address]);
  requirePlain(scope.tenant);
  const { arrival } = await requireStep(deps, scope, visit, id, 'signup');
  const { provider, subject, email, specialist, shared } = arrival;
  requirePlain(scope.tenant, specialist);
  if (email === null) throw fail('LINK_EXPIRED');
  const at = nowOf(scope);
  const userId = newId();
  return deps.db.transaction(async (tx) => {
    if (!(await dropArrival(tx, id))) throw fail('LINK_EXPIRED');
    if (!(await addUser(tx, { id: userId, email, firstName, lastName, lang, portrait: { seed: newId() } }, at)))
      throw fail('LINK_EXPIRED');
    if (!(await addLink(tx, { id: newId(), userId, provider, subject, at }))) throw fail('LINK_EXPIRED');
    // A sign-up that somebody began with this address must not become its account.
    await dropPendingOf(tx, email);
    if (specialist) await addApplication(tx, { userId, tenantId: scope.tenant.id, status: 'draft', createdAt: at });
    const to = { userId, email, name: firstName, lang };
    const { code: tenantCode } = scope.tenant;
    await deps.mail.enqueue(tx, { kind: 'welcome', tenantCode, origin: scope.origin, to, specialist });
    return openSession({ ...deps, db: tx }, scope, visit, { userId, isShared: shared });
  });
}

/** Mails the code that proves whose the known account is. */
export async function mailSocialCode(deps: SessionDeps, scope: Scope, visit: Visit, id: string): Promise<void> {
  await guard(deps, scope, visit, LIMITS.social, [visit.address]);
  const { userId } = await requireStep(deps, scope, visit, id, 'prove');
  const person = userId === null ? null : await findPerson(deps.db, scope.tenant, userId);
  if (!person) throw fail('LINK_EXPIRED');
  await mailCode(deps, scope, ['social', id], person);
}

export interface Prove extends Enter {
  readonly password?: string | undefined;
  /** The mailed code. */
  readonly mailed?: string | undefined;
}
/**
 * Lets a provider open an account that exists already, after a proof that is the account's own: its password, or a code
 * mailed to it. The provider's word about the address is not enough, because whoever runs or breaks into a provider
 * could then take over accounts. Throws CODE_WRONG, and as `logIn`.
 */
export async function proveSocial(deps: SessionDeps, scope: Scope, visit: Visit, input: Prove): Promise<Entered> {
  const { id, password, mailed, code } = input;
  await guard(deps, scope, visit, LIMITS.social, [visit.address]);
  const { arrival, userId } = await requireStep(deps, scope, visit, id, 'prove');
  const { provider, subject, email, shared } = arrival;
  if (userId === null || email === null) throw fail('LINK_EXPIRED');
  let entered: Entered | null = null;
  if (password !== undefined) entered = await logIn(deps, scope, visit, { email, password, code, shared });
  else {
    // First, because a mailed code is used up by being right.
    await requireFactor(deps, scope, visit, userId, code);
    if (mailed === undefined || !(await takeMailedCode(deps, scope, ['social', id], mailed))) throw fail('CODE_WRONG');
  }
  return deps.db.transaction(async (tx) => {
    const person = await findPerson(tx, scope.tenant, userId);
    if (!person || !(await dropArrival(tx, id))) throw fail('LINK_EXPIRED');
    if (!(await addLink(tx, { id: newId(), userId, provider, subject, at: nowOf(scope) }))) throw fail('LINK_EXPIRED');
    await tellOwner(deps, tx, scope, person, { kind: 'way-added', way: provider });
    return entered ?? openSession({ ...deps, db: tx }, scope, visit, { userId, isShared: shared });
  });
}
