import type { Lang } from '@tessera/contracts/languages';
import type { ProductCard, ProductKind, StoreList } from '@tessera/contracts/products';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Scope } from '../../platform/scope.ts';
import { canonicalOfCategory, canonicalsOf } from './address-queries.ts';
import { inKindOrder, listedCategories, orderOf, shownCategories, type ProductOrder } from './product-rules.ts';
import {
  countKinds,
  findById,
  findCategory,
  listCategories,
  listOfSpecialist,
  listProducts,
  listRelated,
  type Page,
  type Selection,
} from './queries.ts';
import { listOffers } from './offer-queries.ts';
import { categoryOf, toCard, toCards, type ProductDeps } from './product-cards.ts';
import { stocksOf } from './stock-service.ts';
import { findTag } from './tag-service.ts';

const MAX_COUNT = 60;
/** Beyond any list; keeps the offset a safe integer. */
const LAST_PAGE = 1_000_000_000;

export type PartnerKind = 'company' | 'clinic';
/** The code in the path must be the host's own, and the kind of partner, where one is named, what its record says. */
function checkCode({ tenant }: Scope, code: string, kind?: PartnerKind): void {
  const isClinic = tenant.hostClass === 'clinic';
  if (code !== tenant.code || (kind !== undefined && (kind === 'clinic') !== isClinic)) throw fail('NOT_FOUND');
}
function pageOf(p: string, c: string, max = MAX_COUNT): Page {
  const page = Math.max(1, Math.min(Number(p), LAST_PAGE));
  const limit = countOf('c', c, { fallback: max, max });
  return { limit, offset: (page - 1) * limit };
}

interface PageInput {
  readonly p: string;
  readonly c: string;
  readonly lang: Lang;
  readonly productKind?: ProductKind | undefined;
}
const totalOf = (kinds: StoreList['kinds'], kind: ProductKind | undefined): number =>
  kinds.reduce((sum, one) => sum + (kind === undefined || one.kind === kind ? one.count : 0), 0);
async function storeList(
  deps: ProductDeps,
  scope: Scope,
  input: PageInput,
  order: ProductOrder,
  selection: Omit<Selection, 'kind'>,
): Promise<StoreList> {
  const { db } = deps;
  const { lang, productKind: kind } = input;
  const page = pageOf(input.p, input.c);
  const [rows, counts] = await Promise.all([
    listProducts(db, scope, lang, order, page, { ...selection, kind }),
    countKinds(db, scope, selection),
  ]);
  const kinds = inKindOrder(counts);
  return { items: await toCards(deps, scope, rows, lang), total: totalOf(kinds, kind), kinds };
}

export interface ListInput extends PageInput {
  readonly company: string;
  readonly field: string;
  readonly dir: string;
}
/** A page of the tenant's products; beyond the last page it is empty but has the total. */
export async function listOf(deps: ProductDeps, scope: Scope, input: ListInput, partner?: PartnerKind) {
  checkCode(scope, input.company, partner);
  const order = orderOf(input.field, input.dir, scope.tenant.sorting);
  return storeList(deps, scope, input, order, { categories: listedCategories(scope.tenant) });
}

const MAX_ADDRESSES = 500;
/** Addresses of all that the tenant lists, in each language. */
export async function addressesOf(deps: ProductDeps, scope: Scope, input: { readonly p: string; readonly c: string }) {
  const page = pageOf(input.p, input.c, MAX_ADDRESSES);
  const selection = { categories: listedCategories(scope.tenant) };
  const [rows, counts] = await Promise.all([
    listProducts(deps.db, scope, 'en', orderOf('id', 'asc'), page, selection),
    countKinds(deps.db, scope, selection),
  ]);
  return { items: await canonicalsOf(deps.db, scope, rows), total: totalOf(counts, undefined) };
}

const BY_TITLE: ProductOrder = { field: 'title', isDescending: false };
/** A page of a category that the tenant shows. Throws NOT_FOUND for any other. */
export async function listOfCategory(
  deps: ProductDeps,
  scope: Scope,
  input: PageInput & { readonly slug: string; readonly field: string; readonly dir: string },
) {
  const found = await findCategory(deps.db, input.lang, { slug: input.slug });
  if (!found || shownCategories(scope.tenant, [found]).length === 0) throw fail('NOT_FOUND');
  const { category } = found;
  return {
    ...(await storeList(deps, scope, input, orderOf(input.field, input.dir, null, BY_TITLE), {
      categories: [category.code],
    })),
    category: { ...categoryOf(found, input.lang), canonical: await canonicalOfCategory(deps.db, scope, category) },
  };
}
/** The addresses of a category that the tenant shows. Throws NOT_FOUND for any other. */
export async function canonicalOf(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly id: string; readonly lang: Lang },
) {
  const found = await findCategory(deps.db, input.lang, { code: input.id });
  if (!found || shownCategories(scope.tenant, [found]).length === 0) throw fail('NOT_FOUND');
  return canonicalOfCategory(deps.db, scope, found.category);
}
/** A page of what is about one subject, newest first. Throws NOT_FOUND for a subject that nobody knows. */
export async function listOfTag(deps: ProductDeps, scope: Scope, input: PageInput & { readonly tag: string }) {
  const tag = await findTag(deps.db, scope, input.tag, input.lang);
  if (!tag) throw fail('NOT_FOUND');
  const selection = { categories: listedCategories(scope.tenant), tag: tag.code };
  return { ...(await storeList(deps, scope, input, orderOf('id', 'desc'), selection)), tag };
}

/** Products related to the one being viewed. */
export async function relatedTo(
  deps: ProductDeps,
  scope: Scope,
  input: {
    readonly kind: PartnerKind;
    readonly code: string;
    readonly id: string;
    readonly p: string;
    readonly c: string;
    readonly lang: Lang;
  },
) {
  checkCode(scope, input.code, input.kind);
  const row = await findById(deps.db, scope, input.lang, input.id);
  if (!row) throw fail('NOT_FOUND');
  const { rows, total } = await listRelated(deps.db, scope, input.lang, row.product, pageOf(input.p, input.c));
  return { items: await toCards(deps, scope, rows, input.lang), total };
}

/** The categories in their fixed order, or in the partner's own; none where a partner's help store has none. */
export async function categoriesOf(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly kind: PartnerKind; readonly code: string; readonly lang: Lang },
) {
  checkCode(scope, input.code, input.kind);
  const rows = await listCategories(deps.db, scope, input.lang);
  return shownCategories(scope.tenant, rows).map((row) => ({
    ...categoryOf(row, input.lang),
    visibleHelpstore: row.category.visibleHelpstore,
    count: row.total,
  }));
}

/** A specialist's products, each with this specialist's own terms. */
export async function ofSpecialist(
  deps: ProductDeps,
  scope: Scope,
  input: { readonly specialistId: string } & Pick<PageInput, 'lang' | 'productKind'>,
): Promise<ProductCard[]> {
  const all = await listOfSpecialist(deps.db, scope, input.lang, input.specialistId);
  const rows = input.productKind ? all.filter(({ product }) => product.kind === input.productKind) : all;
  const found = rows.map(({ product }) => product);
  const [offers, stocks] = await Promise.all([
    listOffers(
      deps.db,
      scope,
      found.map(({ id }) => id),
    ),
    stocksOf(deps.db, scope, found),
  ]);
  const own = offers.filter(({ specialistId }) => specialistId === input.specialistId);
  return rows.flatMap((row) =>
    toCard(
      row,
      own.filter(({ productId }) => productId === row.product.id),
      scope,
      input.lang,
      stocks,
    ),
  );
}
