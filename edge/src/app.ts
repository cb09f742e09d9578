import { createHash } from 'node:crypto';
import { readNetworks } from '@tessera/server/address';
import type { InternalSecret } from '@tessera/server/internal-secret';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Registry, Histogram, collectDefaultMetrics } from 'prom-client';
import { cardOriginOf } from '@tessera/contracts/gateway-settings';
import { videoHostsOf } from '@tessera/contracts/video-hosts';
import { isLang, toLang, type Lang } from '@tessera/contracts/languages';
import type { Manifest, TenantRecord } from '@tessera/contracts/release';
import { createAssets, encode } from './assets.ts';
import { docsPage } from './docs.ts';
import type { Environment } from './environment.ts';
import { brokenContainer, createFaults } from './faults.ts';
import { cookieAttributes, securityHeaders, transportHeaders } from './headers.ts';
import type { Insight } from './internal.ts';
import { createCaller } from './page/calls.ts';
import { createPages, routesOf } from './page/render.ts';
import { forwardApi } from './proxy.ts';
import type { RendererPool } from './renderer/pool.ts';
import { createSitemap, robotsOf } from './sitemap.ts';
import type { Release, ReleaseStore } from './store.ts';
import { brandCss, brandPath, originOf, publicTenant } from './tenants.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface EdgeDependencies {
  readonly environment: Environment;
  readonly store: ReleaseStore;
  readonly renderers: RendererPool;
  /** What our servers show each other. */
  readonly secret: InternalSecret;
  now(): number;
  /** Milliseconds; handed to the page, whose own clock does not know of it. */
  readonly clockOffset: number;
  report(message: string): void;
}
declare module 'fastify' {
  interface FastifyRequest { tenant: TenantRecord }
  interface FastifyInstance { insight: Insight }
}

/** The front door: HTML by tenant and language, assets, brand, and the way to the api. */
export async function buildEdge({ environment, store, renderers, secret, now, clockOffset, report }: EdgeDependencies): Promise<FastifyInstance> {
  const trusted = readNetworks(environment.TESSERA_TRUSTED_PROXIES) ?? [];
  const app = fastify({ logger: false, forceCloseConnections: true, trustProxy: trusted.length > 0 ? [...trusted] : false, bodyLimit: 1024 * 1024, routerOptions: { ignoreDuplicateSlashes: false } });
  const assets = createAssets(store);
  const pages = createPages({ store, renderers, caller: createCaller({ api: environment.TESSERA_API, internal: secret.headers, now }), now, report });
  const sitemap = createSitemap({ api: environment.TESSERA_API, internal: secret.headers, store, now });
  const faults = environment.TESSERA_FAULTS ? createFaults() : null;
  const headers = securityHeaders(videoHostsOf(environment.TESSERA_VIDEO_HOSTS), cardOriginOf(environment));
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics, prefix: 'tessera_edge_' });
  const duration = new Histogram({ name: 'tessera_edge_request_seconds', help: 'Time to answer', labelNames: ['kind', 'status'], registers: [metrics] });

  app.get('/healthz', async () => ({ status: 'alive' }));
  const readiness = () => {
    const ready = store.tenants().some(({ code }) => store.release(code));
    return { ready, status: ready ? 'ready' : 'waiting for the registry' };
  };
  app.decorate('insight', { metrics, readiness });
  const isProduction = environment.TESSERA_ENV === 'production';
  app.get('/readyz', async (_request, reply) => {
    const { ready, status } = readiness();
    return isProduction ? reply.code(ready ? 200 : 503).send() : reply.code(ready ? 200 : 503).send({ status });
  });
  if (!isProduction) app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  if (faults) app.post<{ Body: { faults: Parameters<typeof faults.set>[0] } }>('/__faults', async (request) => { faults.set(request.body.faults); return { set: true }; });

  if (faults) app.get<{ Params: { name: string } }>('/__faults/:name', async (request, reply) => {
    const [name = '', behaviour = ''] = request.params.name.split('.');
    return reply.type('text/javascript').header('cache-control', 'no-store').send(brokenContainer(name, behaviour));
  });

  app.decorateRequest('tenant', null as never);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).headers(transportHeaders(environment, request));
    const path = request.url.split('?')[0] ?? '/';
    if (['/healthz', '/readyz', ...(isProduction ? [] : ['/metrics']), ...(faults ? ['/__faults'] : [])].includes(path)) return;
    const host = hostOf(request);
    if (store.tenants().length === 0) return reply.code(503).type('text/html; charset=utf-8').header('retry-after', '5').send(SORRY);
    const tenant = store.tenantOf(host);
    if (!tenant) return reply.code(421).type('text/plain; charset=utf-8').send(`No site is served at «${host.replace(/[^a-z0-9.-]/g, '')}».\n`);
    request.tenant = tenant;
    const fault = faults?.of(path);
    if (fault?.kind === 'missing') return reply.code(404).type('text/plain').send('');
    if (fault?.kind === 'fail') return reply.code(500).type('text/plain').send('');
    if (fault?.kind === 'hang') return reply.hijack();
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000));
  });
  app.addHook('onResponse', async (request, reply) => {
    const kind = request.url.startsWith('/assets/') ? 'asset' : /^\/(rest|api|Auth)\//.test(request.url) ? 'call' : 'page';
    duration.observe({ kind, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  const tenantOf = (request: FastifyRequest) => publicTenant(request.tenant, originOf(request.tenant, environment));
  const toApi = { api: environment.TESSERA_API, internal: secret.headers, originOf: (request: FastifyRequest) => originOf(request.tenant, environment) };
  if (!isProduction) docsPage(app, toApi);
  await forwardApi(app, toApi);

  async function sendAsset(request: FastifyRequest, reply: FastifyReply, name: string) {
    const asset = await assets(name, String(request.headers['accept-encoding'] ?? ''));
    if (!asset) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
    const tampered = faults?.of(request.url)?.kind === 'tamper';
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    if (tampered) return reply.removeHeader('content-encoding').type(asset.type).header('cache-control', IMMUTABLE).send(Buffer.from('"damaged";'));
    return reply.type(asset.type).header('cache-control', IMMUTABLE).header('vary', 'accept-encoding').header('access-control-allow-origin', tenantOf(request).origin).send(asset.bytes);
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => sendAsset(request, reply, `assets/${request.params['*']}`));
  app.get<{ Params: { hash: string } }>('/manifests/:hash.json', (request, reply) => sendAsset(request, reply, `manifests/${request.params.hash}`));
  app.get<{ Params: { hash: string } }>('/sites/:hash.json', (request, reply) => sendAsset(request, reply, `sites/${request.params.hash}`));
  app.get<{ Params: { hash: string } }>('/descriptors/:hash.json', (request, reply) => sendAsset(request, reply, `descriptors/${request.params.hash}`));
  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const exact = `/brand/${request.params.name}` === brandPath(request.tenant);
    return reply.code(exact ? 200 : 404).type('text/css; charset=utf-8').header('cache-control', exact ? IMMUTABLE : 'no-store').send(exact ? brandCss(request.tenant) : '');
  });
  app.get<{ Params: { hash: string } }>('/slots/:hash.css', async (request, reply) => {
    const site = await store.site(request.params.hash).catch(() => null);
    if (!site) return reply.code(404).header('cache-control', 'no-store').send('');
    const rule = (name: string, height: number) => `[data-slot="${name}"]:not([data-filled]){min-height:${height}px}`;
    const at = (width: 360 | 768 | 1280) => site.slots.map(({ name, reserve }) => rule(name, reserve[width])).join('');
    return reply.type('text/css; charset=utf-8').header('cache-control', IMMUTABLE).send(`@layer kit{${at(360)}@media(min-width:768px){${at(768)}}@media(min-width:1280px){${at(1280)}}}`);
  });
  app.get('/releases/current', async (request, reply) => reply.header('cache-control', 'no-store').send(store.release(request.tenant.code)?.signed ?? null));
  app.get('/robots.txt', async (request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(tenantOf(request))));
  app.get('/sitemap.xml', async (request, reply) => {
    const release = store.release(request.tenant.code);
    if (!release || request.tenant.hostClass !== 'main') return reply.code(404).send('');
    return reply.type('application/xml; charset=utf-8').send(await sitemap(tenantOf(request), routesOf(release, tenantOf(request))));
  });
  app.get('/icon.svg', async (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON));

  app.get('/*', async (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler((request, reply) => (request.method === 'GET' || request.method === 'HEAD' ? sendPage(request, reply) : reply.code(404).type('application/json').send({ code: 'ROUTE_NOT_FOUND', requestId: request.id })));
  app.setErrorHandler((error, request, reply) => {
    report(`edge: ${request.method} ${request.routeOptions.url ?? ''}: ${(error as Error).message}`);
    return reply.code(503).type('text/html; charset=utf-8').header('retry-after', '5').send(SORRY);
  });

  /** A test breaks remotes that the visitor comes to later; their manifests then stand in the first page already. */
  const allManifests = async (release: Release) =>
    Object.fromEntries(await Promise.all(Object.values(release.document.remotes).map(async ({ stable }) => [stable.manifest, await store.manifest(stable.manifest)] as const)));
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url.replace(/^\/+/, '/'), 'http://edge');
    const stored = cookieOf(request, 'userLang');
    const to = redirectOf(request.url, url, stored);
    if (to) {
      if (to.other) reply.header('set-cookie', `otherLang=${to.other}; Max-Age=60; ${cookieAttributes(hostOf(request))}`);
      return reply.header('cache-control', 'no-store').redirect(to.address, 302);
    }
    const lang = toLang(url.pathname.slice(1, 3));
    const release = store.release(request.tenant.code);
    if (!release) return reply.code(503).type('text/html; charset=utf-8').header('retry-after', '5').send(SORRY);
    const page = await pages.page({ tenant: tenantOf(request), release, lang, path: url.pathname.slice(3), search: url.searchParams });
    if (page.kind === 'unknown-route') return reply.redirect(`/${lang}/404`, 302);
    if (page.kind === 'redirect') return reply.redirect(page.to, page.status);
    const other = cookieOf(request, 'otherLang');
    const otherLanguage = isLang(other) && other !== lang ? { lang: other, href: `/${other}${url.pathname.slice(3)}${url.search}` } : undefined;
    if (other) reply.header('set-cookie', `otherLang=; Max-Age=0; ${cookieAttributes(hostOf(request))}`);
    const manifests = page.boot['manifests'] as Readonly<Record<string, Manifest>>;
    // The flag is the visitor's alone: pages are kept without it.
    const head = url.searchParams.has('standalone') ? page.head.replace('<body ', '<body data-standalone ') : page.head;
    const html = head + page.tail({ ...page.boot, manifests: faults ? faults.manifests({ ...(await allManifests(release)), ...manifests }) : manifests, document: release.signed, keys: store.keys(), clockOffset, ...(otherLanguage ? { otherLanguage } : {}) });
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'accept-encoding, cookie').header('content-language', lang);
    if (page.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const body = await encode(Buffer.from(html), 'text/html', String(request.headers['accept-encoding'] ?? ''));
    if (body.encoding) reply.header('content-encoding', body.encoding);
    return reply.code(page.status).type('text/html; charset=utf-8').send(body.bytes);
  }
  return app;
}

/** The one redirect of an address: double slash, missing or unsupported prefix, trailing slash, another stored language (decisions 4, 21). */
function redirectOf(raw: string, url: URL, stored: string | undefined): { readonly address: string; readonly other?: Lang } | null {
  const rest = url.search;
  const chosen = isLang(stored) ? stored : undefined;
  if (raw.startsWith('//')) return { address: `${url.pathname}${rest}` };
  if (url.pathname === '/') return { address: `/${chosen ?? 'en'}${rest}` };
  const [, prefix = '', ...parts] = url.pathname.split('/');
  const path = parts.join('/');
  if (!isLang(prefix)) return { address: /^\w\w$/.test(prefix) ? `/${chosen ?? 'en'}${path ? `/${path}` : ''}${rest}` : `/${chosen ?? 'en'}/404` };
  if (url.pathname.endsWith('/')) return { address: `${url.pathname.replace(/\/+$/, '')}${rest}` };
  if (chosen && chosen !== prefix) return { address: `/${chosen}${path ? `/${path}` : ''}${rest}`, other: prefix };
  return null;
}
const hostOf = (request: FastifyRequest): string => (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path d="M1 3.5A2.5 2.5 0 0 1 3.5 1H10V10H8A7 7 0 0 1 1 3.5Z" fill="#f4917e"/><rect x="12" y="1" width="10" height="9" rx="1.5" fill="#4b72df"/><path d="M24 1H30.5A2.5 2.5 0 0 1 33 3.5A6.5 6.5 0 0 1 26.5 10H24Z" fill="#f6bd4a"/><rect x="12" y="12" width="10" height="9.500" rx="1.500" fill="#38908a"/><path d="M12 23.500H22V28A5 5 0 0 1 12 28Z" fill="#4b72df"/></svg>';
/** When not even the layout can be rendered: plain, in the languages most visitors read, and it asks again by itself. */
const SORRY = '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>One moment</title></head><body><h1>One moment</h1><p>The site is starting or resting for a moment. This page asks again by itself in five seconds.</p></body></html>';
