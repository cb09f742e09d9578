import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { offeredView, type ProductTerms } from '../specialists/index.ts';
import { isOffered } from './queries.ts';
import { products, productSpecialists } from './tables.ts';

export type OfferRow = typeof productSpecialists.$inferSelect & { readonly online: boolean };
/** The terms of a meeting at one specialist whom the tenant offers; other kinds of products are no meeting to hold a time for. */
export async function findTermsOf(
  db: Db,
  scope: Scope,
  specialistId: string,
  productId: string,
): Promise<ProductTerms | null> {
  const offered = offeredView(db, scope);
  const [row] = await db
    .select({
      id: products.id,
      title: products.title,
      duration: productSpecialists.durationMinutes,
      priceMinor: productSpecialists.priceMinor,
      currency: productSpecialists.currency,
    })
    .from(productSpecialists)
    .innerJoin(products, eq(products.id, productSpecialists.productId))
    .innerJoin(offered, eq(offered.id, productSpecialists.specialistId))
    .where(
      and(
        eq(productSpecialists.productId, productId),
        eq(productSpecialists.specialistId, specialistId),
        eq(products.kind, 'meeting'),
        isOffered(db, scope),
      ),
    );
  if (!row) return null;
  const { id, title, ...terms } = row;
  return { product: { id, title }, ...terms };
}

/** Offers of these products by specialists whom the tenant offers, cheapest first. */
export async function listOffers(db: Db, scope: Scope, ids: readonly string[]): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  const offered = offeredView(db, scope);
  return db
    .select({
      productId: productSpecialists.productId,
      specialistId: productSpecialists.specialistId,
      durationMinutes: productSpecialists.durationMinutes,
      priceMinor: productSpecialists.priceMinor,
      currency: productSpecialists.currency,
      online: offered.online,
    })
    .from(productSpecialists)
    .innerJoin(offered, eq(offered.id, productSpecialists.specialistId))
    .where(inArray(productSpecialists.productId, [...ids]))
    .orderBy(asc(productSpecialists.priceMinor), asc(offered.atlasUrl));
}
