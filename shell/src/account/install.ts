import { isApp } from './app-mode.ts';

const WORKER = '/service-worker.js';
/** The service worker of the site (edge/src/installed). */
export const registerWorker = async (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });

/**
 * Gives an installed app the page that it shows without a network (edge/src/installed): in the app, and in the tab from
 * which it is being installed. Whoever only visits the site gets no worker, unless they want
 * reminders on their device (device-reminders.ts).
 */
export function serveInstalled(report: (error: unknown, at: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => void registerWorker().catch((error: unknown) => report(error, 'service worker'));
  if (isApp()) register();
  else addEventListener('appinstalled', register, { once: true });
}
