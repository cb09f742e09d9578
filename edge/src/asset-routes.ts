import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicTenant } from '@tessera/contracts/unit';
import { thrownCode, thrownMessage } from '@tessera/server/errors';
import type { Assets } from './assets.ts';
import type { Faults } from './faults.ts';
import { DAMAGED } from './intact.ts';
import { isPublicName } from './names.ts';
import { RETRY_AFTER } from './page/busy.ts';
import { shareImage } from './page/share.ts';
import type { ReleaseStore } from './store.ts';
import { brandCss, brandPath } from './tenants.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A logo is only ever drawn; opened by its address, it may neither run nor load anything. */
const LOGO_POLICY = "default-src 'none'; sandbox";
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path d="M1 3.5A2.5 2.5 0 0 1 3.5 1H10V10H8A7 7 0 0 1 1 3.5Z" fill="#f4917e"/><rect x="12" y="1" width="10" height="9" rx="1.5" fill="#4b72df"/><path d="M24 1H30.5A2.5 2.5 0 0 1 33 3.5A6.5 6.5 0 0 1 26.5 10H24Z" fill="#f6bd4a"/><rect x="12" y="12" width="10" height="9.500" rx="1.500" fill="#38908a"/><path d="M12 23.500H22V28A5 5 0 0 1 12 28Z" fill="#4b72df"/></svg>';

/**
 * Immutable content: files of versions, documents by hash, a brand's seeds, reserved heights of slots. The query
 * string is not part of such a name.
 */
export function assetRoutes(
  app: FastifyInstance,
  {
    store,
    assets,
    faults,
    tenantOf,
    report,
  }: {
    readonly store: ReleaseStore;
    readonly assets: Assets;
    readonly faults: Faults | null;
    tenantOf(request: FastifyRequest): PublicTenant;
    report(message: string): void;
  },
): void {
  const notFound = (reply: FastifyReply): FastifyReply =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const asset = await assets.get(name, String(request.headers['accept-encoding'] ?? '')).catch((error: unknown) => {
      report(`edge: ${thrownMessage(error)}`);
      return thrownCode(error) === DAMAGED ? 502 : 503;
    });
    // Never kept by anybody on the way: the same address has the right bytes as soon as they can be had.
    if (asset === 502 || asset === 503)
      return reply
        .code(asset)
        .header('cache-control', 'no-store')
        .header('retry-after', RETRY_AFTER)
        .type('text/plain; charset=utf-8')
        .send(asset === 502 ? 'This file is damaged where it is stored.\n' : 'This file cannot be had just now.\n');
    if (!asset) return notFound(reply);
    if (faults?.of(request)?.kind === 'tamper')
      return reply.type(asset.type).header('cache-control', IMMUTABLE).send(Buffer.from('"damaged";'));
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply
      .type(asset.type)
      .header('cache-control', IMMUTABLE)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', tenantOf(request).origin)
      .send(asset.bytes);
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    send(request, reply, `assets/${request.params['*']}`),
  );
  // Invalid names under these prefixes are rejected here and never fall through to the pages.
  const serveNamed = (
    prefix: string,
    ending: string,
    answer: (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>,
  ): void => {
    app.get<{ Params: { '*': string } }>(`/${prefix}/*`, async (request, reply) => {
      const { '*': rest } = request.params;
      return rest.endsWith(ending) ? answer(request, reply, rest.slice(0, -ending.length)) : notFound(reply);
    });
  };
  for (const kind of ['manifests', 'sites', 'descriptors'])
    serveNamed(kind, '.json', (request, reply, hash) => send(request, reply, `${kind}/${hash}`));
  app.get<{ Params: { '*': string } }>('/brand/*', async (request, reply) => {
    const { '*': name } = request.params;
    const { tenant } = request;
    if (`/brand/${name}` === brandPath(tenant))
      return reply.type('text/css; charset=utf-8').header('cache-control', IMMUTABLE).send(brandCss(tenant));
    const logo = Object.values(tenant.logos ?? {}).find((hash) => name === `${hash}.svg`);
    if (logo === undefined) return notFound(reply);
    reply.header('content-security-policy', LOGO_POLICY);
    return send(request, reply, `logos/${logo}`);
  });
  serveNamed('slots', '.css', async (_request, reply, hash) => {
    const site = isPublicName(`sites/${hash}`) ? await store.site(hash).catch(() => null) : null;
    if (!site) return notFound(reply);
    const rule = (name: string, height: number) => `[data-slot="${name}"]:not([data-filled]){min-height:${height}px}`;
    const at = (width: 360 | 768 | 1280) => site.slots.map(({ name, reserve }) => rule(name, reserve[width])).join('');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', IMMUTABLE)
      .send(`@layer kit{${at(360)}@media(min-width:768px){${at(768)}}@media(min-width:1280px){${at(1280)}}}`);
  });
  app.get(shareImage.path, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', IMMUTABLE)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(shareImage.bytes),
  );
  app.get('/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
  );
}
