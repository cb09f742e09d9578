import type { Scope } from '../../../platform/scope.ts';
import { nowOf, type SessionDeps } from '../deps.ts';
import { hashPassword } from '@tessera/server/password';
import { dropLinks, setPasswordHash } from '../queries.ts';
import { requireStrong } from '../signup.ts';
import type { Login } from '../who.ts';
import { dropOtherSessions } from './device-queries.ts';
import { announceEnded } from './devices.ts';

/**
 * Sets another password, ends every other session and all links of the person, and tells them by mail. Returns how many
 * sessions ended. Throws PASSWORD_REFUSED.
 */
export async function changePassword(
  deps: SessionDeps,
  scope: Scope,
  { person, sessionId }: Login,
  password: string,
): Promise<number> {
  await requireStrong(password, person);
  const hash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, person.id, hash, nowOf(scope));
    await dropLinks(tx, person.id);
    const ended = await dropOtherSessions(tx, person.id, sessionId);
    await announceEnded({ ...deps, db: tx }, person.id, ended);
    await deps.mail.enqueue(tx, {
      kind: 'password-changed',
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      at: scope.now.epochMilliseconds,
      to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
    });
    return ended.length;
  });
}
