import type { NotificationDetails } from '@tessera/contracts/session';
import { fail } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findSettings, findWaiting, NOT_WAITING, saveSettings, type SettingsRow } from '../../notifications/index.ts';
import { findPerson } from '../../tenancy/index.ts';
import { guard, hostHeaders, mayMail, nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { LIMITS } from '../limits.ts';
import type { Login } from '../who.ts';

/** Seconds for which the link to an address works. */
const LINK_LIFETIME = 86_400;
/** The link works on the site that it was asked for on. */
const hashOf = ({ secret }: Pick<SessionDeps, 'secret'>, { tenant }: Scope, token: string): string =>
  keyedHash(secret, ['notification-link', tenant.code, token]);

function toDetails(
  scope: Scope,
  person: Pick<Login['person'], 'email' | 'emailVerified'>,
  settings: SettingsRow,
): NotificationDetails {
  const isWaiting = settings.waitingUntil !== null && settings.waitingUntil > nowOf(scope);
  return {
    corporate: scope.tenant.hostClass === 'company',
    notificationEmail: settings.email,
    emailValidated: settings.email !== null || person.emailVerified,
    waitingEmail: isWaiting ? settings.waitingEmail : null,
    accountEmail: person.email,
    reminderDay: settings.reminderDay,
    reminderHour: settings.reminderHour,
  };
}

export const notificationDetails = async (
  { db }: SessionDeps,
  scope: Scope,
  { person }: Login,
): Promise<NotificationDetails> => toDetails(scope, person, await findSettings(db, person.id));

/** Saves which reminders a person wants; what is undefined stays as it is. */
export async function chooseReminders(
  { db }: SessionDeps,
  scope: Scope,
  { person }: Login,
  wanted: { readonly reminderDay?: boolean | undefined; readonly reminderHour?: boolean | undefined },
): Promise<NotificationDetails> {
  const values = {
    ...(wanted.reminderDay === undefined ? {} : { reminderDay: wanted.reminderDay }),
    ...(wanted.reminderHour === undefined ? {} : { reminderHour: wanted.reminderHour }),
  };
  return toDetails(scope, person, await saveSettings(db, person.id, values));
}

/**
 * Mails a link to an address for mails about visits, or has them sent to the account's address again. The link is not
 * mailed beyond the limit for one address, which the response does not tell. Throws TOO_MANY_REQUESTS.
 */
export async function askForNotificationEmail(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { person }: Login,
  given: string,
): Promise<NotificationDetails> {
  hostHeaders(scope);
  await guard(deps, scope, visit, LIMITS.email, [person.id]);
  const email = given.toLowerCase();
  const now = nowOf(scope);
  return deps.db.transaction(async (tx) => {
    if (email === '' || email === person.email)
      return toDetails(scope, person, await saveSettings(tx, person.id, { email: null, ...NOT_WAITING }));
    const before = await findSettings(tx, person.id);
    if (email === before.email) return toDetails(scope, person, await saveSettings(tx, person.id, NOT_WAITING));
    const token = newSecret();
    const saved = await saveSettings(tx, person.id, {
      waitingEmail: email,
      waitingHash: hashOf(deps, scope, token),
      waitingUntil: new Date(now.getTime() + LINK_LIFETIME * 1000),
    });
    if (await mayMail({ ...deps, db: tx }, LIMITS.emailMail, email, now))
      await deps.mail.enqueue(tx, {
        kind: 'notify-confirm',
        tenantCode: scope.tenant.code,
        origin: scope.origin,
        // Not the name: it is not known yet whose address this is.
        to: { userId: person.id, email, name: '', lang: person.lang },
        token,
      });
    return toDetails(scope, person, saved);
  });
}

/**
 * Makes an address the one for mails about visits, and tells the account's address. Throws LINK_EXPIRED for a link that
 * is used, expired, replaced, of another site or of nobody.
 */
export async function confirmNotificationEmail(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  token: string,
): Promise<void> {
  await guard(deps, scope, visit, LIMITS.emailLink, [visit.address]);
  const now = nowOf(scope);
  await deps.db.transaction(async (tx) => {
    const waiting = await findWaiting(tx, hashOf(deps, scope, token), now);
    const person = waiting && (await findPerson(tx, scope.tenant, waiting.userId));
    if (!person) throw fail('LINK_EXPIRED');
    await saveSettings(tx, person.id, { email: waiting.waitingEmail, ...NOT_WAITING });
    await deps.mail.enqueue(tx, {
      kind: 'notify-changed',
      tenantCode: scope.tenant.code,
      origin: scope.origin,
      to: { userId: person.id, email: person.email, name: person.firstName, lang: person.lang },
      at: now.getTime(),
    });
  });
}
