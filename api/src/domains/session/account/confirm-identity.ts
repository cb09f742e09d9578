import type { ProofWay } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { forgetGuesses } from '../guesses.ts';
import { admit, counterOf } from '../login.ts';
import { verifyPassword } from '@tessera/server/password';
import { findPasswordHash } from '../queries.ts';
import { takeCode } from '../two-factor/check-code.ts';
import { activeFactor } from '../two-factor/factors.ts';
import type { Login } from '../who.ts';
import { setConfirmed } from './device-queries.ts';

/** How the person proves who they are. */
export const wayOf = async ({ db }: Pick<SessionDeps, 'db'>, { person }: Login): Promise<ProofWay> =>
  (await activeFactor(db, person.id)) ? 'code' : 'password';

/**
 * Opens sensitive acts to this session for ten minutes, after a proof of who is there. A log-in is none: the person who
 * sits there minutes later may be another one. The proof is the password, or a code once an app is on. Throws
 * PROOF_WRONG, as `takeCode` for a code, and TOO_MANY_REQUESTS after guesses, which count
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
  const counter = counterOf(deps, visit, person.email);
  await admit(deps, scope, visit, counter);
  const hash = await findPasswordHash(deps.db, person.id);
  if (hash === null || !(await verifyPassword(proof, hash))) throw fail('PROOF_WRONG');
  await forgetGuesses(deps, counter);
  await setConfirmed(deps.db, sessionId, nowOf(scope));
}
