import { and, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { creditAccounts, vouchers } from './tables.ts';
import type { VoucherRow } from './voucher-rules.ts';

const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

/** A voucher of this host by its upper-case code. */
export async function findVoucher(db: Db, scope: Scope, code: string): Promise<VoucherRow | null> {
  const [row] = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.tenantId, scope.tenant.id), eq(vouchers.code, code)));
  return row ?? null;
}
/** Marks a voucher as used, for a payment attempt or for credits; false when somebody else was faster. */
export async function takeVoucher(
  tx: Db,
  scope: Scope,
  id: string,
  by: { readonly userId: string; readonly attemptId: string | null },
): Promise<boolean> {
  const taken = await tx
    .update(vouchers)
    .set({ usedBy: by.userId, usedAt: nowOf(scope), attemptId: by.attemptId })
    .where(and(eq(vouchers.id, id), isNull(vouchers.usedAt), isNull(vouchers.returnedAt)))
    .returning({ id: vouchers.id });
  return taken.length > 0;
}
/** Whether the voucher that a payment attempt has taken was sold. */
export const isSoldVoucher = async (db: Db, attemptId: string): Promise<boolean> =>
  (
    await db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(and(eq(vouchers.attemptId, attemptId), isNotNull(vouchers.orderId)))
  ).length > 0;
/** Issues the voucher of a paid order. */
export const insertVoucher = async (tx: Db, row: typeof vouchers.$inferInsert): Promise<void> =>
  void (await tx.insert(vouchers).values(row));
/** The voucher that an order has issued. */
export const findVoucherOfOrder = async (db: Db, orderId: string): Promise<VoucherRow | null> =>
  (await db.select().from(vouchers).where(eq(vouchers.orderId, orderId)))[0] ?? null;
/** Ends a sold voucher that nobody has used; false when somebody has, or it has ended before. */
export async function endSoldVoucher(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(vouchers)
    .set({ returnedAt: at })
    .where(and(eq(vouchers.orderId, orderId), isNull(vouchers.usedAt), isNull(vouchers.returnedAt)))
    .returning({ id: vouchers.id });
  return ended.length > 0;
}
/** Releases the voucher of a payment attempt. */
export const freeVoucher = async (tx: Db, attemptId: string): Promise<void> =>
  void (await tx
    .update(vouchers)
    .set({ usedBy: null, usedAt: null, attemptId: null })
    .where(eq(vouchers.attemptId, attemptId)));
/** Vouchers of this host that were issued to the user or used by them, newest first. */
export const listVouchers = (db: Db, scope: Scope, userId: string, limit: number): Promise<VoucherRow[]> =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.tenantId, scope.tenant.id), or(eq(vouchers.userId, userId), eq(vouchers.usedBy, userId))))
    .orderBy(desc(vouchers.createdAt), vouchers.code)
    .limit(limit);

/** A user's credits by currency. */
export const listBalances = (db: Db, userId: string): Promise<{ amount: number; currency: string }[]> =>
  db
    .select({ amount: creditAccounts.balance, currency: creditAccounts.currency })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .orderBy(creditAccounts.currency);
/** Withdraws credits from an account; false when the balance is too low. */
export async function takeCredits(
  tx: Db,
  of: { readonly userId: string; readonly currency: string; readonly amount: number; readonly at: Date },
): Promise<boolean> {
  const taken = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} - ${of.amount}`, changedAt: of.at })
    .where(
      and(
        eq(creditAccounts.userId, of.userId),
        eq(creditAccounts.currency, of.currency),
        gte(creditAccounts.balance, of.amount),
      ),
    )
    .returning({ balance: creditAccounts.balance });
  return taken.length > 0;
}
/** Adds credits to an account, creating it if necessary. */
export async function addCredits(
  tx: Db,
  to: { readonly userId: string; readonly currency: string; readonly amount: number; readonly at: Date },
): Promise<void> {
  await tx
    .insert(creditAccounts)
    .values({ userId: to.userId, currency: to.currency, balance: to.amount, changedAt: to.at })
    .onConflictDoUpdate({
      target: [creditAccounts.userId, creditAccounts.currency],
      set: { balance: sql`${creditAccounts.balance} + excluded.balance`, changedAt: to.at },
    });
}
