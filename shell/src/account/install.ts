import { isApp } from './app-mode.ts';

const WORKER = '/service-worker.js';
const register = (report: (error: unknown, at: string) => void): void =>
  void navigator.serviceWorker
    .register(WORKER, { scope: '/', updateViaCache: 'none' })
    .catch((error: unknown) => report(error, 'service worker'));

/**
 * Gives an installed app the page that it shows without a network (edge/src/installed): in the app, and in the tab from
 * which it is being installed. Whoever only visits the site gets no worker.
 */
export function serveInstalled(report: (error: unknown, at: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  if (isApp()) register(report);
  else addEventListener('appinstalled', () => register(report), { once: true });
}
