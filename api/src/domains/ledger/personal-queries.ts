import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { isoOf, type PersonalPart } from '../../platform/personal.ts';
import { isOpen } from './payment-queries.ts';
import { orders, paymentAttempts } from './tables.ts';

/** Whether a payment of the person waits for the decision of a bank. */
export async function isPaying(db: Db, userId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.userId, userId), isOpen))
    .limit(1);
  return open !== undefined;
}

export const personal: PersonalPart = {
  tables: [orders],
  async collect(db, userId) {
    const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt));
    return {
      orders: rows.map(({ number, amount, currency, status, createdAt }) => ({
        number,
        amount: amount / 100,
        currency,
        status,
        orderedAt: isoOf(createdAt),
      })),
    };
  },
  /** The books are kept as the law demands; an order has a number and amounts, and names nobody. */
  erase: async () => undefined,
};
