import type { Lang } from '@tessera/contracts/languages';
import type { Product, ProductCard, ProductTile } from '@tessera/contracts/products';
import { Id } from '@tessera/contracts/values';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { cardsOf, type FindProductTerms } from '../specialists/index.ts';
import { canonicalsOf } from './address-queries.ts';
import { findById, findProduct, listHome } from './queries.ts';
import { tagsOf } from './tag-service.ts';
import { findTermsOf, listOffers } from './offer-queries.ts';
import { toCard, toCards, type ProductDeps } from './product-cards.ts';
import { stocksOf } from './stock-service.ts';

/** A product with all specialists who offer it here. Throws NOT_FOUND also for a wrong category. */
export async function readProduct(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly categorySlug: string; readonly slug: string; readonly lang: Lang },
): Promise<Product> {
  const { lang } = input;
  const row = await findProduct(deps.db, scope, lang, { category: input.categorySlug, slug: input.slug });
  if (!row) throw fail('NOT_FOUND');
  const [offers, stocks] = await Promise.all([
    listOffers(deps.db, scope, [row.product.id]),
    stocksOf(deps.db, scope, [row.product]),
  ]);
  const [card] = toCard(row, offers, scope, lang, stocks);
  if (!card) throw fail('NOT_FOUND');
  const { id, title } = row.product;
  const terms = new Map(
    offers.map(({ specialistId, durationMinutes, priceMinor, currency }) => [
      specialistId,
      { product: { id, title }, duration: durationMinutes, priceMinor, currency },
    ]),
  );
  // A meeting's slots are computed with its duration, so that all slots shown can be booked.
  const people = await cardsOf(
    deps,
    scope,
    offers.map(({ specialistId }) => specialistId),
    lang,
    row.product.kind === 'meeting' ? terms : undefined,
  );
  const { description, steps, questions } = row.product;
  const [canonical] = await canonicalsOf(deps.db, scope, [row]);
  if (!canonical) throw fail('NOT_FOUND');
  return {
    ...card,
    canonical,
    description: [...description[lang]],
    steps: [...(steps[lang] ?? [])],
    questions: [...(questions[lang] ?? [])],
    tags: await tagsOf(deps.db, scope, id, lang),
    offers: people.flatMap((specialist) => {
      const own = terms.get(specialist.id);
      return own
        ? [{ specialist, price: { amount: own.priceMinor, currency: own.currency }, duration: own.duration }]
        : [];
    }),
  };
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
  const row = await findById(deps.db, scope, input.lang, input.uuid);
  const [card] = row ? await toCards(deps, scope, [row], input.lang) : [];
  if (!card) throw fail('NOT_FOUND');
  return card;
}

/** The two product rows of the home page. */
export async function homeRows(deps: ProductDeps, scope: Scope, lang: Lang) {
  const rows = await listHome(deps.db, scope, lang);
  const cards = await toCards(deps, scope, rows, lang);
  const idsOf = (group: string) =>
    new Set(rows.filter(({ product }) => product.homeGroup === group).map(({ product }) => product.id));
  const [mind, body] = [idsOf('psycho-emotional'), idsOf('medical')];
  // The home page embeds its data in the document, so it receives only what it shows.
  const toTile = ({ slug, code, category, domain, title, from, duration, specialists }: ProductCard): ProductTile => {
    return { slug, code, category: { slug: category.slug }, domain, title, from, duration, specialists };
  };
  const tilesOf = (ids: ReadonlySet<string>): ProductTile[] => cards.filter(({ id }) => ids.has(id)).map(toTile);
  return { psychoEmotional: tilesOf(mind), medical: tilesOf(body) };
}
