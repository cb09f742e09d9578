import type { Page, Route } from '@playwright/test';
import { openPage, type OpenOptions, type Watched } from '../harness/browser.ts';
import { accessible, settled } from '../harness/journey.ts';
import { logOut, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const { t } = speech('en');
/** Pixels of a swipe that dismisses a notice. */
const SWIPE = 100;
const open = async (path: string, options: OpenOptions = {}): Promise<Watched> => {
  const tab = await openPage(browser(), `${site().url}${path}`, options);
  await settled(tab.page);
  return tab;
};
/** Opens a link in another language than the one that the browser stores, which the page says in a notice. */
async function openNotice(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'userLang', value: 'en', url: site().url }]);
  await page.goto(`${site().url}/de/blog`);
  await page.locator('.tk-toast').waitFor();
  // Its place is known once it has come in.
  await page.waitForFunction(() => document.querySelector('.tk-toast')?.getAnimations().length === 0);
}
const notice = (page: Page) => page.locator('.tk-toast');
/** Requests to an address wait until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route: Route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('a notice is top right at a desk and at the bottom of a phone, with and without a menu there', async () => {
  const { page, context } = await open('/en/login', { width: 1280, height: 800 });
  await openNotice(page);
  const desk = await notice(page).boundingBox();
  expect(desk && desk.y < 100 && desk.x + desk.width > 1180).toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  const phone = await notice(page).boundingBox();
  expect(phone && phone.y > 320 && phone.y + phone.height <= 640 && phone.x >= 0 && phone.x + phone.width <= 360).toBe(
    true,
  );
  expect(await accessible(page)).toEqual([]);
  await context.close();
});

test('a notice is closed by its button, from the keyboard as well', async () => {
  const { page, context } = await open('/en/login');
  await openNotice(page);
  await page.keyboard.press('F6');
  await notice(page)
    .getByRole('button', { name: t('kit.toast.close') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await context.close();
});

test('a notice is closed by a swipe of 100 px with the mouse, and comes back from a shorter one', async () => {
  const { page, context } = await open('/en/login');
  await openNotice(page);
  const swipe = async (distance: number): Promise<void> => {
    const box = await notice(page).locator('svg').first().boundingBox();
    if (!box) throw new Error('The notice has no place.');
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(box.x + 4 + distance, box.y + 4, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(SWIPE - 1);
  await expect(notice(page)).toHaveCount(1);
  await swipe(SWIPE);
  await expect(notice(page)).toHaveCount(0);
  await context.close();
});

test('a notice is closed by a swipe of 100 px with a finger, and the page does not scroll', async () => {
  const context = await browser().newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const { page } = await openPage(browser(), `${site().url}/en/login`, { context });
  await openNotice(page);
  const cdp = await context.newCDPSession(page);
  const swipe = async (distance: number): Promise<void> => {
    const box = await notice(page).locator('svg').first().boundingBox();
    if (!box) throw new Error('The notice has no place.');
    const at = (x: number) => ({ touchPoints: [{ x: box.x + 4 + x, y: box.y + 4 }] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(distance * share) });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(SWIPE - 30);
  await expect(notice(page)).toHaveCount(1);
  await swipe(SWIPE + 30);
  await expect(notice(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await context.close();
});

test('the loading bar runs while a call is pending, is told once, and completes', async () => {
  const { page, context } = await open('/en/login');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letGo = await hold(page, '**/Auth/login');
  const bar = page.locator('#loading');
  await expect(bar).toBeHidden();
  await page.locator('main input[name=email]').fill('nobody@example.com');
  await page.locator('main input[name=password]').fill('a long enough sentence');
  await page.locator('main button[type=submit]').click();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveText(t('kit.skeleton.loading'));
  expect(await bar.evaluate((one) => getComputedStyle(one, '::before').animationName)).toBe('none');
  letGo();
  await page.locator('main [role=alert], main [aria-invalid=true]').first().waitFor();
  await expect(bar).toBeHidden();
  await expect(bar).toHaveText('');
  await context.close();
});

test('a log-out that takes long covers the page, which nobody can use or uncover meanwhile', async () => {
  const { page, context } = await open('/en');
  await signUp(page, 'en');
  await page.goto(`${site().url}/en/blog`);
  await settled(page);
  const letGo = await hold(page, '**/Auth/logout');
  await logOut(page, 'en');
  const cover = page.getByRole('dialog').filter({ hasText: t('kit.skeleton.loading') });
  await cover.waitFor();
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  expect(await accessible(page)).toEqual([]);
  letGo();
  await expect(cover).toHaveCount(0);
  await page
    .locator('#header')
    .getByRole('link', { name: t('shell.header.login') })
    .waitFor();
  await context.close();
});

test('the way back closes a dialog, on the first page of a tab as well, and then leaves the page', async () => {
  const { page, context } = await open('/en/blog', { width: 360, height: 640 });
  const login = page.locator('#header').getByRole('link', { name: t('shell.header.login') });
  await page.locator('main a[href^="/en/blog/"]').first().click();
  await page.waitForURL(/\/en\/blog\/./);
  const article = page.url();
  await login.click();
  await page.getByRole('dialog').locator('input[name=email]').fill('half.an.address');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(article);
  await expect(login).toBeFocused();
  // Closed by the keyboard, it does not cost a step on the way back.
  await login.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL(`${site().url}/en/blog`);
  await page.reload();
  await settled(page);
  await login.click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(`${site().url}/en/blog`);
  await context.close();
});

test('logging in from a dialog stays on the page, and the way back from it leads to the page before', async () => {
  const { page, context } = await open('/en/blog');
  await page.locator('main a[href^="/en/blog/"]').first().click();
  await page.waitForURL(/\/en\/blog\/./);
  const article = page.url();
  await page
    .locator('#header')
    .getByRole('link', { name: t('shell.header.login') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=email]').fill('maria.dobre@example.com');
  await dialog.locator('input[name=password]').fill('tessera-demo-2026');
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('button', { name: t('shell.account.menu', { name: 'Maria Dobre' }) }).waitFor();
  expect(page.url()).toBe(article);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await page.waitForURL(`${site().url}/en/blog`);
  await context.close();
});
