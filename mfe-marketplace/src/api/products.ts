import type { Lang } from '@tessera/contracts/languages';
import {
  categoryProducts,
  clinicProducts,
  homeProducts,
  product,
  productCategories,
  products,
  relatedProducts,
  specialistProducts,
  tagProducts,
  type ProductKind,
} from '@tessera/contracts/products';
import type { PublicTenant } from '@tessera/contracts/unit';
import { query } from '@tessera/kit/react';

/** Related offers on a product's page at first, and when all are asked for. Source: the specification's limits. */
export const RELATED = { first: 4, all: 27 } as const;
type Partner = Pick<PublicTenant, 'code' | 'hostClass'>;

/** The two product rows of the front page. */
export const homeProductsQuery = (lang: Lang) => query(homeProducts, { lang });
const kindOf = ({ hostClass }: Partner) => (hostClass === 'clinic' ? ('clinic' as const) : ('company' as const));
/** The categories that the host's own partner shows. */
export const categoriesQuery = (lang: Lang, partner: Partner) =>
  query(productCategories, { lang, kind: kindOf(partner), code: partner.code });
/** What can be booked at the partner, by category, as many as the api gives at once. */
export const partnerProductsQuery = (lang: Lang, partner: Partner) =>
  query(partner.hostClass === 'clinic' ? clinicProducts : products, {
    lang,
    company: partner.code,
    p: '1',
    c: '60',
    field: 'category',
    dir: 'asc',
    productKind: 'meeting',
  });
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A slug as an address has it; what can be none is asked for by a word that nothing has, so that its page is missing. */
const asSlug = (text: string): string => (text.length <= 120 && SLUG.test(text) ? text : '-');
/** A product by the slugs of its address. */
export const productQuery = (lang: Lang, categorySlug: string, slug: string) =>
  query(product, { lang, categorySlug: asSlug(categorySlug), slug: asSlug(slug) });
/** What can be booked with one specialist besides the plain meeting, at their own prices. */
export const offeredQuery = (lang: Lang, specialistId: string) =>
  query(specialistProducts, { lang, specialistId, productKind: 'meeting' });
/** Related products at the host's own partner; a clinic has a call of its own. */
export const relatedQuery = (lang: Lang, partner: Partner, id: string, count: number = RELATED.first) =>
  query(relatedProducts, { lang, kind: kindOf(partner), code: partner.code, id, p: '1', c: String(count) });

/** The orders of the help store that a visitor may choose, as the api calls them. */
const ORDERS = {
  newest: { field: 'id', dir: 'desc' },
  title: { field: 'title', dir: 'asc' },
  titleDown: { field: 'title', dir: 'desc' },
  category: { field: 'category', dir: 'asc' },
} as const;
export type StoreSort = keyof typeof ORDERS;
export const STORE_SORTS = Object.keys(ORDERS) as readonly StoreSort[];
/** Any other field is the usual order of the list: the partner's, or the newest first; by title in a category. */
const USUAL = { field: 'usual', dir: 'usual' } as const;
/** Offers on a page of a list. */
export const PAGE_SIZE = 12;
export interface StoreSelection {
  readonly kind?: ProductKind | undefined;
  readonly sort?: StoreSort | undefined;
}
const selected = (lang: Lang, { kind }: StoreSelection, page: number) => ({
  lang,
  p: String(page),
  c: String(PAGE_SIZE),
  ...(kind ? { productKind: kind } : {}),
});
const orderOf = ({ sort }: StoreSelection) => (sort ? ORDERS[sort] : USUAL);
/** A page of all offers of the host's own partner; a clinic has a call of its own. */
export const storeQuery = (lang: Lang, partner: Partner, selection: StoreSelection, page: number) =>
  query(partner.hostClass === 'clinic' ? clinicProducts : products, {
    ...selected(lang, selection, page),
    ...orderOf(selection),
    company: partner.code,
  });
export const categoryQuery = (lang: Lang, slug: string, selection: StoreSelection, page: number) =>
  query(categoryProducts, { ...selected(lang, selection, page), ...orderOf(selection), slug: asSlug(slug) });
/** A page of what is about one subject, newest first. */
export const tagQuery = (lang: Lang, tag: string, selection: StoreSelection, page: number) =>
  query(tagProducts, { ...selected(lang, selection, page), tag: asSlug(tag) });
