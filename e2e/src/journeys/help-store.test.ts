import { accessible } from '../harness/journey.ts';
import { openPage } from '../harness/browser.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string) => openPage(browser(), `${site().url}${path}`, { zone: 'Europe/Bucharest' });
const cards = 'main article';

test('the help store grows by keyboard, keeps its place, and leads to a time that can be booked', async () => {
  const { page, context, troubles } = await open('/en');
  await page.locator('#header a', { hasText: 'Help store' }).first().click();
  await page.waitForURL('**/en/help-store');
  await expect(page.locator(cards)).toHaveCount(12);
  expect(await accessible(page)).toEqual([]);
  await page.locator('a[rel=next]').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/help-store?page=2');
  await expect(page.locator(cards)).toHaveCount(24);
  const thirteenth = page.locator(`${cards} h3 a`).nth(12);
  await expect(thirteenth).toBeFocused();
  await page.reload();
  await expect(page.locator(cards)).toHaveCount(24);
  await page.goBack();
  await page.waitForURL('**/en');
  await page.goForward();
  await page.locator('nav a', { hasText: 'Mind' }).first().click();
  await page.waitForURL('**/en/help-store/mind');
  await page.locator(`${cards} a`, { hasText: /^Sleep through the night$/ }).click();
  await page.waitForURL('**/en/help-store/mind/sleep-through-the-night');
  await page.locator('h1', { hasText: 'Sleep through the night' }).waitFor();
  expect(await accessible(page)).toEqual([]);
  await page.locator('#people a[href*="/slot/"]').first().click();
  await page.waitForURL(/\/en\/booking\/[a-z-]+\/slot\//);
  await page.locator('main [role=timer]').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a switch of language lands on the slug of that language, and so does a link in another one', async () => {
  const { page, context, troubles } = await open('/en/help-store/mind/sleep-through-the-night');
  await page.locator('footer').getByRole('link', { name: 'Română' }).click();
  await page.waitForURL('**/ro/help-store/minte/somn-pana-dimineata');
  await expect(page.locator('h1')).toHaveText('Somn până dimineața');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ro\/help-store\/minte\/somn-/);
  expect(troubles).toEqual([]);
  await context.close();
  for (const [path, to] of [
    ['/pl/help-store/mind', '/pl/help-store/umysl'],
    ['/en/help-store/page/2', '/en/help-store?page=2'],
  ]) {
    const answer = await fetch(`${site().url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  }
  for (const path of ['/en/help-store/nothing', '/en/help-store/mind/nothing', '/en/help-store/money/burnout-check'])
    expect([path, (await fetch(`${site().url}${path}`)).status]).toEqual([path, 404]);
});

test('whoever has a voucher reads what is left on it', async () => {
  const { page, context, troubles } = await open('/en/help-store/mind/a-voucher-for-someone');
  const code = page.getByRole('textbox', { name: 'Voucher code' });
  await code.fill('AUTUMN_20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cannot be in a code: _')).toBeVisible();
  expect(await accessible(page)).toEqual([]);
  await code.fill('autumn-20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^€20 left, valid until /)).toBeVisible();
  expect(troubles).toEqual([]);
  await context.close();
});
