import { siteRoutes } from '@tessera/contracts/address';
import { isLang, toLang, type Lang } from '@tessera/contracts/languages';
import type { PageSite } from '@tessera/contracts/release';
import type { PathWords } from '@tessera/contracts/path-words';
import {
  bestMatch,
  inOwnWords,
  type HeaderRule,
  type HostClass,
  type RouteRole,
  type RouteWho,
} from '@tessera/contracts/route';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import type { NavigationAction, RouteMatch } from '@tessera/contracts/unit';

export interface SiteRoute {
  readonly id: string;
  readonly path: string;
  readonly words?: PathWords | undefined;
  readonly remote: string;
  readonly who: RouteWho;
  readonly layout: 'site' | 'plain' | 'short';
  readonly index: boolean;
  readonly role?: RouteRole | undefined;
  readonly switchesTo?: string | undefined;
  readonly header?: HeaderRule | undefined;
}
/** The routes of this host: the shell's own, which always win, and those of live releases for its host class. */
export interface Site {
  readonly routes: readonly SiteRoute[];
  match(url: URL, options?: { readonly key?: string; readonly action?: NavigationAction }): RouteMatch | null;
  route(id: string): SiteRoute | undefined;
  has(id: string): boolean;
  lenderOf(
    slot: string,
  ): { readonly remote: string; readonly reserve: Readonly<Record<360 | 768 | 1280, number>> } | undefined;
  readonly menu: PageSite['menu'];
}
export function createSite(table: PageSite, hostClass: HostClass): Site {
  const routes = siteRoutes<SiteRoute>(
    table.routes.filter((route) => route.hosts.includes(hostClass)).map((route) => route as SiteRoute),
    shellRoutes.map((route) => ({ ...route, remote: 'shell' })),
    table.isCleared,
  );
  const byId = new Map(routes.map((route) => [route.id, route]));
  return {
    routes,
    match(url, options = {}) {
      const [, prefix = ''] = url.pathname.split('/');
      if (!isLang(prefix)) return null;
      const path = url.pathname.slice(prefix.length + 1) || '/';
      const found = bestMatch(routes, path);
      if (!found) return null;
      return {
        id: found.route.id,
        remote: found.route.remote,
        lang: prefix,
        params: found.params,
        // In the words of the page's language, whichever the link was written in.
        pathname: found.route.words ? `/${prefix}${inOwnWords(found.route, path, prefix)}` : url.pathname,
        search: url.search,
        hash: url.hash,
        key: options.key ?? 'default',
        action: options.action ?? 'POP',
      };
    },
    route: (id) => byId.get(id),
    has: (id) => byId.has(id),
    lenderOf: (name) => table.slots.find((slot) => slot.name === name),
    menu: table.menu.filter((entry) => byId.has(entry.route)),
  };
}
/** The label in a language; in another one of the table if that has not come. */
export const labelIn = <T>(label: Readonly<Partial<Record<Lang, T>>>, lang: Lang): T | undefined =>
  label[lang] ?? Object.values(label)[0];
export const langOf = (pathname: string): Lang => toLang(pathname.split('/')[1]);
