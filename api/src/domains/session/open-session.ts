import type { Role } from '@tessera/contracts/endpoint';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { bindHolds } from '../booking/index.ts';
import { ensureMembership, findPerson } from '../tenancy/index.ts';
import { startSession } from './account/keep-session.ts';
import { createAuth, makeSession } from './auth.ts';
import type { Entered, SessionDeps, Visit } from './deps.ts';
import { rememberDevice } from './device.ts';
import { endSession } from './queries.ts';
import { actingRole, hostOf } from './rules.ts';
import { sessionInfo } from './session-info.ts';

export interface Opening {
  readonly userId: string;
  readonly isShared: boolean;
  /** The session that the login library has made for a password; absent when something else was the proof. */
  readonly token?: string;
  /** The role that the session acts in; by default the person's first. */
  readonly role?: Role | null;
}
/**
 * Logs somebody in who has proved who they are: a user of another tenant becomes a customer of this one, the visitor's
 * hold is transferred, and the session that this browser had ends. Runs in the caller's transaction. Throws BAD_ORIGIN.
 */
export async function openSession(
  deps: Omit<SessionDeps, 'db'> & { readonly db: Db },
  scope: Scope,
  visit: Visit,
  { userId, isShared, token, role = null }: Opening,
): Promise<Entered> {
  const tx = deps.db;
  const host = hostOf(scope.origin);
  if (host === null) throw fail('BAD_ORIGIN');
  await ensureMembership(tx, scope, userId);
  await bindHolds({ db: tx, notify: deps.notify }, scope, userId);
  // The browser replaces the old cookie, so the old session is no longer needed.
  if (visit.login) await endSession(tx, visit.login.sessionId);
  const made = token ?? (await makeSession(createAuth({ db: tx, secret: deps.secret }), userId, host));
  const cookie = await startSession(deps, scope, visit, { token: made, userId, isShared });
  const person = await findPerson(tx, scope.tenant, userId);
  if (!person) throw fail('INTERNAL');
  return {
    session: await sessionInfo(deps, scope, person, actingRole(person, role)),
    cookies: [cookie, rememberDevice(visit.device, deps.secret, person.email)],
  };
}
