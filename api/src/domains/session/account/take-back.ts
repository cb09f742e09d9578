import { fail } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { dropAddress } from '../../notifications/index.ts';
import { findByEmail, setEmail } from '../../tenancy/index.ts';
import { guard, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS } from '../limits.ts';
import { dropPasskeysSince } from '../passkeys/passkey-queries.ts';
import { dropLinks, dropPassword, lockLinks } from '../queries.ts';
import { dropLinksSince } from '../social/social-queries.ts';
import { ALL_SESSIONS, sessionTopic } from '../topics.ts';
import { dropFactor } from '../two-factor/factor-queries.ts';
import { hashLink } from './change-email.ts';
import { dropSessions } from './device-queries.ts';
import { dropChanges, dropUnconfirmed, findChange } from './email-queries.ts';
import { addUndo, dropUndosSince, takeUndo } from './undo-queries.ts';

/** For how long a change of an address, and a way that was added, can be undone by the link of its mail. */
export const UNDO_TIME = 7 * 86_400_000;

/** The secret of a link that closes an account again to a way into it that is being added now. */
export async function makeUndo(
  deps: Pick<SessionDeps, 'secret'>,
  tx: Db,
  scope: Scope,
  userId: string,
): Promise<string> {
  const secret = newSecret();
  const createdAt = nowOf(scope);
  await addUndo(tx, {
    hash: hashLink(deps, secret),
    userId,
    tenantId: scope.tenant.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + UNDO_TIME),
  });
  return secret;
}

/**
 * Closes an account to whoever else got into it: its password, which they may know, every way in that was added since
 * an instant, and all sessions and links. Its owner gets in by a reset link, or by a way that is older.
 */
async function closeToOthers({ notify }: SessionDeps, tx: Db, userId: string, since: Date): Promise<void> {
  await dropLinks(tx, userId);
  await dropSessions(tx, userId);
  await dropPassword(tx, userId);
  await dropFactor(tx, userId, since);
  await dropLinksSince(tx, userId, since);
  await dropPasskeysSince(tx, userId, since);
  await dropUndosSince(tx, userId, since);
  await notify.publish(tx, sessionTopic(userId), ALL_SESSIONS);
}

/**
 * Gives an account its former address back and drops other changes of its address: whoever changed it may have changed
 * it again, and may first have added a way in. Throws LINK_EXPIRED.
 */
export async function takeEmailBack(deps: SessionDeps, scope: Scope, visit: Visit, token: string): Promise<string> {
  await guard(deps, scope, visit, LIMITS.emailLink, [visit.address]);
  const now = nowOf(scope);
  return deps.db.transaction(async (tx) => {
    const change = await findChange(tx, { undoHash: hashLink(deps, token) });
    if (!change || change.tenantId !== scope.tenant.id || (change.undoUntil ?? now) <= now) throw fail('LINK_EXPIRED');
    const { userId, oldEmail, createdAt } = change;
    const owner = await findByEmail(tx, oldEmail);
    if (owner && owner.id !== userId) throw fail('LINK_EXPIRED');
    await lockLinks(tx, userId);
    await setEmail(tx, userId, { from: null, to: oldEmail }, now);
    await dropChanges(tx, userId);
    await dropAddress(tx, userId);
    await closeToOthers(deps, tx, userId, new Date(createdAt.getTime() - UNDO_TIME));
    return userId;
  });
}

/** Closes an account again to a way that was added, and to those that were added after it. Throws LINK_EXPIRED. */
export async function undoWay(deps: SessionDeps, scope: Scope, visit: Visit, token: string): Promise<string> {
  await guard(deps, scope, visit, LIMITS.emailLink, [visit.address]);
  return deps.db.transaction(async (tx) => {
    const undo = await takeUndo(tx, { hash: hashLink(deps, token), tenantId: scope.tenant.id });
    if (!undo || undo.expiresAt <= nowOf(scope)) throw fail('LINK_EXPIRED');
    const { userId, createdAt } = undo;
    await lockLinks(tx, userId);
    await dropUnconfirmed(tx, userId);
    await closeToOthers(deps, tx, userId, createdAt);
    return userId;
  });
}
