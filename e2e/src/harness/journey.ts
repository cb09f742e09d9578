import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { openSite, type TestSite } from './site.ts';

/** The site and a browser for all tests of one file; `site()` and `browser()` from the first test on. */
export function siteWithBrowser(env: Readonly<Record<string, string>> = {}): { site(): TestSite; browser(): Browser } {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openSite(env);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return { site: () => site, browser: () => browser };
}

/** Until the first remote of the page has painted in the browser. */
export const settled = (page: Page): Promise<unknown> => page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
/** Dialogs fade in and colours change over a moment; contrast is judged when they stand. */
const stands = (page: Page): Promise<void> =>
  page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity).map((one) => one.finished)).then(() => undefined, () => undefined));
export const noSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** What axe finds against WCAG A and AA, one line each. */
export async function accessible(page: Page): Promise<readonly string[]> {
  await stands(page);
  // The bar at the foot covers what scrolls beneath it; axe would judge the targets of one scroll position.
  await page.evaluate(() => document.getElementById('foot')?.style.setProperty('position', 'static'));
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).slice(0, 3).join(' ')}`);
}
