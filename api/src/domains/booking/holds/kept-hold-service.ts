import { availabilityTopic, type Hold } from '@tessera/contracts/booking';
import { fail } from '../../../platform/errors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { parseSlotStart } from '../../availability/index.ts';
import { findOrder } from '../../ledger/index.ts';
import { findMany, findTerms } from '../../specialists/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { EXTENSION, isLiveHold, isMine, isMineAfterLogin } from './hold-rules.ts';
import { findHoldOf } from './hold-queries.ts';
import { lockSpecialist } from './lock-queries.ts';
import { changeBooking, findForChange, findSpecialistOf } from '../booking-queries.ts';
import type { Where } from './find-place.ts';
import { type HoldDeps, toHold } from './hold-service.ts';

/** The error for a hold that the caller may not use: the session is over, or the hold belongs to somebody else. */
export const notTheirs = (row: Pick<BookingRow, 'holder' | 'userId'> | null, scope: Scope): Error =>
  fail(row && isMineAfterLogin(row, scope) ? 'NOT_LOGGED_IN' : 'HOLD_NOT_YOURS');

/**
 * The caller's active hold of a slot for the product in the URL, or null; used after a reload and in a second tab.
 * Throws NOT_LOGGED_IN in the browser that created it for an account whose session is over.
 */
export async function currentHold(deps: HoldDeps, scope: Scope, where: Where): Promise<Hold | null> {
  const parsed = parseSlotStart(where.slotStart);
  if (parsed.kind !== 'valid') return null;
  const specialist = await findTerms(deps.db, scope, where.atlasUrl);
  if (!specialist) return null;
  const row = await findHoldOf(deps.db, scope, specialist.id, new Date(parsed.at));
  if (row && isMineAfterLogin(row, scope)) throw fail('NOT_LOGGED_IN');
  return row && isMine(row, scope) && (row.product?.id ?? null) === (where.productId ?? null)
    ? toHold(deps.db, row, specialist.atlasUrl)
    : null;
}

/**
 * Extends a hold by five minutes, once; repeating the call changes nothing. Throws HOLD_NOT_YOURS (also for an unknown
 * id), NOT_LOGGED_IN, HOLD_ENDED.
 */
export async function extendHold(deps: HoldDeps, scope: Scope, id: string): Promise<Hold> {
  const row = await deps.db.transaction(async (tx) => {
    const found = await findForChange(tx, scope, id);
    if (!found || !isMine(found, scope)) throw notTheirs(found, scope);
    if (!isLiveHold(found, scope.now.epochMilliseconds)) throw fail('HOLD_ENDED');
    if (found.extended) return found;
    return changeBooking(tx, scope, id, { extended: true, heldUntil: new Date(found.heldUntil.getTime() + EXTENSION) });
  });
  const [specialist] = await findMany(deps.db, scope, [row.specialistId]);
  return toHold(deps.db, row, specialist?.atlasUrl ?? '');
}

/**
 * Releases a hold; idempotent. Throws HOLD_NOT_YOURS, also for an unknown id, NOT_LOGGED_IN, and
 * UNFINISHED_PAYMENT_PROCESS while a payment is in progress: the slot then belongs to the order, which has to be given
 * up separately.
 */
export async function releaseHold(deps: HoldDeps, scope: Scope, id: string): Promise<{ done: boolean }> {
  const specialistId = await findSpecialistOf(deps.db, scope, id);
  if (specialistId === null) throw fail('HOLD_NOT_YOURS');
  await deps.db.transaction(async (tx) => {
    await lockSpecialist(tx, scope, specialistId);
    const found = await findForChange(tx, scope, id);
    if (!found || !isMine(found, scope)) throw notTheirs(found, scope);
    if (found.status !== 'held') return;
    const order = found.orderId === null ? null : await findOrder(tx, found.orderId);
    if (order?.status === 'pending') throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: order.id }]);
    await changeBooking(tx, scope, id, { status: 'ended' });
    await deps.notify.publish(tx, availabilityTopic(specialistId), specialistId);
  });
  return { done: true };
}
