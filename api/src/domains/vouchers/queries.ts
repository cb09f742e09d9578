import { and, asc, eq, isNotNull, isNull, lte, or, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { orderView } from '../ledger/index.ts';
import { voucherOffers, voucherPurchases } from './tables.ts';

export type PurchaseRow = typeof voucherPurchases.$inferSelect;
type OfferRow = typeof voucherOffers.$inferSelect;

/** What this host sells: its own currency first, then by amount. */
export const listOffers = (db: Db, scope: Scope): Promise<OfferRow[]> =>
  db
    .select()
    .from(voucherOffers)
    .where(eq(voucherOffers.tenantId, scope.tenant.id))
    .orderBy(asc(voucherOffers.currency), asc(voucherOffers.amount));
export const findOffer = async (db: Db, scope: Scope, id: string): Promise<OfferRow | null> =>
  (
    await db
      .select()
      .from(voucherOffers)
      .where(and(eq(voucherOffers.id, id), eq(voucherOffers.tenantId, scope.tenant.id)))
  )[0] ?? null;

export const insertPurchase = async (tx: Db, row: typeof voucherPurchases.$inferInsert): Promise<void> =>
  void (await tx.insert(voucherPurchases).values(row));
export const findPurchase = async (db: Db, orderId: string): Promise<PurchaseRow | null> =>
  (await db.select().from(voucherPurchases).where(eq(voucherPurchases.orderId, orderId)))[0] ?? null;
/** Marks a present as mailed; false when another process was faster. */
export async function markSent(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const sent = await tx
    .update(voucherPurchases)
    .set({ sentAt: at })
    .where(and(eq(voucherPurchases.orderId, orderId), isNull(voucherPurchases.sentAt)))
    .returning({ orderId: voucherPurchases.orderId });
  return sent.length > 0;
}
/** Orders of paid presents whose day has come, locked; those that another process has locked are left to it. */
export const takeDuePresents = async (tx: Db, now: Date, limit: number): Promise<readonly string[]> =>
  (
    await tx
      .select({ orderId: voucherPurchases.orderId })
      .from(voucherPurchases)
      .innerJoin(orderView, eq(orderView.id, voucherPurchases.orderId))
      .where(
        and(
          lte(voucherPurchases.dueAt, now),
          isNull(voucherPurchases.sentAt),
          isNotNull(voucherPurchases.present),
          eq(orderView.status, 'success'),
        ),
      )
      .orderBy(asc(voucherPurchases.dueAt))
      .limit(limit)
      .for('update', { of: voucherPurchases, skipLocked: true })
  ).map(({ orderId }) => orderId);
/** Forgets whom presents were for that were sent, or ordered and never paid, before a time. */
export const forgetPresents = async (db: Db, before: Date): Promise<void> =>
  void (await db
    .update(voucherPurchases)
    .set({ present: null })
    .where(
      and(
        isNotNull(voucherPurchases.present),
        or(
          lte(voucherPurchases.sentAt, before),
          and(
            lte(voucherPurchases.createdAt, before),
            inArray(
              voucherPurchases.orderId,
              db
                .select({ id: orderView.id })
                .from(orderView)
                .where(inArray(orderView.status, ['setup', 'failed'])),
            ),
          ),
        ),
      ),
    ));
/** The purchases of a person, the oldest first. */
export const purchasesOf = (db: Db, userId: string) =>
  db
    .select({ purchase: voucherPurchases, number: orderView.number })
    .from(voucherPurchases)
    .innerJoin(orderView, eq(orderView.id, voucherPurchases.orderId))
    .where(eq(orderView.userId, userId))
    .orderBy(asc(voucherPurchases.createdAt));
/** Erases whom a person's presents are for; one that is not sent yet is never sent. */
export const erasePresents = async (tx: Db, userId: string): Promise<void> =>
  void (await tx
    .update(voucherPurchases)
    .set({ present: null, dueAt: null })
    .where(
      inArray(
        voucherPurchases.orderId,
        tx.select({ id: orderView.id }).from(orderView).where(eq(orderView.userId, userId)),
      ),
    ));
