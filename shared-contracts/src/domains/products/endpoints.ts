import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { exampleCard, SpecialistCard, TextBlock } from '../specialists/endpoints.ts';
import { Count, Domain, Id, Money, Slug } from '../../platform/values.ts';

/** A product is a kind of meeting that certain specialists offer. This is its entry in a list. */
export const ProductTile = z.object({
  slug: Slug,
  category: z.object({ slug: Slug }),
  domain: Domain,
  title: z.string(),
  /** The lowest price of any specialist who offers it here, and the minutes of that meeting. */
  from: Money,
  duration: z.int(),
  /** The number of specialists who offer it here. */
  specialists: z.int(),
});
export type ProductTile = z.infer<typeof ProductTile>;
export const ProductCard = z.object({
  ...ProductTile.shape,
  id: Id,
  category: z.object({ code: z.string(), slug: Slug, name: z.string() }),
  summary: z.string(),
  /** Whether at least one of these specialists offers video meetings. */
  online: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;
/**
 * A specialist who offers the product, with their terms: a booking with the product takes minutes and price from here.
 */
const ProductOffer = z.object({ specialist: SpecialistCard, price: Money, duration: z.int() });
export type ProductOffer = z.infer<typeof ProductOffer>;
export const Product = z.object({
  ...ProductCard.shape,
  description: z.array(TextBlock),
  offers: z.array(ProductOffer),
});
export type Product = z.infer<typeof Product>;
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

/** One product by its slug. NOT_FOUND also if it is in another category or not offered here. */
export const product = endpoint('products.one', {
  summary: 'A product with the specialists who offer it',
  method: 'GET',
  path: `${base}/products/category/:categorySlug/:slug`,
  params: { categorySlug: Word, slug: Word },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: Product,
});
/**
 * A page of the products of this host. `field` is `id`, `title` or `category`; any other value sorts by id, newest
 * first. `company` is the host's own code.
 */
export const products = endpoint('products.list', {
  summary: 'Products of a partner, by page',
  method: 'GET',
  path: `${base}/:company/page/:p/count/:c/orderBy/:field/:dir`,
  params: { company: Word, p: PageNumber, c: Count, field: Word, dir: Word },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: ProductList,
});
export const clinicProducts = endpoint('products.clinicList', {
  summary: 'Products of a clinic, by page',
  method: 'GET',
  path: `${base}/clinic/:company/page/:p/count/:c/orderBy/:field/:dir`,
  params: { company: Word, p: PageNumber, c: Count, field: Word, dir: Word },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: ProductList,
});
/** The visible categories in their fixed order, with the number of products that this host offers in each. */
export const productCategories = endpoint('products.categories', {
  summary: 'Categories of products',
  method: 'GET',
  path: `${base}/categories/:kind/:code`,
  params: { kind, code: Word },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: z.array(ProductCategory),
});
/** Other products, first of the same category, then of the same field of help. */
export const relatedProducts = endpoint('products.related', {
  summary: 'Products related to this one',
  method: 'GET',
  path: `${base}/products/:kind/:code/related/:id/page/:p/count/:c`,
  params: { kind, code: Word, id: Id, p: PageNumber, c: Count },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: ProductList,
});
/** The products of one specialist, at their own price and length. */
export const specialistProducts = endpoint('products.ofSpecialist', {
  summary: 'Products that a specialist offers',
  method: 'GET',
  path: `${base}/products/provider/:specialistId`,
  params: { specialistId: Id },
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 60,
  response: z.array(ProductCard),
});
export const productSummary = endpoint('products.summary', {
  summary: 'A product in short',
  method: 'GET',
  path: `${base}/products/product/:uuid/summary`,
  params: { uuid: Id },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 60,
  response: ProductCard,
});
/** The two rows of the front page, each in a fixed order. */
export const homeProducts = endpoint('products.home', {
  summary: 'Products for the front page',
  method: 'GET',
  path: `${base}/home`,
  query: { lang: Lang },
  who: 'anyone',
  maxAge: 60,
  response: z.object({ psychoEmotional: z.array(ProductTile), medical: z.array(ProductTile) }),
});

export const exampleProduct: Product = {
  id: '01935f3e-0000-7000-8000-000000000301',
  slug: 'sleep-through-the-night',
  category: { code: 'PSIH_HEALTH', slug: 'mind', name: 'Mind' },
  domain: 'PSIHO',
  title: 'Sleep through the night',
  summary: 'Find out what keeps you awake and change one habit at a time.',
  from: { amount: 4500, currency: 'EUR' },
  duration: 50,
  specialists: 1,
  online: true,
  description: [
    { kind: 'paragraph', text: 'You describe two ordinary nights, and together you find what wakes you.' },
    { kind: 'list', items: ['A sleep diary for one week'] },
  ],
  offers: [{ specialist: exampleCard, price: { amount: 4500, currency: 'EUR' }, duration: 50 }],
};
