import type { PersonalInfo } from '@tessera/contracts/booking';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { findPersonalInfo, keepInfo } from '../../clients/index.ts';
import { findUsers } from '../../tenancy/index.ts';
import { lastDetails } from './appointment-queries.ts';

interface Deps {
  readonly db: Db;
}

/**
 * Initial values of the booking form: from the saved details or the last booking, whichever is newer, otherwise from
 * the account.
 */
export async function personalInfo({ db }: Deps, scope: Scope): Promise<PersonalInfo> {
  const userId = requireActor(scope);
  const user = (await findUsers(db, scope, [userId])).get(userId);
  if (!user) throw fail('NOT_LOGGED_IN');
  const [saved, last] = [await findPersonalInfo(db, userId), await lastDetails(db, scope, userId)];
  const { email } = user;
  if (saved && (!last || saved.savedAt >= last.createdAt))
    return { firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone, email, source: 'saved' };
  if (last) return { firstName: last.firstName, lastName: last.lastName, phone: last.phone, email, source: 'booking' };
  return { firstName: user.firstName, lastName: user.lastName, phone: '', email, source: 'account' };
}

/** Saves the initial values of the caller's booking forms. */
export async function savePersonalInfo(
  deps: Deps,
  scope: Scope,
  info: { readonly firstName: string; readonly lastName: string; readonly phone: string },
): Promise<PersonalInfo> {
  await keepInfo(deps, scope, info);
  return personalInfo(deps, scope);
}
