import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { products, productSpecialists } from './tables.ts';
import type { ProductRow } from './queries.ts';
import { workshopChanges, workshopRooms } from './workshop-tables.ts';

export type WorkshopChangeRow = typeof workshopChanges.$inferSelect;

/** The workshops that a specialist gives, or one of them, with the minutes of each. */
export const listGiven = (
  db: Db,
  specialistId: string,
  productId?: string,
): Promise<{ product: ProductRow; minutes: number }[]> =>
  db
    .select({ product: products, minutes: productSpecialists.durationMinutes })
    .from(products)
    .innerJoin(productSpecialists, eq(productSpecialists.productId, products.id))
    .where(
      and(
        eq(productSpecialists.specialistId, specialistId),
        eq(products.kind, 'workshop'),
        productId === undefined ? undefined : eq(products.id, productId),
      ),
    )
    .orderBy(asc(products.id));
/** The changes of these workshops, oldest first. */
export const listChanges = (db: Db, ids: readonly string[]): Promise<WorkshopChangeRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(workshopChanges)
        .where(inArray(workshopChanges.productId, [...ids]))
        .orderBy(asc(workshopChanges.step));
/** The last change of a workshop; its number is the sequence number of its calendar files. */
export const lastChange = async (db: Db, productId: string): Promise<WorkshopChangeRow | null> =>
  (
    await db
      .select()
      .from(workshopChanges)
      .where(eq(workshopChanges.productId, productId))
      .orderBy(desc(workshopChanges.step))
      .limit(1)
  )[0] ?? null;
/** The moves of a workshop from a time on, oldest first. */
export const movedSince = (db: Db, productId: string, since: Date): Promise<WorkshopChangeRow[]> =>
  db
    .select()
    .from(workshopChanges)
    .where(
      and(eq(workshopChanges.productId, productId), eq(workshopChanges.kind, 'moved'), gte(workshopChanges.at, since)),
    )
    .orderBy(asc(workshopChanges.step));

export const addChange = async (tx: Db, row: typeof workshopChanges.$inferInsert): Promise<void> =>
  void (await tx.insert(workshopChanges).values(row));
/** Takes a workshop off sale for good. */
export const stopSale = async (tx: Db, id: string, at: Date): Promise<void> =>
  void (await tx.update(products).set({ calledOffAt: at }).where(eq(products.id, id)));
export const setTimeAndPlace = async (
  tx: Db,
  { id, facts }: Pick<ProductRow, 'id' | 'facts'>,
  to: { readonly startsAt: string; readonly place: string | undefined },
): Promise<void> => {
  const { place: _before, ...others } = facts;
  await tx
    .update(products)
    .set({ facts: { ...others, startsAt: to.startsAt, ...(to.place === undefined ? {} : { place: to.place }) } })
    .where(eq(products.id, id));
};

/** Where to join these workshops, by id; one without an address is absent. */
export async function listRooms(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(workshopRooms)
    .where(inArray(workshopRooms.productId, [...ids]));
  return new Map(rows.map(({ productId, joinUrl }) => [productId, joinUrl]));
}
export const keepRoom = async (tx: Db, productId: string, joinUrl: string): Promise<void> =>
  void (await tx
    .insert(workshopRooms)
    .values({ productId, joinUrl })
    .onConflictDoUpdate({ target: workshopRooms.productId, set: { joinUrl } }));
