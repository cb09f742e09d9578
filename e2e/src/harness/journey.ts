import axe, { type RunOptions } from 'axe-core';
import type { Browser, Locator, Page } from 'playwright';
import { openBrowser, type Watched } from './browser.ts';
import { openSite, type TestSite } from './site.ts';

/** A site and a browser for all tests of one file; `site()` and `browser()` from the first test on. */
export function siteWithBrowser({ open = () => openSite() }: { readonly open?: () => Promise<TestSite> } = {}): { site(): TestSite; browser(): Browser } {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await open();
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
  page.evaluate(async () => {
    for (;;) {
      // What was opened just now begins to fade in a frame or two later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const moving = document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  });
/** The question that stands over the page; a message at its foot has the same role, and may come while the question still fades. */
export const question = (page: Page): Locator => page.locator('.tk-dialog-inside[role=alertdialog]');
export const noSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
declare global {
  /** In the page, once it has been put there. */
  interface Window { axe?: typeof axe }
}
/**
 * What axe finds, one line each: against WCAG A and AA, or by all of its rules. It is put into a page once and collects nothing but
 * violations, which takes a fifth of the time that its builder for Playwright takes; none of our pages has frames.
 */
export async function accessible(page: Page, { isStrict = false }: { readonly isStrict?: boolean } = {}): Promise<readonly string[]> {
  await stands(page);
  // The bar at the foot covers what scrolls beneath it; axe would judge the targets of one scroll position.
  await page.evaluate(() => document.getElementById('foot')?.style.setProperty('position', 'static'));
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    if (!window.axe || document.querySelector('iframe')) throw new Error('axe is not there, or the page has a frame that it would not look into');
    const options: RunOptions = { resultTypes: ['violations'], ...(tags ? { runOnly: tags } : {}) };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).slice(0, 3).join(' ')}`);
  }, isStrict ? null : WCAG);
}
/** Nothing in the console but what the test itself brings about, nothing beside the page, no barrier. */
export async function clean({ page, troubles }: Watched, mine?: RegExp): Promise<void> {
  expect(troubles.filter((trouble) => !mine?.test(trouble))).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  expect(await accessible(page)).toEqual([]);
}
