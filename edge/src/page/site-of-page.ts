import type { Lang } from '@tessera/contracts/languages';
import type { PageSite, SiteTable } from '@tessera/contracts/release';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import type { HostClass } from '@tessera/contracts/route';

const OWN_ROUTES: ReadonlySet<string> = new Set(shellRoutes.map(({ id }) => id));

/**
 * The part of the site table that comes with a page: routes of its class of host without what only servers read and
 * without those that every shell has itself, and menu labels in its language, a tenth of them all.
 */
export function siteOfPage(site: SiteTable, hostClass: HostClass, lang: Lang): PageSite {
  return {
    routes: site.routes
      .filter(({ hosts, id }) => hosts.includes(hostClass) && !OWN_ROUTES.has(id))
      .map(({ thing: _thing, server: _server, query: _query, ...route }) => ({ ...route, hosts: [hostClass] })),
    slots: site.slots,
    menu: site.menu.map(({ label, badge, ...entry }) => ({
      ...entry,
      label: { [lang]: label[lang] },
      ...(badge ? { badge: { ...badge, label: { [lang]: badge.label[lang] } } } : {}),
    })),
  };
}
