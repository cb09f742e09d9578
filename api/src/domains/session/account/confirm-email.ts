import { accountTopic } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findByEmail, findPerson, setEmail } from '../../tenancy/index.ts';
import { guard, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS } from '../limits.ts';
import { dropLinks } from '../queries.ts';
import { hashLink } from './change-email.ts';
import { dropUnconfirmed, findChange, saveChange } from './email-queries.ts';
import { UNDO_TIME } from './take-back.ts';

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
      undoUntil: new Date(now.getTime() + UNDO_TIME),
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
