import { expect, type Page } from '@playwright/test';
import { go } from './tab.ts';

export interface Remote {
  readonly name: string;
  readonly path: string;
  readonly rows: string;
  /** Who sees it; a visitor unless given. */
  readonly as?: string;
}
/** A page of each remote that shows real data: one more remote is one more line. */
export const REMOTES: readonly Remote[] = [
  { name: 'marketplace', path: '/en/help-store-search', rows: 'main article, main li [href*="/en/a/"]' },
  { name: 'blog-education', path: '/en/blog', rows: 'main a[href*="/en/blog/"]' },
  { name: 'booking', path: '', rows: 'main .tk-place h1' },
  { name: 'assessments', path: '/en/tests/scaleList', rows: 'main a[href^="/en/tests/"]' },
  {
    name: 'provider',
    path: '/en/provider/appointments',
    rows: 'main a[href*="view=day"]',
    as: 'ilinca.veridan@example.com',
  },
  {
    name: 'corporate',
    path: '/en/admin/partners',
    rows: 'main a[href^="/en/admin/partners/"]',
    as: 'tess.arkwell@example.com',
  },
];
export const rowsOf = (page: Page, remote: Remote, options?: { readonly timeout: number }) =>
  page.locator(remote.rows).first().waitFor(options);

/** Milliseconds from a click to the other remote's data. */
async function timeToRows(page: Page, other: Remote): Promise<number> {
  const start = performance.now();
  await go(page, other.path);
  await rowsOf(page, other);
  return performance.now() - start;
}
/** Maximum number of measurements of the two paths. */
const TIMINGS = 3;
/**
 * Navigating away from the broken page takes no more than a second longer than from one that only the shell can break, on a machine of
 * any speed. The minimum of each is compared: other load only adds time, whereas a wait for the broken part affects every measurement.
 */
export async function costsNoSecond(page: Page, broken: string, other: Remote): Promise<void> {
  const times = { control: [] as number[], after: [] as number[] };
  const more = (): number => Math.min(...times.after) - Math.min(...times.control);
  do {
    await go(page, '/en/404');
    await page.locator('.tk-not-found').waitFor();
    times.control.push(await timeToRows(page, other));
    await go(page, broken);
    await page.waitForFunction((path) => location.pathname === path, broken);
    // Waits until the failure is shown, or for as long as a user would look at an empty page.
    await page
      .locator('[data-panel]')
      .waitFor({ timeout: 1_000 })
      .catch(() => undefined);
    times.after.push(await timeToRows(page, other));
  } while (more() >= 1_000 && times.after.length < TIMINGS);
  expect(more()).toBeLessThan(1_000);
}
