import { openPage } from '../harness/browser.ts';
import { settled } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const workers = () => navigator.serviceWorker.getRegistrations().then((all) => all.length);
const keptAddresses = async () => {
  const names = await caches.keys();
  const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return stores.flat().map(({ url }) => new URL(url).pathname);
};

test('an installed app says without a network that there is none, keeps nothing else, and goes on when there is one', async () => {
  const { page, context, troubles } = await openPage(browser(), `${site().url}/ro?app=1`, { width: 360 });
  await settled(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${site().url}/ro/blog`);
  await expect.poll(() => page.evaluate(keptAddresses)).toContain('/offline/ro');
  for (const path of ['/ro/help-store-search', '/ro/a/ilinca-veridan']) await page.goto(`${site().url}${path}`);
  await settled(page);
  const kept = await page.evaluate(keptAddresses);
  expect(kept.filter((path) => !/^\/(offline\/(en|ro)|icon\.svg|busy\.[\da-f]{16}\.css)$/.test(path))).toEqual([]);
  expect(troubles).toEqual([]);

  await context.setOffline(true);
  const answer = await page.goto(`${site().url}/ro/blog`);
  expect(answer?.status()).toBe(503);
  await expect(page.locator('h1')).toHaveText('Ești offline');
  expect(await page.locator('html').getAttribute('lang')).toBe('ro');
  await expect(page.locator('h1')).toHaveCSS('font-size', '28px');
  await context.setOffline(false);
  await page.locator('main a').press('Enter');
  await page.locator('main article').first().waitFor();
  await settled(page);
  expect(page.url()).toBe(`${site().url}/ro/blog`);
  const live = await page.evaluate(async () => {
    const { text } = (await (await fetch('/releases/current')).json()) as { text: string };
    return [globalThis.__TESSERA__.release$.value.revision, (JSON.parse(text) as { revision: number }).revision];
  });
  expect(live[0]).toBe(live[1]);
  await context.close();
});
test('who only visits the site gets no service worker', async () => {
  const { page, context } = await openPage(browser(), `${site().url}/en`);
  await settled(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(workers)).toBe(0);
  await context.close();
});
