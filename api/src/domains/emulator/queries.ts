import { and, desc, eq, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { emulatorEvents, emulatorNonces, emulatorRefunds, emulatorTransactions } from './tables.ts';

export type TransactionRow = typeof emulatorTransactions.$inferSelect;
export type RefundRow = typeof emulatorRefunds.$inferSelect;
export type EventRow = typeof emulatorEvents.$inferSelect;
export type NonceRow = typeof emulatorNonces.$inferSelect;

export const insertNonce = async (db: Db, row: NonceRow): Promise<void> =>
  void (await db.insert(emulatorNonces).values(row));
/** Consumes a nonce; null when it is unknown or already used. */
export async function takeNonce(db: Db, nonce: string): Promise<NonceRow | null> {
  const [row] = await db
    .update(emulatorNonces)
    .set({ isUsed: true })
    .where(and(eq(emulatorNonces.nonce, nonce), eq(emulatorNonces.isUsed, false)))
    .returning();
  return row ?? null;
}

/** Whether a nonce was ever issued, used or not. */
export const isKnownNonce = async (db: Db, nonce: string): Promise<boolean> =>
  (await db.select({ nonce: emulatorNonces.nonce }).from(emulatorNonces).where(eq(emulatorNonces.nonce, nonce)))
    .length > 0;

export const insertTransaction = async (db: Db, row: TransactionRow): Promise<void> =>
  void (await db.insert(emulatorTransactions).values(row));
export async function findTransaction(
  db: Db,
  by: { readonly id: string } | { readonly reference: string },
): Promise<TransactionRow | null> {
  const which = 'id' in by ? eq(emulatorTransactions.id, by.id) : eq(emulatorTransactions.reference, by.reference);
  const [row] = await db.select().from(emulatorTransactions).where(which);
  return row ?? null;
}
/** Changes a payment's status if it is still `from`; null when it is not. */
export async function moveTransaction(
  db: Db,
  id: string,
  from: TransactionRow['status'],
  to: Pick<TransactionRow, 'status'> & Partial<Pick<TransactionRow, 'decline'>>,
): Promise<TransactionRow | null> {
  const [row] = await db
    .update(emulatorTransactions)
    .set(to)
    .where(and(eq(emulatorTransactions.id, id), eq(emulatorTransactions.status, from)))
    .returning();
  return row ?? null;
}
/** The row, locked until the end of the transaction. */
export const lockTransaction = async (tx: Db, id: string): Promise<TransactionRow | null> =>
  (await tx.select().from(emulatorTransactions).where(eq(emulatorTransactions.id, id)).for('update'))[0] ?? null;

export const listTransactions = (db: Db, limit: number): Promise<TransactionRow[]> =>
  db
    .select()
    .from(emulatorTransactions)
    .orderBy(desc(emulatorTransactions.createdAt), desc(emulatorTransactions.id))
    .limit(limit);
export const listRefunds = (db: Db, transactionId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(emulatorRefunds)
    .where(eq(emulatorRefunds.transactionId, transactionId))
    .orderBy(emulatorRefunds.createdAt);
export const findRefund = async (db: Db, id: string): Promise<RefundRow | null> =>
  (await db.select().from(emulatorRefunds).where(eq(emulatorRefunds.id, id)))[0] ?? null;
export const insertRefund = async (db: Db, row: RefundRow): Promise<void> =>
  void (await db.insert(emulatorRefunds).values(row));

export const insertEvent = async (db: Db, row: EventRow): Promise<void> =>
  void (await db.insert(emulatorEvents).values(row));
export const findEvent = async (db: Db, id: string): Promise<EventRow | null> =>
  (await db.select().from(emulatorEvents).where(eq(emulatorEvents.id, id)))[0] ?? null;
export const listEvents = (db: Db, transactionId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(emulatorEvents)
    .where(eq(emulatorEvents.transactionId, transactionId))
    .orderBy(emulatorEvents.createdAt, emulatorEvents.id);
export const countDelivery = async (db: Db, { id, deliveries }: EventRow): Promise<void> =>
  void (await db
    .update(emulatorEvents)
    .set({ deliveries: deliveries + 1 })
    .where(eq(emulatorEvents.id, id)));

/** The remaining amount of every captured payment in the emulator's own book, by the shop's reference. */
export async function readBook(db: Db): Promise<{ reference: string; currency: string; left: number }[]> {
  const rows = await db
    .select({
      reference: emulatorTransactions.reference,
      currency: emulatorTransactions.currency,
      amount: emulatorTransactions.amount,
      back: sum(emulatorRefunds.amount),
    })
    .from(emulatorTransactions)
    .leftJoin(emulatorRefunds, eq(emulatorRefunds.transactionId, emulatorTransactions.id))
    .where(eq(emulatorTransactions.status, 'captured'))
    .groupBy(emulatorTransactions.id);
  return rows.map(({ reference, currency, amount, back }) => ({
    reference,
    currency,
    left: amount - Number(back ?? 0),
  }));
}
