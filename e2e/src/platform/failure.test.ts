import type { Browser, Page } from 'playwright';
import { openBrowser, openPage } from '../harness/browser.ts';
import { openSite, type TestSite } from '../harness/site.ts';

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Remote { readonly name: string; readonly path: string; readonly rows: string }
/** Where each remote shows real rows to a visitor. */
const REMOTES: readonly Remote[] = [
  { name: 'marketplace', path: '/en/help-store-search', rows: 'main article, main li [href*="/en/a/"]' },
  { name: 'blog-education', path: '/en/blog', rows: 'main a[href*="/en/blog/"]' },
  { name: 'booking', path: '', rows: 'main .tk-place h1' },
];
const FAULTS: readonly (readonly [string, (remote: string) => unknown])[] = [
  ['entry 404', (remote) => ({ path: `^/assets/${remote}/entry`, kind: 'missing' })],
  ['entry hangs', (remote) => ({ path: `^/assets/${remote}/entry`, kind: 'hang' })],
  ['hash mismatch', (remote) => ({ path: `^/assets/${remote}/entry`, kind: 'tamper' })],
  ...(['throws-at-load', 'throws-at-mount', 'throws-in-render', 'never-paints', 'bootstrap-hangs', 'throws-at-unmount'] as const).map((behaviour) => [behaviour, (remote: string) => ({ remote, kind: 'unit', behaviour })] as const),
];
const go = (page: Page, path: string) => page.evaluate((to) => { const link = document.createElement('a'); link.href = to; document.body.append(link); link.click(); link.remove(); }, path);
const rowsOf = (page: Page, remote: Remote, timeout: number) => page.locator(remote.rows).first().waitFor({ timeout });

describe.each(REMOTES.map((remote) => [remote.name, remote] as const))('%s fails', (_name, remote) => {
  const other = REMOTES.find((one) => one.name !== remote.name && one.path !== '') as Remote;

  it.each(FAULTS)('%s: the others stay usable, a click elsewhere paints within a second, and retry works', async (label, fault) => {
    const path = remote.path || (await firstSlot());
    await site.faults([fault(remote.name)]);
    const { page, context } = await openPage(browser, `${site.url}${other.path}`);
    await rowsOf(page, other, 10_000);
    await page.waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0);
    await go(page, path);
    const paints = label === 'throws-at-unmount';
    if (paints) await page.getByText('broken but painted').waitFor();
    else await page.locator('[data-panel]').waitFor({ timeout: 15_000 });
    expect(await page.locator('header a').first().isVisible()).toBe(true);
    await go(page, other.path);
    await rowsOf(page, other, 2_000);
    const waited = await timeToRows(page, path, other);
    expect(waited).toBeLessThan(1_000);
    await site.faults([]);
    if (!paints) {
      await go(page, path);
      const panel = page.locator('[data-panel] button');
      const rows = page.locator(remote.rows).first();
      await panel.or(rows).first().waitFor({ timeout: 15_000 });
      if (await panel.isVisible()) await panel.click();
      await rows.waitFor({ timeout: 10_000 });
    }
    await context.close();
  });
});

/** Milliseconds from a click on a way out to the other remote's rows, while the broken one is on screen. */
async function timeToRows(page: Page, broken: string, other: Remote): Promise<number> {
  await go(page, broken);
  await page.waitForTimeout(1_200);
  const from = Date.now();
  await go(page, other.path);
  await rowsOf(page, other, 5_000);
  return Date.now() - from;
}
let slot = '';
/** The address of a time that can be booked now. */
async function firstSlot(): Promise<string> {
  if (slot) return slot;
  const answer = await fetch(`${site.url}/api/helpstore/v1/specialists?lang=en`);
  const { content } = (await answer.json()) as { content: { atlasUrl: string; nextSlots: string[] }[] };
  const free = content.find((card) => card.nextSlots.length > 0);
  slot = `/en/booking/${free?.atlasUrl}/slot/${free?.nextSlots.at(-1)}`;
  return slot;
}
