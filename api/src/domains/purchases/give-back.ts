import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findPaidAttempt, type OrderRow } from '../ledger/index.ts';
import { askRefund, refundedOf } from '../payments/index.ts';
import type { PurchaseRow } from './queries.ts';
import { takeBack } from './sold-service.ts';

/**
 * Takes a paid purchase back and asks for what was not refunded yet; returns the amount. The product and the order are
 * locked, and it was not taken back before.
 */
export async function giveBack(tx: Db, scope: Scope, order: OrderRow, purchase: PurchaseRow): Promise<number> {
  const refunded = (await refundedOf(tx, [order.id])).get(order.id) ?? 0;
  await takeBack(tx, scope, order, purchase, refunded);
  const amount = order.amount - refunded;
  // A seat of 0 has no payment.
  const transactionId = (await findPaidAttempt(tx, order.id))?.transactionId ?? null;
  if (amount <= 0 || transactionId === null) return 0;
  const createdAt = new Date(scope.now.epochMilliseconds);
  await askRefund(tx, { orderId: order.id, transactionId, amount, reason: 'cancelled', createdAt });
  return amount;
}
