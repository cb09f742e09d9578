import type { Lang } from '@tessera/contracts/languages';
import type { ProductCard } from '@tessera/contracts/products';
import type { Scope } from '../../platform/scope.ts';
import { lowestOffer } from './product-rules.ts';
import { listBySlugs, type CategoryInLanguage, type ProductRow, type ProductWithCategory } from './queries.ts';
import { listOffers, type OfferRow } from './offer-queries.ts';
import { saleOf, stocksOf, type Stocks } from './stock-service.ts';
import type { SpecialistDeps } from '../specialists/index.ts';

/** The dependencies of a product page, which shows cards of the specialists who offer it. */
export type ProductDeps = SpecialistDeps;

export const categoryOf = ({ category, categorySlug }: CategoryInLanguage, lang: Lang) => ({
  code: category.code,
  slug: categorySlug,
  name: category.name[lang],
});
/** The price of the house for a product that no specialist gives. */
const ofHouse = ({ priceMinor, currency }: ProductRow) =>
  priceMinor === null || currency === null ? undefined : { priceMinor, currency, durationMinutes: 0 };

/** What a product costs here, from the lowest of those who give it; undefined when it has no price. */
export const lowestOf = (product: ProductRow, offers: readonly OfferRow[], scope: Scope) =>
  lowestOffer(offers, scope.tenant.currency) ?? ofHouse(product);

export function toCard(
  row: ProductWithCategory,
  offers: readonly OfferRow[],
  scope: Scope,
  lang: Lang,
  stocks: Stocks,
): ProductCard[] {
  const { product, slug } = row;
  const lowest = lowestOf(product, offers, scope);
  const stock = stocks.get(product.id);
  if (!lowest || !stock) return [];
  return [
    {
      id: product.id,
      slug,
      code: product.slug,
      kind: product.kind,
      facts: product.facts,
      ...saleOf(stock),
      category: categoryOf(row, lang),
      domain: product.domain,
      title: product.title[lang],
      summary: product.summary[lang],
      from: { amount: lowest.priceMinor, currency: lowest.currency },
      duration: lowest.durationMinutes,
      specialists: offers.length,
      online: offers.some(({ online }) => online),
    },
  ];
}

export async function toCards(
  deps: Pick<ProductDeps, 'db'>,
  scope: Scope,
  rows: readonly ProductWithCategory[],
  lang: Lang,
): Promise<ProductCard[]> {
  const found = rows.map(({ product }) => product);
  const [offers, stocks] = await Promise.all([
    listOffers(
      deps.db,
      scope,
      found.map(({ id }) => id),
    ),
    stocksOf(deps.db, scope, found),
  ]);
  const byProduct = Map.groupBy(offers, ({ productId }) => productId);
  return rows.flatMap((row) => toCard(row, byProduct.get(row.product.id) ?? [], scope, lang, stocks));
}

/** Cards of these products by what they are called in every language, in their order; those that nobody offers here are left out. */
export async function cardsOfSlugs(
  deps: Pick<ProductDeps, 'db'>,
  scope: Scope,
  slugs: readonly string[],
  lang: Lang,
): Promise<ProductCard[]> {
  const cards = await toCards(deps, scope, await listBySlugs(deps.db, scope, lang, slugs), lang);
  return slugs.flatMap((slug) => cards.filter((card) => card.code === slug));
}
