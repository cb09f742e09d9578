import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { CategoryCanonical, Product } from '@tessera/contracts/products';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { productCategories, productCategorySlugs, products, productSlugs } from './tables.ts';

/** The slug of a product in a language; the product's own in a language without one. Needs `inLanguage()`. */
export const slugOfProduct = sql<string>`coalesce(${productSlugs.slug}, ${products.slug})`;
export const slugOfCategory = sql<string>`coalesce(${productCategorySlugs.slug}, ${productCategories.slug})`;
/** Joins of the slugs of one language. */
export const inLanguage = (lang: Lang) => ({
  product: and(eq(productSlugs.productId, products.id), eq(productSlugs.lang, lang)),
  category: and(eq(productCategorySlugs.category, productCategories.code), eq(productCategorySlugs.lang, lang)),
});

/** Condition: the product has this slug in some language. */
export const hasSlug = (db: Db, slug: string): SQL =>
  inArray(
    products.id,
    db
      .select({ id: productSlugs.productId })
      .from(productSlugs)
      .where(eq(productSlugs.slug, slug))
      .union(db.select({ id: products.id }).from(products).where(eq(products.slug, slug))),
  );
/** Condition: the category has this slug in some language. */
export const hasCategorySlug = (db: Db, slug: string): SQL | undefined =>
  or(
    eq(productCategories.slug, slug),
    inArray(
      productCategories.code,
      db
        .select({ code: productCategorySlugs.category })
        .from(productCategorySlugs)
        .where(eq(productCategorySlugs.slug, slug)),
    ),
  );

const inEach = <T>(of: (lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Record<Lang, T>;
const slugIn = (rows: readonly { readonly lang: Lang; readonly slug: string }[], fallback: string) => {
  const own = new Map(rows.map(({ lang, slug }) => [lang, slug]));
  return (lang: Lang): string => own.get(lang) ?? fallback;
};

/** The slugs of these categories in each language, by code. */
async function slugsOfCategories(db: Db, codes: readonly string[]) {
  const rows = await db
    .select()
    .from(productCategorySlugs)
    .where(inArray(productCategorySlugs.category, [...codes]));
  return Map.groupBy(rows, ({ category }) => category);
}
/** The slug of a category in each language. */
export async function canonicalOfCategory(
  db: Db,
  _scope: Scope,
  { code, slug }: { readonly code: string; readonly slug: string },
): Promise<CategoryCanonical> {
  const own = await slugsOfCategories(db, [code]);
  return inEach(slugIn(own.get(code) ?? [], slug));
}
interface Addressed {
  readonly product: { readonly id: string; readonly slug: string };
  readonly category: { readonly code: string; readonly slug: string };
}
/** The addresses of these products in each language, in their order. */
export async function canonicalsOf(db: Db, _scope: Scope, rows: readonly Addressed[]): Promise<Product['canonical'][]> {
  if (rows.length === 0) return [];
  const ofCategories = await slugsOfCategories(db, [...new Set(rows.map(({ category }) => category.code))]);
  const ids = rows.map(({ product }) => product.id);
  const found = await db.select().from(productSlugs).where(inArray(productSlugs.productId, ids));
  const ofProducts = Map.groupBy(found, ({ productId }) => productId);
  return rows.map(({ product, category }) => {
    const categoryIn = slugIn(ofCategories.get(category.code) ?? [], category.slug);
    const slugOf = slugIn(ofProducts.get(product.id) ?? [], product.slug);
    return inEach((lang) => ({ category: categoryIn(lang), slug: slugOf(lang) }));
  });
}
