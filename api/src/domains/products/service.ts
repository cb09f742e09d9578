import type { Lang } from '@tessera/contracts/languages';
import type { Product, ProductCard, ProductTile } from '@tessera/contracts/products';
import { Id } from '@tessera/contracts/values';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { cardsOf, type FindProductTerms, type SpecialistDeps } from '../specialists/index.ts';
import { lowestOffer, orderOf } from './product-rules.ts';
import {
  findById,
  findProduct,
  findTermsOf,
  listCategories,
  listHome,
  listOffers,
  listOfSpecialist,
  listProducts,
  listRelated,
  type CategoryRow,
  type OfferRow,
  type Page,
  type ProductWithCategory,
} from './queries.ts';

/** The dependencies of a product page, which shows cards of the specialists who offer it. */
export type ProductDeps = SpecialistDeps;

const MAX_COUNT = 60;
/** Beyond any list; keeps the offset a safe integer. */
const LAST_PAGE = 1_000_000_000;

const categoryOf = (row: CategoryRow, lang: Lang) => ({ code: row.code, slug: row.slug, name: row.name[lang] });

function toCard(
  { product, category }: ProductWithCategory,
  offers: readonly OfferRow[],
  scope: Scope,
  lang: Lang,
): ProductCard[] {
  const lowest = lowestOffer(offers, scope.tenant.currency);
  if (!lowest) return [];
  return [
    {
      id: product.id,
      slug: product.slug,
      category: categoryOf(category, lang),
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

async function toCards(
  deps: ProductDeps,
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

/** The tenant code in the path must be the host's own. */
function checkCode(scope: Scope, code: string): void {
  if (code !== scope.tenant.code) throw fail('NOT_FOUND');
}
function pageOf(p: string, c: string): Page {
  const page = Math.max(1, Math.min(Number(p), LAST_PAGE));
  const limit = countOf('c', c, { fallback: MAX_COUNT, max: MAX_COUNT });
  return { limit, offset: (page - 1) * limit };
}

/** A product with all specialists who offer it here. Throws NOT_FOUND also for a wrong category. */
export async function readProduct(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly categorySlug: string; readonly slug: string; readonly lang: Lang },
): Promise<Product> {
  const row = await findProduct(deps.db, scope, { category: input.categorySlug, slug: input.slug });
  if (!row) throw fail('NOT_FOUND');
  const offers = await listOffers(deps.db, scope, [row.product.id]);
  const [card] = toCard(row, offers, scope, input.lang);
  if (!card) throw fail('NOT_FOUND');
  const { id, title } = row.product;
  const terms = new Map(
    offers.map(({ specialistId, durationMinutes, priceMinor, currency }) => [
      specialistId,
      { product: { id, title }, duration: durationMinutes, priceMinor, currency },
    ]),
  );
  // Each card's slots are computed with the product's duration, so that all slots shown can be booked.
  const people = await cardsOf(
    deps,
    scope,
    offers.map(({ specialistId }) => specialistId),
    input.lang,
    terms,
  );
  return {
    ...card,
    description: [...row.product.description[input.lang]],
    offers: people.flatMap((specialist) => {
      const own = terms.get(specialist.id);
      return own
        ? [{ specialist, price: { amount: own.priceMinor, currency: own.currency }, duration: own.duration }]
        : [];
    }),
  };
}

export interface ListInput {
  readonly company: string;
  readonly p: string;
  readonly c: string;
  readonly field: string;
  readonly dir: string;
  readonly lang: Lang;
}
/** A page of the tenant's products; beyond the last page it is empty but has the total. */
export async function listOf(deps: ProductDeps, scope: Scope, input: ListInput) {
  checkCode(scope, input.company);
  const { rows, total } = await listProducts(
    deps.db,
    scope,
    input.lang,
    orderOf(input.field, input.dir),
    pageOf(input.p, input.c),
  );
  return { items: await toCards(deps, scope, rows, input.lang), total };
}

/** Products related to the one being viewed. */
export async function relatedTo(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly code: string; readonly id: string; readonly p: string; readonly c: string; readonly lang: Lang },
) {
  checkCode(scope, input.code);
  const row = await findById(deps.db, scope, input.id);
  if (!row) throw fail('NOT_FOUND');
  const { rows, total } = await listRelated(deps.db, scope, row.product, pageOf(input.p, input.c));
  return { items: await toCards(deps, scope, rows, input.lang), total };
}

/** The categories in their fixed order. */
export async function categoriesOf(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly code: string; readonly lang: Lang },
) {
  checkCode(scope, input.code);
  const rows = await listCategories(deps.db, scope);
  return rows.map(({ category, total }) => ({
    ...categoryOf(category, input.lang),
    visibleHelpstore: category.visibleHelpstore,
    count: total,
  }));
}

/** A specialist's products, each with this specialist's own terms. */
export async function ofSpecialist(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly specialistId: string; readonly lang: Lang },
): Promise<ProductCard[]> {
  const rows = await listOfSpecialist(deps.db, scope, input.specialistId);
  const offers = await listOffers(
    deps.db,
    scope,
    rows.map(({ product }) => product.id),
  );
  const own = offers.filter(({ specialistId }) => specialistId === input.specialistId);
  return rows.flatMap((row) =>
    toCard(
      row,
      own.filter(({ productId }) => productId === row.product.id),
      scope,
      input.lang,
    ),
  );
}

/** The terms of a product at one specialist. Throws PRODUCT_NOT_OFFERED, also for an invalid id. */
export const findProductTerms: FindProductTerms = async (db, scope, specialistId, productId) => {
  const terms = Id.safeParse(productId).success ? await findTermsOf(db, scope, specialistId, productId) : null;
  if (!terms) throw fail('PRODUCT_NOT_OFFERED');
  return terms;
};

/** The summary of a product. */
export async function summaryOf(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly uuid: string; readonly lang: Lang },
): Promise<ProductCard> {
  const row = await findById(deps.db, scope, input.uuid);
  const [card] = row ? await toCards(deps, scope, [row], input.lang) : [];
  if (!card) throw fail('NOT_FOUND');
  return card;
}

/** The two product rows of the home page. */
export async function homeRows(deps: ProductDeps, scope: Scope, lang: Lang) {
  const rows = await listHome(deps.db, scope);
  const cards = await toCards(deps, scope, rows, lang);
  const idsOf = (group: string) =>
    new Set(rows.filter(({ product }) => product.homeGroup === group).map(({ product }) => product.id));
  const [mind, body] = [idsOf('psycho-emotional'), idsOf('medical')];
  // The home page embeds its data in the document, so it receives only what it shows.
  const toTile = ({ slug, category, domain, title, from, duration, specialists }: ProductCard): ProductTile => {
    return { slug, category: { slug: category.slug }, domain, title, from, duration, specialists };
  };
  const tilesOf = (ids: ReadonlySet<string>): ProductTile[] => cards.filter(({ id }) => ids.has(id)).map(toTile);
  return { psychoEmotional: tilesOf(mind), medical: tilesOf(body) };
}
