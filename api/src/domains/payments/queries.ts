import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { gatewayEvents, refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

export const isKnownEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: gatewayEvents.id }).from(gatewayEvents).where(eq(gatewayEvents.id, id))).length > 0;
export const keepEvent = async (db: Db, row: typeof gatewayEvents.$inferInsert): Promise<void> =>
  void (await db.insert(gatewayEvents).values(row).onConflictDoNothing());

export const insertRefund = async (tx: Db, row: typeof refunds.$inferInsert): Promise<void> =>
  void (await tx.insert(refunds).values(row));
/** A refund that the gateway is still to be asked for. */
export const askRefund = (
  tx: Db,
  row: Pick<RefundRow, 'orderId' | 'transactionId' | 'amount' | 'createdAt'> & {
    readonly reason: 'cancelled' | 'late';
  },
): Promise<void> => insertRefund(tx, { ...row, id: newId(), status: 'asked' });
export const changeRefund = async (tx: Db, id: string, gatewayId: string): Promise<void> =>
  void (await tx.update(refunds).set({ status: 'done', gatewayId }).where(eq(refunds.id, id)));
export const refundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt);
/**
 * Reduces a pending refund to the amount still owed after a refund made at the gateway; one with nothing left is
 * deleted.
 */
export async function lessenRefund(tx: Db, id: string, left: number): Promise<void> {
  const open = and(eq(refunds.id, id), eq(refunds.status, 'asked'));
  if (left > 0) await tx.update(refunds).set({ amount: left }).where(open);
  else await tx.delete(refunds).where(open);
}
/** Refunds not yet sent to the gateway, of one order or of all. */
export const openRefunds = (db: Db, limit: number, orderId?: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), orderId === undefined ? undefined : eq(refunds.orderId, orderId)))
    .orderBy(refunds.createdAt)
    .limit(limit);
/** The refunded amount of each order, sent or not. */
export async function refundedOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: refunds.orderId, amount: sum(refunds.amount) })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, Number(amount ?? 0)]));
}
/** Those of these orders of which a refund has not reached the gateway yet. */
export async function waitingRefunds(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.status, 'asked')));
  return new Set(rows.map(({ orderId }) => orderId));
}
