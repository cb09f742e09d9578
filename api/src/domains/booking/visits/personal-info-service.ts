import { DEFAULT_COUNTRY, type PersonalInfo } from '@tessera/contracts/booking';
import { splitZone } from '../../../platform/split-zone.ts';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { findPersonalInfo, keepInfo, type PersonalInput } from '../../clients/index.ts';
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
  const common = {
    email: user.email,
    phoneCountryCode: saved?.phoneCountryCode ?? DEFAULT_COUNTRY,
    timezone: splitZone(user.zone),
  };
  if (saved && (!last || saved.savedAt >= last.createdAt))
    return { firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone, ...common, source: 'saved' };
  if (last)
    return { firstName: last.firstName, lastName: last.lastName, phone: last.phone, ...common, source: 'booking' };
  return { firstName: user.firstName, lastName: user.lastName, phone: '', ...common, source: 'account' };
}

/** Saves the initial values of the caller's booking forms. */
export async function savePersonalInfo(deps: Deps, scope: Scope, info: PersonalInput): Promise<PersonalInfo> {
  await keepInfo(deps, scope, info);
  return personalInfo(deps, scope);
}
