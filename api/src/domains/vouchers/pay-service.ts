import type { Decline } from '@tessera/contracts/payments';

import { fail, sqlStateOf } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { sendToGateway, type BookingDeps } from '../booking/index.ts';
import {
  changeOrder,
  findAttempt,
  findAttemptOfNonce,
  findOpenAttempt,
  findOrder,
  insertAttempt,
  lockOrder,
} from '../ledger/index.ts';
import { requirePurchase } from './order-service.ts';

const UNIQUE_VIOLATION = '23505';

/** Stores the attempt before the gateway is asked; null when this nonce was sent before, or the order is decided. */
const startAttempt = (
  { db }: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId, nonce }: { readonly orderId: string; readonly nonce: string },
): Promise<{ readonly attemptId: string | null; readonly isNew: boolean }> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw fail('NOT_FOUND');
    const before = await findAttemptOfNonce(tx, nonce);
    if (before) {
      if (before.orderId !== orderId) throw fail('BILLING_METHOD_NOT_SET');
      return { attemptId: before.id, isNew: false };
    }
    if (order.status === 'success' || order.status === 'failed') return { attemptId: null, isNew: false };
    if (await findOpenAttempt(tx, orderId))
      throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: orderId }]);
    const attemptId = newId();
    await insertAttempt(tx, {
      id: attemptId,
      orderId,
      method: 'card',
      nonce,
      amount: order.amount,
      lines: [],
      status: 'started',
      origin: scope.origin,
      createdAt: new Date(scope.now.epochMilliseconds),
    });
    await changeOrder(tx, orderId, 'pending');
    return { attemptId, isNew: true };
  });

/**
 * Pays for the caller's order with a nonce; the amount is that of the order's row. Throws NOT_FOUND,
 * UNFINISHED_PAYMENT_PROCESS, BILLING_METHOD_NOT_SET.
 */
export async function payVoucher(
  deps: BookingDeps,
  scope: Scope,
  input: { readonly orderId: string; readonly nonce: string },
): Promise<{ outcome: 'success' | 'challenge' | 'pending' | 'failed' | 'declined'; decline: Decline | null }> {
  const { db, gateway } = deps;
  const { order } = await requirePurchase(db, scope, input.orderId);
  if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
  const { attemptId, isNew } = await startAttempt(deps, scope, input).catch((error: unknown) => {
    // Another order has just used the same nonce.
    throw sqlStateOf(error) === UNIQUE_VIOLATION ? fail('BILLING_METHOD_NOT_SET') : error;
  });
  if (isNew && attemptId !== null)
    await sendToGateway({ ...deps, gateway }, attemptId, {
      nonce: input.nonce,
      label: order.number,
      total: { amount: order.amount, currency: order.currency },
    });
  const now = await findOrder(db, order.id);
  const attempt = attemptId === null ? null : await findAttempt(db, attemptId);
  if (!now) throw fail('INTERNAL');
  if (now.status === 'success' || now.status === 'failed') return { outcome: now.status, decline: null };
  if (attempt?.status === 'declined') return { outcome: 'declined', decline: attempt.decline ?? 'declined' };
  return { outcome: attempt?.status === 'challenge' ? 'challenge' : 'pending', decline: null };
}
