import type { Page } from '@playwright/test';
import { LANGUAGES } from '@tessera/contracts/languages';
import { noSideways, settled } from '../harness/journey.ts';
import { openPage } from '../harness/browser.ts';
import { logIn } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const ARTICLE = '/en/blog/healthy-living/why-rest-does-not-feel-restful';
/** Every public screen. */
const PUBLIC = [
  '',
  '/help-store-search',
  '/help-store-search?domain=FAM&language=uk',
  '/a/ilinca-veridan',
  '/help-store',
  '/help-store/mind/sleep-through-the-night',
  '/help-store/mind/one-psychologist-every-week',
  '/blog',
  '/blog/mind',
  '/blog/tag/sleep',
  '/blog/healthy-living/why-rest-does-not-feel-restful',
  '/how-it-works',
  '/for-clinics',
  '/helpline',
  '/trends-report',
  '/genius-free',
  '/login',
  '/signup',
  '/signup-specialist',
  '/recover',
  '/reset',
  '/social-login?problem=cancelled&provider=google',
  '/404',
];
/** Minimum width and height of a touch target, in CSS pixels. */
const TARGET = 24;
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });
async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${site().url}${path}`);
  await settled(page);
}
/** Touch targets that are too small; elements only for screen readers have no size of their own. */
const smallTargets = (page: Page, within = ''): Promise<readonly string[]> =>
  page.evaluate(
    ([least, place]) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          ['a[href]', 'button', 'input', 'select', 'summary'].map((one) => `${place}${one}`).join(),
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.round(Math.min(box.width, box.height)) < least)
        .map(
          ({ one, box }) =>
            `${location.pathname}: ${one.tagName} ${one.className} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    [TARGET, within] as const,
  );

test('has touch targets of at least 24 px on every public screen of a phone', async () => {
  const context = await browser().newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  const small: string[] = [];
  for (const path of PUBLIC) {
    await go(page, `/en${path}`);
    await page.waitForLoadState('networkidle');
    small.push(...(await smallTargets(page)));
  }
  await go(page, '/en');
  await page.locator('header a[href="/en/login"]').tap();
  await page.getByRole('dialog').waitFor();
  small.push(...(await smallTargets(page, '[role=dialog] ')));
  expect(small).toEqual([]);
  await context.close();
});

test('shows the log-in and the search with its button without scrolling on a phone in each language', async () => {
  const { page, context } = await openPage(browser(), `${site().url}/en`, { width: 360, height: 640 });
  for (const lang of LANGUAGES) {
    await go(page, `/${lang}`);
    const login = await boxOf(page, `header a[href="/${lang}/login"]`);
    expect([
      lang,
      login.left >= 0 && login.right <= 360 && login.bottom <= 640 && login.bottom - login.top >= TARGET,
    ]).toEqual([lang, true]);
    const send = await boxOf(page, 'main form[role=search] button[type=submit]');
    expect([lang, send.bottom <= 640]).toEqual([lang, true]);
  }
  await page.locator('header a[href="/uk/login"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // A dialog that is closed while it is still opening has a shorter exit animation.
  await page.waitForFunction(
    () => document.querySelector('.tk-dialog:not([data-entering])')?.getAnimations().length === 0,
  );
  // Recorded in the page, because on a busy machine the animation may be over before a call from here arrives.
  const exit = await page.evaluateHandle(() => {
    const element = document.querySelector('.tk-dialog');
    const durations = new Promise<readonly unknown[]>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!element?.hasAttribute('data-exiting')) return;
        observer.disconnect();
        resolve(element.getAnimations().map((one) => one.effect?.getTiming().duration));
      }).observe(document.body, { attributes: true, subtree: true });
    });
    // A handle to the promise itself would be awaited here.
    return { durations };
  });
  await page.keyboard.press('Escape');
  expect(await exit.evaluate(({ durations }) => durations)).toContain(300);
  await dialog.waitFor({ state: 'detached' });
  await context.close();
});

for (const path of ['/en/help-store-search?domain=FIN_WELL', '/de/blog/healthy-living'])
  test(`shows the chosen values in a visible strip at the top of the page on a phone: ${path}`, async () => {
    const { page, context } = await openPage(browser(), `${site().url}${path}`, { width: 360, height: 640 });
    await page.waitForFunction(() => {
      const box = document.querySelector('main li > .tk-chip-tab[aria-current]')?.getBoundingClientRect();
      return box && box.left >= 0 && box.right <= innerWidth;
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

/** Words of the site's name in the header that are broken across lines. */
const brokenWords = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const name = document.querySelector('header .tk-logo > span')?.firstChild;
    if (!name?.textContent) return ['no name'];
    const { textContent } = name;
    return textContent.split(' ').filter((word) => {
      const range = document.createRange();
      range.setStart(name, textContent.indexOf(word));
      range.setEnd(name, textContent.indexOf(word) + word.length);
      const frame = document.querySelector('header .tk-logo > span')?.getBoundingClientRect();
      return range.getClientRects().length !== 1 || range.getBoundingClientRect().right > (frame?.right ?? 0) + 1;
    });
  });
};
for (const host of ['localhost', 'aurora.localhost', 'brightwork.localhost'])
  test(`does not break the name of the site beside the log-in or a member on a phone: ${host}`, async () => {
    const { page, context } = await openPage(browser(), `http://${host}:${site().port}/en/login`, {
      width: 360,
      height: 740,
    });
    const open = (lang: string, path: string) => page.goto(`http://${host}:${site().port}/${lang}${path}`);
    for (const lang of LANGUAGES) {
      await open(lang, '/blog');
      await page.locator('.tk-header__login').waitFor();
      expect([lang, await brokenWords(page)]).toEqual([lang, []]);
    }
    await logIn(page, 'maria.dobre@example.com');
    for (const lang of ['en', 'ro', 'el']) {
      await open(lang, '/customer/appointments');
      const icon = page.locator('header .tk-initials');
      await icon.waitFor();
      expect([lang, await brokenWords(page), (await icon.boundingBox())?.width]).toEqual([lang, [], 28]);
    }
    await context.close();
  });

for (const lang of ['el', 'de'])
  test(`keeps the text of a notice clear of its button on a phone: ${lang}`, async () => {
    const { page, context } = await openPage(browser(), `${site().url}/en/login`, { width: 360, height: 640 });
    await context.addCookies([{ name: 'userLang', value: 'en', url: site().url }]);
    await go(page, `/${lang}/blog`);
    await page.locator('.tk-toast-action').waitFor();
    const text = await boxOf(page, '.tk-toast-body');
    const action = await boxOf(page, '.tk-toast-action');
    const close = await boxOf(page, '.tk-toast .tk-icon-button');
    expect(action.top >= text.bottom - 1 && action.right <= 360 && text.right <= close.left + 1).toBe(true);
    await context.close();
  });

test('opens each filter within the window at 768 px', async () => {
  const { page, context } = await openPage(browser(), `${site().url}/el/help-store-search`, {
    width: 768,
    height: 900,
  });
  // Until its code has come, a chip is a link to all filters.
  const chips = page.locator('main .tk-rest[data-ready] a[aria-controls^="marketplace-f-"]:visible');
  await chips.first().waitFor();
  const count = await chips.count();
  expect(count).toBeGreaterThan(3);
  for (let i = 0; i < count; i += 1) {
    await chips.nth(i).click();
    const panel = page.locator(`#${await chips.nth(i).getAttribute('aria-controls')}`);
    await panel.waitFor();
    await expect(panel).toBeFocused();
    const { left, right } = await panel.evaluate((one) => one.getBoundingClientRect());
    expect(left >= 0 && right <= 768).toBe(true);
    expect(await noSideways(page)).toBe(true);
    await panel.locator('button[type=submit]').waitFor();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(chips.nth(i)).toBeFocused();
  }
  await context.close();
});

test('has its right column beside an article at 1440 px, and the header in one line with the side menu', async () => {
  const { page, context } = await openPage(browser(), `${site().url}${ARTICLE}`, { width: 1440, height: 900 });
  await settled(page);
  const text = await boxOf(page, '#part-1');
  const card = await boxOf(page, 'main article a[href^="/en/a/"].tk-button');
  expect(card.left).toBeGreaterThan(text.right);
  expect(card.top).toBeLessThan(text.top + 300);
  await logIn(page, 'maria.dobre@example.com');
  await go(page, '/en/customer/appointments');
  await page.locator('#side a svg').first().waitFor();
  const mark = await boxOf(page, '#header .tk-logo svg');
  const icon = await boxOf(page, '#side a svg');
  expect(Math.abs(mark.left - icon.left)).toBeLessThanOrEqual(4);
  const menu = await boxOf(page, '#header nav a');
  const main = await boxOf(page, '#main');
  expect(menu.left).toBeGreaterThanOrEqual(main.left);
  await context.close();
});

test('never puts a password into the address when the form is sent before the page has hydrated', async () => {
  // Without scripts, the page stays as the server has sent it.
  const context = await browser().newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const submit = async (): Promise<string> => {
    await page.goto(`${site().url}/en/login`);
    await page.locator('main input[name=email]').fill('maria.dobre@example.com');
    await page.locator('main input[name=password]').fill('a secret word');
    await page.locator('main input[name=password]').press('Enter');
    await page.locator('main button[type=submit]').click();
    return page.url();
  };
  expect(await submit()).toBe(`${site().url}/en/login`);
  // The red twin: the same form without the method that keeps the browser from sending it.
  await page.route('**/en/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(' method="dialog"', '') });
  });
  expect(await submit()).toContain('password=a+secret+word');
  await context.close();
});

test('filters a search without script, from a phone and from a desk', async () => {
  for (const width of [360, 1440]) {
    const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site().url}/en/help-store-search?domain=PSIHO`);
    expect(await page.locator('main summary:visible').count()).toBe(0);
    await page.locator('main a[href*="filters=all"]', { hasText: 'All filters' }).click();
    const form = page.locator('main section form').filter({ has: page.locator('input[type=checkbox]') });
    await form.locator('summary', { hasText: 'Language' }).click();
    await form.locator('input[name=language][value=el]').check();
    await form.locator('button[type=submit]').click();
    await page.locator('main a[href^="/en/a/"]').first().waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('domain'), searchParams.get('language')]).toEqual(['PSIHO', 'el']);
    await context.close();
  }
});
