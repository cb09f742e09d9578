import { and, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { workshopSeats } from './sale-tables.ts';

const at = (productId: string) => eq(workshopSeats.productId, productId);

/** How many seats of each of these workshops somebody has; those that waited too long for a payment are free again. */
export async function countSeats(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: workshopSeats.productId, taken: count() })
    .from(workshopSeats)
    .where(
      and(
        inArray(workshopSeats.productId, [...ids]),
        or(isNull(workshopSeats.heldUntil), gt(workshopSeats.heldUntil, now)),
      ),
    )
    .groupBy(workshopSeats.productId);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/**
 * Takes a seat for an order until a time, for good if that is null; an order that has one keeps it. False when no seat is
 * left. The caller has locked the product, so that nobody else looks for a seat meanwhile.
 */
export async function takeSeat(
  tx: Db,
  seat: {
    readonly productId: string;
    readonly orderId: string;
    readonly seats: number;
    readonly now: Date;
    readonly until: Date | null;
  },
): Promise<boolean> {
  const { productId, orderId, seats, now, until } = seat;
  const kept = await tx
    .update(workshopSeats)
    .set({ heldUntil: until })
    .where(eq(workshopSeats.orderId, orderId))
    .returning({ seat: workshopSeats.seat });
  if (kept.length > 0) return true;
  await tx.delete(workshopSeats).where(and(at(productId), lte(workshopSeats.heldUntil, now)));
  const taken = new Set(
    (await tx.select({ seat: workshopSeats.seat }).from(workshopSeats).where(at(productId))).map((row) => row.seat),
  );
  const free = Array.from({ length: seats }, (_, index) => index + 1).find((number) => !taken.has(number));
  if (free === undefined) return false;
  await tx.insert(workshopSeats).values({ productId, seat: free, orderId, heldUntil: until });
  return true;
}
/** The seat of an order, as long as it has one. */
export const findSeat = async (db: Db, orderId: string): Promise<typeof workshopSeats.$inferSelect | null> =>
  (await db.select().from(workshopSeats).where(eq(workshopSeats.orderId, orderId)))[0] ?? null;
/** Lets the seat of an order wait for another card until a time. */
export const holdSeat = async (tx: Db, orderId: string, until: Date): Promise<void> =>
  void (await tx.update(workshopSeats).set({ heldUntil: until }).where(eq(workshopSeats.orderId, orderId)));
export const freeSeat = async (tx: Db, orderId: string): Promise<void> =>
  void (await tx.delete(workshopSeats).where(eq(workshopSeats.orderId, orderId)));
