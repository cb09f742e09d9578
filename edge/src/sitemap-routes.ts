import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PublicTenant } from '@tessera/contracts/unit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wayOf } from './assets.ts';
import { routesOf } from './page/draft.ts';
import type { Sitemap } from './sitemap.ts';
import { sitemapIndex } from './sitemap-rules.ts';
import type { ReleaseStore } from './store.ts';

const unzip = promisify(gunzip);

/** The sitemap: one file, or an index of several where one may not hold it all. Partners have none. */
export function sitemapRoutes(
  app: FastifyInstance,
  options: { readonly store: ReleaseStore; readonly sitemap: Sitemap; tenantOf(request: FastifyRequest): PublicTenant },
): void {
  const partsFor = async (request: FastifyRequest): Promise<readonly Buffer[]> => {
    const release = options.store.release(request.tenant.code);
    if (!release || request.tenant.hostClass !== 'main') return [];
    const tenant = options.tenantOf(request);
    return options.sitemap.get(tenant, routesOf(release, tenant));
  };
  async function send(request: FastifyRequest, reply: FastifyReply, file: Buffer | undefined): Promise<FastifyReply> {
    if (!file) return reply.code(404).send('');
    const isZipped = wayOf(String(request.headers['accept-encoding'] ?? '')) !== null;
    if (isZipped) reply.header('content-encoding', 'gzip');
    return reply
      .type('application/xml; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(isZipped ? file : await unzip(file));
  }
  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await partsFor(request);
    if (parts.length < 2) return send(request, reply, parts[0]);
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapIndex(options.tenantOf(request).origin, parts.length));
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const parts = await partsFor(request);
    const [, number] = /^([1-9]\d{0,3})\.xml$/.exec(request.params.name) ?? [];
    return send(request, reply, parts.length < 2 || number === undefined ? undefined : parts[Number(number) - 1]);
  });
}
