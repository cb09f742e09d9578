import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Manifest } from '@tessera/contracts/release';
import { openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { expect, test } from '../harness/test.ts';
import { lendsTabs, oneNameForAll, splitChunks, withoutIntegrity } from '../harness/twins.ts';
import { go, hasVersion, mounted, showsVersion, soon, swapsOf, shellManifest, withoutGuard } from './tab.ts';

/*
 * Faults that only appear in combination (each has occurred once), and the test that guards against each:
 *  1 a version that comes back is unstyled            swap.test.ts: rolls back in the same tab with its styles
 *  2 a style sheet that two versions share is lost    swap.test.ts: the same; failure.test.ts: a guest … is swapped
 *  3 a lent part that failed once stays broken        here, and tooling/src/build/preset.test.ts: a module that throws while it is run
 *  4 the policy bars the shell's own lazy chunks      here, and every page: the shell's words are such a chunk
 *  5 damaged bytes stay in the HTTP cache             here
 *  6 react-aria writes a style element                here
 *  7 one changed line renames every chunk             here
 *  8 the realm of a renderer has no URL               renderer.test.ts: is rendered when it is good
 *  9 split chunks are missing in the manifest         here
 * 10 a unit alive for a slot gets another's route     here
 * 11 swapping a page remounts its guests              swap.test.ts: keeps both guests of a slot that stands twice
 * 12 text typed before hydration is no draft          here
 * 13 a root that could not be unmounted fails later   here
 * 14 a second mount is taken for a hydration          swap.test.ts: swaps a free unit on screen (no console error)
 * 15 places are objects, reports are not whole, two   shared-kit/src/router.test.tsx; tooling/src/build/preset.test.ts: one source, two builds
 *    builds name classes differently
 */
let platform: Platform;
let browser: Browser;
let first: string;
let neighbour: string;
test.beforeAll(async ({ browser: one }) => {
  browser = one;
  platform = await startPlatform();
  first = await platform.version('1.0.0');
  neighbour = await platform.publish('neighbour', '1.0.0', { twin: splitChunks });
  await platform.promote(neighbour, { remote: 'neighbour' });
});
test.afterAll(async () => platform?.close());
test.beforeEach(() => platform.promote(first, { deadline: 10 }));

const probePage = async (version = first) => {
  const tab = await openPage(browser, `${platform.url}/en/probe`);
  await mounted(tab.page);
  await showsVersion(tab.page, version);
  return tab;
};
const manifestOf = (out: string) => JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as Manifest;
const tabs = (page: Page) => page.getByRole('tab', { name: 'First' });
const retry = (page: Page) => page.locator('[data-panel] button').click();

test.describe('faults of the combination', () => {
  for (const kind of ['missing', 'tamper'] as const)
    test(`3: a lent part of the kit that fails to load once (${kind}) works after a retry`, async () => {
      const { page, context } = await probePage();
      const lent = (await shellManifest(page)).chunks['kit-tabs']?.filter((file) => file.endsWith('.js'));
      await platform.faults((lent ?? []).slice(0, 1).map((file) => ({ path: `^${file}`, kind })));
      await go(page, '/en/neighbour/more');
      await page.locator('[data-panel]').waitFor();
      await platform.faults([]);
      await retry(page);
      await tabs(page).waitFor();
      await context.close();
    });

  test('4 and 9: a page served by the edge lists every file that its route runs, including split chunks and lent parts', async () => {
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/neighbour/more`);
    await tabs(page).waitFor();
    const html = (await platform.get('/en/neighbour/more')).text;
    const ran = await page.evaluate(() =>
      [
        ...new Set(
          [...document.querySelectorAll('script[src]')]
            .map((script) => new URL((script as HTMLScriptElement).src).pathname)
            .concat(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
        ),
      ].filter((file) => file.endsWith('.js')),
    );
    expect(ran.length).toBeGreaterThan(4);
    // What the first page of a tab does without comes after it, or when it is quiet, on every route.
    const whole = (await shellManifest(page)).chunks;
    const later = ['later', 'shell.en-json', 'schemas', 'federation'].flatMap((name) => whole[name] ?? []);
    expect(later.length).toBeGreaterThan(1);
    expect(
      ran.filter(
        (file) => !html.includes(`href="${file}"`) && !html.includes(`src="${file}"`) && !later.includes(file),
      ),
    ).toEqual([]);
    const { chunks } = manifestOf((await platform.make('neighbour', '1.0.0', { twin: splitChunks })).out);
    expect(chunks['neighbour.more']?.filter((file) => chunks['neighbour.home']?.includes(file))).toHaveLength(1);
    expect(troubles).toEqual([]);
    await context.close();
  });

  for (const chunk of ['unit', 'neighbour.more'])
    test(`5: damaged bytes of the chunk «${chunk}», immutable in the HTTP cache, are not reused by a retry`, async () => {
      const { chunks } = manifestOf((await platform.make('neighbour', '1.0.0', { twin: splitChunks })).out);
      const { page, context } = await probePage();
      await platform.faults((chunks[chunk] ?? []).map((file) => ({ path: `^${file}`, kind: 'tamper' })));
      await go(page, '/en/neighbour/more');
      await page.locator('[data-panel]').waitFor();
      await platform.faults([]);
      await retry(page);
      await tabs(page).waitFor();
      await context.close();
    });

  test('6: react-aria in the kit adds no style element; control: without the meta element in the head it does', async () => {
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/neighbour/more`);
    await tabs(page).click();
    expect(troubles).toEqual([]);
    const twin = await probePage();
    await twin.page.evaluate(() => document.getElementById('react-aria-pressable-style')?.remove());
    await go(twin.page, '/en/neighbour/more');
    await tabs(twin.page).click();
    expect(twin.troubles.join()).toContain('policy: style-src');
    await twin.context.close();
    await context.close();
  });

  test('7: between two versions only the entry and files with the version constant have new names', async () => {
    const [old, next] = await Promise.all(
      ['1.0.0', '1.1.0'].map(async (number) =>
        Object.keys(manifestOf((await platform.make('probe', number)).out).files),
      ),
    );
    const renamed = next?.filter((file) => !old?.includes(file)) ?? [];
    expect(renamed.filter((file) => file.includes('/entry.'))).toHaveLength(1);
    expect(renamed.filter((file) => !file.includes('/entry.'))).toHaveLength(1);
    expect(next?.length).toBeGreaterThan(14);
  });

  test('10: a unit kept alive for its slot shows its own pages when navigated to, and never the page of another', async () => {
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe/more`);
    await page.getByTestId('more').waitFor();
    for (let round = 0; round < 2; round += 1) {
      await go(page, '/en/neighbour');
      await page.getByTestId('slot').first().waitFor();
      await go(page, '/en/probe');
      await page.getByTestId('rows').waitFor();
      expect(await page.getByTestId('slot').count()).toBe(1);
      expect(await page.locator('[data-neighbour]').count()).toBe(0);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('12: text typed before hydration becomes a draft, and survives a swap', async () => {
    const second = await platform.version('1.1.0');
    const context = await browser.newContext();
    let start: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => {
      start = resolve;
    });
    await context.route('**/assets/shell/shell.*.js', async (route) => {
      await typed;
      await route.continue();
    });
    const { page, troubles } = await openPage(browser, 'about:blank', { context });
    await page.goto(`${platform.url}/en/probe`, { waitUntil: 'commit' });
    await page.getByLabel('Note').fill('early');
    start();
    await mounted(page);
    await platform.promote(second);
    await page.getByRole('button', { name: 'Switch now' }).click();
    await showsVersion(page, second);
    expect(await page.getByLabel('Note').inputValue()).toBe('early');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('13: a version that could not be unmounted affects nothing when its root renders again', async () => {
    const stuck = await platform.version('1.8.0', 'unmounts-nothing');
    await platform.promote(stuck);
    const { page, troubles, context } = await probePage(stuck);
    const second = await platform.version('1.1.0');
    await platform.promote(second);
    await showsVersion(page, second);
    await page.getByText('More en').click();
    await page.getByTestId('more').waitFor();
    await page.goBack();
    await showsVersion(page, second);
    await page.getByLabel('Note').fill('alive');
    expect(await page.locator('main section').count()).toBe(1);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('controls: the same, built or run without the guard', () => {
  test('one uniqueName for all versions: the tab reports a swap but runs the old code', async () => {
    const [old, next] = [
      await platform.publish('probe', '3.0.0', { twin: oneNameForAll }),
      await platform.publish('probe', '3.1.0', { twin: oneNameForAll }),
    ];
    await platform.promote(old);
    // Not as its first page, which is opened without the federation runtime, by a script that runs again.
    const { page, context } = await openPage(browser, `${platform.url}/en/404`);
    await mounted(page);
    await go(page, '/en/probe');
    await showsVersion(page, old);
    await platform.promote(next);
    await hasVersion(page, 'probe', next);
    expect(await swapsOf(page)).toMatchObject([{ version: next, result: 'swapped' }]);
    expect(await page.evaluate(() => globalThis.__TESSERA__.hosts.get('probe')?.unit()?.id.version)).toBe(old);
    await context.close();
  });

  for (const guarded of [true, false])
    test(`a kit part provided by a remote (our guard: ${guarded}): reaches other remotes, and survives its own rollback, only without the guard`, async () => {
      const lender = await platform.publish('probe', '4.0.0', { twin: lendsTabs });
      await platform.promote(lender);
      const { page, context } = await openPage(browser, `${platform.url}/en/404`);
      await mounted(page);
      if (!guarded) await withoutGuard(page, 'hooks', 'beforeInitContainer');
      await go(page, '/en/probe');
      await showsVersion(page, lender);
      await go(page, '/en/neighbour/more');
      const seen = async () => [await tabs(page).count(), await page.getByTestId('own-tabs').count()];
      await soon(seen, guarded ? [1, 0] : [0, 1]);
      await platform.promote(first);
      await hasVersion(page, 'probe', first);
      await go(page, '/en/probe');
      await showsVersion(page, first);
      await go(page, '/en/neighbour/more');
      await soon(seen, guarded ? [1, 0] : [0, 1]);
      await context.close();
    });

  for (const [label, hashed, header] of [
    ['a build with our integrity', true, true],
    ['a build without it, under the header', false, true],
    ['neither', false, false],
  ] as const)
    test(`changed bytes of a chunk with ${label}`, async () => {
      const version = hashed ? first : await platform.publish('probe', '5.0.0', { twin: withoutIntegrity });
      await platform.promote(version);
      const context = await browser.newContext();
      const { page } = await openPage(browser, 'about:blank', { context });
      if (!header)
        await page.route('**/en/probe', async (route) => {
          const answer = await route.fetch();
          const { 'integrity-policy': _, ...headers } = answer.headers();
          await route.fulfill({ response: answer, headers });
        });
      await page.goto(`${platform.url}/en/probe`);
      await mounted(page);
      await page.route('**/assets/probe/c.*.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.changed=true` });
      });
      await page.getByText('Details').click();
      await page.getByTestId('details').or(page.getByText('It did not load')).waitFor();
      expect(await page.evaluate(() => 'changed' in globalThis)).toBe(!hashed && !header);
      await context.close();
    });

  for (const hooked of [true, false])
    test(`changed bytes of an entry (integrity hook of the shell: ${hooked})`, async () => {
      const context = await browser.newContext();
      const { page } = await openPage(browser, 'about:blank', { context });
      await page.route('**/en/404', async (route) => {
        const answer = await route.fetch();
        const { 'integrity-policy': _, ...headers } = answer.headers();
        await route.fulfill({ response: answer, headers });
      });
      await page.goto(`${platform.url}/en/404`);
      await mounted(page);
      if (!hooked) await withoutGuard(page, 'loaderHook', 'createScript');
      await page.route('**/assets/probe/entry.*.js*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.changed=true` });
      });
      await go(page, '/en/probe');
      await page.locator('[data-panel]').or(page.getByTestId('rows')).first().waitFor();
      expect(await page.evaluate(() => 'changed' in globalThis)).toBe(!hooked);
      await context.close();
    });
});
