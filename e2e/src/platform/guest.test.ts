import { openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { heldIn } from '../harness/held.ts';
import { expect, test } from '../harness/test.ts';
import { go, mounted, shellManifest } from './tab.ts';

let platform: Platform;
test.beforeAll(async () => {
  platform = await startPlatform();
});
test.afterAll(async () => platform?.close());

test('a page fetches what opens other remotes and what swaps, and runs it with the first act', async ({ browser }) => {
  const { page, context } = await openPage(browser, `${platform.url}/en/login`);
  const [file = ''] = (await shellManifest(page)).chunks['federation'] ?? [];
  await page.waitForFunction((name) => performance.getEntriesByName(location.origin + name).length > 0, file);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const runs = () => page.evaluate(() => '__FEDERATION__' in globalThis);
  expect(await runs()).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(runs).toBe(true);
  await context.close();
});

test('a retired guest stays for the person on its page until they leave; every other tab lets it go, and a promotion brings it back', async ({
  browser,
}) => {
  const version = await platform.publish('guest', '1.0.0');
  await platform.promote(version, { remote: 'guest' });
  const there = await openPage(browser, `${platform.url}/en/guest`);
  const elsewhere = await openPage(browser, `${platform.url}/en/probe`);
  await Promise.all([mounted(there.page), mounted(elsewhere.page)]);
  const guestIn = ({ page }: typeof there) => page.evaluate(() => globalThis.__TESSERA__.hosts.has('guest'));
  const isGone = ({ page }: typeof there) => page.waitForFunction(() => !globalThis.__TESSERA__.hosts.has('guest'));
  const text = there.page.getByText('Guest of Tessera in en');
  await text.waitFor();

  const retired = await platform.ask('POST', '/v1/retire', { remote: 'guest' });
  expect(retired.status).toBe(200);
  await isGone(elsewhere);
  expect(await guestIn(there)).toBe(true);
  await expect(text).toBeVisible();

  await go(there.page, '/en/probe');
  await isGone(there);
  await there.page.goBack();
  await there.page.waitForURL('**/en/404');
  expect((await platform.get('/en/guest')).status).toBe(302);
  await go(elsewhere.page, '/en/guest');
  await elsewhere.page.waitForURL('**/en/404');

  await platform.promote(version, { remote: 'guest' });
  await elsewhere.page.waitForFunction(() => globalThis.__TESSERA__.hosts.has('guest'));
  await go(elsewhere.page, '/en/guest');
  await elsewhere.page.getByText('Guest of Tessera in en').waitFor();
  expect([...there.troubles, ...elsewhere.troubles]).toEqual([]);
  await Promise.all([there.context.close(), elsewhere.context.close()]);
});

test('what a guest does not catch is reported for the guest and its version', async ({ browser }) => {
  const version = await platform.publish('guest', '1.2.0', { behaviour: 'throws-later' });
  await platform.promote(version, { remote: 'guest' });
  const { page, context } = await openPage(browser, 'about:blank');
  const reported = page.waitForRequest((request) => request.url().endsWith('/rest/public/clientReports'));
  await page.goto(`${platform.url}/en/guest`);
  const { reports } = (await reported).postDataJSON() as { reports: readonly object[] };
  expect(reports).toEqual([
    expect.objectContaining({
      remote: 'guest',
      version,
      at: 'uncaught',
      message: 'Error: thrown later by a guest',
      route: 'guest.home',
    }),
  ]);
  await context.close();
});

test('thirty visits of a guest leave neither nodes nor listeners behind', async ({ browser }) => {
  await platform.promote(await platform.publish('guest', '1.0.0'), { remote: 'guest' });
  const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
  await mounted(page);
  const count = await heldIn(page);
  async function visit(times: number): Promise<void> {
    for (let visits = 0; visits < times; visits += 1) {
      await go(page, '/en/guest');
      await page.getByText('Guest of Tessera in en').waitFor();
      await go(page, '/en/probe');
      await page.locator('main section[data-version]').waitFor();
    }
  }
  await visit(5);
  const early = await count();
  await visit(30);
  await expect.poll(async () => (await count()).nodes).toBeLessThanOrEqual(early.nodes * 1.05);
  await expect.poll(async () => (await count()).listeners).toBeLessThanOrEqual(early.listeners * 1.05);
  expect(troubles).toEqual([]);
  await context.close();
});
