import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { reserve } from '../../credits/index.ts';
import { findOpenAttempt, sellFree } from '../../ledger/index.ts';
import type { BookingDeps } from '../deps.ts';
import { checkBookable } from '../holds/hold-rules.ts';
import { markBooked } from './mark-booked-service.ts';
import { lockHolderAndSpecialist } from '../holds/lock-queries.ts';
import { requireZone } from '../require-zone.ts';
import { findForChange, findSpecialistOf } from '../booking-queries.ts';
import { priceChanged, requireSold } from '../pricing/price-service.ts';
import { type BookInput, endedBecause, agreeOn } from './held-visit-service.ts';

/**
 * Turns a hold into an appointment without a card payment, with its order, attempt and ledger entries. Queues the mails
 * and announces the change on commit. Idempotent: repeating the call returns the same order. Throws HOLD_NOT_YOURS,
 * HOLD_ENDED, SLOT_TAKEN, OVERLAPPING_APPOINTMENTS, NOT_FOUND for another account's beneficiary, PRODUCT_NOT_OFFERED,
 * PAYMENT_NEEDED, UNFINISHED_PAYMENT_PROCESS, CONFLICT when voucher and credits do not cover the price, and the errors
 * of `priceFor`.
 */
export async function bookFree(
  deps: BookingDeps,
  scope: Scope,
  input: BookInput,
): Promise<{ orderId: string; appointmentId: string }> {
  const userId = requireActor(scope);
  requireZone(input.zone);
  const specialistId = await findSpecialistOf(deps.db, scope, input.holdId);
  if (specialistId === null) throw fail('HOLD_NOT_YOURS');
  return deps.db.transaction(async (tx) => {
    // The owner's lock too, so that no concurrent call gives this customer an overlapping visit.
    await lockHolderAndSpecialist(tx, scope, { userId, holder: '' }, null, specialistId);
    const row = await findForChange(tx, scope, input.holdId);
    const verdict = checkBookable(row, scope, scope.now.epochMilliseconds);
    if (!row || verdict === 'not-yours') throw fail('HOLD_NOT_YOURS');
    if (verdict === 'done' && row.orderId !== null) return { orderId: row.orderId, appointmentId: row.id };
    if (verdict !== 'bookable') throw await endedBecause(tx, scope, row);
    const { specialist, product } = await requireSold(tx, scope, row, input.productId);
    const open = row.orderId === null ? null : await findOpenAttempt(tx, row.orderId);
    if (open) throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: open.orderId }]);
    const { currency } = specialist;
    const { forWhom, place, priced } = await agreeOn(tx, scope, row, { specialist, product }, input);
    if (priced.total > 0)
      throw priceChanged(
        priced,
        currency,
        input.voucherCode === undefined && !input.credits ? 'PAYMENT_NEEDED' : 'CONFLICT',
      );
    const { lines } = priced;
    const { orderId, attemptId } = await sellFree(tx, scope, { userId, currency, bookingId: row.id, lines });
    await reserve(
      tx,
      scope,
      { attemptId, orderId, userId, currency, lines, at: new Date(scope.now.epochMilliseconds) },
      priced.voucher,
    );
    const { firstName, lastName, phone, note, zone, lang } = input;
    const termsAcceptedAt = row.termsAcceptedAt ?? new Date(scope.now.epochMilliseconds);
    await markBooked(deps, tx, scope, {
      row,
      specialist,
      userId,
      values: { ...place, orderId, firstName, lastName, phone, note, forWhom, zone, lang, termsAcceptedAt },
    });
    return { orderId, appointmentId: row.id };
  });
}
