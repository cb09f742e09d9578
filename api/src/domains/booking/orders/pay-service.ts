import { codeOf } from '@tessera/contracts/errors';
import type { Decline } from '@tessera/contracts/payments';
import { describeError } from '@tessera/server/log';
import type { Db } from '../../../platform/database.ts';
import { fail, sqlStateOf } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { requireForWhom } from '../../clients/index.ts';
import { reserve } from '../../credits/index.ts';
import {
  changeOrder,
  changeOrderPrice,
  findAttempt,
  findAttemptOfNonce,
  findOpenAttempt,
  findOrder,
  insertAttempt,
  lockOrder,
  openOrder,
  soldOf,
  type AttemptRow,
} from '../../ledger/index.ts';
import type { PaymentGateway } from '../../payments/index.ts';
import { checkBookable, endWhilePaying } from '../holds/hold-rules.ts';
import { priceChanged, priceFor, requireSold } from '../pricing/price-service.ts';
import { lockHolderAndSpecialist } from '../holds/hold-queries.ts';
import { requireOwnTime } from '../holds/own-time-service.ts';
import { changeBooking, findForChange, findSpecialistOf } from '../booking-queries.ts';
import { chosenPlace } from '../visits/place-service.ts';
import type { BookingDeps } from '../deps.ts';
import { requireZone } from '../require-zone.ts';
import { endedBecause, type BookInput } from './book-service.ts';
import { failUnsentAttempt, settle } from './settle-service.ts';

export interface PayInput extends BookInput {
  readonly nonce: string;
  readonly total: { readonly amount: number; readonly currency: string };
}
export interface PayAnswer {
  outcome: 'success' | 'challenge' | 'pending' | 'failed' | 'declined';
  orderId: string;
  appointmentId: string;
  decline: Decline | null;
}
const UNIQUE_VIOLATION = '23505';

type StartedPayment =
  | { readonly kind: 'new'; readonly attemptId: string; readonly orderId: string; readonly label: string }
  /** This nonce was sent before, or the visit is already paid. */
  | { readonly kind: 'known'; readonly orderId: string; readonly attemptId: string | null };

/**
 * Pays for a held slot with a nonce. The amount is stored before the gateway is called, so that its answer can be
 * matched to the order even if this process has stopped by then; a voucher and credits are reserved with it. Throws
 * HOLD_NOT_YOURS, HOLD_ENDED, SLOT_TAKEN, TERMS_NOT_ACCEPTED, CONFLICT when the price is not the one the customer saw,
 * OVERLAPPING_APPOINTMENTS, PRODUCTS_CURRENCY_ERROR, UNFINISHED_PAYMENT_PROCESS, BILLING_METHOD_NOT_SET,
 * PRODUCT_NOT_OFFERED, NOT_FOUND for another account's beneficiary, and the errors of `priceFor`.
 */
export async function pay(deps: BookingDeps, scope: Scope, input: PayInput): Promise<PayAnswer> {
  const { db, gateway } = deps;
  requireActor(scope);
  requireZone(input.zone);
  if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
  const payment = await startPayment(db, scope, input).catch((error: unknown) => {
    // Another order has just used the same nonce.
    throw sqlStateOf(error) === UNIQUE_VIOLATION ? fail('BILLING_METHOD_NOT_SET') : error;
  });
  if (payment.kind === 'new') await authorize({ ...deps, gateway }, input, payment);
  const attempt = payment.attemptId === null ? null : await findAttempt(db, payment.attemptId);
  return answerOf(db, payment.orderId, input.holdId, attempt);
}

/**
 * Stores the order and the attempt, reserves the slot for the order for as long as the gateway may approve, and saves
 * the customer's details.
 */
function startPayment(db: Db, scope: Scope, input: PayInput): Promise<StartedPayment> {
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

/**
 * Calls the gateway, outside any transaction. Without an answer the attempt stays open and is decided by the next poll
 * of the gateway.
 */
async function authorize(
  deps: BookingDeps & { readonly gateway: PaymentGateway },
  input: PayInput,
  { attemptId, label }: Extract<StartedPayment, { readonly kind: 'new' }>,
): Promise<void> {
  const { db, gateway, log } = deps;
  const transaction = await gateway
    .authorize({ reference: attemptId, nonce: input.nonce, label, ...input.total })
    .catch((error: unknown) => {
      // The customer sees the same error, and the attempt stays open in both cases, but the second one needs an
      // operator.
      if (codeOf(error) === 'UNAVAILABLE') log.warn(describeError(error), 'the gateway did not answer');
      else log.error(describeError(error), 'the gateway call failed');
      throw fail('UNAVAILABLE');
    });
  if (transaction) {
    await settle(deps, transaction);
    return;
  }
  const attempt = await findAttempt(db, attemptId);
  if (attempt) await failUnsentAttempt(deps, attempt);
  throw fail('BILLING_METHOD_NOT_SET');
}

async function answerOf(
  db: Db,
  orderId: string,
  appointmentId: string,
  attempt: AttemptRow | null,
): Promise<PayAnswer> {
  const order = await findOrder(db, orderId);
  if (!order) throw fail('INTERNAL');
  const same = { orderId, appointmentId, decline: null };
  if (order.status === 'success' || order.status === 'failed') return { ...same, outcome: order.status };
  if (attempt?.status === 'declined') return { ...same, outcome: 'declined', decline: attempt.decline ?? 'declined' };
  return { ...same, outcome: attempt?.status === 'challenge' ? 'challenge' : 'pending' };
}
