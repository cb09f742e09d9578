import type { Page } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { heldIn } from '../harness/held.ts';
import { settled } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
/** A reader's round through pages with slots; each link stands on the page before it. */
const ROUND = [
  ['a[href$="/en/help-store-search"]', '/en/help-store-search'],
  ['main a[href^="/en/a/"]', '/en/a/*'],
  ['a[href$="/en/blog"]', '/en/blog'],
  ['a[href$="/en"]', '/en'],
] as const;
/** Rounds after which everything has been loaded once, and rounds after that. */
const WARM = 2;
const MORE = 6;

async function readAround(page: Page, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const [link, address] of ROUND) {
      await page.locator(link).filter({ visible: true }).first().click();
      await page.waitForURL(`**${address}`);
      await page.locator('main h1').waitFor();
      if (address.includes('/a/')) await page.locator('[data-slot] a[href*="/slot/"]').first().waitFor();
    }
}

// Without a named parent of the parcels, which shared-kit tests with and without one, the nodes of every slot stayed: 3.3
// times as many after 90 clicks.
test('a reader’s clicks leave neither nodes nor listeners behind', async () => {
  const { page, troubles, context } = await openPage(browser(), `${site().url}/en`);
  await settled(page);
  const count = await heldIn(page);
  await readAround(page, WARM);
  const early = await count();
  await readAround(page, MORE);
  await expect.poll(async () => (await count()).nodes).toBeLessThanOrEqual(early.nodes * 1.05);
  await expect.poll(async () => (await count()).listeners).toBeLessThanOrEqual(early.listeners * 1.05);
  expect(troubles).toEqual([]);
  await context.close();
});
