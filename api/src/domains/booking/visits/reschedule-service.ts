import { appointmentsTopic, availabilityTopic, writeConflict } from '@tessera/contracts/booking';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import {
  checkOffered,
  endOf,
  formatSlotStart,
  parseSlotStart,
  reserved,
  type Offer,
} from '../../availability/index.ts';
import { timeColumns, type BookingRow } from '../booking-row.ts';
import { isLiveHold } from '../holds/hold-rules.ts';
import { FREE_CANCELLING, isMovable } from './visit-rules.ts';
import { queueMails } from './mail-service.ts';
import { endExpired } from '../holds/hold-queries.ts';
import { isOverlap } from '../holds/insert-queries.ts';
import { lockHolderAndSpecialist } from '../holds/lock-queries.ts';
import { changeBooking, findForChange, findOverlapping } from '../booking-queries.ts';
import { scheduleReminders } from '../reminders/reminder-service.ts';
import { requireOwnTime } from '../holds/own-time-service.ts';
import { endUnpaidHolds } from './reschedule-queries.ts';
import type { BookingDeps } from '../deps.ts';
import { requireZone } from '../require-zone.ts';
import { findSpecialist, isOnOffer, offerFor, requireOwnVisit } from './move-offer.ts';

function readStart(text: string): number {
  const parsed = parseSlotStart(text);
  if (parsed.kind === 'valid') return parsed.at;
  throw fail(
    'SLOT_START_INVALID',
    parsed.kind === 'other-spelling' ? [{ path: 'slotStart', message: parsed.normal }] : [],
  );
}

const conflict = (start: number, end: number) =>
  writeConflict({ id: null, startsAt: formatSlotStart(start), endsAt: formatSlotStart(end) });

/**
 * Throws unless the slot is within opening hours and overlaps neither another visit of the same person nor anybody
 * else's.
 */
async function requireFree(
  tx: Db,
  scope: Scope,
  of: { readonly row: BookingRow; readonly offer: Offer; readonly start: number; readonly userId: string },
): Promise<void> {
  const { row, offer, start, userId } = of;
  const now = scope.now.epochMilliseconds;
  const verdict = checkOffered(offer, start, now);
  if (verdict !== 'offered') throw fail(verdict === 'past' ? 'SLOT_PAST' : 'SLOT_NOT_OFFERED');
  const end = endOf(offer, start);
  await requireOwnTime(tx, scope, { userId, id: row.id, start, end, forWhom: row.forWhom });
  const range = reserved(offer, start);
  await endExpired(tx, scope, row.specialistId);
  await endUnpaidHolds(tx, scope, row.specialistId, range);
  const others = (await findOverlapping(tx, scope, row.specialistId, range)).filter((one) => one.id !== row.id);
  if (others.some((one) => one.status === 'booked' || isLiveHold(one, now)))
    throw fail('RESCHEDULE_WITH_CONFLICTS', [conflict(start, end)]);
}

const toMoved = (row: BookingRow, scope: Scope) => ({
  id: row.id,
  startsAt: formatSlotStart(row.startsAt.getTime()),
  endsAt: formatSlotStart(row.endsAt.getTime()),
  freeUntil: new Date(row.startsAt.getTime() - FREE_CANCELLING).toISOString(),
  movable: isMovable(row, scope.now.epochMilliseconds),
  movedFrom: row.movedFrom === null ? null : formatSlotStart(row.movedFrom.getTime()),
});

/**
 * Moves the caller's appointment to another time with the same specialist. The row keeps its order and payments, the
 * old slot becomes free on commit, and both sides get a mail that updates their calendars. Idempotent. Throws
 * NOT_FOUND, NOT_MOVABLE, SLOT_START_INVALID, SLOT_PAST, SLOT_NOT_OFFERED, OVERLAPPING_APPOINTMENTS,
 * RESCHEDULE_WITH_CONFLICTS.
 */
export async function rescheduleAppointment(
  deps: BookingDeps,
  scope: Scope,
  input: { readonly id: string; readonly slotStart: string; readonly zone?: string | undefined },
) {
  const userId = requireActor(scope);
  if (input.zone !== undefined) requireZone(input.zone);
  const start = readStart(input.slotStart);
  const specialist = await findSpecialist(deps.db, scope, input.id);
  try {
    return await deps.db.transaction(async (tx) => {
      // The owner's lock too, so that two of their visits cannot be moved onto each other concurrently.
      await lockHolderAndSpecialist(tx, scope, { userId, holder: '' }, null, specialist.id);
      const row = requireOwnVisit(await findForChange(tx, scope, input.id), userId);
      if (row.status === 'booked' && row.startsAt.getTime() === start) return toMoved(row, scope);
      if (!isMovable(row, scope.now.epochMilliseconds)) throw fail('NOT_MOVABLE');
      if (!(await isOnOffer(tx, scope, specialist.id))) throw fail('SLOT_NOT_OFFERED');
      const offer = await offerFor(tx, scope, specialist, row);
      await requireFree(tx, scope, { row, offer, start, userId });
      const moved = await changeBooking(tx, scope, row.id, {
        ...timeColumns(offer, start),
        sequence: row.sequence + 1,
        movedAt: new Date(scope.now.epochMilliseconds),
        movedFrom: row.startsAt,
        moves: [...row.moves, { from: row.startsAt.getTime(), to: start, at: scope.now.epochMilliseconds }],
        ...(input.zone === undefined ? {} : { zone: input.zone }),
      });
      await scheduleReminders(tx, scope, moved);
      await queueMails(deps, tx, scope, { kind: 'appointment-moved', row: moved, specialist, before: row });
      await deps.notify.publish(tx, availabilityTopic(specialist.id), specialist.id);
      await deps.notify.publish(tx, appointmentsTopic(userId), row.id);
      return toMoved(moved, scope);
    });
  } catch (error) {
    // The exclusion constraint catches overlaps even if the lock is not taken.
    if (isOverlap(error)) throw fail('RESCHEDULE_WITH_CONFLICTS');
    throw error;
  }
}
