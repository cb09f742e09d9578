import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { listOffers } from './offer-queries.ts';
import { lowestOf } from './product-cards.ts';
import type { Stock } from './product-rules.ts';
import { findById, type ProductRow } from './queries.ts';
import { stocksOf } from './stock-service.ts';

export interface ForSale {
  readonly product: ProductRow;
  readonly kind: 'digital' | 'workshop';
  readonly amount: number;
  readonly currency: string;
  readonly state: Exclude<Stock['state'], 'none'>;
}
/**
 * A document or a workshop at the price that its page says. Throws NOT_FOUND for what this host does not have, and
 * PRODUCT_NOT_OFFERED for what is not sold this way.
 */
export async function findForSale(db: Db, scope: Scope, id: string): Promise<ForSale> {
  const row = await findById(db, scope, 'en', id);
  if (!row) throw fail('NOT_FOUND');
  const { product } = row;
  const price = lowestOf(product, await listOffers(db, scope, [id]), scope);
  const state = (await stocksOf(db, scope, [product])).get(id)?.state ?? 'none';
  const { kind } = product;
  if (!price) throw fail('NOT_FOUND');
  if (state === 'none' || (kind !== 'digital' && kind !== 'workshop')) throw fail('PRODUCT_NOT_OFFERED');
  return { product, kind, amount: price.priceMinor, currency: price.currency, state };
}
