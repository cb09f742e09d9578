import axe, { type RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Watched } from './browser.ts';

/** Waits until the first remote of the page has painted in the browser. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
/** Waits until dialog and colour transitions have ended, because contrast can only be measured then. */
const animationsFinished = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const before = scrollY;
      // A dialog that was just opened starts to fade in one or two frames later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
        // What lies far below is not drawn, and its transitions stand still.
        .filter(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
        });
      // While a page scrolls, its targets are partly covered by what stays in place.
      if (moving.length === 0 && scrollY === before) return;
    }
  });
/** The open confirmation dialog; a toast has the same role and may appear while the dialog is still fading. */
export const question = (page: Page): Locator => page.locator('.tk-dialog-inside[role=alertdialog]');
/**
 * How long a push may take to show what another tab has caused, in milliseconds: a second; on a busy machine, as long as
 * this tab takes to show it by a reload.
 */
export async function limitOfPush(page: Page, shown: Locator): Promise<number> {
  const from = performance.now();
  await page.reload();
  await settled(page);
  await shown.waitFor();
  return Math.max(1_000, performance.now() - from);
}
export const noSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
declare global {
  /** In the page, once it has been injected. */
  interface Window {
    axe?: typeof axe;
  }
}
/**
 * The violations that axe finds, one line each: of WCAG A and AA, or of all its rules. It is injected once per page and
 * only collects violations, which takes a fifth of the time of its Playwright builder; none of our pages has frames.
 */
export async function accessible(
  page: Page,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): Promise<readonly string[]> {
  await animationsFinished(page);
  // What is not laid out yet (`tk-later`) has neither places nor colours that axe could check.
  await page.evaluate(() => document.body.toggleAttribute('data-whole', true));
  // The bar at the bottom covers content that scrolls beneath it; axe would only check the targets of one scroll
  // position.
  await page.evaluate(() => document.getElementById('foot')?.style.setProperty('position', 'static'));
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async (tags) => {
      if (!window.axe || document.querySelector('iframe'))
        throw new Error('axe is not there, or the page has a frame that it would not look into');
      const options: RunOptions = { resultTypes: ['violations'], ...(tags ? { runOnly: tags } : {}) };
      const { violations } = await window.axe.run(document, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => String(node.target))
            .slice(0, 3)
            .join(' ')}`,
      );
    },
    isStrict ? null : WCAG,
  );
}
/** No console messages except those that the test itself causes, no horizontal overflow, no accessibility violation. */
export async function clean({ page, troubles }: Watched, mine?: RegExp): Promise<void> {
  expect(troubles.filter((trouble) => !mine?.test(trouble))).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  expect(await accessible(page)).toEqual([]);
}
