import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findMany } from '../../specialists/index.ts';
import { findTenantById, findUsers } from '../../tenancy/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { sidesOf, visitFacts } from '../visits/side-service.ts';
import { finishReminders, insertReminders, takeDue, type ReminderRow } from './reminder-queries.ts';
import { isStillTrue, reminderDue, type Ahead } from './reminder-rules.ts';

const KINDS: readonly Ahead[] = ['day', 'hour'];
/** Reminders that one transaction goes through. */
const AT_ONCE = 50;

/**
 * Writes down when both sides of an appointment are reminded, in the transaction that booked or moved it. What would have been due
 * already is left out: whoever books an hour before needs no reminder of the day before.
 */
export async function scheduleReminders(tx: Db, scope: Scope, row: BookingRow): Promise<void> {
  const now = scope.now.epochMilliseconds;
  const customer = row.zone ?? scope.tenant.zone;
  const rows = (['customer', 'specialist'] as const).flatMap((audience) =>
    KINDS.flatMap((ahead) => {
      const due = reminderDue(ahead, row.startsAt.getTime(), audience === 'customer' ? customer : row.specialistZone);
      if (due <= now) return [];
      const { id: bookingId, sequence } = row;
      return [{ id: newId(), bookingId, sequence, ahead, audience, origin: scope.origin, dueAt: new Date(due), status: 'waiting' as const, doneAt: null }];
    }),
  );
  await insertReminders(tx, rows);
}

export interface ReminderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
}

async function remind(deps: ReminderDeps, tx: Db, { ahead, audience, origin, sequence }: ReminderRow, row: BookingRow): Promise<boolean> {
  const tenant = await findTenantById(tx, row.tenantId);
  if (!tenant) return false;
  const scope: Scope = { tenant, origin, actor: null, now: deps.clock.now(), requestId: newId(), holder: null };
  const [specialist] = await findMany(tx, scope, [row.specialistId]);
  if (!specialist) return false;
  const users = await findUsers(tx, scope, [row.userId ?? '', specialist.userId].filter(Boolean));
  const side = sidesOf(scope, row, specialist, users).find((one) => one.audience === audience);
  if (!side) return false;
  const startsAt = row.startsAt.getTime();
  await deps.mail.enqueue(tx, {
    kind: 'appointment-reminder',
    ahead,
    audience,
    sequence,
    tenantCode: tenant.code,
    origin,
    appointmentId: row.id,
    orderId: row.orderId ?? '',
    to: side.to,
    with: side.with,
    startsAt,
    endsAt: row.endsAt.getTime(),
    ...(await visitFacts(tx, scope, { row, specialist, order: null }, side)),
  });
  return true;
}

/** Goes through some of what is due, in one transaction: the mail is queued if and only if the reminder counts as sent. */
const sendSome = (deps: ReminderDeps): Promise<{ readonly seen: number; readonly sent: number }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now().epochMilliseconds;
    const due = await takeDue(tx, new Date(now), AT_ONCE);
    const sent: string[] = [];
    for (const { reminder, booking } of due) {
      const visit = { status: booking.status, sequence: booking.sequence, startsAt: booking.startsAt.getTime() };
      if (isStillTrue(reminder, visit, now) && (await remind(deps, tx, reminder, booking))) sent.push(reminder.id);
    }
    await finishReminders(tx, sent, 'sent', new Date(now));
    await finishReminders(
      tx,
      due.map(({ reminder }) => reminder.id).filter((id) => !sent.includes(id)),
      'skipped',
      new Date(now),
    );
    return { seen: due.length, sent: sent.length };
  });

/**
 * Sends the reminders whose time has come by our own clock, and returns how many. Whatever a stopped queue has missed is looked at
 * when it runs again: what is still true is sent, the rest is skipped. Called every minute by one process or several.
 */
export async function sendReminders(deps: ReminderDeps): Promise<number> {
  let total = 0;
  for (;;) {
    const { seen, sent } = await sendSome(deps);
    total += sent;
    if (seen < AT_ONCE) return total;
  }
}
