import type { Role } from '@tessera/contracts/endpoint';
import type { SessionInfo, UserDetails } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { setOnboarded } from '../../tenancy/index.ts';
import { nowOf } from '../deps.ts';
import { rolesOf } from '../rules.ts';
import { sessionInfo, userDetails, type InfoDeps as Deps } from '../session-info.ts';
import type { Login } from '../who.ts';
import { setActingRole } from './device-queries.ts';

/** Lets this session act in another role of its user. Throws FORBIDDEN for a role that they do not hold here. */
export async function switchRole(
  deps: Deps,
  scope: Scope,
  { sessionId, person }: Login,
  role: Role,
): Promise<SessionInfo> {
  if (!rolesOf(person).includes(role)) throw fail('FORBIDDEN');
  await setActingRole(deps.db, sessionId, role);
  return sessionInfo(deps, scope, person, role);
}

/**
 * Notes that the user has seen the introduction, as a specialist when the session acts as one; the first time counts.
 * Throws FORBIDDEN for another user's id.
 */
export async function onboard(deps: Deps, scope: Scope, { person, role }: Login, id: string): Promise<UserDetails> {
  if (id !== person.id) throw fail('FORBIDDEN');
  const as = role === 'provider' ? 'onboardedSpecialistAt' : 'onboardedClientAt';
  const at = person[as] ?? nowOf(scope);
  if (person[as] === null) await setOnboarded(deps.db, person.id, { [as]: at });
  return userDetails(deps, scope, { ...person, [as]: at });
}
