import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { buildable } from '@tessera/tooling/build';
import { browserPath, haveBrowser, haveTestBrowsers, testBrowserPath } from '@tessera/tooling/machine';
import { startSite } from '@tessera/tooling/site';
import { openFront } from './front.ts';
import { freePort } from '@tessera/tooling/ports';
import { buildTwin } from './twin-build.ts';

/**
 * The real site, and its twin: a single application from the same source. Both with the same api, data and server
 * markup.
 */
export type Side = 'site' | 'twin';
export interface Sides {
  readonly browser: Browser;
  readonly url: Readonly<Record<Side, string>>;
  close(): Promise<void>;
}
export const SIDES: readonly Side[] = ['site', 'twin'];

/** Seconds without a change after which compression has finished. */
const STABLE_SECONDS = 8;
/**
 * Loads each kind of page once and waits until the edge has compressed their files at maximum quality, which it does
 * after the first request: the measurement shows what visitors get except during the first seconds of a release.
 */
export async function untilCompressed(browser: Browser, url: string, addresses: readonly string[]): Promise<void> {
  const page = await browser.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) files.add(response.url());
  });
  for (const address of addresses) await page.goto(url + address, { waitUntil: 'networkidle' });
  await page.close();
  const weigh = async (): Promise<number> => {
    const sizes = await Promise.all(
      [...files].map(async (file) =>
        Number((await fetch(file, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length') ?? 0),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  // The largest file alone takes a second or two, and files are compressed one after the other.
  let [last, same] = [await weigh(), 0];
  while (same < STABLE_SECONDS) {
    await wait(1_000);
    const now = await weigh();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

const launch = (flags: readonly string[], executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', ...flags],
    ...(executablePath ? { executablePath } : {}),
  });
/**
 * A browser without windows where there is one: around each new page, a window draws pages of its own (its address bar,
 * for example), and takes the processor from the page that is measured.
 */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  haveTestBrowsers();
  return launch(flags, testBrowserPath());
}
/** A browser with windows, in which one tab hides the others. */
export function openWindows(...flags: readonly string[]): Promise<Browser> {
  haveBrowser();
  return launch(flags, browserPath());
}

export async function openSides(): Promise<Sides> {
  const twin = await buildTwin(buildable().filter((name) => name !== 'shell'));
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-sides-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const fronts = { site: await openFront(site.url), twin: await openFront(site.url, { twin }) };
  const browser = await openBrowser();
  const { url } = fronts.site;
  await untilCompressed(browser, url, ['/en', '/en/help-store-search', await someProfile(url)]);
  for (const front of Object.values(fronts)) front.keepFiles();
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

/** `row`: a selector for what the page is for, which comes from a database row where it has one. */
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly row: string;
  /** Whether it is for members alone. */
  readonly isMembers?: boolean;
}
/** The measured page of each kind. */
export const PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/en', row: 'main a[href^="/en/a/"]' },
  { name: 'search', path: '/en/help-store-search', row: 'main a[href^="/en/a/"]' },
  { name: 'profile', path: '/en/a/', row: 'main h1' },
  { name: 'login', path: '/en/login', row: 'main form' },
  { name: 'signup', path: '/en/signup', row: 'main form' },
  { name: 'my-profile', path: '/en/my-profile', row: 'main form input', isMembers: true },
];

/** The URL of a specialist, taken from the search page. */
export async function someProfile(url: string): Promise<string> {
  const html = await (await fetch(`${url}/en/help-store-search`, { headers: { accept: 'text/html' } })).text();
  const found = /href="(\/en\/a\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (!found) throw new Error('The search page shows no specialist.');
  return found;
}
