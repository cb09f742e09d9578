import { fail } from '../../../platform/errors.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { guard, nowOf, type Entered, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS } from '../limits.ts';
import { openSession } from '../open-session.ts';
import { hostOf } from '../rules.ts';
import type { Login } from '../who.ts';
import { addSession } from './device-queries.ts';
import { addCode, takeCode } from './code-queries.ts';

/** Seconds in which a code can be exchanged (decision 9). */
const LIFETIME = 60;

/** Makes the only code of this session. Throws TOO_MANY_REQUESTS. */
export async function createCode(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { sessionId }: Login,
): Promise<{ code: string; seconds: number }> {
  await guard(deps, scope, visit, LIMITS.signInCode, [sessionId]);
  const code = newSecret();
  const expiresAt = new Date(nowOf(scope).getTime() + LIFETIME * 1000);
  await deps.db.transaction((tx) => addCode(tx, { codeHash: hashSecret(code), sessionId, expiresAt }));
  return { code, seconds: LIFETIME };
}

/**
 * Opens a session of its own for the user of the code's session, in its acting role; it counts as one on a shared
 * device. Throws LINK_EXPIRED for a code that is used, a minute old, replaced, of another host or of nobody, and
 * TOO_MANY_REQUESTS.
 */
export async function exchangeCode(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  code: string | undefined,
): Promise<Entered> {
  await guard(deps, scope, visit, LIMITS.signInCodePlace, [visit.address]);
  const host = hostOf(scope.origin);
  // Taken in a statement of its own: a code that is tried at the wrong place is used as well.
  const from = code === undefined || host === null ? null : await takeCode(deps.db, hashSecret(code));
  const isOpen = from !== null && from.host === host && from.expiresAt > nowOf(scope) && from.sessionEnds > new Date();
  if (!isOpen) throw fail('LINK_EXPIRED');
  const { userId, chosen } = from;
  return deps.db.transaction(async (tx) => {
    const token = newSecret();
    await addSession(tx, { id: newId(), userId, token, host: from.host, actingRole: chosen });
    return openSession({ ...deps, db: tx }, scope, visit, { userId, isShared: true, token, role: chosen });
  });
}
