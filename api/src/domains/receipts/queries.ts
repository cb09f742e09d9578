import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { bookings } from '../booking/index.ts';
import { ledgerPostings, orders } from '../ledger/index.ts';

/** What somebody booked on this host, with its order; anybody else's is null. */
export async function findSold(db: Db, scope: Scope, userId: string, appointmentId: string) {
  const [row] = await db
    .select({ booking: bookings, order: orders })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(bookings.id, appointmentId), eq(bookings.tenantId, scope.tenant.id), eq(orders.userId, userId)));
  return row ?? null;
}
/** When the money of a payment was written down. */
export async function findCaptured(db: Db, transactionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerPostings.postedAt })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.reference, `capture ${transactionId}`));
  return row?.at ?? null;
}
