import { and, desc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Line } from './ledger-rules.ts';
import { ledgerEntries, ledgerPostings, orders, paymentAttempts, type StoredLine } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;
/** Attempts that the gateway has not decided yet. */
const OPEN = ['started', 'challenge', 'pending'] as const;
export const isOpen = inArray(paymentAttempts.status, [...OPEN]);

const firstAttempt = async (db: Db, where: SQL | undefined): Promise<AttemptRow | null> =>
  (
    await db
      .select()
      .from(paymentAttempts)
      .where(where)
      .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
      .limit(1)
  )[0] ?? null;
/** The attempt in progress for an order. */
export const findOpenAttempt = (db: Db, orderId: string): Promise<AttemptRow | null> =>
  firstAttempt(db, and(eq(paymentAttempts.orderId, orderId), isOpen));
export const findAttempt = (db: Db, id: string): Promise<AttemptRow | null> =>
  firstAttempt(db, eq(paymentAttempts.id, id));
export const findAttemptOfNonce = (db: Db, nonce: string): Promise<AttemptRow | null> =>
  firstAttempt(db, eq(paymentAttempts.nonce, nonce));
/** The attempt that paid an order. */
export const findPaidAttempt = (db: Db, orderId: string): Promise<AttemptRow | null> =>
  firstAttempt(
    db,
    and(
      eq(paymentAttempts.orderId, orderId),
      eq(paymentAttempts.method, 'card'),
      eq(paymentAttempts.status, 'succeeded'),
    ),
  );
/** Undecided attempts that began before a time; newest first, because a bank challenge may stay open indefinitely. */
export const listOpenAttempts = (db: Db, before: Date, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(isOpen, lte(paymentAttempts.createdAt, before)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(limit);

export const insertOrder = async (db: Db, row: OrderRow): Promise<void> => void (await db.insert(orders).values(row));
/** An order, locked until the end of the transaction. */
export const lockOrder = async (tx: Db, id: string): Promise<OrderRow | null> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0] ?? null;
export const findOrder = async (db: Db, id: string): Promise<OrderRow | null> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null;
export const changeOrder = async (db: Db, id: string, status: OrderRow['status']): Promise<void> =>
  void (await db.update(orders).set({ status }).where(eq(orders.id, id)));
/** Sets the amount and price lines of an order to those of the current attempt. */
export const changeOrderPrice = async (
  db: Db,
  id: string,
  price: { readonly amount: number; readonly lines: readonly StoredLine[] },
): Promise<void> => void (await db.update(orders).set(price).where(eq(orders.id, id)));
export const insertAttempt = async (db: Db, row: typeof paymentAttempts.$inferInsert): Promise<void> =>
  void (await db.insert(paymentAttempts).values(row));
export const changeAttempt = async (
  db: Db,
  id: string,
  values: Partial<Pick<AttemptRow, 'status' | 'transactionId' | 'decline' | 'challengeUrl'>>,
): Promise<void> => void (await db.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, id)));

export interface Posting {
  /** Null only for a grant. */
  readonly orderId: string | null;
  readonly kind: (typeof ledgerPostings.$inferInsert)['kind'];
  readonly reference: string;
  readonly currency: string;
  readonly at: Date;
  readonly lines: readonly Line[];
}
/**
 * Writes a posting with its entries, once per reference; returns false if it already exists. The database checks at
 * commit that it sums to zero.
 */
export async function post(tx: Db, what: Posting): Promise<boolean> {
  const id = newId();
  const { orderId, kind, reference, currency, at, lines } = what;
  const written = await tx
    .insert(ledgerPostings)
    .values({ id, orderId, kind, reference, postedAt: at })
    .onConflictDoNothing()
    .returning({ id: ledgerPostings.id });
  if (written.length === 0) return false;
  await tx
    .insert(ledgerEntries)
    .values(
      lines.map(([account, amount], index) => ({
        id: newId(),
        postingId: id,
        line: index + 1,
        account,
        amount,
        currency,
      })),
    );
  return true;
}
/** The amount returned as credits for each cancelled order. */
export async function creditedOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: ledgerPostings.orderId, amount: ledgerEntries.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .where(
      and(
        inArray(
          ledgerPostings.reference,
          orderIds.map((id) => `credit return ${id}`),
        ),
        eq(ledgerEntries.account, 'payable:specialist'),
      ),
    );
  return new Map(rows.flatMap(({ orderId, amount }) => (orderId === null ? [] : [[orderId, amount] as const])));
}
/** When a payment was posted as captured. */
export async function capturedAt(db: Db, transactionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerPostings.postedAt })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.reference, `capture ${transactionId}`));
  return row?.at ?? null;
}
/** Whether any of these references has been posted. */
export const isPosted = async (db: Db, references: readonly string[]): Promise<boolean> =>
  (
    await db
      .select({ id: ledgerPostings.id })
      .from(ledgerPostings)
      .where(inArray(ledgerPostings.reference, [...references]))
      .limit(1)
  ).length > 0;
/** Whether an order resulted in a sale, as opposed to a payment that was returned. */
export const isSold = async (db: Db, orderId: string): Promise<boolean> =>
  (
    await db
      .select({ id: ledgerPostings.id })
      .from(ledgerPostings)
      .where(and(eq(ledgerPostings.orderId, orderId), eq(ledgerPostings.kind, 'sale')))
      .limit(1)
  ).length > 0;
