import type { Lang } from '@tessera/contracts/languages';
import type { ProductCard } from '@tessera/contracts/products';
import type { Scope } from '../../platform/scope.ts';
import { isOnSale, lowestOffer } from './product-rules.ts';
import { listBySlugs, type CategoryInLanguage, type ProductRow, type ProductWithCategory } from './queries.ts';
import { listOffers, type OfferRow } from './offer-queries.ts';
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

export function toCard(row: ProductWithCategory, offers: readonly OfferRow[], scope: Scope, lang: Lang): ProductCard[] {
  const { product, slug } = row;
  const lowest = lowestOffer(offers, scope.tenant.currency) ?? ofHouse(product);
  if (!lowest) return [];
  return [
    {
      id: product.id,
      slug,
      code: product.slug,
      kind: product.kind,
      facts: product.facts,
      onSale: isOnSale(product.kind),
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
  const offers = await listOffers(
    deps.db,
    scope,
    rows.map(({ product }) => product.id),
  );
  const byProduct = Map.groupBy(offers, ({ productId }) => productId);
  return rows.flatMap((row) => toCard(row, byProduct.get(row.product.id) ?? [], scope, lang));
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
