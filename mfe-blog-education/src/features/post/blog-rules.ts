import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { blog } from '@tessera/contracts/routes/blog-education';
import type { PostFilters } from '../../api/posts.ts';

const CATEGORY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PAGE = /^[1-9]\d{0,4}$/;

/** Category and page that an address asks for; what cannot be one is left out. */
export function readFilters(query: string): PostFilters {
  const asked = new URLSearchParams(query);
  const category = asked.get('category') ?? '';
  const page = asked.get('page') ?? '';
  return { ...(CATEGORY.test(category) ? { category } : {}), page: PAGE.test(page) ? Number(page) : 1 };
}

/** The address of a list; the first page is not named in it. */
export const blogHref = (lang: Lang, { category, page = 1 }: Partial<PostFilters>): Href =>
  href(blog, lang, {}, { search: { category, page: page > 1 ? page : undefined } });
