import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { blog, blogCategory, blogTag } from '@tessera/contracts/routes/blog-education';
import type { RouteMatch } from '@tessera/contracts/unit';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PAGE = /^[1-9]\d{0,4}$/;

/** Page number from an address, starting at 1; anything invalid means the first page. */
export function pageOf(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}
const search = (page: number) => ({ search: { page: page > 1 ? page : undefined } });

/** Addresses of the lists; the first page has no number. */
export const blogHref = (lang: Lang, page = 1): Href => href(blog, lang, {}, search(page));
export const categoryHref = (lang: Lang, category: string, page = 1): Href =>
  href(blogCategory, lang, { category }, search(page));
export const tagHref = (lang: Lang, tag: string, page = 1): Href => href(blogTag, lang, { tag }, search(page));

/** The category's address for a legacy address that names it in the query. */
export function formerCategory(lang: Lang, { search: query }: Pick<RouteMatch, 'search'>): Href | null {
  const category = new URLSearchParams(query).get('category') ?? '';
  return SLUG.test(category) ? categoryHref(lang, category, pageOf(query)) : null;
}
