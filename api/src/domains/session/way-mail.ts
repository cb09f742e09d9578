import { accountTopic, type SocialProvider } from '@tessera/contracts/session';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Person } from '../tenancy/index.ts';
import { makeUndo } from './account/take-back.ts';
import type { SessionDeps } from './deps.ts';

/** Tells the owner of an account, by mail and in their open tabs, that another way into it exists, or one less. */
export async function tellOwner(
  deps: Pick<SessionDeps, 'mail' | 'notify' | 'secret'>,
  tx: Db,
  scope: Scope,
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'lang'>,
  { kind, way }: { readonly kind: 'way-added' | 'way-removed'; readonly way: SocialProvider | 'passkey' },
): Promise<void> {
  await deps.notify.publish(tx, accountTopic(person.id), person.id);
  const letter = {
    way,
    tenantCode: scope.tenant.code,
    origin: scope.origin,
    at: scope.now.epochMilliseconds,
    to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
  };
  await deps.mail.enqueue(
    tx,
    kind === 'way-added' ? { kind, ...letter, token: await makeUndo(deps, tx, scope, person.id) } : { kind, ...letter },
  );
}
