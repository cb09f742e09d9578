import type { Browser, Page, Route } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';
import { expect, test } from '../harness/test.ts';
import { go, hasVersion, mounted, showsVersion, soon, swapsOf, versionOf } from './tab.ts';

let platform: Platform;
let browser: Browser;
let first: string;
test.beforeAll(async ({ browser: one }) => {
  browser = one;
  platform = await startPlatform();
  first = (await platform.version('1.0.0')) ?? '';
});
test.afterAll(async () => platform?.close());
const versionOnScreen = (page: Page) => page.locator('main section').getAttribute('data-version');

test.describe('an open tab follows a release', () => {
  test.beforeEach(async () => platform.promote(first, { deadline: 10 }));

  test('server-renders, hydrates and fills the slot without a console error or a policy violation', async () => {
    // The renderer's very first page may take longer than the edge waits, which then asks to come back in a few seconds.
    await expect.poll(async () => (await platform.get('/en/probe')).status).toBe(200);
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByTestId('slot').waitFor();
    expect(await page.getByTestId('rows').textContent()).toContain('Mind en');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('swaps a free unit on screen, keeps the guest of its slot, and rolls back in the same tab with its styles', async () => {
    const second = await platform.version('1.1.0');
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByText('Details').click();
    await page.getByTestId('details').waitFor();
    for (const version of [second, first, second]) {
      await platform.promote(version);
      await showsVersion(page, version);
      await page.getByText('Details').click();
      await page.getByTestId('details').waitFor();
      expect(await page.getByTestId('details').evaluate((element) => getComputedStyle(element).color)).toBe(
        'rgb(7, 7, 7)',
      );
      expect(
        await page.locator('main section').evaluate((element) => getComputedStyle(element).borderInlineStartColor),
      ).toBe('rgb(1, 2, 3)');
    }
    expect(
      await page
        .locator('link[rel=stylesheet][data-unit]')
        .evaluateAll((links) => new Set(links.map((link) => (link as HTMLElement).dataset['unit'])).size),
    ).toBe(1);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('waits while the user types, and swaps with the button, keeping text, focus and caret', async () => {
    const second = await platform.version('1.1.0');
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByLabel('Note').fill('hello world');
    await page.getByLabel('Note').evaluate((element: HTMLInputElement) => element.setSelectionRange(4, 4));
    await platform.promote(second);
    const offer = page.getByRole('button', { name: 'Switch now' });
    await offer.waitFor();
    expect(await versionOnScreen(page)).toBe(first);
    await page.getByLabel('Note').focus();
    await offer.evaluate((button: HTMLButtonElement) => button.click());
    await showsVersion(page, second);
    expect(await page.getByLabel('Note').inputValue()).toBe('hello world');
    expect(
      await page.evaluate(() => [
        document.activeElement?.id,
        (document.activeElement as HTMLInputElement).selectionStart,
      ]),
    ).toEqual(['probe-note', 4]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('keeps text, focus and caret of a field without a draft, for which it does not wait', async () => {
    const second = await platform.version('1.1.0');
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByLabel('Find').pressSequentially('anxiety');
    await page.getByLabel('Find').evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 4));
    for (const version of [second, first]) {
      await platform.promote(version);
      await showsVersion(page, version);
      expect(
        await page
          .getByLabel('Find')
          .evaluate((element: HTMLInputElement) => [
            element.value,
            element === document.activeElement,
            element.selectionStart,
            element.selectionEnd,
          ]),
      ).toEqual(['anxiety', true, 2, 4]);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('swaps a busy unit at the deadline', async () => {
    const second = await platform.version('1.1.0');
    const { page, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByLabel('Note').fill('still writing');
    await platform.promote(second, { deadline: 0.05 });
    await showsVersion(page, second);
    expect(await page.getByLabel('Note').inputValue()).toBe('still writing');
    await context.close();
  });

  for (const behaviour of ['throws-in-render', 'throws-at-mount', 'never-paints', 'throws-at-load', 'bootstrap-hangs'])
    test(`keeps the old version, its text and its focus when the new one ${behaviour}`, async () => {
      const bad = await platform.version('1.9.0', behaviour);
      const { page, context } = await openPage(browser, `${platform.url}/en/probe`);
      await mounted(page);
      await page.getByLabel('Note').fill('kept');
      await platform.promote(bad, { deadline: 0.01 });
      await page.waitForFunction(
        () => globalThis.__TESSERA__.swaps.some((swap) => ['reverted', 'failed'].includes(swap.result)),
        null,
        { timeout: 20_000 },
      );
      expect(await versionOnScreen(page)).toBe(first);
      expect(await page.getByLabel('Note').inputValue()).toBe('kept');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('probe-note');
      await page.getByLabel('Note').fill('alive');
      expect(await page.getByLabel('Note').inputValue()).toBe('alive');
      await context.close();
    });

  test('swaps off screen at once and shows the new version on return', async () => {
    const second = await platform.version('1.1.0');
    const { page, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.goto(`${platform.url}/en/404`);
    await mounted(page);
    await platform.promote(second);
    await page.getByRole('link', { name: 'Probe en' }).first().click();
    await showsVersion(page, second);
    await context.close();
  });

  test('waits for an unsafe call in flight without showing a notice, and delivers its response first', async () => {
    const second = await platform.version('1.1.0');
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    const held = await holdBack(page, '**/rest/probe/ask');
    await mounted(page);
    await page.getByRole('button', { name: 'Ask' }).click();
    await platform.promote(second);
    await page.waitForFunction(
      () => globalThis.__TESSERA__.swaps.filter(({ result }) => result === 'busy').length >= 5,
    );
    expect(await versionOnScreen(page)).toBe(first);
    expect(await page.getByRole('button', { name: 'Switch now' }).count()).toBe(0);
    await page.evaluate(() => {
      const main = document.getElementById('main') as HTMLElement;
      new MutationObserver(() => {
        if (main.textContent.includes('said'))
          main.dataset['heard'] = main.querySelector('section')?.dataset['version'];
      }).observe(main, { subtree: true, childList: true, characterData: true });
    });
    await held[0]?.fulfill({ json: { answer: 'said' } });
    await showsVersion(page, second);
    expect(await page.locator('main').getAttribute('data-heard')).toBe(first);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('aborts a call in flight at the deadline, without any result or error', async () => {
    const second = await platform.version('1.1.0');
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    const ended: string[] = [];
    page.on('requestfailed', (request) =>
      ended.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`),
    );
    await holdBack(page, '**/rest/probe/ask');
    await mounted(page);
    await page.getByRole('button', { name: 'Ask' }).click();
    await platform.promote(second, { deadline: 0.01 });
    await showsVersion(page, second);
    await soon(() => ended, ['/rest/probe/ask net::ERR_ABORTED']);
    expect(await page.getByTestId('answer').textContent()).toBe('');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('follows a visitor who changes the page or the remote while the new version is loading', async () => {
    const [second, third] = [await platform.version('1.1.0'), await platform.version('1.2.0')];
    await platform.promote(await platform.publish('neighbour', '1.0.0'), { remote: 'neighbour' });
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    const entries = '**/assets/probe/entry.*';
    const held = await holdBack(page, entries);
    // The entry is fetched ahead, and a route that has been let go is asked again by the script, past the cache.
    const letGo = async (): Promise<void> => {
      await page.route(entries, (route) => route.continue());
      for (const one of held.splice(0)) await one.continue();
    };
    await platform.promote(second);
    await soon(() => held.length, 1);
    await page.getByText('More en').click();
    await page.getByTestId('more').waitFor();
    await letGo();
    await hasVersion(page, 'probe', second);
    expect(await page.getByTestId('more').isVisible()).toBe(true);
    await page.route(entries, (route) => void held.push(route));
    await platform.promote(third);
    await soon(() => held.length, 1);
    await go(page, '/en/neighbour');
    await page.locator('[data-neighbour]').waitFor();
    await letGo();
    await hasVersion(page, 'probe', third);
    expect(await page.locator('[data-neighbour]').isVisible()).toBe(true);
    await go(page, '/en/probe');
    await showsVersion(page, third);
    expect((await swapsOf(page)).map(({ result }) => result)).toEqual(['swapped', 'swapped']);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('keeps both guests of a slot that stands twice on a page, each with its own props and state, and swaps them both', async () => {
    const [second, neighbour, next] = [
      await platform.version('1.1.0'),
      await platform.publish('neighbour', '1.0.0'),
      await platform.publish('neighbour', '1.1.0'),
    ];
    await platform.promote(neighbour, { remote: 'neighbour' });
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/neighbour`);
    const notes = () =>
      page
        .getByTestId('slot')
        .evaluateAll((slots) =>
          slots.map((slot) => `${slot.querySelector('p')?.textContent} ${slot.querySelector('button')?.textContent}`),
        );
    await soon(notes, ['one count 0', 'two count 0']);
    await page.getByRole('button', { name: 'count' }).nth(1).click();
    await page.getByRole('button', { name: 'count' }).nth(1).click();
    await platform.promote(next, { remote: 'neighbour' });
    await page.locator(`[data-neighbour="${next}"]`).waitFor();
    await soon(notes, ['one count 0', 'two count 2']);
    await platform.promote(second);
    await soon(
      () =>
        page.getByTestId('slot').evaluateAll((slots) => slots.map((slot) => (slot as HTMLElement).dataset['version'])),
      [second, second],
    );
    expect(await notes()).toEqual(['one count 0', 'two count 0']);
    expect(await versionOf(page, 'neighbour')).toBe(next);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('releases every old unit: after twenty swaps the numbers of style sheets and dead units are as before the first', async () => {
    const second = await platform.version('1.1.0');
    const { page, context, troubles } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.evaluate(() => {
      globalThis.units = [];
      globalThis.note = () => {
        const unit = globalThis.__TESSERA__.hosts.get('probe')?.unit();
        if (unit) globalThis.units.push(new WeakRef(unit));
      };
    });
    const sheets = () => page.locator('link[rel=stylesheet]').count();
    const before = await sheets();
    for (let i = 0; i < 20; i += 1) {
      await page.evaluate(() => globalThis.note());
      const version = i % 2 === 0 ? second : first;
      await platform.promote(version);
      await showsVersion(page, version);
      await page.waitForFunction(
        (count) => globalThis.__TESSERA__.swaps.filter((swap) => swap.result === 'swapped').length === count,
        i + 1,
      );
    }
    expect(await sheets()).toBe(before);
    const session = await context.newCDPSession(page);
    const leftOver = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => globalThis.units.filter((unit) => unit.deref() !== undefined).length);
    };
    await soon(leftOver, 0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

/** Requests that match the pattern wait in the list until the test releases them. */
async function holdBack(page: Page, pattern: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(pattern, (route) => void held.push(route));
  return held;
}
