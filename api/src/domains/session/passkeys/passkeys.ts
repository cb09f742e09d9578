import { fail } from '../../../platform/errors.ts';
import { hashSecret, newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { deviceIn } from '../account/device-rules.ts';
import { browserOf, nameBrowser } from '../browser-cookie.ts';
import { guard, nowOf, type Entered, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS, returnTry } from '../limits.ts';
import { openSession } from '../open-session.ts';
import { lockLinks } from '../queries.ts';
import { findWays } from '../social/social-queries.ts';
import { tellOwner } from '../way-mail.ts';
import type { Login } from '../who.ts';
import {
  addChallenge,
  countPasskeys,
  dropPasskey,
  findPasskeys,
  insertPasskey,
  lockPasskey,
  namePasskey,
  notePasskeyUse,
  takeChallenge,
  type Challenge,
} from './passkey-queries.ts';
import { askToAdd, askToUse, passkeyIn, useIn, type Site } from './webauthn.ts';

/** Seconds for which a challenge counts. */
const LIFETIME = 300;

/** Throws BAD_ORIGIN when the host is unknown. */
export function siteOf({ origin }: Scope): Site {
  if (origin === null) throw fail('BAD_ORIGIN');
  return { origin, host: new URL(origin).hostname };
}
/** What a challenge is for; an answer to one of another purpose is refused. */
type Purpose = Pick<Challenge, 'userId' | 'sessionId'>;
const TO_LOG_IN: Purpose = { userId: null, sessionId: null };
const toAdd = (userId: string): Purpose => ({ userId, sessionId: null });

export interface Begun {
  readonly options: Record<string, unknown>;
  readonly cookie: string;
}
export async function begin(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  options: { readonly challenge: string },
  purpose: Purpose,
): Promise<Begun> {
  const { browser, cookie } = nameBrowser(visit.browser);
  const expiresAt = new Date(nowOf(scope).getTime() + LIFETIME * 1000);
  const { host } = siteOf(scope);
  await addChallenge(deps.db, { hash: hashSecret(options.challenge), browser, host, ...purpose, expiresAt });
  return { options: { ...options }, cookie };
}
/** Takes a challenge of this browser, once. */
export const taking =
  (deps: Pick<SessionDeps, 'db'>, scope: Scope, visit: Visit, purpose: Purpose) =>
  async (challenge: string): Promise<boolean> => {
    const browser = browserOf(visit.browser);
    if (browser === null) return false;
    const of = { hash: hashSecret(challenge), browser, host: siteOf(scope).host, ...purpose };
    return takeChallenge(deps.db, of, nowOf(scope));
  };

export async function listPasskeys({ db }: SessionDeps, scope: Scope, { person }: Login) {
  const rows = await findPasskeys(db, { userId: person.id, host: siteOf(scope).host });
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Begins to add a passkey of this host. Throws TOO_MANY_REQUESTS. */
export async function startPasskey(deps: SessionDeps, scope: Scope, visit: Visit, { person }: Login): Promise<Begun> {
  await guard(deps, scope, visit, LIMITS.passkey, [visit.address]);
  const site = siteOf(scope);
  const known = await findPasskeys(deps.db, { userId: person.id, host: site.host });
  const { name: brand } = scope.tenant;
  const options = await askToAdd(site, { brand, userId: person.id, email: person.email, known });
  return begin(deps, scope, visit, options, toAdd(person.id));
}
/** Adds the passkey that the browser has made, named after the device, and tells the owner. Throws PASSKEY_REFUSED. */
export async function addPasskey(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { person }: Login,
  response: unknown,
): Promise<void> {
  const site = siteOf(scope);
  const made = await passkeyIn(site, response, taking(deps, scope, visit, toAdd(person.id)));
  if (!made) throw fail('PASSKEY_REFUSED');
  const { browser, system } = deviceIn(visit.userAgent);
  await deps.db.transaction(async (tx) => {
    const isNew = await insertPasskey(tx, {
      id: newId(),
      userId: person.id,
      host: site.host,
      ...made,
      transports: [...made.transports],
      name: [browser, system].filter(Boolean).join(', ') || site.host,
      createdAt: nowOf(scope),
      lastUsedAt: null,
    });
    if (!isNew) throw fail('PASSKEY_REFUSED');
    await tellOwner(deps, tx, scope, person, { kind: 'way-added', way: 'passkey' });
  });
}
/** Throws NOT_FOUND. */
export async function renamePasskey({ db }: SessionDeps, { person }: Login, id: string, name: string): Promise<void> {
  if (!(await namePasskey(db, person.id, id, name))) throw fail('NOT_FOUND');
}
/** Removes a passkey and tells the owner. Throws NOT_FOUND, and LAST_WAY_IN when nothing else opens the account. */
export const removePasskey = (deps: SessionDeps, scope: Scope, { person }: Login, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockLinks(tx, person.id);
    const others = (await findWays(tx, person.id)).length;
    if (!(await dropPasskey(tx, person.id, id))) throw fail('NOT_FOUND');
    if (others + (await countPasskeys(tx, person.id)) === 0) throw fail('LAST_WAY_IN');
    await tellOwner(deps, tx, scope, person, { kind: 'way-removed', way: 'passkey' });
  });

/** Begins to log in; the answer says nothing about anybody. Throws TOO_MANY_REQUESTS. */
export async function startPasskeyLogin(deps: SessionDeps, scope: Scope, visit: Visit): Promise<Begun> {
  await guard(deps, scope, visit, LIMITS.passkey, [visit.address]);
  return begin(deps, scope, visit, await askToUse(siteOf(scope)), TO_LOG_IN);
}
/**
 * Logs in with a passkey of this host. A second factor is not asked for: the passkey is what the person has, and the
 * device has checked who they are or what they know. Throws PASSKEY_REFUSED whatever is wrong.
 */
export async function logInByPasskey(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { response, shared }: { readonly response: { readonly id: string }; readonly shared?: boolean | undefined },
): Promise<Entered> {
  const site = siteOf(scope);
  const entered = await deps.db.transaction(async (tx) => {
    const known = await lockPasskey(tx, { credentialId: response.id, host: site.host });
    // On `tx`, because the embedded engine has one connection.
    const counter = known && (await useIn(site, response, known, taking({ db: tx }, scope, visit, TO_LOG_IN)));
    if (!known || counter === null) return null;
    await notePasskeyUse(tx, known.id, { counter, lastUsedAt: nowOf(scope) });
    const counting = { db: tx, secret: deps.secret };
    await returnTry(counting, LIMITS.passkey, [visit.address]);
    return openSession({ ...deps, db: tx }, scope, visit, { userId: known.userId, isShared: shared ?? false });
  });
  if (!entered) throw fail('PASSKEY_REFUSED');
  return entered;
}
