import type { Browser, Page } from 'playwright';
import { openBrowser, openPage } from '../harness/browser.ts';
import { startPlatform, type Platform } from '../harness/platform.ts';

let platform: Platform;
let browser: Browser;
let first: string;
beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  first = (await platform.version('1.0.0')) ?? '';
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});
const versionOnScreen = (page: Page) => page.locator('main section').getAttribute('data-version');
const showsVersion = (page: Page, version: string) => page.waitForSelector(`main section[data-version="${version}"]`, { timeout: 10_000 });
const mounted = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);

describe('an open tab follows a release', () => {
  beforeEach(async () => platform.promote(first, { deadline: 10 }));

  it('server-renders, hydrates and fills the slot without a console error or a policy violation', async () => {
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByTestId('slot').waitFor();
    expect(await page.getByTestId('rows').textContent()).toContain('Mind en');
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('swaps a free unit on screen, keeps the guest of its slot, and rolls back in the same tab with its styles', async () => {
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
      expect(await page.getByTestId('details').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(7, 7, 7)');
      expect(await page.locator('main section').evaluate((element) => getComputedStyle(element).borderInlineStartColor)).toBe('rgb(1, 2, 3)');
    }
    expect(await page.locator('link[rel=stylesheet][data-unit]').evaluateAll((links) => new Set(links.map((link) => (link as HTMLElement).dataset['unit'])).size)).toBe(1);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('waits while somebody writes, and swaps by the button with text, focus and caret kept', async () => {
    const second = await platform.version('1.1.0');
    const { page, troubles, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByLabel('Note').fill('hello world');
    await page.getByLabel('Note').evaluate((element: HTMLInputElement) => element.setSelectionRange(4, 4));
    await platform.promote(second);
    const offer = page.getByRole('button', { name: 'Take it now' });
    await offer.waitFor();
    expect(await versionOnScreen(page)).toBe(first);
    await page.getByLabel('Note').focus();
    await offer.evaluate((button: HTMLButtonElement) => button.click());
    await showsVersion(page, second);
    expect(await page.getByLabel('Note').inputValue()).toBe('hello world');
    expect(await page.evaluate(() => [document.activeElement?.id, (document.activeElement as HTMLInputElement).selectionStart])).toEqual(['probe-note', 4]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('swaps a busy unit at the deadline', async () => {
    const second = await platform.version('1.1.0');
    const { page, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByLabel('Note').fill('still writing');
    await platform.promote(second, { deadline: 0.05 });
    await showsVersion(page, second);
    expect(await page.getByLabel('Note').inputValue()).toBe('still writing');
    await context.close();
  });

  it.each([['throws-in-render'], ['throws-at-mount'], ['never-paints'], ['throws-at-load'], ['bootstrap-hangs']])('keeps the old version, its text and its focus when the new one %s', async (behaviour) => {
    const bad = await platform.version('1.9.0', behaviour);
    const { page, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.getByLabel('Note').fill('kept');
    await platform.promote(bad, { deadline: 0.01 });
    await page.waitForFunction(() => (globalThis as never as { __TESSERA__: { swaps: { result: string }[] } }).__TESSERA__.swaps.some((swap) => ['reverted', 'failed'].includes(swap.result)), null, { timeout: 20_000 });
    expect(await versionOnScreen(page)).toBe(first);
    expect(await page.getByLabel('Note').inputValue()).toBe('kept');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('probe-note');
    await page.getByLabel('Note').fill('alive');
    expect(await page.getByLabel('Note').inputValue()).toBe('alive');
    await context.close();
  });

  it('swaps off screen at once and shows the new version on return', async () => {
    const second = await platform.version('1.1.0');
    const { page, context } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.goto(`${platform.url}/en/404`);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
    await platform.promote(second);
    await page.getByRole('link', { name: 'Probe en' }).first().click();
    await showsVersion(page, second);
    await context.close();
  });

  it('lets go of every old unit: twenty swaps, then style sheets and dead units as before the first', async () => {
    const second = await platform.version('1.1.0');
    const { page, context, troubles } = await openPage(browser, `${platform.url}/en/probe`);
    await mounted(page);
    await page.evaluate(() => {
      const scope = globalThis as never as { __TESSERA__: { hosts: Map<string, { unit(): object | null }> }; units: WeakRef<object>[]; note(): void };
      scope.units = [];
      scope.note = () => { const unit = scope.__TESSERA__.hosts.get('probe')?.unit(); if (unit) scope.units.push(new WeakRef(unit)); };
    });
    const sheets = () => page.locator('link[rel=stylesheet]').count();
    const before = await sheets();
    for (let i = 0; i < 20; i += 1) {
      await page.evaluate(() => (globalThis as never as { note(): void }).note());
      const version = i % 2 === 0 ? second : first;
      await platform.promote(version);
      await showsVersion(page, version);
      await page.waitForFunction((count) => (globalThis as never as { __TESSERA__: { swaps: { result: string }[] } }).__TESSERA__.swaps.filter((swap) => swap.result === 'swapped').length === count, i + 1);
    }
    expect(await sheets()).toBe(before);
    const session = await context.newCDPSession(page);
    for (let i = 0; i < 5; i += 1) {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(100);
    }
    expect(await page.evaluate(() => (globalThis as never as { units: WeakRef<object>[] }).units.filter((unit) => unit.deref() !== undefined).length)).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
