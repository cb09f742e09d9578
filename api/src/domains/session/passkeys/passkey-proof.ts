import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { setConfirmed } from '../account/device-queries.ts';
import { guard, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { forgetGuesses } from '../guesses.ts';
import { LIMITS, returnTry } from '../limits.ts';
import { admit, counterOf } from '../login.ts';
import type { Login } from '../who.ts';
import { findPasskeys, lockPasskey, notePasskeyUse } from './passkey-queries.ts';
import { begin, siteOf, taking, type Begun } from './passkeys.ts';
import { askToUse, useIn } from './webauthn.ts';

const purposeOf = ({ person, sessionId }: Login) => ({ userId: person.id, sessionId });

/** Begins to prove with a passkey of this host who is there. Throws TOO_MANY_REQUESTS, and PASSKEY_REFUSED without one. */
export async function startPasskeyProof(deps: SessionDeps, scope: Scope, visit: Visit, login: Login): Promise<Begun> {
  const { id } = login.person;
  await guard(deps, scope, visit, LIMITS.passkey, [id]);
  const site = siteOf(scope);
  const known = await findPasskeys(deps.db, { userId: id, host: site.host });
  if (known.length === 0) throw fail('PASSKEY_REFUSED');
  return begin(deps, scope, visit, await askToUse(site, known), purposeOf(login));
}
/**
 * Opens sensitive acts to this session for ten minutes: the device has checked who is there, now and not at the log-in.
 * Throws PASSKEY_REFUSED whatever is wrong, and TOO_MANY_REQUESTS after guesses, which count together with passwords.
 */
export async function proveByPasskey(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  login: Login,
  response: { readonly id: string },
): Promise<void> {
  const { person, sessionId } = login;
  const site = siteOf(scope);
  const counter = counterOf(deps, visit, person.email);
  await admit(deps, scope, visit, counter);
  const isProved = await deps.db.transaction(async (tx) => {
    const known = await lockPasskey(tx, { credentialId: response.id, host: site.host });
    if (!known || known.userId !== person.id) return false;
    // On `tx`, because the embedded engine has one connection.
    const uses = await useIn(site, response, known, taking({ db: tx }, scope, visit, purposeOf(login)));
    if (uses === null) return false;
    const counting = { db: tx, secret: deps.secret };
    await notePasskeyUse(tx, known.id, { counter: uses, lastUsedAt: nowOf(scope) });
    await returnTry(counting, LIMITS.passkey, [person.id]);
    await forgetGuesses(counting, counter);
    await setConfirmed(tx, sessionId, nowOf(scope));
    return true;
  });
  if (!isProved) throw fail('PASSKEY_REFUSED');
}
