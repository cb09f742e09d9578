import { codeOf } from '@tessera/contracts/errors';
import type { Decline } from '@tessera/contracts/payments';
import { describeError } from '@tessera/server/log';
import type { Db } from '../../../platform/database.ts';
import { fail, sqlStateOf } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { findAttempt, findOrder, type AttemptRow } from '../../ledger/index.ts';
import type { PaymentGateway } from '../../payments/index.ts';
import type { BookingDeps } from '../deps.ts';
import { requireZone } from '../require-zone.ts';
import { failUnsentAttempt, settle } from './settle-service.ts';
import { type StartedPayment, startPayment, type PayInput } from './start-payment.ts';

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
  if (payment.kind === 'new') await authorize({ ...deps, gateway }, input, payment);
  const attempt = payment.attemptId === null ? null : await findAttempt(db, payment.attemptId);
  return answerOf(db, payment.orderId, input.holdId, attempt);
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
