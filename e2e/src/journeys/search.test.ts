import { LANGUAGES } from '@tessera/contracts/languages';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { openPage } from '../harness/browser.ts';
import { accessible } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string, width = 1280) =>
  openPage(browser(), `${site().url}${path}`, { width, zone: 'Europe/Bucharest' });
const cards = 'main article';

test.describe('the search in a browser', () => {
  test('a menu applies its checkboxes, the chips update, and back and forward restore each list', async () => {
    const { page, context, troubles } = await open('/en/help-store-search?domain=PSIHO');
    await page.locator('h1', { hasText: '10 specialists' }).waitFor();
    // Until its code has come it is a link to all filters in the page.
    await page.locator('.tk-rest[data-ready] a', { hasText: /^Language$/ }).click();
    const panel = page.getByRole('region', { name: 'Language' });
    await panel.locator('input[value=en]').check();
    await panel.getByRole('button', { name: 'Show 7' }).click();
    await page.waitForURL(/language=en/);
    await page.locator('h1', { hasText: '7 specialists' }).waitFor();
    expect(await page.locator(cards).count()).toBe(7);
    await page.goBack();
    await page.locator('h1', { hasText: '10 specialists' }).waitFor();
    expect(new URL(page.url()).search).toBe('?domain=PSIHO');
    await page.goForward();
    await page.locator('h1', { hasText: '7 specialists' }).waitFor();
    await page.locator('main a', { hasText: 'English' }).first().click();
    await page.waitForURL((url) => !url.search.includes('language'));
    // Switches the language in the footer, whose server-rendered links do not contain this visit's filters.
    await page.locator('footer').getByRole('link', { name: 'Română' }).click();
    await page.waitForURL(/\/ro\/help-store-search/);
    expect(new URL(page.url()).search).toBe('?domain=PSIHO');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('suggestions are chosen by keyboard', async () => {
    const { page, context, troubles } = await open('/en/help-store-search');
    await page.locator('main article').first().waitFor();
    await page.locator('input[name=q]').pressSequentially('anxeit');
    await page.locator('[role=option]', { hasText: 'Anxiety' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/speciality=anxiety/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('what and where are said on the front page, by keyboard alone', async () => {
    const { page, context, troubles } = await open('/en', 360);
    await page.getByRole('combobox', { name: 'What' }).focus();
    await page.keyboard.type('sleep');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option]', { hasText: 'By video' }).waitFor();
    expect(await accessible(page, { isStrict: true })).toEqual([]);
    await page.keyboard.type('ath');
    await page.locator('[role=group] [role=option]:nth-of-type(1):has-text("Athens")').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('Athens');
    expect(new URL(page.url()).pathname).toBe('/en');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?q=sleep&place=athens');
    await page.locator(cards).first().waitFor();
    await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('Athens');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('without script the form is sent as it says, in every language', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const lang of LANGUAGES) {
      await page.goto(`${site().url}/${lang}/help-store-search?place=online,athens&gender=f`);
      const title = await page.locator('h1').textContent();
      await page.locator('form[role=search] [type=submit]').click();
      expect([lang, new URL(page.url()).searchParams.get('gender')]).toEqual([lang, 'f']);
      // Nothing of it is unknown, and the same people are found.
      expect([lang, await page.locator('h1').textContent()]).toEqual([lang, title]);
      expect([lang, await page.locator('main [role=status], main [role=alert]').allTextContents()]).toEqual([lang, []]);
      await page.locator('form[role=search] input[name=place]').fill('');
      await page.locator('form[role=search] [type=submit]').click();
      expect(await page.locator('h1').textContent()).not.toBe(title);
    }
    await context.close();
  });

  for (const [name, typed, suggested] of [
    ['q', 'anxeit', 'Anxiety'],
    ['place', '', 'By video'],
  ] as const)
    test(`what is typed and pressed in «${name}» before the page’s code has come gets its suggestions`, async () => {
      const { page, context, troubles } = await openPage(browser(), 'about:blank');
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${site().url}/en/help-store-search`, { waitUntil: 'commit' });
      await page.locator(`input[name=${name}]`).pressSequentially(typed);
      await page.locator(`input[name=${name}]`).press('ArrowDown');
      release();
      await page.locator('[role=option]', { hasText: suggested }).waitFor();
      expect(await page.locator(`input[name=${name}]`).inputValue()).toBe(typed);
      expect(troubles).toEqual([]);
      await context.close();
    });

  test('the map opens a city by keyboard and leads to a profile', async () => {
    const { page, context, troubles } = await open('/en/help-store-search');
    const city = page.locator('section button', { hasText: 'Athens' });
    await city.waitFor();
    await city.focus();
    await page.keyboard.press('Enter');
    const pin = page.locator('section li a[aria-label*="Athens"]').first();
    await pin.waitFor();
    await pin.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/a\//);
    expect(troubles).toEqual([]);
    await context.close();
  });

  for (const [title, query, sentence] of [
    [badLuck('SEARCH-1'), `q=${encodeURIComponent("'; drop")}`, 'Nobody fits these filters yet'],
    [badLuck('SEARCH-2'), `q=${'x'.repeat(10_000)}`, 'Your text is too long'],
    [badLuck('SEARCH-3'), 'language=klingon&therapy=magic', 'we do not know'],
    [badLuck('SEARCH-4'), 'priceMin=90&priceMax=40', 'The lowest price was above the highest'],
    [badLuck('SEARCH-5'), 'page=1000000000', 'There is no such page'],
  ] as const)
    test(title, async () => {
      const answer = await fetch(`${site().url}/en/help-store-search?${query}`, { headers: { accept: 'text/html' } });
      expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([200, true]);
      const { page, context, troubles } = await open(`/en/help-store-search?${query}`);
      await page.getByText(sentence).first().waitFor();
      expect(await page.locator('main a[href*="help-store-search"]').count()).toBeGreaterThan(0);
      expect(troubles).toEqual([]);
      await context.close();
    });

  for (const [lang, width] of [
    ['en', 360],
    ['el', 768],
    ['ro', 1440],
  ] as const)
    test(`has no accessibility violation and no horizontal overflow in ${lang} at ${width}`, async () => {
      const { page, context, troubles } = await open(`/${lang}/help-store-search?domain=FAM`, width);
      await page.locator(cards).first().waitFor();
      const problems = () => accessible(page, { isStrict: true });
      expect(await problems()).toEqual([]);
      await page.locator('main [role=button][aria-haspopup=dialog]').click();
      await page.locator('[role=dialog]').waitFor();
      expect(await problems()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(troubles).toEqual([]);
      await context.close();
    });
});
