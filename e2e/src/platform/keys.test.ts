import { openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { expect, test } from '../harness/test.ts';
import { mounted, showsVersion } from './tab.ts';

let platform: Platform;
test.beforeAll(async () => {
  platform = await startPlatform();
});
test.afterAll(async () => platform?.close());

test('a tab and an edge from before a rotation follow the new key, also when the old one is revoked', async ({
  browser,
}) => {
  const [first, second] = [await platform.version('1.0.0'), await platform.version('1.1.0')];
  await platform.promote(first);
  const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
  await mounted(page);
  const rotated = await platform.ask('POST', '/v1/keys/rotate', {});
  expect(rotated.body).toMatchObject({ warnings: [] });
  await platform.promote(second);
  await showsVersion(page, second);
  const { before } = rotated.body as { readonly before: string };
  expect((await platform.ask('POST', '/v1/keys/revoke', { id: before })).body).toMatchObject({ warnings: [] });
  await platform.promote(first);
  await showsVersion(page, first);
  expect((await platform.get('/en/probe')).text).toContain(`data-version="${first}"`);
  expect(troubles).toEqual([]);
  await context.close();
});
