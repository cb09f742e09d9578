import { and, asc, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { orderView } from '../ledger/index.ts';
import { productPurchases } from './tables.ts';

export type PurchaseRow = typeof productPurchases.$inferSelect;
const ofOrder = (orderId: string) => eq(productPurchases.orderId, orderId);

export const insertPurchase = async (tx: Db, row: typeof productPurchases.$inferInsert): Promise<void> =>
  void (await tx.insert(productPurchases).values(row));
export const findPurchase = async (db: Db, orderId: string): Promise<PurchaseRow | null> =>
  (await db.select().from(productPurchases).where(ofOrder(orderId)))[0] ?? null;
/** The order with which somebody has, or wants to have, a product on this host; one that failed or was returned is none. */
export async function findStanding(
  db: Db,
  scope: Scope,
  userId: string,
  productId: string,
): Promise<{ readonly orderId: string; readonly status: string } | null> {
  const [row] = await db
    .select({ orderId: productPurchases.orderId, status: orderView.status })
    .from(productPurchases)
    .innerJoin(orderView, eq(orderView.id, productPurchases.orderId))
    .where(
      and(
        eq(productPurchases.productId, productId),
        eq(orderView.userId, userId),
        eq(orderView.tenantId, scope.tenant.id),
        notInArray(orderView.status, ['failed']),
        isNull(productPurchases.returnedAt),
      ),
    )
    .orderBy(desc(productPurchases.createdAt))
    .limit(1);
  return row ?? null;
}
/** Orders of this host that were paid, or whose payment is under way, the newest first. */
export const listOwned = (db: Db, scope: Scope, userId: string): Promise<{ readonly orderId: string }[]> =>
  db
    .select({ orderId: productPurchases.orderId })
    .from(productPurchases)
    .innerJoin(orderView, eq(orderView.id, productPurchases.orderId))
    .where(
      and(
        eq(orderView.userId, userId),
        eq(orderView.tenantId, scope.tenant.id),
        notInArray(orderView.status, ['failed', 'setup']),
      ),
    )
    .orderBy(desc(productPurchases.createdAt));
/** Notes the first opening of what was not given back. */
export async function markOpened(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(productPurchases)
    .set({ openedAt: at })
    .where(and(ofOrder(orderId), isNull(productPurchases.openedAt), isNull(productPurchases.returnedAt)));
}
/** Notes that it was given back; false when it was before. */
export async function markReturned(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(productPurchases)
    .set({ returnedAt: at })
    .where(and(ofOrder(orderId), isNull(productPurchases.returnedAt)))
    .returning({ orderId: productPurchases.orderId });
  return rows.length > 0;
}
/** Everything that a person has ordered, on every site, the oldest first. */
export const purchasesOf = (db: Db, userId: string) =>
  db
    .select({ purchase: productPurchases, number: orderView.number, status: orderView.status })
    .from(productPurchases)
    .innerJoin(orderView, eq(orderView.id, productPurchases.orderId))
    .where(eq(orderView.userId, userId))
    .orderBy(asc(productPurchases.createdAt));
/** The orders of a workshop that somebody still has: paid, at the bank, or to be paid; the oldest first. */
export const listStanding = (
  tx: Db,
  productId: string,
): Promise<
  { readonly orderId: string; readonly status: string; readonly amount: number; readonly currency: string }[]
> =>
  tx
    .select({
      orderId: productPurchases.orderId,
      status: orderView.status,
      amount: orderView.amount,
      currency: orderView.currency,
    })
    .from(productPurchases)
    .innerJoin(orderView, eq(orderView.id, productPurchases.orderId))
    .where(
      and(
        eq(productPurchases.productId, productId),
        isNull(productPurchases.returnedAt),
        notInArray(orderView.status, ['failed']),
      ),
    )
    .orderBy(asc(productPurchases.createdAt), asc(productPurchases.orderId));
/** Notes that the workshop of an order does not take place. */
export const markCalledOff = async (tx: Db, orderId: string): Promise<void> =>
  void (await tx.update(productPurchases).set({ calledOff: true }).where(ofOrder(orderId)));
/** The orders of these workshops for which they were called off. */
export const listCalledOff = (
  db: Db,
  productIds: readonly string[],
): Promise<{ readonly orderId: string; readonly productId: string }[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ orderId: productPurchases.orderId, productId: productPurchases.productId })
        .from(productPurchases)
        .where(and(inArray(productPurchases.productId, [...productIds]), eq(productPurchases.calledOff, true)));
