import type { Decline } from '@tessera/contracts/payments';

import { fail, sqlStateOf } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import {
  changeOrder,
  findAttempt,
  findAttemptOfNonce,
  findOpenAttempt,
  findOrder,
  insertAttempt,
  lockOrder,
  type OrderRow,
} from '../../ledger/index.ts';
import type { BookingDeps } from '../deps.ts';
import { sendToGateway } from './send-service.ts';

const UNIQUE_VIOLATION = '23505';

/** What an order of its kind asks for before a card is charged; it throws to refuse. */
export interface BeforeCharge {
  /** Locks that have to be taken before the order's row. */
  lock(tx: Db): Promise<void>;
  check(tx: Db, order: OrderRow): Promise<void>;
}
const NOTHING: BeforeCharge = { lock: async () => undefined, check: async () => undefined };

/** Stores the attempt before the gateway is asked; null when this nonce was sent before, or the order is decided. */
const startAttempt = (
  { db }: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId, nonce }: { readonly orderId: string; readonly nonce: string },
  before: BeforeCharge,
): Promise<{ readonly attemptId: string | null; readonly isNew: boolean }> =>
  db.transaction(async (tx) => {
    await before.lock(tx);
    const order = await lockOrder(tx, orderId);
    if (!order) throw fail('NOT_FOUND');
    const sent = await findAttemptOfNonce(tx, nonce);
    if (sent) {
      if (sent.orderId !== orderId) throw fail('BILLING_METHOD_NOT_SET');
      return { attemptId: sent.id, isNew: false };
    }
    if (order.status === 'success' || order.status === 'failed') return { attemptId: null, isNew: false };
    if (await findOpenAttempt(tx, orderId))
      throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: orderId }]);
    await before.check(tx, order);
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
 * Pays for an order that is no visit's with a nonce; the amount is that of the order's row. The caller has checked whose
 * order it is. Throws UNFINISHED_PAYMENT_PROCESS, BILLING_METHOD_NOT_SET, and what `before` throws.
 */
export async function payOrder(
  deps: BookingDeps,
  scope: Scope,
  order: OrderRow,
  nonce: string,
  before = NOTHING,
): Promise<{ outcome: 'success' | 'challenge' | 'pending' | 'failed' | 'declined'; decline: Decline | null }> {
  const { db, gateway } = deps;
  if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
  const { attemptId, isNew } = await startAttempt(deps, scope, { orderId: order.id, nonce }, before).catch(
    (error: unknown) => {
      // Another order has just used the same nonce.
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? fail('BILLING_METHOD_NOT_SET') : error;
    },
  );
  if (isNew && attemptId !== null)
    await sendToGateway({ ...deps, gateway }, attemptId, {
      nonce,
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
