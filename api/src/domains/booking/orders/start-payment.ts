import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { reserve } from '../../credits/index.ts';
import {
  changeOrder,
  changeOrderPrice,
  findAttemptOfNonce,
  findOpenAttempt,
  insertAttempt,
  lockOrder,
  openOrder,
  soldOf,
} from '../../ledger/index.ts';
import { checkBookable, endWhilePaying } from '../holds/hold-rules.ts';
import { priceChanged, requireSold } from '../pricing/price-service.ts';
import { lockHolderAndSpecialist } from '../holds/lock-queries.ts';
import { changeBooking, findForChange, findSpecialistOf } from '../booking-queries.ts';
import { endedBecause, type BookInput, agreeOn } from './held-visit-service.ts';

/** A visit to be paid with a nonce; `total` is the price that the customer saw. */
export interface PayInput extends BookInput {
  readonly nonce: string;
  readonly total: { readonly amount: number; readonly currency: string };
}
/** What became of the attempt to begin a payment. */
export type StartedPayment =
  | { readonly kind: 'new'; readonly attemptId: string; readonly orderId: string; readonly label: string }
  /** This nonce was sent before, or the visit is already paid. */
  | { readonly kind: 'known'; readonly orderId: string; readonly attemptId: string | null };

/**
 * Stores the order and the attempt, reserves the slot for the order for as long as the gateway may approve, and saves
 * the customer's details.
 */
export function startPayment(db: Db, scope: Scope, input: PayInput): Promise<StartedPayment> {
  return db.transaction(async (tx) => {
    const userId = requireActor(scope);
    const specialistId = await findSpecialistOf(tx, scope, input.holdId);
    if (specialistId === null) throw fail('HOLD_NOT_YOURS');
    // The owner's lock too: holding another slot concurrently either ends this hold first or finds that it belongs to
    // the order.
    await lockHolderAndSpecialist(tx, scope, { userId, holder: '' }, null, specialistId);
    const row = await findForChange(tx, scope, input.holdId);
    const verdict = checkBookable(row, scope, scope.now.epochMilliseconds);
    if (!row || verdict === 'not-yours') throw fail('HOLD_NOT_YOURS');
    const before = await findAttemptOfNonce(tx, input.nonce);
    if (before) {
      if (before.orderId !== row.orderId) throw fail('BILLING_METHOD_NOT_SET');
      return { kind: 'known', orderId: before.orderId, attemptId: before.id };
    }
    if (verdict === 'done' && row.orderId !== null) return { kind: 'known', orderId: row.orderId, attemptId: null };
    const open = row.orderId === null ? null : await findOpenAttempt(tx, row.orderId);
    if (open) throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: open.orderId }]);
    if (verdict !== 'bookable') throw await endedBecause(tx, scope, row);
    if (row.termsAcceptedAt === null) throw fail('TERMS_NOT_ACCEPTED');
    const { specialist, product } = await requireSold(tx, scope, row, input.productId);
    const { currency } = specialist;
    if (currency !== input.total.currency) throw fail('PRODUCTS_CURRENCY_ERROR');
    const { forWhom, place, priced } = await agreeOn(tx, scope, row, { specialist, product }, input);
    const { lines, total } = priced;
    if (total === 0 || total !== input.total.amount) throw priceChanged(priced, currency);

    const known = row.orderId === null ? null : await lockOrder(tx, row.orderId);
    const order = known ?? (await openOrder(tx, scope, { userId, amount: soldOf(lines), currency, lines }));
    const [attemptId, at] = [newId(), new Date(scope.now.epochMilliseconds)];
    await insertAttempt(tx, {
      id: attemptId,
      orderId: order.id,
      method: 'card',
      nonce: input.nonce,
      amount: total,
      lines,
      status: 'started',
      origin: scope.origin,
      createdAt: at,
    });
    await reserve(tx, scope, { attemptId, orderId: order.id, userId, currency, lines, at }, priced.voucher);
    await changeOrderPrice(tx, order.id, { amount: soldOf(lines), lines });
    await changeOrder(tx, order.id, 'pending');
    const { firstName, lastName, phone, note, zone, lang } = input;
    const heldUntil = endWhilePaying(row, at.getTime());
    await changeBooking(tx, scope, row.id, {
      ...place,
      userId,
      orderId: order.id,
      firstName,
      lastName,
      phone,
      note,
      forWhom,
      zone,
      lang,
      extended: true,
      heldUntil,
    });
    return { kind: 'new', attemptId, orderId: order.id, label: order.number };
  });
}
