import type { ProofWay } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { guard, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { forgetGuesses } from '../guesses.ts';
import { LIMITS } from '../limits.ts';
import { admit, counterOf } from '../login.ts';
import { mailCode, takeMailedCode } from '../mailed-code.ts';
import { verifyPassword } from '@tessera/server/password';
import { findPasswordHash } from '../queries.ts';
import { takeCode } from '../two-factor/check-code.ts';
import { activeFactor } from '../two-factor/factors.ts';
import type { Login } from '../who.ts';
import { setConfirmed } from './device-queries.ts';

/** How the person proves who they are. */
export const wayOf = async ({ db }: Pick<SessionDeps, 'db'>, { person }: Login): Promise<ProofWay> =>
  (await activeFactor(db, person.id)) ? 'code' : (await findPasswordHash(db, person.id)) === null ? 'mail' : 'password';

/** Mails a code to a person who has neither a password nor an app. Throws TOO_MANY_REQUESTS. */
export async function mailProofCode(deps: SessionDeps, scope: Scope, visit: Visit, login: Login): Promise<void> {
  await guard(deps, scope, visit, LIMITS.email, [login.person.id]);
  await mailCode(deps, scope, ['proof', login.sessionId], login.person);
}

/**
 * Opens sensitive acts to this session for ten minutes, after a proof of who is there. A log-in is none: the person who
 * sits there minutes later may be another one. The proof is the password, a code once an app is on, or a mailed code when
 * there is neither. Throws PROOF_WRONG, CODE_WRONG, as `takeCode` for a code of an app, and TOO_MANY_REQUESTS after guesses, which count
 * together with those at the log-in.
 */
export async function confirmIdentity(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  login: Login,
  proof: string,
): Promise<void> {
  const { person, sessionId } = login;
  const factor = await activeFactor(deps.db, person.id);
  if (factor) {
    await takeCode(deps, scope, visit, factor, proof);
    return setConfirmed(deps.db, sessionId, nowOf(scope));
  }
  const hash = await findPasswordHash(deps.db, person.id);
  if (hash === null) {
    if (!(await takeMailedCode(deps, scope, ['proof', sessionId], proof))) throw fail('CODE_WRONG');
    return setConfirmed(deps.db, sessionId, nowOf(scope));
  }
  const counter = counterOf(deps, visit, person.email);
  await admit(deps, scope, visit, counter);
  if (!(await verifyPassword(proof, hash))) throw fail('PROOF_WRONG');
  await forgetGuesses(deps, counter);
  await setConfirmed(deps.db, sessionId, nowOf(scope));
}
