import { readFileSync } from 'node:fs';
import { isLang, LANGUAGES } from '@tessera/contracts/languages';
import type { PublicTenant } from '@tessera/contracts/unit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantRecord } from '@tessera/contracts/release';
import { busyCss, offlinePage } from '../page/busy.ts';
import { serviceWorker } from './worker.ts';

/** The address of the manifest, which every page names. */
export const MANIFEST = '/app.webmanifest';
export const TOUCH_ICON = '/apple-touch-icon.png';
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192' },
  { src: '/icon-512.png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;
const PAPER = '#fbfaf7';
const bytesOf = (path: string): Buffer => readFileSync(new URL(`.${path}`, import.meta.url));

/** What a browser installs: the partner's own name and colour; it begins in the reader's language, in the mobile mode. */
export const manifestOf = ({ name, seeds }: Pick<TenantRecord, 'name' | 'seeds'>) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/?app=1',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: seeds?.brand ?? PAPER,
  icons: [
    ...ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});

/** Manifest, icons, the page of an app without a network, and its service worker, which `isOn: false` removes everywhere. */
export function installedRoutes(
  app: FastifyInstance,
  { isOn, tenantOf }: { readonly isOn: boolean; tenantOf(request: FastifyRequest): PublicTenant },
): void {
  const extras = [busyCss.path, '/icon.svg'];
  const worker = serviceWorker(
    isOn,
    extras,
    LANGUAGES.map((lang) => offlinePage(lang, '')),
  );
  app.get(MANIFEST, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(request.tenant))),
  );
  app.get('/service-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
  app.get<{ Params: { lang: string } }>('/offline/:lang', async (request, reply) => {
    const { lang } = request.params;
    if (!isLang(lang)) return reply.code(404).type('text/plain').send('');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(offlinePage(lang, tenantOf(request).name));
  });
  for (const src of [...ICONS.map((icon) => icon.src), TOUCH_ICON]) {
    const bytes = bytesOf(src);
    app.get(src, async (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes),
    );
  }
}
