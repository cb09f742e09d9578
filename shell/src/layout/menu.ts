import type { Lang } from '@tessera/contracts/languages';
import type { MenuEntry } from '@tessera/contracts/release';
import { href, inLanguage, route, type Href } from '@tessera/contracts/route';
import { blog } from '@tessera/contracts/routes/blog-education';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { LayoutServices } from './context.tsx';

/** Address of a menu entry, when its route is live on this host and needs no parameter. */
export function menuHref(layout: Pick<LayoutServices, 'path'>, entry: MenuEntry, lang: Lang): Href | null {
  const path = layout.path(entry.route);
  if (path === undefined || /:\w+(\/|$)/.test(path)) return null;
  return href(route({ id: entry.route, path }), lang, {});
}
export const frontPage = (lang: Lang): Href => `/${lang}` as Href;
/** Whether a page is the blog or stands in it. */
const isInBlog = (layout: Pick<LayoutServices, 'path'>, match: Pick<RouteMatch, 'id'>): boolean => `${layout.path(match.id) ?? ''}/`.startsWith(`${blog.path}/`);
/** Where the language switch leads: the same page, and from anywhere in the blog its root, because each language has posts of its own. */
export const switchHref = (layout: Pick<LayoutServices, 'path'>, match: Pick<RouteMatch, 'id' | 'pathname'>, lang: Lang, search: string): Href =>
  isInBlog(layout, match) ? href(blog, lang, {}) : (`${inLanguage(match.pathname, lang)}${search}` as Href);
/** How a menu marks an entry: it is the page itself, or the page stands below it, as an article does in the blog. */
export function markOf(layout: Pick<LayoutServices, 'path'>, match: Pick<RouteMatch, 'id'>, entry: Pick<MenuEntry, 'route'>): 'page' | 'true' | undefined {
  if (match.id === entry.route) return 'page';
  const above = layout.path(entry.route);
  return above !== undefined && above !== '/' && layout.path(match.id)?.startsWith(`${above}/`) ? 'true' : undefined;
}
