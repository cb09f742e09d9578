import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Count, Id, Slug } from '../../platform/values.ts';
import { ProductTile, ProductCard, Product } from './product.ts';

const ProductList = z.object({ items: z.array(ProductCard), total: z.int() });
const ProductCategory = z.object({
  code: z.string(),
  slug: Slug,
  name: z.string(),
  visibleHelpstore: z.boolean(),
  count: z.int(),
});

const Word = z.string().check(z.maxLength(120));
/** Beyond the end of any list; a page after the last one is empty and still contains the total. */
const PageNumber = z.string().check(z.regex(/^\d{1,12}$/));
const kind = z.enum(['company', 'clinic']);
const base = '/rest/atlas-products/v1';
/** What all reads of lists have in common: anyone may call them, in a language, and the edge may share the answer. */
const shared = { method: 'GET', query: { lang: Lang }, who: 'anyone', maxAge: 60 } as const;
const ofPartner = { ...shared, errors: ['NOT_FOUND'] } as const;
/** Which page of a partner's products, and in which order. */
const ofList = { company: Word, p: PageNumber, c: Count, field: Word, dir: Word };

/** One product by its slug. NOT_FOUND also if it is in another category or not offered here. */
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
  response: ProductList,
});
export const clinicProducts = endpoint('products.clinicList', {
  ...ofPartner,
  summary: 'Products of a clinic, by page',
  path: `${base}/clinic/:company/page/:p/count/:c/orderBy/:field/:dir`,
  params: ofList,
  response: ProductList,
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
