import { randomUUID } from 'node:crypto';
import { addressKey, readNetworks } from '@tessera/server/address';
import type { InternalSecret } from '@tessera/server/internal-secret';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { cardOriginOf } from '@tessera/server/gateway-settings';
import { videoHostsOf } from '@tessera/server/video-hosts';
import type { TenantRecord } from '@tessera/contracts/release';
import { createAnswers } from './answers.ts';
import { assetRoutes } from './asset-routes.ts';
import { createAssets } from './assets.ts';
import { docsPage } from './docs.ts';
import type { Environment } from './environment.ts';
import { brokenContainer, createFaults } from './faults.ts';
import { securityHeaders, transportHeaders } from './headers.ts';
import { createHealth, createMetrics, healthRoutes, type Insight } from './health.ts';
import { busyCss, RETRY_AFTER } from './page/busy.ts';
import { installedRoutes } from './installed/routes.ts';
import { createCaller } from './page/calls.ts';
import { earlyScript } from './page/early.ts';
import { createLayouts } from './page/layouts.ts';
import { createPages } from './page/pages.ts';
import { pageRoutes, sendBusy, sendGone } from './page/page-routes.ts';
import { drawsLayout } from './page/render.ts';
import { forwardApi } from './proxy.ts';
import type { RendererPool } from './renderer/pool.ts';
import { guardRequests, hostOf, readableUrl, SERVER_LIMITS } from './requests.ts';
import { isCall, shareCalls } from './shared-calls.ts';
import { withSiteFiles } from './site-files.ts';
import { createSitemap, robotsOf, securityTxt } from './sitemap.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import type { Failures } from '@tessera/server/failures';
import type { ReleaseStore } from './store.ts';
import { originOf, publicTenant } from './tenants.ts';

export interface EdgeDependencies {
  readonly environment: Environment;
  readonly store: ReleaseStore;
  readonly renderers: RendererPool;
  /** The shared secret of our servers. */
  readonly secret: InternalSecret;
  now(): number;
  /** Milliseconds; passed to the page, whose own clock does not have this offset. */
  readonly clockOffset: number;
  report(message: string): void;
  /** Takes what this server did not expect, and what bundles throw, on to operators. */
  readonly failures?: Pick<Failures, 'note' | 'report'> | undefined;
}
declare module 'fastify' {
  interface FastifyRequest {
    tenant: TenantRecord;
  }
  interface FastifyInstance {
    insight: Insight;
  }
}
/** Paths that respond without a tenant: health and metrics, and the style of the fallback page. */
const HOSTLESS: readonly string[] = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/__faults',
  busyCss.path,
  earlyScript.path,
  '/icon.svg',
];

/** The edge: HTML by tenant and language, assets, branding, and the proxy to the api. */
export async function buildEdge({
  environment,
  store,
  renderers,
  secret,
  now,
  clockOffset,
  report,
  failures,
}: EdgeDependencies): Promise<FastifyInstance> {
  const trusted = readNetworks(environment.TESSERA_TRUSTED_PROXIES) ?? [];
  const isProduction = environment.TESSERA_ENV === 'production';
  const app = fastify({
    ...SERVER_LIMITS,
    logger: false,
    forceCloseConnections: true,
    trustProxy: trusted.length > 0 ? [...trusted] : false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreDuplicateSlashes: false },
  });
  const api = environment.TESSERA_API;
  const faults = environment.TESSERA_FAULTS ? createFaults() : null;
  const headers = securityHeaders(videoHostsOf(environment.TESSERA_VIDEO_HOSTS), cardOriginOf(environment));
  const assets = createAssets(withSiteFiles(store));
  const answers = createAnswers({ api, internal: secret.headers, now });
  const layouts = createLayouts(renderers, failures);
  const services = { store, renderers, layouts, caller: createCaller(answers), now, report, failures };
  const pages = createPages(services);
  const sitemap = createSitemap({ api, internal: secret.headers, now });
  const tenantOf = (request: FastifyRequest) => publicTenant(request.tenant, originOf(request.tenant, environment));
  const clientOf = (request: FastifyRequest) => request.ip;
  const caches = () => ({
    pages: pages.state().cacheBytes,
    sent: html.cacheBytes(),
    layouts: layouts.cacheBytes(),
    answers: answers.cacheBytes(),
    assets: assets.cacheBytes(),
    documents: store.cacheBytes(),
    sitemaps: sitemap.cacheBytes(),
  });
  const metrics = createMetrics({ renderers, pages, caches });
  const draws = async () => {
    const tenant = store.tenants().find(({ code }) => store.release(code));
    const release = tenant && store.release(tenant.code);
    return (
      tenant !== undefined &&
      release !== undefined &&
      drawsLayout(services, { tenant: publicTenant(tenant, originOf(tenant, environment)), release })
    );
  };

  const insight: Insight = {
    health: createHealth({ store, renderers, pages, caches, now, drawsLayout: draws }),
    metrics,
  };
  app.decorate('insight', insight);
  healthRoutes(app, insight, { isOpen: !isProduction });
  if (faults)
    app.post<{ Body: { faults: Parameters<typeof faults.set>[0] } }>('/__faults', async (request) => {
      faults.set(request.body.faults);
      return { set: true };
    });
  if (faults)
    app.get<{ Params: { name: string } }>('/__faults/:name', async (request, reply) => {
      const [name = '', behaviour = ''] = request.params.name.split('.');
      return reply.type('text/javascript').header('cache-control', 'no-store').send(brokenContainer(name, behaviour));
    });

  app.decorateRequest('tenant');
  const failed = (error: Error, request: FastifyRequest): void => {
    const at = `${request.method} ${request.routeOptions.url ?? ''}`;
    report(`edge: ${at}: ${error.message}`);
    failures?.note(error, at);
  };
  // Set before the plugins registered below, whose errors would otherwise be formatted by the library.
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    // A request that a library rejected, such as a call with a path that escapes its prefix: a
    // client error, not a failure of ours.
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send({ code: 'BAD_INPUT', requestId: request.id });
    failed(error, request);
    if (isCall(request.url.split('?')[0] ?? ''))
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER)
        .header('cache-control', 'no-store')
        .send({ code: 'UNAVAILABLE', requestId: request.id });
    return sendBusy(request, reply);
  });
  guardRequests(app, (request) => ({ ...headers, ...transportHeaders(environment, request) }));
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (HOSTLESS.includes(path) && !(isProduction && path === '/metrics')) return;
    const host = hostOf(request);
    if (store.tenants().length === 0) return sendBusy(request, reply);
    const tenant = store.tenantOf(host);
    // A tab may outlive its partner's site: its calls get the envelope that they can say.
    if (!tenant && isCall(path)) return reply.code(421).send({ code: 'UNKNOWN_HOST', requestId: request.id });
    if (!tenant) return sendGone(request, reply, host);
    request.tenant = tenant;
    const fault = faults?.of(request);
    if (fault?.kind === 'missing') return reply.code(404).type('text/plain').send('');
    if (fault?.kind === 'fail') return reply.code(500).type('text/plain').send('');
    if (fault?.kind === 'hang') return reply.hijack();
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000));
  });
  app.addHook('onResponse', async (request, reply) => {
    const kind = request.url.startsWith('/assets/')
      ? 'asset'
      : isCall(request.url.split('?')[0] ?? '')
        ? 'call'
        : 'page';
    metrics.requests.observe({ kind, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  const toApi = {
    api,
    internal: secret.headers,
    originOf: (request: FastifyRequest) => originOf(request.tenant, environment),
    clientOf,
  };
  if (!isProduction) docsPage(app, toApi);
  shareCalls(app, { ...toApi, answers, onFailed: failed });
  await forwardApi(app, toApi);
  installedRoutes(app, { isOn: environment.TESSERA_APP === 'on', tenantOf });
  assetRoutes(app, { store, assets, faults, tenantOf, report });
  app.get('/releases/current', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(store.release(request.tenant.code)?.signed ?? null),
  );
  const contact = environment.TESSERA_SECURITY_CONTACT;
  if (contact !== undefined) {
    app.get('/.well-known/security.txt', async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityTxt(contact, tenantOf(request), now())),
    );
  }
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(tenantOf(request))),
  );
  sitemapRoutes(app, { store, sitemap, tenantOf });
  const html = pageRoutes(app, {
    store,
    pages,
    faults,
    clockOffset,
    tenantOf,
    clientOf: (request) => addressKey(request.ip),
  });
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? html.send(request, reply)
      : reply.code(404).type('application/json').send({ code: 'ROUTE_NOT_FOUND', requestId: request.id }),
  );
  return app;
}
