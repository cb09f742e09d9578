import { accountTopic, type SocialProvider } from '@tessera/contracts/session';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Person } from '../tenancy/index.ts';
import type { SessionDeps } from './deps.ts';

/** Tells the owner of an account, by mail and in their open tabs, that another way into it exists, or one less. */
export async function tellOwner(
  deps: Pick<SessionDeps, 'mail' | 'notify'>,
  tx: Db,
  scope: Scope,
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'lang'>,
  { kind, way }: { readonly kind: 'way-added' | 'way-removed'; readonly way: SocialProvider | 'passkey' },
): Promise<void> {
  await deps.notify.publish(tx, accountTopic(person.id), person.id);
  await deps.mail.enqueue(tx, {
    kind,
    way,
    tenantCode: scope.tenant.code,
    origin: scope.origin,
    at: scope.now.epochMilliseconds,
    to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
  });
}
