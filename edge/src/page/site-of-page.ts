import { siteFile } from '@tessera/contracts/compact-site';
import type { Lang } from '@tessera/contracts/languages';
import type { Manifest, PageRoute, PageSite, SiteTable } from '@tessera/contracts/release';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import type { HostClass } from '@tessera/contracts/route';
import { routesOf } from './draft.ts';
import type { PageRequest } from './page.ts';

const OWN_ROUTES: ReadonlySet<string> = new Set(shellRoutes.map(({ id }) => id));

const routeOf = (
  { thing: _thing, server: _server, query: _query, landing: _landing, ...route }: SiteTable['routes'][number],
  hostClass: HostClass,
): PageRoute => ({ ...route, hosts: [hostClass] });

/**
 * The part of the site table that a page begins with: routes of its class of host without what only servers read, without
 * those that every shell has itself and without landings, and menu labels in its language, a tenth of them all.
 */
export function siteOfPage(site: SiteTable, hostClass: HostClass, lang: Lang): PageSite {
  return {
    isCleared: true,
    routes: routesOf({ site }, { hostClass })
      .filter(({ id, landing }) => !OWN_ROUTES.has(id) && !landing)
      .map((route) => routeOf(route, hostClass)),
    slots: site.slots,
    menu: site.menu.map(({ label, badge, ...entry }) => ({
      ...entry,
      label: { [lang]: label[lang] },
      ...(badge ? { badge: { ...badge, label: { [lang]: badge.label[lang] } } } : {}),
    })),
  };
}

/** What a page says of its site: where its table is, and its own route if no other page has it. */
export interface SiteInPage {
  /** The table itself for a shell that would not fetch it. */
  readonly site: PageSite | string;
  readonly landing?: PageRoute;
}
export function siteInPage(
  { release, tenant: { hostClass }, lang }: Pick<PageRequest, 'release' | 'tenant' | 'lang'>,
  shell: Pick<Manifest, 'readsSiteFile'>,
  id: string,
): SiteInPage {
  const route = release.site.routes.find((one) => one.id === id);
  const landing = route?.landing ? routeOf(route, hostClass) : undefined;
  if (shell.readsSiteFile)
    return { site: siteFile(release.document.site, hostClass, lang), ...(landing ? { landing } : {}) };
  const site = siteOfPage(release.site, hostClass, lang);
  return { site: landing ? { ...site, routes: [...site.routes, landing] } : site };
}
