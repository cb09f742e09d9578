import type { PersonalData } from '@tessera/contracts/session';
import type { SplitZone } from '@tessera/contracts/values';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carryLanguage } from '../../booking/index.ts';
import { portraitFor, viewerOf, type FileLinks } from '../../files/index.ts';
import { findUsers, saveUser, type UserRow } from '../../tenancy/index.ts';
import { joinZone, splitZone } from '../../../platform/split-zone.ts';
import { nowOf } from '../deps.ts';

interface Deps {
  readonly db: Db;
  readonly links: FileLinks;
}

const toPersonalData = ({ links }: Deps, scope: Scope, user: UserRow): PersonalData => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailValidated: user.emailVerified,
  lang: user.lang,
  timezone: splitZone(user.zone),
  portrait: portraitFor(links, viewerOf(scope, user.id), user),
  version: user.updatedAt.toISOString(),
});

export async function personalData(deps: Deps, scope: Scope, userId: string): Promise<PersonalData> {
  const user = (await findUsers(deps.db, scope, [userId])).get(userId);
  if (!user) throw fail('NOT_LOGGED_IN');
  return toPersonalData(deps, scope, user);
}

export interface SavedData {
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: Lang;
  readonly timezone: SplitZone | null;
  readonly version: string;
}
/**
 * Saves name, language and zone; mails about visits that are booked follow the language. Throws BAD_INPUT for a zone
 * that does not exist, and CONFLICT when the account was changed since `version`.
 */
export async function savePersonalData(
  deps: Deps,
  scope: Scope,
  userId: string,
  { timezone, version, ...data }: SavedData,
): Promise<PersonalData> {
  const zone = timezone === null ? null : joinZone(timezone);
  if (timezone !== null && zone === null) throw fail('BAD_INPUT', [{ path: 'timezone', message: 'Unknown zone' }]);
  const now = nowOf(scope);
  // A version is an instant, and two changes within a millisecond must still have different ones.
  const changedAt = new Date(Math.max(now.getTime(), Date.parse(version) + 1));
  return deps.db.transaction(async (tx) => {
    const saved = await saveUser(tx, userId, { ...data, zone }, { from: new Date(version), to: changedAt });
    if (!saved) throw fail('CONFLICT');
    await carryLanguage(tx, userId, data.lang, now);
    return toPersonalData(deps, scope, saved);
  });
}
