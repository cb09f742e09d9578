import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Manifest } from '@tessera/contracts/release';
import { bestMatch } from '@tessera/contracts/route';
import { shellRoutes } from '@tessera/contracts/routes/shell';
import type { Got, Need, PageMeta, PublicTenant, Rendered, RouteMatch, ServerView } from '@tessera/contracts/unit';
import type { RendererPool } from '../renderer/pool.ts';
import type { Release, ReleaseStore } from '../store.ts';
import { deadlineFrom, type Caller } from './calls.ts';
import { documentOf } from './html.ts';

export interface PageRequest {
  readonly tenant: PublicTenant;
  readonly release: Release;
  readonly lang: Lang;
  /** Path behind the language prefix, and the query as it came. */
  readonly path: string;
  readonly search: URLSearchParams;
}
export type PageResult =
  | { readonly kind: 'page'; readonly status: 200 | 404 | 503; readonly head: string; readonly tail: (boot: unknown) => string; readonly boot: Readonly<Record<string, unknown>> }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'unknown-route' };
export interface PageServices {
  readonly store: ReleaseStore;
  readonly renderers: RendererPool;
  readonly caller: Caller;
  now(): number;
  report(message: string): void;
}
interface Cached { readonly until: number; readonly result: Promise<PageResult> }
/** Seconds for which a rendered page may be sent again. */
const PAGE_AGE = 10;

/** Renders pages and keeps them by tenant, language, route, allowed query and the versions on the page; never by revision. */
export function createPages(services: PageServices) {
  const cache = new Map<string, Cached>();
  return {
    async page(request: PageRequest): Promise<PageResult> {
      const { release, tenant, lang } = request;
      const routes = routesOf(release, tenant);
      const found = bestMatch(routes, request.path || '/');
      if (!found) return { kind: 'unknown-route' };
      const search = new URLSearchParams([...request.search].filter(([name]) => found.route.query.includes(name)));
      search.sort();
      const ref = found.route.remote === 'shell' ? release.document.shell : release.document.remotes[found.route.remote]?.stable;
      const key = [tenant.code, tenant.origin, tenant.brandCss, lang, found.route.id, request.path, search.toString(), ref?.version, release.document.shell.version, release.document.site].join('|');
      const known = cache.get(key);
      const now = services.now();
      if (known && known.until > now) return known.result;
      const result = render(services, request, found.route, found.params, search);
      cache.set(key, { until: now + PAGE_AGE * 1000, result });
      result.then((page) => { if (page.kind !== 'page' || page.status === 503) cache.delete(key); }, () => cache.delete(key));
      if (cache.size > 500) for (const [old, entry] of cache) if (entry.until <= now) cache.delete(old);
      return result;
    },
    routesOf,
  };
}
export type SiteRoute = Release['site']['routes'][number];
/** Routes of live releases for this class of host, and the shell's own. */
export function routesOf(release: Release, tenant: PublicTenant): readonly SiteRoute[] {
  return [
    ...release.site.routes.filter((route) => route.hosts.includes(tenant.hostClass)),
    ...shellRoutes.map((route) => ({ ...route, hosts: [...route.hosts], query: [...route.query], who: 'anyone' as const, remote: 'shell' })),
  ];
}

async function render(services: PageServices, request: PageRequest, route: SiteRoute, params: Readonly<Record<string, string>>, search: URLSearchParams): Promise<PageResult> {
  const { store, renderers } = services;
  const { document } = request.release;
  const { tenant, lang } = request;
  const pathname = `/${lang}${request.path === '/' ? '' : request.path}`;
  const match: RouteMatch = { id: route.id, remote: route.remote, lang, params, pathname, search: search.size ? `?${search}` : '', hash: '', key: 'default', action: 'POP' };
  const view: ServerView = {
    route: match, lang, origin: tenant.origin, tenant, zone: tenant.zone, now: new Date(Math.floor(services.now() / 1000) * 1000).toISOString(),
    key: `${route.remote}-r`, routes: routesOf(request.release, tenant).map(({ id }) => id),
  };
  const shell = await store.manifest(document.shell.manifest);
  if (!shell.server) throw new Error('the shell has no server bundle');
  await store.server(shell.server);
  const ref = route.remote === 'shell' ? document.shell : document.remotes[route.remote]?.stable;
  if (!ref) return { kind: 'unknown-route' };
  const manifest = await store.manifest(ref.manifest);
  const body = route.server && manifest.server ? await renderBody(services, request, view, manifest, shell.server) : { rendered: null, data: [], failed: false };
  if (body.rendered?.kind === 'redirect') return { kind: 'redirect', to: body.rendered.to, status: body.rendered.status };
  if (body.rendered?.kind === 'not-found') return notFound(services, request, view, shell);
  const page = body.rendered?.kind === 'page' ? body.rendered : null;
  const layout = await renderers.ask<{ before: string; after: string }>(shell.server, shell.server, 'layout', [{ ...view, menu: request.release.site.menu, paths: pathsOf(request, tenant) }]);
  const meta: PageMeta = page?.meta ?? { title: '', languages: [...LANGUAGES], robots: 'noindex' };
  const isShell = route.remote === 'shell';
  const chunkNames = ['unit', route.id, `i18n.${lang}-json`];
  const lent = [...new Set(chunkNames.flatMap((name) => manifest.lent[name] ?? []))];
  const parts = documentOf({
    lang, tenant, pathname, layout: route.layout, meta: route.index ? meta : { ...meta, robots: 'noindex' }, shell,
    unit: isShell ? { manifest: shell, chunks: [] } : { manifest, chunks: chunkNames }, markup: page?.html ?? null,
    shellChunks: [`words.${lang}-json`, ...(isShell ? ['screens'] : []), ...lent.map((name) => name.replace('@tessera/kit/', 'kit-'))],
    before: layout.before, after: layout.after, slotCss: `/slots/${document.site}.css`,
  });
  const manifests = { [document.shell.manifest]: shell, ...(isShell ? {} : { [ref.manifest]: manifest }) };
  return {
    kind: 'page', status: body.failed ? 503 : route.id === 'shell.not-found' ? 404 : 200, head: parts.head, tail: parts.tail,
    boot: { site: request.release.site, manifests, view, page: { data: body.data }, key: store.key() },
  };
}
const pathsOf = (request: PageRequest, tenant: PublicTenant): Readonly<Record<string, string>> => Object.fromEntries(routesOf(request.release, tenant).map(({ id, path }) => [id, path]));

/** What the browser would only hear once more. It may have more time than the edge, and a person who is logged in. */
const isFinal = (answer: Got): boolean => answer.ok || !['TIMEOUT', 'FORBIDDEN', 'NOT_LOGGED_IN'].includes(answer.code);
/** Needs, calls, needs again, markup. A bundle that fails costs its own part of the page and nothing else. */
async function renderBody(services: PageServices, request: PageRequest, view: ServerView, manifest: Manifest, shell: string): Promise<{ rendered: Rendered | null; data: readonly Got[]; failed: boolean }> {
  const { store, renderers, caller } = services;
  const unit = manifest.server as string;
  const got: Got[] = [];
  try {
    await store.server(unit);
    const descriptor = await store.descriptor(manifest.descriptor);
    const deadline = deadlineFrom(services.now());
    for (let wave = 0; wave < 2; wave += 1) {
      const needs = await renderers.ask<readonly Need[]>(unit, shell, 'needs', [view, got]);
      if (needs.length === 0) break;
      const answers = await caller.answer(needs, descriptor, request.tenant, view.lang, deadline);
      got.push(...answers);
      const broken = answers.find((answer, i) => !answer.ok && needs[i]?.required && answer.code !== 'NOT_FOUND');
      if (broken) {
        services.report(`render: ${manifest.remote}@${manifest.version} ${view.route.id}: ${broken.endpoint} did not answer`);
        const handed = new Set(answers.filter((answer, i) => needs[i]?.required && isFinal(answer)));
        return { rendered: null, data: got.filter((answer) => answer.ok || handed.has(answer)), failed: true };
      }
    }
    return { rendered: await renderers.ask<Rendered>(unit, shell, 'render', [view, got]), data: got.filter((answer) => answer.ok), failed: false };
  } catch (error) {
    services.report(`render: ${manifest.remote}@${manifest.version} ${view.route.id}: ${(error as Error).message.slice(0, 300)}`);
    return { rendered: null, data: got.filter((answer) => answer.ok), failed: false };
  }
}
/** A missing thing: the shell's 404 screen at the thing's own address. */
async function notFound(services: PageServices, request: PageRequest, view: ServerView, shell: Manifest): Promise<PageResult> {
  const screen: ServerView = { ...view, key: 'shell-r', route: { ...view.route, id: 'shell.not-found', remote: 'shell', params: {} } };
  const unit = shell.server as string;
  const rendered = await services.renderers.ask<Rendered>(unit, unit, 'render', [screen, []]);
  const layout = await services.renderers.ask<{ before: string; after: string }>(unit, unit, 'layout', [{ ...screen, menu: request.release.site.menu, paths: pathsOf(request, request.tenant) }]);
  const parts = documentOf({
    lang: view.lang, tenant: request.tenant, pathname: view.route.pathname, layout: 'site',
    meta: rendered.kind === 'page' ? { ...rendered.meta, robots: 'noindex' } : { title: '', languages: [] }, shell, unit: { manifest: shell, chunks: [] },
    markup: rendered.kind === 'page' ? rendered.html : null, shellChunks: [`words.${view.lang}-json`, 'screens', 'kit-art'], before: layout.before, after: layout.after,
    slotCss: `/slots/${request.release.document.site}.css`,
  });
  return {
    kind: 'page', status: 404, head: parts.head, tail: parts.tail,
    boot: { site: request.release.site, manifests: { [request.release.document.shell.manifest]: shell }, view: screen, page: { data: [] }, key: services.store.key() },
  };
}
