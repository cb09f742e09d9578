import { DEFAULT_LANG } from '@tessera/contracts/languages';
import type { Money } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { lastAcceptance } from '../booking/index.ts';
import { findPersonalInfo } from '../clients/index.ts';
import { findSettings } from '../reference/index.ts';
import { listMemberships } from '../tenancy/index.ts';
import { listInForce } from '../terms/index.ts';

interface Deps {
  readonly db: Db;
}

/** None: the site has no messages yet. Throws FORBIDDEN for another user's id. */
export function unreadMessages(scope: Scope, id: string): { count: number } {
  if (requireActor(scope) !== id) throw fail('FORBIDDEN');
  return { count: 0 };
}

/** The terms that came into force after the caller last agreed to them. */
export async function newTerms({ db }: Deps, scope: Scope) {
  const agreedAt = await lastAcceptance(db, requireActor(scope));
  if (agreedAt === null) return { items: [] };
  const agreedOn = agreedAt.toISOString().slice(0, 10);
  return { items: (await listInForce(db, scope, DEFAULT_LANG)).filter(({ since }) => since > agreedOn) };
}

/** Whether the number that the caller saved is confirmed as theirs. */
export async function phoneState({ db }: Deps, scope: Scope): Promise<{ validated: boolean }> {
  const saved = await findPersonalInfo(db, requireActor(scope));
  return { validated: saved !== null && saved.phone !== '' && saved.phoneConfirmedAt !== null };
}

/** The partners of which the caller is a member; the main brand is none. */
export const partnersOf = async ({ db }: Deps, scope: Scope) =>
  (await listMemberships(db, requireActor(scope))).filter(({ hostClass }) => hostClass !== 'main');

/** A limit of credits in the currency of this site; null when none is set. */
export async function limitOf(
  { db }: Deps,
  scope: Scope,
  name: 'cashOutLimit' | 'storeCreditLimit' | 'creditLimit',
): Promise<{ limit: Money | null }> {
  requireActor(scope);
  const amount = (await findSettings(db, scope, [name])).get(name);
  return { limit: amount === undefined ? null : { amount: Number(amount), currency: scope.tenant.currency } };
}
