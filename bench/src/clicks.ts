import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { freePort } from '@tessera/tooling/ports';
import { startSite } from '@tessera/tooling/site';
import { devtoolsOf, HELD, heldBy, type Held } from './lib/held.ts';
import { rounded, row, type Row } from './lib/row.ts';
import { openBrowser } from './lib/sides.ts';
import { startStockApp } from './lib/stock-app.ts';

/** Clicks of a reader: each link stands on the page before it. */
const ROUND = [
  ['a[href$="/en/help-store-search"]', /^\/en\/help-store-search$/],
  ['main a[href*="/en/a/"]', /^\/en\/a\//],
  ['a[href$="/en/blog"]', /^\/en\/blog$/],
  ['main a[href*="/en/blog/"]', /^\/en\/blog\/[^/]+\/[^/]+$/],
  ['a[href$="/en"]', /^\/en$/],
] as const;
const CLICKS = { early: 10, all: 100 };
/** Milliseconds after each click. */
const PAUSE = 150;
/** Growth of the site in times of that of the stock application, whose compiled code grows with use as well. */
const BUDGET = 1.1;

async function clicked(browser: Browser, url: string): Promise<{ readonly early: Held; readonly late: Held }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const devtools = await devtoolsOf(page);
    await page.goto(`${url}/en`, { waitUntil: 'networkidle' });
    let early: Held | undefined;
    for (let click = 1; click <= CLICKS.all; click += 1) {
      const [link, address] = ROUND[(click - 1) % ROUND.length] ?? ROUND[0];
      await page.locator(link).filter({ visible: true }).first().click();
      await page.waitForURL(({ pathname }) => address.test(pathname));
      await page.locator('h1').first().waitFor();
      await wait(PAUSE);
      if (click === CLICKS.early) early = await heldBy(devtools);
    }
    const late = await heldBy(devtools);
    return { early: early ?? late, late };
  } finally {
    await page.close();
  }
}

/**
 * What a tab holds after a hundred clicks of a reader, in times of what it held after ten: the site beside an application
 * of stock libraries that keeps nothing. The browser's compilers are on, as at home; `leaks` says what grows without them.
 */
export async function run(): Promise<readonly Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-clicks-'));
  const site = await startSite({ port: await freePort(), data, quiet: true, report: () => undefined });
  const stock = await startStockApp();
  const browser = await openBrowser();
  try {
    const [ours, theirs] = [await clicked(browser, site.url), await clicked(browser, stock.url)];
    return HELD.map((what) => {
      const [own, other] = [ours, theirs].map(({ early, late }) => late[what] / early[what]);
      const ratio = rounded((own ?? NaN) / (other ?? NaN));
      return row(`clicks.${what}`, own ?? NaN, 'times', {
        ratio,
        budget: BUDGET,
        n: CLICKS.all,
        spread: [rounded(other ?? NaN), rounded(own ?? NaN)],
        ok: ratio <= BUDGET,
      });
    });
  } finally {
    await browser.close();
    stock.close();
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
