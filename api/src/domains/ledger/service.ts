import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { freeOrderRows, orderNumber } from './ledger-rules.ts';
import { insertOrder, type OrderRow } from './payment-queries.ts';
import { insertSales, nextOrderNumber } from './queries.ts';
import type { StoredLine } from './tables.ts';

/**
 * Records a sale without a card payment in the caller's transaction: order, attempt, posting and its two entries.
 * Returns the ids.
 */
export async function sellFree(
  tx: Db,
  scope: Scope,
  sale: {
    readonly userId: string;
    readonly currency: string;
    readonly bookingId: string;
    readonly lines: readonly StoredLine[];
  },
): Promise<{ orderId: string; attemptId: string }> {
  const at = new Date(scope.now.epochMilliseconds);
  const number = orderNumber(at.getUTCFullYear(), await nextOrderNumber(tx, scope));
  const rows = freeOrderRows({ newId, number, tenantId: scope.tenant.id, ...sale, at });
  await insertSales(tx, [rows]);
  return { orderId: rows.order.id, attemptId: rows.attempt.id };
}

/** Creates an unpaid order with a price in the caller's transaction. */
export async function openOrder(
  tx: Db,
  scope: Scope,
  sale: Pick<OrderRow, 'userId' | 'amount' | 'currency' | 'lines'>,
): Promise<OrderRow> {
  const createdAt = new Date(scope.now.epochMilliseconds);
  const number = orderNumber(createdAt.getUTCFullYear(), await nextOrderNumber(tx, scope));
  const row: OrderRow = { id: newId(), number, tenantId: scope.tenant.id, ...sale, status: 'setup', createdAt };
  await insertOrder(tx, row);
  return row;
}
