import type { Lang } from '@tessera/contracts/languages';
import type { PageSite, SiteTable } from '@tessera/contracts/release';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import type { HostClass } from '@tessera/contracts/route';

const OWN_ROUTES: ReadonlySet<string> = new Set(shellRoutes.map(({ id }) => id));

/**
 * The part of the site table that comes with a page: routes of its class of host without what only servers read, without
 * those that every shell has itself and without landings other than the page's own, and menu labels in its language, a
 * tenth of them all.
 */
export function siteOfPage(site: SiteTable, hostClass: HostClass, lang: Lang, own: string): PageSite {
  return {
    routes: site.routes
      .filter(({ hosts, id, landing }) => hosts.includes(hostClass) && !OWN_ROUTES.has(id) && (!landing || id === own))
      .map(({ thing: _thing, server: _server, query: _query, landing: _landing, ...route }) => ({
        ...route,
        hosts: [hostClass],
      })),
    slots: site.slots,
    menu: site.menu.map(({ label, badge, ...entry }) => ({
      ...entry,
      label: { [lang]: label[lang] },
      ...(badge ? { badge: { ...badge, label: { [lang]: badge.label[lang] } } } : {}),
    })),
  };
}
