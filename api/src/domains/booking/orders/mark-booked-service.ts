import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import type { Db } from '../../../platform/database.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { Notify } from '../../../platform/notify.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SpecialistRow } from '../../specialists/index.ts';
import { ensureMembership } from '../../tenancy/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { queueMails } from '../visits/mail-service.ts';
import { endExpired } from '../holds/hold-queries.ts';
import { scheduleReminders } from '../reminders/reminder-service.ts';
import { changeBooking } from '../booking-queries.ts';
import type { bookings } from '../tables.ts';

/** Turns a row into an appointment, queues the mails and announces it on commit. Requires the specialist's lock. */
export async function markBooked(
  deps: { readonly notify: Notify; readonly mail: Mailer },
  tx: Db,
  scope: Scope,
  of: {
    readonly row: BookingRow;
    readonly specialist: SpecialistRow;
    readonly userId: string;
    readonly values: Partial<typeof bookings.$inferInsert>;
  },
): Promise<void> {
  const { row, specialist, userId, values } = of;
  await endExpired(tx, scope, specialist.id);
  await ensureMembership(tx, scope, userId);
  const booked = await changeBooking(tx, scope, row.id, { ...values, status: 'booked', userId });
  await scheduleReminders(tx, scope, booked);
  await queueMails(deps, tx, scope, { kind: 'appointment-booked', row: booked, specialist });
  await deps.notify.publish(tx, availabilityTopic(specialist.id), specialist.id);
  await deps.notify.publish(tx, appointmentsTopic(userId), row.id);
}
