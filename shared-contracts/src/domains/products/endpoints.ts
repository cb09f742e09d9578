import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Count, Id, Slug } from '../../platform/values.ts';
import {
  CategoryCanonical,
  Product,
  ProductCanonical,
  ProductCard,
  ProductKind,
  ProductTag,
  ProductTile,
} from './product.ts';

const ProductList = z.object({ items: z.array(ProductCard), total: z.int() });
export type ProductList = z.infer<typeof ProductList>;
/** How many products of each kind a list has, whichever kind was asked for; kinds without any are absent. */
const kinds = z.array(z.object({ kind: ProductKind, count: z.int() }));
const StoreList = z.object({ ...ProductList.shape, kinds });
export type StoreList = z.infer<typeof StoreList>;
const ProductCategory = z.object({
  code: z.string(),
  slug: Slug,
  name: z.string(),
  visibleHelpstore: z.boolean(),
  count: z.int(),
});
export type ProductCategory = z.infer<typeof ProductCategory>;

const Word = z.string().check(z.maxLength(120));
/** Beyond the end of any list; a page after the last one is empty and still contains the total. */
const PageNumber = z.string().check(z.regex(/^\d{1,12}$/));
const kind = z.enum(['company', 'clinic']);
/** Of one kind of product only. */
const ofKind = { productKind: z.optional(ProductKind) };
const base = '/rest/atlas-products/v1';
/** What all reads of lists have in common: anyone may call them, in a language, and the edge may share the answer. */
const shared = { method: 'GET', query: { lang: Lang }, who: 'anyone', maxAge: 60 } as const;
const ofPartner = { ...shared, errors: ['NOT_FOUND'] } as const;
/** Which page of a partner's products, and in which order. */
const ofList = { company: Word, p: PageNumber, c: Count, field: Word, dir: Word };

/**
 * One product by its slug, in whichever language the slug is; the answer has its address in each. NOT_FOUND also if it is
 * in another category or not offered here.
 */
export const product = endpoint('products.one', {
  ...ofPartner,
  summary: 'A product with the specialists who offer it',
  path: `${base}/products/category/:categorySlug/:slug`,
  params: { categorySlug: Word, slug: Word },
  maxAge: 10,
  response: Product,
});
/**
 * A page of the products of this host. `field` is `id`, `title` or `category`; any other value sorts by id, newest
 * first. `company` is the host's own code.
 */
export const products = endpoint('products.list', {
  ...ofPartner,
  summary: 'Products of a partner, by page',
  path: `${base}/:company/page/:p/count/:c/orderBy/:field/:dir`,
  params: ofList,
  query: { ...shared.query, ...ofKind },
  response: StoreList,
});
export const clinicProducts = endpoint('products.clinicList', {
  ...ofPartner,
  summary: 'Products of a clinic, by page',
  path: `${base}/clinic/:company/page/:p/count/:c/orderBy/:field/:dir`,
  params: ofList,
  query: { ...shared.query, ...ofKind },
  response: StoreList,
});
/**
 * A page of one category by its slug, in whichever language the slug is; by title unless the order names a field.
 * NOT_FOUND also for a category that this host does not show.
 */
export const categoryProducts = endpoint('products.ofCategory', {
  ...ofPartner,
  summary: 'Products of a category, by page',
  path: `${base}/category/slug/:slug/products/page/:p/count/:c/orderBy/:field/:dir`,
  params: { slug: Word, p: PageNumber, c: Count, field: Word, dir: Word },
  query: { ...shared.query, ...ofKind },
  response: z.object({
    ...StoreList.shape,
    category: z.object({ code: z.string(), slug: Slug, name: z.string(), canonical: CategoryCanonical }),
  }),
});
/** The slug of a category in each language. `id` is its code. */
export const categoryCanonical = endpoint('products.categoryCanonical', {
  ...ofPartner,
  summary: 'Addresses of a category in each language',
  path: `${base}/category/canonical/:id`,
  params: { id: Word },
  response: CategoryCanonical,
});
/** A page of the addresses of all products of this host, at most 500, for its sitemap. */
export const productAddresses = endpoint('products.addresses', {
  ...shared,
  summary: 'Addresses of products in each language, by page',
  path: `${base}/addresses/page/:p/count/:c`,
  params: { p: PageNumber, c: Count },
  query: {},
  response: z.object({ items: z.array(ProductCanonical), total: z.int() }),
});
/** A page of the products about one subject, newest first. NOT_FOUND for a subject that nobody knows. */
export const tagProducts = endpoint('products.ofTag', {
  ...ofPartner,
  summary: 'Products with a tag, by page',
  path: `${base}/tag/:tag/page/:p/count/:c`,
  params: { tag: Word, p: PageNumber, c: Count },
  query: { ...shared.query, ...ofKind },
  response: z.object({ ...StoreList.shape, tag: ProductTag }),
});
/** The visible categories in their fixed order, with the number of products that this host offers in each. */
export const productCategories = endpoint('products.categories', {
  ...ofPartner,
  summary: 'Categories of products',
  path: `${base}/categories/:kind/:code`,
  params: { kind, code: Word },
  response: z.array(ProductCategory),
});
/** Other products, first of the same category, then of the same field of help. */
export const relatedProducts = endpoint('products.related', {
  ...ofPartner,
  summary: 'Products related to this one',
  path: `${base}/products/:kind/:code/related/:id/page/:p/count/:c`,
  params: { kind, code: Word, id: Id, p: PageNumber, c: Count },
  response: ProductList,
});
/** The products of one specialist, at their own price and length. */
export const specialistProducts = endpoint('products.ofSpecialist', {
  ...shared,
  summary: 'Products that a specialist offers',
  path: `${base}/products/provider/:specialistId`,
  params: { specialistId: Id },
  query: { ...shared.query, ...ofKind },
  response: z.array(ProductCard),
});
export const productSummary = endpoint('products.summary', {
  ...ofPartner,
  summary: 'A product in short',
  path: `${base}/products/product/:uuid/summary`,
  params: { uuid: Id },
  response: ProductCard,
});
/** The two rows of the front page, each in a fixed order. */
export const homeProducts = endpoint('products.home', {
  ...shared,
  summary: 'Products for the front page',
  path: `${base}/home`,
  response: z.object({ psychoEmotional: z.array(ProductTile), medical: z.array(ProductTile) }),
});
