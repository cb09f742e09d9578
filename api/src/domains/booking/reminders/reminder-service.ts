import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Mailer } from '../../../platform/mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findOrder } from '../../ledger/index.ts';
import { wantsReminder } from '../../notifications/index.ts';
import { findMany } from '../../specialists/index.ts';
import { findTenantById, findUsers } from '../../tenancy/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { sidesOf, visitFacts } from '../visits/side-service.ts';
import { finishReminders, insertReminders, takeDue, type ReminderRow } from './reminder-queries.ts';
import { isStillTrue, reminderDue, type Ahead } from './reminder-rules.ts';

const KINDS: readonly Ahead[] = ['day', 'hour'];
/** Maximum number of reminders per transaction. */
const BATCH_SIZE = 50;

/**
 * Schedules the reminders for both sides of an appointment, in the transaction that booked or moved it. Reminders that
 * would already be due are left out: a booking one hour ahead needs no day reminder.
 */
export async function scheduleReminders(tx: Db, scope: Scope, row: BookingRow): Promise<void> {
  const now = scope.now.epochMilliseconds;
  const customer = row.zone ?? scope.tenant.zone;
  const rows = (['customer', 'specialist'] as const).flatMap((audience) =>
    KINDS.flatMap((ahead) => {
      const due = reminderDue(ahead, row.startsAt.getTime(), audience === 'customer' ? customer : row.specialistZone);
      if (due <= now) return [];
      const { id: bookingId, sequence } = row;
      return [
        {
          id: newId(),
          bookingId,
          sequence,
          ahead,
          audience,
          origin: scope.origin,
          dueAt: new Date(due),
          status: 'waiting' as const,
          doneAt: null,
        },
      ];
    }),
  );
  await insertReminders(tx, rows);
}

export interface ReminderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
}

async function queueReminder(
  deps: ReminderDeps,
  tx: Db,
  { ahead, audience, origin, sequence }: ReminderRow,
  row: BookingRow,
): Promise<boolean> {
  const tenant = await findTenantById(tx, row.tenantId);
  if (!tenant) return false;
  const scope: Scope = { tenant, origin, actor: null, now: deps.clock.now(), requestId: newId(), holder: null };
  const [specialist] = await findMany(tx, scope, [row.specialistId]);
  if (!specialist) return false;
  const users = await findUsers(tx, scope, [row.userId ?? '', specialist.userId].filter(Boolean));
  const side = sidesOf(scope, row, specialist, users).find((one) => one.audience === audience);
  if (!side || !(await wantsReminder(tx, side.to.userId, ahead))) return false;
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
    ...(await visitFacts(
      tx,
      scope,
      { row, specialist, order: row.orderId === null ? null : await findOrder(tx, row.orderId) },
      side,
    )),
  });
  return true;
}

/**
 * Processes a batch of due reminders in one transaction: the mail is queued if and only if the reminder is marked as
 * sent.
 */
const sendBatch = (deps: ReminderDeps): Promise<{ readonly seen: number; readonly sent: number }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now().epochMilliseconds;
    const due = await takeDue(tx, new Date(now), BATCH_SIZE);
    const sent: string[] = [];
    for (const { reminder, booking } of due) {
      const visit = { status: booking.status, sequence: booking.sequence, startsAt: booking.startsAt.getTime() };
      if (isStillTrue(reminder, visit, now) && (await queueReminder(deps, tx, reminder, booking)))
        sent.push(reminder.id);
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
 * Sends the reminders that are due by our own clock, and returns how many. Reminders missed while the queue was stopped
 * are handled when it runs again: those still valid are sent, the others skipped. Called every minute by one or more
 * processes.
 */
export async function sendReminders(deps: ReminderDeps): Promise<number> {
  let total = 0;
  for (;;) {
    const { seen, sent } = await sendBatch(deps);
    total += sent;
    if (seen < BATCH_SIZE) return total;
  }
}
