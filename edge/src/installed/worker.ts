import { createHash } from 'node:crypto';

/** Paths of what an installed app shows without a network; each page is in its own language. */
const OFFLINE = '/offline/';
/**
 * The service worker of installed apps and of devices that show reminders: every request goes to the network, and a document that cannot be had is answered by
 * the page that says so. It keeps nothing else, neither documents nor calls nor files of releases, so that no tab can be
 * older than what the site sends. What a push service brings it shows (api/src/domains/push), and leads to that page of the
 * site, without taking a tab away in which somebody may have written something. `extras`: what the offline pages need beside themselves.
 */
const workerOf = (cache: string, extras: readonly string[]): string => `'use strict';
const CACHE = ${JSON.stringify(cache)};
const EXTRAS = ${JSON.stringify(extras)};
const pageOf = (url) => ${JSON.stringify(OFFLINE)} + (/^\\/([a-z]{2})(?=\\/|$)/.exec(url.pathname)?.[1] ?? 'en');
const keep = async (address) => {
  const store = await caches.open(CACHE);
  if (await store.match(address)) return;
  const answer = await fetch(address, { cache: 'no-store' });
  if (answer.ok && answer.type === 'basic' && !answer.redirected) await store.put(address, answer);
};
const kept = async (address) => {
  const store = await caches.open(CACHE);
  return store.match(address);
};
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([...EXTRAS, ${JSON.stringify(OFFLINE)} + 'en'].map(keep)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  })());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (EXTRAS.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await kept(url.pathname)) ?? Response.error()));
    return;
  }
  if (request.mode !== 'navigate') return;
  event.respondWith((async () => {
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(request));
      if (answer.ok) event.waitUntil(keep(pageOf(url)).catch(() => undefined));
      return answer;
    } catch {
      const page = (await kept(pageOf(url))) ?? (await kept(${JSON.stringify(OFFLINE)} + 'en'));
      if (!page) return Response.error();
      return new Response(page.body, { status: 503, headers: page.headers });
    }
  })());
});
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, data: { url }, icon: '/icon-192.png' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil((async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
    await (open ? open.focus() : self.clients.openWindow(url.href));
  })());
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil((async () => {
    const next = event.newSubscription ?? (await self.registration.pushManager.subscribe(event.oldSubscription.options));
    const { endpoint, keys } = next.toJSON();
    await fetch('/rest/client/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint, keys }) });
  })());
});
`;
/** Replaces a worker that is installed: it deletes what that one kept, and then itself. */
const REMOVAL = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;
/** The worker's text; its cache has another name as soon as anything that it keeps is another. */
export function serviceWorker(isOn: boolean, extras: readonly string[], content: readonly string[]): string {
  const hash = createHash('sha256').update([...extras, ...content].join('\n'));
  return isOn ? workerOf(`offline-${hash.digest('hex').slice(0, 16)}`, extras) : REMOVAL;
}
