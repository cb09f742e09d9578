import type { Page } from '@playwright/test';
import { openPage, type Watched } from '../harness/browser.ts';
import { clean, question, settled } from '../harness/journey.ts';
import { focusIn, focusOn, tabTo } from '../harness/keyboard.ts';
import { CARDS, codeFor } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

const { site, browser } = givenSite();

const WALKS = [
  { name: 'en, 1440 px, dark', lang: 'en', width: 1440, dark: true },
  { name: 'el, 360 px, light', lang: 'el', width: 360, dark: false },
] as const;
for (const walk of WALKS)
  test.describe(`the journey by keyboard alone: ${walk.name}`, () => {
    test.describe.configure({ mode: 'serial' });
    const words = wordsOf(walk.lang);
    const word = (key: string) => words[key] ?? key;
    let tab: Watched;
    let page: Page;
    test.beforeAll(async () => {
      tab = await openPage(browser(), `http://localhost:${site().port}/${walk.lang}`, {
        width: walk.width,
        dark: walk.dark,
        zone: 'Europe/Athens',
      });
      page = tab.page;
      await settled(page);
    });
    test.afterAll(async () => tab?.context.close());

    test('skips the header, finds a field and a specialist; the heading of each new page is focused', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('tk-skip');
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator('main a[href*="domain=PSIHO"]').first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/domain=PSIHO/);
      await focusIn(page, 'main h1');
      await tabTo(page, page.locator('main a[href*="/a/"]').first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/a\//);
      await focusIn(page, 'main h1');
    });

    test('takes a time, gives details, signs up in the dialog and confirms', async () => {
      await tabTo(page, page.locator('[data-slot="booking.next-slots.v1"] a[href*="/slot/"]').first());
      await page.keyboard.press('Enter');
      await page.locator('main [role=timer]').waitFor();
      await tabTo(page, page.locator('main input[name=firstName]'));
      await page.keyboard.type('Ada');
      await tabTo(page, page.locator('main input[name=lastName]'));
      await page.keyboard.type('Exemplu');
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: word('booking.confirm.login') }));
      await page.keyboard.press('Enter');
      await focusIn(page, '[role=dialog]');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: word('shell.login.to-signup') }));
      await page.keyboard.press('Enter');
      for (const [name, text] of [
        ['firstName', 'Ada'],
        ['lastName', 'Exemplu'],
        ['email', `keyboard.${walk.lang}@example.com`],
        ['password', 'a long enough sentence'],
      ] as const) {
        await tabTo(page, page.getByRole('dialog').locator(`input[name=${name}]`));
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await focusIn(page, '[role=dialog] input[name=code]');
      await page.keyboard.type(await codeFor(page, `keyboard.${walk.lang}@example.com`));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusIn(page, 'main');
      await tabTo(page, page.locator('main input[type=checkbox]'));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: word('booking.confirm.send') }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/booking\/payment\//);
      await focusIn(page, 'main h1');
    });

    test('the cancel dialog: Escape restores the focus, the button cancels', async () => {
      await tabTo(page, page.getByRole('link', { name: word('booking.order.mine') }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/customer\/appointments/);
      const cancel = page
        .locator('main')
        .getByRole('button', { name: new RegExp(word('booking.cancel.verb')) })
        .first();
      await tabTo(page, cancel);
      await page.keyboard.press('Enter');
      await focusIn(page, '[role=alertdialog]');
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      await focusOn(page, cancel);
      await page.keyboard.press('Enter');
      await tabTo(page, question(page).getByRole('button', { name: word('booking.cancel.verb') }));
      await page.keyboard.press('Enter');
      await question(page).waitFor({ state: 'detached' });
      await cancel.waitFor({ state: 'detached' });
    });

    test('books a kind of meeting from the front page, pays for it, and finds it among the appointments', async () => {
      await page.goto(`http://localhost:${site().port}/${walk.lang}`);
      await settled(page);
      await tabTo(page, page.locator('main a[href*="/help-store/"]').first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/help-store\/[a-z-]+\/[a-z-]+$/);
      await focusIn(page, 'main h1');
      const kind = (await page.locator('main h1').textContent()) ?? '';
      await clean(tab);
      await tabTo(page, page.locator('main a[href*="/slot/"]').first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/slot\/[^/]+\/[0-9a-f-]{36}$/);
      await page.locator('main [role=timer]').waitFor();
      await tabTo(page, page.getByRole('button', { name: word('booking.details.send') }));
      await page.keyboard.press('Enter');
      for (const [name, text] of [
        ['number', CARDS.good],
        ['expires', '1240'],
        ['code', '123'],
      ] as const) {
        await tabTo(page, page.locator(`main input[name=${name}]`));
        await page.keyboard.type(text);
      }
      await tabTo(page, page.locator('main input[name=acceptTerms]'));
      await page.keyboard.press('Space');
      await clean(tab);
      await tabTo(page, page.locator('main form:has(input[name=number]) button[type=submit]'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/booking\/payment\//);
      await focusIn(page, 'main h1');
      await page.locator('main').getByText(kind).first().waitFor();
      await clean(tab);
      await tabTo(page, page.getByRole('link', { name: word('booking.order.mine') }).first());
      await page.keyboard.press('Enter');
      await page.waitForURL(/customer\/appointments/);
      await page.locator('main article').getByText(kind).waitFor();
      await clean(tab);
    });

    test('changes the language through the menu, and Escape restores the focus', async () => {
      const menu = page.locator('header').getByRole('button', { name: new RegExp(walk.lang.toUpperCase()) });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await focusIn(page, '[role=menu]');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await focusOn(page, menu);
      await page.keyboard.press('Enter');
      await focusIn(page, '[role=menu]');
      await page.keyboard.type('Română');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/ro\/customer\/appointments/);
      await page.waitForFunction(() => document.documentElement.lang === 'ro');
      expect(tab.troubles).toEqual([]);
    });
  });
