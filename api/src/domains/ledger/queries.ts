import { and, eq, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { OrderRows } from './ledger-rules.ts';
import { ledgerEntries, ledgerPostings, orders, paymentAttempts } from './tables.ts';

/** The next order number. */
export async function nextOrderNumber(db: Db, _scope: Scope): Promise<number> {
  const [row] = rowsOf<{ number: string | number }>(await db.execute(sql`select nextval('order_numbers') as number`));
  return Number(row?.number);
}

/** Inserts complete sales; the database checks at commit that each posting sums to zero. */
export async function insertSales(db: Db, sales: readonly OrderRows[]): Promise<void> {
  if (sales.length === 0) return;
  await db.insert(orders).values(sales.map((sale) => sale.order));
  await db.insert(paymentAttempts).values(sales.map((sale) => sale.attempt));
  await db.insert(ledgerPostings).values(sales.map((sale) => sale.posting));
  await db.insert(ledgerEntries).values(sales.flatMap((sale) => sale.entries));
}

/** The caller's own order on this host, or null. */
export async function findOwnOrder(db: Db, scope: Scope, orderId: string): Promise<typeof orders.$inferSelect | null> {
  if (!scope.actor) return null;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.tenantId, scope.tenant.id), eq(orders.userId, scope.actor.userId)));
  return row ?? null;
}
