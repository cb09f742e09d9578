import { appointmentsTopic, availabilityTopic, writeConflict } from '@tessera/contracts/booking';
import type { Slot } from '@tessera/contracts/specialists';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import {
  checkOffered,
  endOf,
  formatSlotStart,
  freeStarts,
  loadOffers,
  parseSlotStart,
  reserved,
  type Offer,
} from '../../availability/index.ts';
import { findMany, findOffered, type SpecialistRow } from '../../specialists/index.ts';
import { findAppointment } from './appointment-queries.ts';
import { timeColumns, type BookingRow } from '../booking-row.ts';
import { isLiveHold } from '../holds/hold-rules.ts';
import { FREE_CANCELLING, isMovable } from './visit-rules.ts';
import { queueMails } from './mail-service.ts';
import { endExpired, isOverlap, lockHolderAndSpecialist } from '../holds/hold-queries.ts';
import { changeBooking, findForChange, findOverlapping, findSpecialistOf } from '../booking-queries.ts';
import { scheduleReminders } from '../reminders/reminder-service.ts';
import { requireOwnTime } from '../holds/own-time-service.ts';
import { endUnpaidHolds, listBusyExcept } from './reschedule-queries.ts';
import type { BookingDeps } from '../deps.ts';
import { requireZone } from '../require-zone.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Maximum length of the range that one call may query. */
const MAX_RANGE = 62 * DAY;

/** The specialist's offer with the visit's original duration and buffer, whatever a new meeting would have. */
async function offerFor(db: Db, scope: Scope, specialist: SpecialistRow, row: BookingRow): Promise<Offer> {
  const offer = (await loadOffers(db, scope, [specialist])).get(specialist.id);
  if (!offer) throw fail('NOT_FOUND');
  const minutes = (from: number, to: number): number => Math.round((to - from) / MINUTE);
  return {
    ...offer,
    duration: minutes(row.startsAt.getTime(), row.endsAt.getTime()),
    buffer: minutes(row.endsAt.getTime(), row.during.end),
  };
}

/**
 * Whether this host still offers the specialist: a visit with one who has left can take place as agreed, but not be
 * moved.
 */
const isOnOffer = async (db: Db, scope: Scope, id: string): Promise<boolean> =>
  (await findOffered(db, scope, [id])).has(id);

/** Throws NOT_FOUND unless it is the caller's own appointment. */
function requireOwnVisit(row: BookingRow | null, userId: string): BookingRow {
  if (!row || row.userId !== userId || row.orderId === null || row.status === 'held' || row.status === 'ended')
    throw fail('NOT_FOUND');
  return row;
}
async function findSpecialist(db: Db, scope: Scope, id: string): Promise<SpecialistRow> {
  const specialistId = await findSpecialistOf(db, scope, id);
  const [specialist] = specialistId === null ? [] : await findMany(db, scope, [specialistId]);
  if (!specialist) throw fail('NOT_FOUND');
  return specialist;
}

/**
 * The times that the caller may move an appointment to. Throws NOT_FOUND for another account's, NOT_MOVABLE, BAD_INPUT
 * for an invalid range.
 */
export async function moveTimes(
  deps: { readonly db: Db },
  scope: Scope,
  input: { readonly id: string; readonly from: string; readonly to: string },
): Promise<{ slots: Slot[] }> {
  const { db } = deps;
  const userId = requireActor(scope);
  const [from, to] = [Date.parse(input.from), Date.parse(input.to)];
  if (!(to > from) || to - from > MAX_RANGE)
    throw fail('BAD_INPUT', [{ path: 'to', message: 'Must be after from, by at most 62 days' }]);
  const now = scope.now.epochMilliseconds;
  const specialist = await findSpecialist(db, scope, input.id);
  const found = await findAppointment(db, scope, userId, { id: input.id });
  const row = requireOwnVisit(found?.booking ?? null, userId);
  if (!isMovable(row, now)) throw fail('NOT_MOVABLE');
  if (!(await isOnOffer(db, scope, specialist.id))) return { slots: [] };
  const offer = await offerFor(db, scope, specialist, row);
  const busy = await listBusyExcept(db, scope, specialist.id, row.id, { start: from, end: to + DAY });
  const starts = freeStarts(offer, busy, { from, to, now }).filter((start) => start !== row.startsAt.getTime());
  return {
    slots: starts.map((start) => ({ startsAt: formatSlotStart(start), endsAt: formatSlotStart(endOf(offer, start)) })),
  };
}

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
