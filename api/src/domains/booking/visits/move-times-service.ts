import type { Slot } from '@tessera/contracts/specialists';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { endOf, formatSlotStart, freeStarts } from '../../availability/index.ts';
import { findAppointment } from './appointment-queries.ts';
import { isMovable } from './visit-rules.ts';
import { listBusyExcept } from './reschedule-queries.ts';
import { DAY, offerFor, isOnOffer, requireOwnVisit, findSpecialist } from './move-offer.ts';

/** Maximum length of the range that one call may query. */
const MAX_RANGE = 62 * DAY;

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
