import type { Decline } from '@tessera/contracts/payments';
import type { Db } from '../../../platform/database.ts';
import { fail, sqlStateOf } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { findAttempt, findOrder, type AttemptRow } from '../../ledger/index.ts';
import type { BookingDeps } from '../deps.ts';
import { requireZone } from '../require-zone.ts';
import { sendToGateway } from './send-service.ts';
import { startPayment, type PayInput } from './start-payment.ts';

const UNIQUE_VIOLATION = '23505';

export interface PayAnswer {
  outcome: 'success' | 'challenge' | 'pending' | 'failed' | 'declined';
  orderId: string;
  appointmentId: string;
  decline: Decline | null;
}

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
  if (payment.kind === 'new')
    await sendToGateway({ ...deps, gateway }, payment.attemptId, { ...input, label: payment.label });
  const attempt = payment.attemptId === null ? null : await findAttempt(db, payment.attemptId);
  return answerOf(db, payment.orderId, input.holdId, attempt);
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
