import { accountTopic } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { dropAddress } from '../../notifications/index.ts';
import { findByEmail, findPerson, setEmail } from '../../tenancy/index.ts';
import { guard, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS } from '../limits.ts';
import { dropPasskeysSince } from '../passkeys/passkey-queries.ts';
import { dropLinks } from '../queries.ts';
import { dropLinksSince } from '../social/social-queries.ts';
import { ALL_SESSIONS, sessionTopic } from '../topics.ts';
import { hashLink } from './change-email.ts';
import { dropSessions } from './device-queries.ts';
import { dropFactor } from '../two-factor/factor-queries.ts';
import { dropChanges, dropUnconfirmed, findChange, saveChange } from './email-queries.ts';

/** Days for which the former address can take a change back. */
const UNDO_DAYS = 7;

/**
 * Makes an address the confirmed one of its account. When it is another one, the former address is told and can take
 * the change back. Throws LINK_EXPIRED for a link that is used, expired, replaced, of another site or of nobody, and
 * when the address has another account by now.
 */
export async function confirmEmail(deps: SessionDeps, scope: Scope, visit: Visit, token: string): Promise<string> {
  await guard(deps, scope, visit, LIMITS.emailLink, [visit.address]);
  const now = nowOf(scope);
  return deps.db.transaction(async (tx) => {
    const change = await findChange(tx, { confirmHash: hashLink(deps, token) });
    if (!change || change.tenantId !== scope.tenant.id) throw fail('LINK_EXPIRED');
    const { id, userId, oldEmail, newEmail } = change;
    if (change.confirmedAt !== null || change.expiresAt <= now) throw fail('LINK_EXPIRED');
    const owner = await findByEmail(tx, newEmail);
    if (owner && owner.id !== userId) throw fail('LINK_EXPIRED');
    if (!(await setEmail(tx, userId, { from: oldEmail, to: newEmail }, now))) throw fail('LINK_EXPIRED');
    await dropUnconfirmed(tx, userId, id);
    await deps.notify.publish(tx, accountTopic(userId), userId);
    const person = await findPerson(tx, scope.tenant, userId);
    if (!person) throw fail('INTERNAL');
    if (newEmail === oldEmail) {
      await saveChange(tx, id, { confirmedAt: now });
      return userId;
    }
    const undo = newSecret();
    await saveChange(tx, id, {
      confirmedAt: now,
      undoHash: hashLink(deps, undo),
      undoUntil: new Date(now.getTime() + UNDO_DAYS * 86_400_000),
    });
    // A reset link that was mailed to the former address must not outlive it.
    await dropLinks(tx, userId);
    await deps.mail.enqueue(tx, {
      kind: 'email-changed',
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      token: undo,
      to: { userId, email: oldEmail, name: person.firstName, lang: person.lang },
    });
    return userId;
  });
}

/**
 * Gives an account its former address back and ends all its sessions, links and other changes of its address: whoever
 * changed it may still be logged in, and may have changed it again. Throws LINK_EXPIRED.
 */
export async function takeEmailBack(deps: SessionDeps, scope: Scope, visit: Visit, token: string): Promise<string> {
  await guard(deps, scope, visit, LIMITS.emailLink, [visit.address]);
  const now = nowOf(scope);
  return deps.db.transaction(async (tx) => {
    const change = await findChange(tx, { undoHash: hashLink(deps, token) });
    if (!change || change.tenantId !== scope.tenant.id || (change.undoUntil ?? now) <= now) throw fail('LINK_EXPIRED');
    const { userId, oldEmail } = change;
    const owner = await findByEmail(tx, oldEmail);
    if (owner && owner.id !== userId) throw fail('LINK_EXPIRED');
    await setEmail(tx, userId, { from: null, to: oldEmail }, now);
    await dropChanges(tx, userId);
    await dropLinks(tx, userId);
    await dropSessions(tx, userId);
    // An app that was added since would keep the owner out, and a provider or a passkey would let somebody else in.
    await dropFactor(tx, userId, change.confirmedAt);
    await dropAddress(tx, userId);
    await dropLinksSince(tx, userId, change.confirmedAt ?? now);
    await dropPasskeysSince(tx, userId, change.confirmedAt ?? now);
    await deps.notify.publish(tx, sessionTopic(userId), ALL_SESSIONS);
    return userId;
  });
}
