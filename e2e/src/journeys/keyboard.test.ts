import type { Locator, Page } from 'playwright';
import { openPage, type Watched } from '../harness/browser.ts';
import { settled, siteWithBrowser } from '../harness/journey.ts';
import { wordsOf } from '../harness/words.ts';

const { site, browser } = siteWithBrowser({ TESSERA_NOW: '2026-10-21T09:00Z' });

const MOST_TABS = 200;
/** Presses Tab until the element has the focus; every stop on the way must show where it is. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      // A field that is drawn by another element shows its focus there.
      const shows = (element: Element | null): boolean => {
        if (!element) return false;
        const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element);
        return (outlineStyle !== 'none' || boxShadow !== 'none') && borderColor !== '';
      };
      return { html: at.outerHTML.slice(0, 120), seen: shows(at) || shows(at.parentElement) || shows(at.nextElementSibling) };
    });
    if (stop) expect(stop).toEqual({ ...stop, seen: true });
    if (await to.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(to)} was not reached by ${MOST_TABS} presses of Tab`);
}
const focusOn = async (page: Page, to: Locator) => page.waitForFunction((element) => element === document.activeElement, await to.elementHandle());
const focusIn = (page: Page, selector: string) => page.waitForFunction((within) => document.activeElement?.closest(within) !== null, selector);

const WALKS = [
  { name: 'en, 1440 px, dark', lang: 'en', width: 1440, dark: true },
  { name: 'el, 360 px, light', lang: 'el', width: 360, dark: false },
] as const;
describe.each(WALKS.map((walk) => [walk.name, walk] as const))('the journey by keyboard alone: %s', (_name, walk) => {
  const words = wordsOf(walk.lang);
  const word = (key: string) => words[key] ?? key;
  let tab: Watched;
  let page: Page;
  beforeAll(async () => {
    tab = await openPage(browser(), `http://localhost:${site().port}/${walk.lang}`, { width: walk.width, dark: walk.dark, zone: 'Europe/Athens' });
    page = tab.page;
    await settled(page);
  });
  afterAll(async () => tab?.context.close());

  it('skips the header, finds a field and a specialist; the focus lies on the heading of each new page', async () => {
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

  it('takes a time, gives details, signs up in the dialog and confirms', async () => {
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
    for (const [name, text] of [['firstName', 'Ada'], ['lastName', 'Exemplu'], ['email', `keyboard.${walk.lang}@example.com`], ['password', 'a long enough sentence']] as const) {
      await tabTo(page, page.getByRole('dialog').locator(`input[name=${name}]`));
      await page.keyboard.type(text);
    }
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

  it('thinks again before cancelling: Escape gives the focus back, the button cancels', async () => {
    await tabTo(page, page.getByRole('link', { name: word('booking.order.mine') }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/customer\/appointments/);
    const cancel = page.locator('main').getByRole('button', { name: new RegExp(word('booking.cancel.verb')) }).first();
    await tabTo(page, cancel);
    await page.keyboard.press('Enter');
    await focusIn(page, '[role=alertdialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await focusOn(page, cancel);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: word('booking.cancel.verb') }));
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await cancel.waitFor({ state: 'detached' });
  });

  it('changes the language by the menu, and the menu gives the focus back on Escape', async () => {
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
