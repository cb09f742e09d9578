import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { buildable } from '@tessera/tooling/build';
import { ROOT } from '@tessera/tooling/preset';
import { startSite } from '@tessera/tooling/site';
import { ADMIN, PROVIDER } from './lib/demo.ts';
import { HELD, devtoolsOf, heldBy, type Held } from './lib/held.ts';
import { stateOf } from './lib/member.ts';
import { hasVersion } from './lib/open-tab.ts';
import { freePort } from '@tessera/tooling/ports';
import { releasesOf } from './lib/releases.ts';
import { rounded, row, type Row } from './lib/row.ts';
import { openBrowser, someProfile } from './lib/sides.ts';

/** Rounds over the pages, and the round after which everything has been loaded and used. */
const ROUNDS = { all: 63, early: 10 };
/** Swaps of each remote, and the one after which they are compared. */
const SWAPS = { all: 50, early: 10 };
/** A remote of another team: the stock plugin, no kit. */
const GUEST = { folder: path.join(ROOT, 'e2e/fixtures/guest'), define: { __PROBE__: '"none"' } };
const GUEST_PAGE = '/en/guest';
/** Where a remote is on the page while it is swapped, `profile` standing for a specialist's; `as`: who has to be logged in. */
const PLACES: Readonly<Record<string, { readonly page: string; readonly as?: string }>> = {
  assessments: { page: '/en/tests' },
  'blog-education': { page: '/en/blog' },
  booking: { page: 'profile' },
  corporate: { page: '/en/admin/partners', as: ADMIN },
  marketplace: { page: 'profile' },
  provider: { page: '/en/provider/appointments', as: PROVIDER },
  guest: { page: GUEST_PAGE },
};
function placesOfRemotes() {
  const remotes = [...buildable().filter((name) => name !== 'shell'), 'guest'];
  return remotes.map((remote) => {
    const place = PLACES[remote];
    if (!place) throw new Error(`No page of ${remote} is known here: name one in PLACES of bench/src/leaks.ts.`);
    return { remote, ...place };
  });
}
const BUDGET = 1.05;

/** Compiled code counts as heap and grows with use, by design; without the compilers, what grows is ours. */
const NO_COMPILERS = '--js-flags=--no-opt --no-sparkplug --no-maglev';
/** Clicks a link to a page and waits until its heading is there. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await page.waitForURL((url) => url.pathname === address);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.getElementById('loading')?.dataset['pending'] !== 'yes');
}
const rowsOf = (name: string, early: Held, late: Held, n: number): readonly Row[] =>
  HELD.map((what) => {
    const ratio = rounded(late[what] / early[what]);
    return row(`leaks.${name}: ${what}`, late[what], what === 'heap' ? 'bytes' : what, {
      ratio,
      budget: BUDGET,
      n,
      ok: ratio <= BUDGET,
    });
  });

/** Eight kinds of pages, among them those with slots of other remotes and a guest's. */
async function pagesOf(url: string): Promise<readonly string[]> {
  const read = async (address: string) => (await fetch(url + address, { headers: { accept: 'text/html' } })).text();
  const first = (html: string, pattern: RegExp): string => {
    const found = pattern.exec(html)?.[1];
    if (!found) throw new Error(`No page links to ${pattern.source}.`);
    return found;
  };
  const blog = await read('/en/blog');
  const article = first(blog, /href="(\/en\/blog\/[a-z0-9-]+\/[^"?#]+)"/);
  return [
    '/en',
    '/en/help-store-search',
    await someProfile(url),
    first(await read('/en'), /href="(\/en\/help-store\/[a-z0-9-]+\/[a-z0-9-]+)"/),
    '/en/blog',
    article.slice(0, article.lastIndexOf('/')),
    article,
    GUEST_PAGE,
  ];
}

/** A tab of its own on the page of a remote. */
async function openOn({ page: at, as }: (typeof PLACES)[string], browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage(as ? { storageState: await stateOf(as, browser, url) } : {});
  await page.goto(url + (at === 'profile' ? await someProfile(url) : at));
  await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
  return page;
}

/** What navigations and swaps leave behind in a tab: nodes, listeners and heap, compared with an early moment. */
export async function run(): Promise<readonly Row[]> {
  const places = placesOfRemotes();
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-leaks-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const browser = await openBrowser(NO_COMPILERS);
  try {
    const { url } = site;
    const guest = releasesOf(site, data, 'guest', GUEST);
    await guest.promote(await guest.publish(0));
    const pages = await pagesOf(url);
    const page = await browser.newPage();
    const devtools = await devtoolsOf(page);
    await page.goto(`${url}/en`);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
    const rows: Row[] = [];

    let early: Held | undefined;
    for (let round = 1; round <= ROUNDS.all; round += 1) {
      for (const address of pages) await go(page, address);
      if (round === ROUNDS.early) early = await heldBy(devtools);
    }
    if (early) rows.push(...rowsOf('navigations', early, await heldBy(devtools), ROUNDS.all * pages.length));

    await page.close();

    for (const { remote, ...place } of places) {
      const releases = remote === 'guest' ? guest : releasesOf(site, data, remote);
      const versions = [await releases.publish(1), await releases.publish(2)];
      const tab = await openOn(place, browser, url);
      const held = await devtoolsOf(tab);
      let before: Held | undefined;
      for (let swap = 1; swap <= SWAPS.all; swap += 1) {
        const version = String(versions[swap % 2]);
        await releases.promote(version);
        await hasVersion(tab, remote, version);
        if (swap === SWAPS.early) before = await heldBy(held);
      }
      if (before) rows.push(...rowsOf(`swaps of ${remote}`, before, await heldBy(held), SWAPS.all));
      await tab.close();
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
