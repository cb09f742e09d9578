import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { descriptorText, type Descriptor, type Manifest } from '@tessera/contracts/release';
import { openTeamKey } from '@tessera/server/signing-key';
import { build, type Built } from '@tessera/tooling/build';
import { publicationOf } from '@tessera/tooling/publish';
import { openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { expect, test } from '../harness/test.ts';
import { mounted, swapsOf } from './tab.ts';

let platform: Platform;
let browser: Browser;
test.beforeAll(async ({ browser: one }) => {
  browser = one;
  platform = await startPlatform();
});
test.afterAll(async () => platform?.close());

const MODULE = '@tessera/kit/base';
/** The same files as another version that also lends, or needs, a name that no earlier shell has. */
async function publishWithName(one: Built, name: string): Promise<string> {
  const given = publicationOf(one, platform.data);
  const version = one.version.replace(
    /g[0-9a-f]{10}$/,
    `g${createHash('sha256').update(name).digest('hex').slice(0, 10)}`,
  );
  const { needs } = given.descriptor;
  const descriptor: Descriptor = {
    ...given.descriptor,
    version,
    needs: { ...needs, lent: { ...needs.lent, [MODULE]: [...(needs.lent[MODULE] ?? []), name] } },
  };
  const manifest = JSON.stringify({
    ...(JSON.parse(given.manifest) as Manifest),
    version,
    descriptor: createHash('sha256').update(descriptorText(descriptor)).digest('hex'),
  });
  const answer = await platform.ask('POST', '/v1/releases', {
    ...given,
    descriptor,
    manifest,
    signature: openTeamKey(platform.data, one.name).sign(manifest),
  });
  expect(answer.status).toBe(201);
  return version;
}

test('a tab with an older shell keeps its version and its text, shows a notice, and gets the new version with the next page', async () => {
  const shell = await build('shell');
  const probe = await platform.make('probe', '1.0.0');
  const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
  await mounted(page);
  await page.evaluate(() => {
    globalThis.same = true;
  });
  await page.getByLabel('Note').fill('still writing');
  await page.evaluate(() => {
    const host = globalThis.__TESSERA__.hosts.get('probe');
    if (!host) throw new Error('no host of the probe');
    const { state } = host;
    globalThis.asked = 0;
    Object.assign(host, {
      state: () => {
        globalThis.asked += 1;
        return state();
      },
    });
  });

  await platform.promote(await publishWithName(shell, 'Slider'), { remote: 'shell' });
  const needing = await publishWithName(probe, 'Slider');
  await platform.promote(needing, { deadline: 0 });
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await reload.waitFor();
  // The deadline has passed, and since then the tab has checked twice whether the user is still typing.
  await page.waitForFunction(() => globalThis.asked >= 2);
  expect(await swapsOf(page)).toEqual([]);
  expect(await page.getByLabel('Note').inputValue()).toBe('still writing');
  expect(await page.evaluate(() => globalThis.same)).toBe(true);

  await page.locator('main a[href="/en/probe/more"]').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the page' }).click();
  await page.getByTestId('more').waitFor();
  await page.waitForFunction(() => globalThis.same === undefined);
  expect(
    await page.evaluate(
      () =>
        JSON.parse(JSON.parse(document.getElementById('boot')?.textContent ?? '{}').document.text).remotes.probe.stable
          .version,
    ),
  ).toBe(needing);
  await page.goBack();
  await page.getByLabel('Note').waitFor();
  await page.waitForFunction(
    () => (document.getElementById('probe-note') as HTMLInputElement | null)?.value === 'still writing',
  );
  expect(troubles).toEqual([]);
  await context.close();
});
