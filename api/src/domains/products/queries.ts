import type { Lang } from '@tessera/contracts/languages';
import type { ProductKind } from '@tessera/contracts/products';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { offeredView } from '../specialists/index.ts';
import { hasCategorySlug, hasSlug, inLanguage, slugOfCategory, slugOfProduct } from './address-queries.ts';
import type { ProductOrder } from './product-rules.ts';
import {
  productCategories,
  productCategorySlugs,
  products,
  productSlugs,
  productSpecialists,
  productTags,
} from './tables.ts';

export type ProductRow = typeof products.$inferSelect;
export type CategoryRow = typeof productCategories.$inferSelect;
export interface CategoryInLanguage {
  readonly category: CategoryRow;
  /** The slug of the category in the language of the call. */
  readonly categorySlug: string;
}
export interface ProductWithCategory extends CategoryInLanguage {
  readonly product: ProductRow;
  /** The slug of the product in the language of the call. */
  readonly slug: string;
}
export interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** Which products a list has. */
export interface Selection {
  readonly kind?: ProductKind | undefined;
  /** Codes of the only categories; null: any. */
  readonly categories?: readonly string[] | null;
  readonly tag?: string;
}

/**
 * Condition: it is no workshop that has begun or was called off. Lists leave those out; their pages and their buyers still
 * find them.
 */
function isAhead(scope: Scope): SQL | undefined {
  const now = scope.now.toString({ fractionalSecondDigits: 3 });
  return or(
    ne(products.kind, 'workshop'),
    and(isNull(products.calledOffAt), sql`${products.facts} ->> 'startsAt' > ${now}`),
  );
}
/** Condition: a list of the tenant has the product. */
export const isOffered = (db: Db, scope: Scope): SQL | undefined => and(isGivenHere(db, scope), isAhead(scope));
/** Condition: the tenant has the product, by a specialist whom it offers or at a price of the house. */
function isGivenHere(db: Db, scope: Scope): SQL | undefined {
  const offered = offeredView(db, scope);
  const isGiven = exists(
    db
      .select({ one: sql`1` })
      .from(productSpecialists)
      .innerJoin(offered, eq(offered.id, productSpecialists.specialistId))
      .where(eq(productSpecialists.productId, products.id)),
  );
  const isNotOfAnother = or(isNull(products.tenantId), eq(products.tenantId, scope.tenant.id));
  return and(isNotOfAnother, or(isGiven, isNotNull(products.priceMinor)));
}
const rowsOf = (db: Db, lang: Lang) =>
  db
    .select({ product: products, category: productCategories, slug: slugOfProduct, categorySlug: slugOfCategory })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.code, products.category))
    .leftJoin(productSlugs, inLanguage(lang).product)
    .leftJoin(productCategorySlugs, inLanguage(lang).category);

/** Titles and addresses of everything that the tenant's help store shows, in one language. */
export const listTitles = (db: Db, scope: Scope, lang: Lang) =>
  db
    .select({ title: sql<string>`${products.title} ->> ${lang}`, category: slugOfCategory, slug: slugOfProduct })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.code, products.category))
    .leftJoin(productSlugs, inLanguage(lang).product)
    .leftJoin(productCategorySlugs, inLanguage(lang).category)
    .where(and(eq(productCategories.visibleHelpstore, true), isOffered(db, scope)))
    .orderBy(asc(products.slug));

/** Those of these products that somebody offers to the tenant, by what they are called in every language. */
export const listBySlugs = (
  db: Db,
  scope: Scope,
  lang: Lang,
  slugs: readonly string[],
): Promise<ProductWithCategory[]> =>
  rowsOf(db, lang).where(and(inArray(products.slug, [...slugs]), isOffered(db, scope)));

const pageOf = (db: Db, lang: Lang, where: SQL | undefined, order: readonly SQL[], page: Page) =>
  rowsOf(db, lang)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
const selected = (db: Db, { kind, categories, tag }: Selection): SQL | undefined =>
  and(
    kind && eq(products.kind, kind),
    categories ? inArray(products.category, [...categories]) : undefined,
    tag === undefined ? undefined : hasTag(db, tag),
  );
const hasTag = (db: Db, tag: string): SQL =>
  inArray(
    products.id,
    db.select({ id: productTags.productId }).from(productTags).where(eq(productTags.speciality, tag)),
  );

/** A page of the tenant's products. */
export function listProducts(db: Db, scope: Scope, lang: Lang, order: ProductOrder, page: Page, selection: Selection) {
  const direction = order.isDescending ? desc : asc;
  const title = sql`${products.title} ->> ${lang}`;
  const by = { id: [], title: [direction(title)], category: [direction(productCategories.position), asc(title)] }[
    order.field
  ];
  return pageOf(
    db,
    lang,
    and(isOffered(db, scope), selected(db, selection)),
    [...by, order.field === 'id' ? direction(products.id) : desc(products.id)],
    page,
  );
}
/** How many products of each kind such a list has, whichever kind was asked for. */
export const countKinds = (
  db: Db,
  scope: Scope,
  selection: Omit<Selection, 'kind'>,
): Promise<{ kind: ProductKind; count: number }[]> =>
  db
    .select({ kind: products.kind, count: count() })
    .from(products)
    .where(and(isOffered(db, scope), selected(db, selection)))
    .groupBy(products.kind);

/** Products of the same category first, then of the same domain, and their total. */
export async function listRelated(db: Db, scope: Scope, lang: Lang, to: ProductRow, page: Page) {
  const where = and(
    isOffered(db, scope),
    ne(products.id, to.id),
    or(eq(products.category, to.category), eq(products.domain, to.domain)),
  );
  const order = [desc(sql`${products.category} = ${to.category}`), asc(products.id)];
  const [rows, counted] = await Promise.all([
    pageOf(db, lang, where, order, page),
    db.select({ total: count() }).from(products).where(where),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/**
 * The product with these slugs, each in whichever language; if several share one, the one that has it in the language of
 * the call.
 */
export async function findProduct(
  db: Db,
  scope: Scope,
  lang: Lang,
  address: { readonly category: string; readonly slug: string },
): Promise<ProductWithCategory | null> {
  const [row] = await rowsOf(db, lang)
    .where(and(hasSlug(db, address.slug), hasCategorySlug(db, address.category), isGivenHere(db, scope)))
    .orderBy(desc(sql`${slugOfProduct} = ${address.slug}`), desc(sql`${products.slug} = ${address.slug}`))
    .limit(1);
  return row ?? null;
}
export async function findById(db: Db, scope: Scope, lang: Lang, id: string): Promise<ProductWithCategory | null> {
  const [row] = await rowsOf(db, lang).where(and(eq(products.id, id), isGivenHere(db, scope)));
  return row ?? null;
}
/**
 * A specialist's products, in the order of their categories; whether the tenant offers the specialist is checked by
 * `listOffers`.
 */
export const listOfSpecialist = (
  db: Db,
  scope: Scope,
  lang: Lang,
  specialistId: string,
): Promise<ProductWithCategory[]> =>
  rowsOf(db, lang)
    .innerJoin(productSpecialists, eq(products.id, productSpecialists.productId))
    .where(and(eq(productSpecialists.specialistId, specialistId), isOffered(db, scope)))
    .orderBy(asc(productCategories.position), asc(products.id))
    .then((rows) =>
      rows.map(({ product, category, slug, categorySlug }) => ({ product, category, slug, categorySlug })),
    );

/** The products on the home page, each group in its order. */
export const listHome = (db: Db, scope: Scope, lang: Lang): Promise<ProductWithCategory[]> =>
  rowsOf(db, lang)
    .where(and(isNotNull(products.homeGroup), isOffered(db, scope)))
    .orderBy(asc(products.homeGroup), asc(products.homePlace));

/** Visible categories in order, with the number of products that the tenant offers in each. */
export const listCategories = (
  db: Db,
  scope: Scope,
  lang: Lang,
): Promise<(CategoryInLanguage & { readonly total: number })[]> =>
  db
    .select({ category: productCategories, categorySlug: slugOfCategory, total: countDistinct(products.id) })
    .from(productCategories)
    .leftJoin(products, and(eq(products.category, productCategories.code), isOffered(db, scope)))
    .leftJoin(productCategorySlugs, inLanguage(lang).category)
    .where(eq(productCategories.visibleHelpstore, true))
    .groupBy(productCategories.code, productCategorySlugs.slug)
    .orderBy(asc(productCategories.position));
/** The visible category with this code, or with this slug in whichever language. */
export async function findCategory(
  db: Db,
  lang: Lang,
  by: { readonly code: string } | { readonly slug: string },
): Promise<CategoryInLanguage | null> {
  const which = 'code' in by ? eq(productCategories.code, by.code) : hasCategorySlug(db, by.slug);
  const preferred = 'code' in by ? [] : [desc(sql`${slugOfCategory} = ${by.slug}`)];
  const [row] = await db
    .select({ category: productCategories, categorySlug: slugOfCategory })
    .from(productCategories)
    .leftJoin(productCategorySlugs, inLanguage(lang).category)
    .where(and(which, eq(productCategories.visibleHelpstore, true)))
    .orderBy(...preferred)
    .limit(1);
  return row ?? null;
}
/** The subjects of a product. */
export async function listTagCodes(db: Db, _scope: Scope, productId: string): Promise<string[]> {
  const rows = await db
    .select({ code: productTags.speciality })
    .from(productTags)
    .where(eq(productTags.productId, productId))
    .orderBy(asc(productTags.speciality));
  return rows.map(({ code }) => code);
}

/** Of every product, whoever offers it. */
export const listSlugs = async (db: Db): Promise<readonly string[]> =>
  (await db.select({ slug: products.slug }).from(products).orderBy(asc(products.slug))).map(({ slug }) => slug);
