import type { Lang } from '@tessera/contracts/languages';
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
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { offeredView } from '../specialists/index.ts';
import type { ProductOrder } from './product-rules.ts';
import { productCategories, products, productSpecialists } from './tables.ts';

export type ProductRow = typeof products.$inferSelect;
export type CategoryRow = typeof productCategories.$inferSelect;
export interface ProductWithCategory {
  readonly product: ProductRow;
  readonly category: CategoryRow;
}
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Condition: the product is offered by a specialist whom the tenant offers. */
function isOffered(db: Db, scope: Scope): SQL {
  const offered = offeredView(db, scope);
  return exists(
    db
      .select({ one: sql`1` })
      .from(productSpecialists)
      .innerJoin(offered, eq(offered.id, productSpecialists.specialistId))
      .where(eq(productSpecialists.productId, products.id)),
  );
}
const rowsOf = (db: Db) =>
  db
    .select({ product: products, category: productCategories })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.code, products.category));

/** Those of these products that somebody offers to the tenant. */
export const listBySlugs = (db: Db, scope: Scope, slugs: readonly string[]): Promise<ProductWithCategory[]> =>
  rowsOf(db).where(and(inArray(products.slug, [...slugs]), isOffered(db, scope)));

async function pageOf(db: Db, where: SQL | undefined, order: readonly SQL[], page: Page) {
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A page of the tenant's products, and their total. */
export function listProducts(db: Db, scope: Scope, lang: Lang, order: ProductOrder, page: Page) {
  const direction = order.isDescending ? desc : asc;
  const title = sql`${products.title} ->> ${lang}`;
  const by = { id: [], title: [direction(title)], category: [direction(productCategories.position), asc(title)] }[
    order.field
  ];
  return pageOf(
    db,
    isOffered(db, scope),
    [...by, order.field === 'id' ? direction(products.id) : desc(products.id)],
    page,
  );
}

/** Products of the same category first, then of the same domain. */
export const listRelated = (db: Db, scope: Scope, to: ProductRow, page: Page) =>
  pageOf(
    db,
    and(
      isOffered(db, scope),
      ne(products.id, to.id),
      or(eq(products.category, to.category), eq(products.domain, to.domain)),
    ),
    [desc(sql`${products.category} = ${to.category}`), asc(products.id)],
    page,
  );

export async function findProduct(
  db: Db,
  scope: Scope,
  address: { readonly category: string; readonly slug: string },
): Promise<ProductWithCategory | null> {
  const [row] = await rowsOf(db).where(
    and(eq(products.slug, address.slug), eq(productCategories.slug, address.category), isOffered(db, scope)),
  );
  return row ?? null;
}
export async function findById(db: Db, scope: Scope, id: string): Promise<ProductWithCategory | null> {
  const [row] = await rowsOf(db).where(and(eq(products.id, id), isOffered(db, scope)));
  return row ?? null;
}
/**
 * A specialist's products, in the order of their categories; whether the tenant offers the specialist is checked by
 * `listOffers`.
 */
export const listOfSpecialist = (db: Db, _scope: Scope, specialistId: string): Promise<ProductWithCategory[]> =>
  db
    .select({ product: products, category: productCategories })
    .from(productSpecialists)
    .innerJoin(products, eq(products.id, productSpecialists.productId))
    .innerJoin(productCategories, eq(productCategories.code, products.category))
    .where(eq(productSpecialists.specialistId, specialistId))
    .orderBy(asc(productCategories.position), asc(products.id));

/** The products on the home page, each group in its order. */
export const listHome = (db: Db, scope: Scope): Promise<ProductWithCategory[]> =>
  rowsOf(db)
    .where(and(isNotNull(products.homeGroup), isOffered(db, scope)))
    .orderBy(asc(products.homeGroup), asc(products.homePlace));

/** Visible categories in order, with the number of products that the tenant offers in each. */
export const listCategories = (db: Db, scope: Scope): Promise<{ category: CategoryRow; total: number }[]> =>
  db
    .select({ category: productCategories, total: countDistinct(products.id) })
    .from(productCategories)
    .leftJoin(products, and(eq(products.category, productCategories.code), isOffered(db, scope)))
    .where(eq(productCategories.visibleHelpstore, true))
    .groupBy(productCategories.code)
    .orderBy(asc(productCategories.position));

/** Of every product, whoever offers it. */
export const listSlugs = async (db: Db): Promise<readonly string[]> =>
  (await db.select({ slug: products.slug }).from(products).orderBy(asc(products.slug))).map(({ slug }) => slug);
