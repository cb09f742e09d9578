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
/** A page belongs to an entry when it is that route or stands below it. */
export const isCurrent = (match: RouteMatch, entry: MenuEntry): boolean => match.id === entry.route;
