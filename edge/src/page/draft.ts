import { createHash } from 'node:crypto';
import { siteRoutes } from '@tessera/contracts/address';
import type { Lang } from '@tessera/contracts/languages';
import type { PathWords } from '@tessera/contracts/path-words';
import { bestMatch, inOwnWords } from '@tessera/contracts/route';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import type { PublicTenant, RouteMatch, ServerView } from '@tessera/contracts/unit';
import type { Release } from '../store.ts';
import type { Draft, Found, PageRequest, RenderServices, SiteRoute } from './page.ts';

/** Length of a path in characters beyond which no page can exist. */
export const MAX_PATH = 1_000;
const SHELL_ROUTES: readonly SiteRoute[] = shellRoutes.map((route) => ({
  ...route,
  hosts: [...route.hosts],
  query: [...route.query],
  who: 'anyone',
  remote: 'shell',
}));
/** By site table and class of host, because every request asks. */
const known = new WeakMap<Release['site'], Map<string, readonly SiteRoute[]>>();
/** The shell's own routes, which always win, and those of live releases for this class of host. */
export function routesOf(
  { site }: Pick<Release, 'site'>,
  { hostClass }: Pick<PublicTenant, 'hostClass'>,
): readonly SiteRoute[] {
  const byHost = known.get(site) ?? new Map<string, readonly SiteRoute[]>();
  known.set(site, byHost);
  const routes =
    byHost.get(hostClass) ??
    siteRoutes(
      site.routes.filter((route) => route.hosts.includes(hostClass)),
      SHELL_ROUTES,
    );
  byHost.set(hostClass, routes);
  return routes;
}
const worded = new WeakMap<readonly SiteRoute[], readonly SiteRoute[]>();
/** A path in the words of a language, where a live route of this host has such words; otherwise the same path. */
export function ownPath(of: Release, tenant: PublicTenant, lang: Lang, path: string): string {
  const routes = routesOf(of, tenant);
  const some = worded.get(routes) ?? routes.filter(({ words }) => words);
  worded.set(routes, some);
  const match = path.length > MAX_PATH ? null : bestMatch(some, path);
  return match ? inOwnWords(match.route, path, lang) : path;
}
/** A short hash of everything about a tenant that a page shows. */
const fingerprint = (tenant: PublicTenant): string =>
  createHash('sha256').update(JSON.stringify(tenant)).digest('base64url').slice(0, 16);
/** The key shared by all pages of one kind: tenant, language, versions. */
export const kindOf = ({ tenant, lang, release: { document } }: PageRequest, route: SiteRoute): string =>
  [tenant.code, fingerprint(tenant), lang, route.layout, document.shell.version, document.site].join('|');

/** What every page of a host says of its routes. */
interface RouteTables extends Pick<ServerView, 'routes' | 'roles'> {
  readonly paths: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, PathWords>>;
  readonly switches: Readonly<Record<string, string>>;
}
const tables = new WeakMap<readonly SiteRoute[], RouteTables>();
function tablesOf(routes: readonly SiteRoute[]): RouteTables {
  const known = tables.get(routes);
  if (known) return known;
  const made: RouteTables = {
    routes: routes.map(({ id }) => id),
    roles: Object.fromEntries(routes.flatMap(({ role, path }) => (role ? [[role, path]] : []))),
    paths: Object.fromEntries(routes.map(({ id, path }) => [id, path])),
    words: Object.fromEntries(routes.flatMap((one) => (one.words ? [[one.id, one.words]] : []))),
    switches: Object.fromEntries(routes.flatMap(({ id, switchesTo }) => (switchesTo ? [[id, switchesTo]] : []))),
  };
  tables.set(routes, made);
  return made;
}

/** Null if no live release owns the route. */
export async function draftOf(
  { store, now }: RenderServices,
  request: PageRequest,
  { route, params, search }: Found,
): Promise<Draft | null> {
  const { tenant, lang, release } = request;
  const { document } = release;
  const match: RouteMatch = {
    id: route.id,
    remote: route.remote,
    lang,
    params,
    pathname: `/${lang}${request.path === '/' ? '' : request.path}`,
    search: search.size ? `?${search}` : '',
    hash: '',
    key: 'default',
    action: 'POP',
  };
  const { routes, roles, ...ofLayout } = tablesOf(routesOf(release, tenant));
  const view: ServerView = {
    route: match,
    lang,
    origin: tenant.origin,
    tenant,
    zone: tenant.zone,
    now: new Date(Math.floor(now() / 1000) * 1000).toISOString(),
    key: `${route.remote}-r`,
    routes,
    roles,
  };
  const ref = route.remote === 'shell' ? document.shell : document.remotes[route.remote]?.stable;
  if (!ref) return null;
  const shell = await store.manifest(document.shell.manifest);
  const { server } = shell;
  if (!server) throw new Error('the shell has no server bundle');
  await store.server(server);
  const manifest = await store.manifest(ref.manifest);
  return {
    request,
    route,
    view,
    shell: { ...shell, server },
    manifest,
    hash: ref.manifest,
    layout: {
      view,
      menu: release.site.menu,
      ...ofLayout,
      shell: server,
      shellVersion: shell.version,
      kind: kindOf(request, route),
    },
  };
}
