import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { buildable } from '@tessera/tooling/build';
import { browserPath, haveBrowser } from '@tessera/tooling/machine';
import { startSite } from '@tessera/tooling/site';
import { openFront } from './front.ts';
import { buildTwin } from './twin-build.ts';

/** The site as it is, and its twin: one application of the same source. Both with the same api, rows and server markup. */
export type Side = 'site' | 'twin';
export interface Sides {
  readonly browser: Browser;
  readonly url: Readonly<Record<Side, string>>;
  close(): Promise<void>;
}
export const SIDES: readonly Side[] = ['site', 'twin'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export async function openSides(): Promise<Sides> {
  haveBrowser();
  const twin = await buildTwin(buildable().filter((name) => name !== 'shell'));
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-sides-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const fronts = { site: await openFront(site.url), twin: await openFront(site.url, twin) };
  const executablePath = browserPath();
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'], ...(executablePath ? { executablePath } : {}) });
  return {
    browser,
    url: { site: fronts.site.url, twin: fronts.twin.url },
    async close() {
      await browser.close();
      await Promise.all([fronts.site.close(), fronts.twin.close()]);
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What a page of each kind is measured on. `row`: something that only a row of the database can have put there. */
export const PAGES = [
  { name: 'home', path: '/en', row: 'main a[href^="/en/a/"]' },
  { name: 'search', path: '/en/help-store-search', row: 'main a[href^="/en/a/"]' },
  { name: 'profile', path: '/en/a/', row: 'main h1' },
] as const;

/** The address of some specialist, read off the search page. */
export async function someProfile(url: string): Promise<string> {
  const html = await (await fetch(`${url}/en/help-store-search`, { headers: { accept: 'text/html' } })).text();
  const found = /href="(\/en\/a\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (!found) throw new Error('The search page shows no specialist.');
  return found;
}
