import type { PlaceKind } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { requireForWhom } from '../../clients/index.ts';
import { reserve } from '../../credits/index.ts';
import { findOpenAttempt, sellFree } from '../../ledger/index.ts';
import type { BookingDeps } from '../deps.ts';
import { checkBookable } from '../holds/hold-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { markBooked } from './mark-booked-service.ts';
import { lockHolderAndSpecialist } from '../holds/lock-queries.ts';
import { requireZone } from '../require-zone.ts';
import { requireOwnTime } from '../holds/own-time-service.ts';
import { findForChange, findOverlapping, findSpecialistOf } from '../booking-queries.ts';
import { priceChanged, priceFor, requireSold, type Wanted } from '../pricing/price-service.ts';
import { chosenPlace } from '../visits/place-service.ts';

export interface BookInput extends Pick<Wanted, 'voucherCode'> {
  /** In the currency of the price that the customer saw. */
  readonly credits?: { readonly amount: number; readonly currency: string } | undefined;
  readonly holdId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note: string;
  readonly zone: string;
  readonly lang: Lang;
  /** An entry of the customer's own list of persons. */
  readonly beneficiaryId?: string | undefined;
  /** The product that the customer saw. */
  readonly productId?: string | undefined;
  /** How the visit takes place, as the customer saw it. */
  readonly place?: PlaceKind | undefined;
}

/** The error for a lost hold, depending on whether somebody else has the slot now. */
export async function endedBecause(tx: Db, scope: Scope, row: BookingRow): Promise<Error> {
  const others = await findOverlapping(tx, scope, row.specialistId, row.during);
  return fail(
    others.some(
      (other) =>
        other.id !== row.id && (other.status === 'booked' || other.heldUntil.getTime() > scope.now.epochMilliseconds),
    )
      ? 'SLOT_TAKEN'
      : 'HOLD_ENDED',
  );
}

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
    const forWhom = await requireForWhom(tx, scope, input.beneficiaryId);
    await requireOwnTime(tx, scope, {
      userId,
      id: row.id,
      start: row.startsAt.getTime(),
      end: row.endsAt.getTime(),
      forWhom,
    });
    const place = chosenPlace(specialist, row, input.place);
    const priced = await priceFor(tx, scope, specialist, { ...input, product });
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
