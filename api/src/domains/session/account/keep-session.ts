import { devicesTopic } from '@tessera/contracts/session';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { SESSION_SECONDS } from '../auth.ts';
import { sessionCookie } from '../cookie.ts';
import { nowOf, type SessionDeps, type Visit } from '../deps.ts';
import type { Login } from '../who.ts';
import { keep, lockSession, setDevice } from './device-queries.ts';
import { deviceIn } from './device-rules.ts';

/** Seconds without use after which a session on a shared device ends. */
const SHARED_SECONDS = 2 * 3600;
/** Seconds after which a token is replaced. */
const ROTATE_AFTER = 24 * 3600;

const secondsOf = (isShared: boolean): number => (isShared ? SHARED_SECONDS : SESSION_SECONDS);
const after = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
const cookieOf = (token: string, secret: string, isShared: boolean): string =>
  sessionCookie(token, secret, isShared ? null : SESSION_SECONDS);

/** Completes the session that the login library has just created; returns its cookie, which replaces the library's. */
export async function startSession(
  deps: Pick<SessionDeps, 'secret' | 'notify'> & { readonly db: Db },
  scope: Scope,
  { userAgent }: Pick<Visit, 'userAgent'>,
  made: { readonly token: string; readonly userId: string; readonly isShared: boolean },
): Promise<string> {
  await setDevice(deps.db, made.token, {
    ...deviceIn(userAgent),
    shared: made.isShared,
    lastUsedAt: nowOf(scope),
    expiresAt: after(secondsOf(made.isShared)),
  });
  await deps.notify.publish(deps.db, devicesTopic(made.userId), made.userId);
  return cookieOf(made.token, deps.secret, made.isShared);
}

export interface Kept {
  readonly isShared: boolean;
  readonly seconds: number;
  readonly cookie: string;
}
/**
 * Extends a session that is in use, and replaces its token once a day. The former token counts until the browser has
 * shown the new one, because the response that carries it may be lost; it is then given again.
 */
export const keepSession = (deps: SessionDeps, scope: Scope, { sessionId, token }: Login): Promise<Kept> =>
  deps.db.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId);
    if (!row) throw fail('NOT_LOGGED_IN');
    const isNew = row.token === token;
    const isDue = isNew && Date.now() - (row.rotatedAt ?? row.createdAt).getTime() > ROTATE_AFTER * 1000;
    const next = isDue ? newSecret() : row.token;
    const seconds = secondsOf(row.shared);
    await keep(tx, row.id, {
      token: next,
      previousToken: isDue ? row.token : isNew ? null : row.previousToken,
      rotatedAt: isDue ? new Date() : row.rotatedAt,
      lastUsedAt: nowOf(scope),
      expiresAt: after(seconds),
    });
    return { isShared: row.shared, seconds, cookie: cookieOf(next, deps.secret, row.shared) };
  });
