import type { Lang } from '@tessera/contracts/languages';
import type { MenuEntry } from '@tessera/contracts/release';
import { href, route, type Href } from '@tessera/contracts/route';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { LayoutServices } from './context.tsx';

/** Address of a menu entry, when its route is live on this host and needs no parameter. */
export function menuHref(layout: Pick<LayoutServices, 'path'>, entry: MenuEntry, lang: Lang): Href | null {
  const path = layout.path(entry.route);
  if (path === undefined || /:\w+(\/|$)/.test(path)) return null;
  return href(route({ id: entry.route, path }), lang, {});
}
/** How a menu marks an entry: it is the page itself, or the page stands below it, as an article does in the blog. */
export function markOf(layout: Pick<LayoutServices, 'path'>, match: Pick<RouteMatch, 'id'>, entry: Pick<MenuEntry, 'route'>): 'page' | 'true' | undefined {
  if (match.id === entry.route) return 'page';
  const above = layout.path(entry.route);
  return above !== undefined && above !== '/' && layout.path(match.id)?.startsWith(`${above}/`) ? 'true' : undefined;
}
