import type { Lang } from '@tessera/contracts/languages';
import { PRODUCT_KINDS } from '@tessera/contracts/products';
import { href, type Href } from '@tessera/contracts/route';
import { productCategory, store } from '@tessera/contracts/routes/marketplace';
import { STORE_SORTS, type StoreSelection } from '../../api/products.ts';

/** What a list shows, as its address says it. */
export interface StoreView extends StoreSelection {
  readonly tag?: string | undefined;
  /** The last page of the list, starting at 1. */
  readonly page: number;
}
const LAST_PAGE = 1_000_000;
const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value);

/** A page number as an address has it; anything else is the first page. */
export const pageOf = (text: string | null | undefined): number =>
  text && /^\d{1,12}$/.test(text) ? Math.max(1, Math.min(Number(text), LAST_PAGE)) : 1;
export function readView(query: string): StoreView {
  const params = new URLSearchParams(query);
  const tag = params.get('tag')?.trim().slice(0, 80);
  return {
    kind: oneOf(PRODUCT_KINDS, params.get('kind')),
    sort: oneOf(STORE_SORTS, params.get('sort')),
    ...(tag ? { tag } : {}),
    page: pageOf(params.get('page')),
  };
}
/** What stands in the address and means nothing, for a sentence that says so. */
export function unknownIn(query: string): string | null {
  const params = new URLSearchParams(query);
  const [kind, sort] = [params.get('kind'), params.get('sort')];
  const unknown = (kind && !oneOf(PRODUCT_KINDS, kind) && kind) || (sort && !oneOf(STORE_SORTS, sort) && sort) || null;
  return unknown && unknown.slice(0, 40);
}
/** The address of a list, of one category if a slug is given. */
export function storeHref(lang: Lang, { kind, sort, tag, page = 1 }: Partial<StoreView>, categorySlug?: string): Href {
  const search = { kind, sort, page: page > 1 ? page : undefined };
  return categorySlug === undefined
    ? href(store, lang, {}, { search: { ...search, tag } })
    : href(productCategory, lang, { categorySlug }, { search });
}

/** Pages that are loaded at once; an address further on begins later. */
const AT_ONCE = 10;
/** The pages that a fresh load of a page shows. */
export function pagesUpTo(page: number): readonly number[] {
  const first = Math.max(1, page - AT_ONCE + 1);
  return Array.from({ length: page - first + 1 }, (_, i) => first + i);
}
