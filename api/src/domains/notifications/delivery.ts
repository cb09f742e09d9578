import type { Db } from '../../platform/database.ts';
import { findSettings } from './queries.ts';

/** The parts of a mail that settings are about. */
interface Outgoing {
  readonly kind: string;
  readonly ahead?: 'day' | 'hour';
  readonly to: { readonly userId: string; readonly email: string };
}
/**
 * The mails about visits. All others, about the account and its safety, ignore every setting: they are sent, and to the
 * account's address alone.
 */
const ABOUT_VISITS: ReadonlySet<string> = new Set([
  'appointment-booked',
  'appointment-cancelled',
  'appointment-moved',
  'appointment-reminder',
  'payment-returned',
]);

/** Whether a person wants the reminders of a visit. */
export async function wantsReminder(db: Db, userId: string, ahead: 'day' | 'hour'): Promise<boolean> {
  const { reminderDay, reminderHour } = await findSettings(db, userId);
  return ahead === 'day' ? reminderDay : reminderHour;
}
/**
 * The address that a mail goes to, by what its reader has chosen by now; null when they want no such mail. Only
 * reminders can be turned off: what was booked, moved, cancelled or paid is always told.
 */
export async function addressFor(db: Db, mail: Outgoing): Promise<string | null> {
  if (!ABOUT_VISITS.has(mail.kind)) return mail.to.email;
  const { email, reminderDay, reminderHour } = await findSettings(db, mail.to.userId);
  const isWanted = mail.ahead === undefined || (mail.ahead === 'day' ? reminderDay : reminderHour);
  return isWanted ? (email ?? mail.to.email) : null;
}
