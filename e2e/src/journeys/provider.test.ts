import type { BrowserContext } from '@playwright/test';
import { openPage, type Watched } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { tabTo } from '../harness/keyboard.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { LANGUAGES } from '@tessera/contracts/languages';
import { wordsOf } from '../harness/words.ts';

// A Wednesday in the week in which Europe's clocks go back; the demo's specialist has meetings on the preceding days and on Thursday.
test.use({ ownSite: { because: 'the specialist whose times others book changes her hours' } });
const { site, browser } = givenSite();
async function login(
  lang: string,
  email: string,
  options: { readonly width: number; readonly zone: string; readonly dark?: boolean },
): Promise<Watched> {
  const tab = await openPage(browser(), `${site().url}/${lang}/login`, options);
  await settled(tab.page);
  await tab.page.locator('input[name=email]').fill(email);
  await tab.page.locator('input[name=password]').fill('tessera-demo-2026');
  await tab.page.keyboard.press('Enter');
  await tab.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  return tab;
}

const WALKS = [
  { lang: 'en', width: 1440, zone: 'Europe/Bucharest', dark: true, days: 7 },
  { lang: 'el', width: 360, zone: 'Europe/Athens', dark: false, days: 1 },
  { lang: 'ro', width: 768, zone: 'America/New_York', dark: false, days: 4 },
] as const;
for (const walk of WALKS)
  test.describe(`a specialist's pages: ${walk.lang}, ${walk.width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    const words = wordsOf(walk.lang);
    const word = (key: string): string => words[key] ?? key;
    let tab: Watched;
    let context: BrowserContext;
    test.beforeAll(async () => {
      tab = await login(walk.lang, 'ilinca.veridan@example.com', walk);
      context = tab.context;
    });
    test.afterAll(async () => context?.close());
    const check = async () => {
      expect(tab.troubles).toEqual([]);
      expect(await noSideways(tab.page)).toBe(true);
      expect(await accessible(tab.page)).toEqual([]);
    };

    test('the menu leads to the calendar, which shows as many days as fit', async () => {
      const { page } = tab;
      await page
        .locator('.tk-member')
        .getByRole('link', { name: word('provider.menu.calendar'), exact: true })
        .filter({ visible: true })
        .click();
      await page.waitForURL(/provider\/appointments$/);
      await page.locator('main section h2 a[href*="view=day"]').first().waitFor();
      expect(await page.locator('main section h2 a[href*="view=day"]').count()).toBe(walk.days);
      await check();
    });
    test('another day shows a meeting, which links to its page', async () => {
      const { page } = tab;
      await page.goto(`${site().url}/${walk.lang}/provider/appointments?view=day&day=2026-10-22`);
      await page.locator('main ul a[href*="/provider/appointments/0"]').first().click();
      await page.waitForURL(/appointments\/0/);
      await page.locator('main h1:not(.tk-hidden)').waitFor();
      await check();
      await page.getByRole('button', { name: word('provider.cancel.verb') }).click();
      await page.getByRole('dialog').locator('textarea').waitFor();
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished)).then(
          () => undefined,
          () => undefined,
        ),
      );
      await check();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    test('working hours are in the language of the page and cover 24 hours a day', async () => {
      const { page } = tab;
      await page.goto(`${site().url}/${walk.lang}/provider/availability`);
      await page.getByRole('heading', { level: 1, name: word('provider.hours.title') }).waitFor();
      await page.getByRole('switch').first().waitFor();
      expect(await page.locator('[data-key=weekly-0-to]').inputValue()).toBe('14:00');
      await check();
    });
    test('an exception is entered in the language of the page, with its lists and its month calendar', async () => {
      const { page } = tab;
      await page.locator('[data-key=add-exception]').click();
      await page.locator('[data-key$=-day-day]').last().selectOption('30');
      await page.locator('[data-key$=-day-month]').last().selectOption('10');
      const october = new Intl.DateTimeFormat(walk.lang, { month: 'long', year: 'numeric' })
        .formatToParts(new Date('2026-10-15T12:00Z'))
        .find(({ type }) => type === 'month')?.value;
      expect(await page.locator('[data-key$=-day-month]').last().locator('option:checked').textContent()).toBe(october);
      await page.locator('[data-key$=-day-open]').last().click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.locator('[data-key$=-day-day]').last().inputValue()).toBe('31');
      await check();
      await page.locator('[data-key=discard]').click();
    });
  });

test.describe('what a specialist changes, others see', () => {
  test.describe.configure({ mode: 'serial' });
  const words = wordsOf('en');
  const word = (key: string): string => words[key] ?? key;
  const slots = '[data-slot="booking.next-slots.v1"]';
  let own: Watched;
  let visitor: Watched;
  test.beforeAll(async () => {
    own = await login('en', 'ilinca.veridan@example.com', { width: 1280, zone: 'Europe/Bucharest' });
    visitor = await openPage(browser(), `${site().url}/en/a/ilinca-veridan`, { width: 1280, zone: 'Europe/Bucharest' });
    await settled(visitor.page);
    await visitor.page.locator(`${slots} a[href*="/slot/"]`).first().waitFor();
  });
  test.afterAll(async () => {
    await own?.context.close();
    await visitor?.context.close();
  });

  test('a change of hours, made by keyboard alone, is on the open profile within a second', async () => {
    const { page } = own;
    await page.goto(`${site().url}/en/provider/availability`);
    const friday = page.getByRole('switch', { name: 'Friday' });
    await friday.waitFor();
    // Today is Wednesday the 21st; Friday the 23rd was closed until now.
    expect(await visitor.page.locator(`${slots} a[href*="2026-10-23T"]`).count()).toBe(0);
    await tabTo(page, friday);
    await page.keyboard.press('Space');
    const from = page.getByRole('textbox', { name: 'Friday, from' });
    await tabTo(page, from);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('830');
    await page.keyboard.press('Tab');
    expect([await from.inputValue(), await page.getByRole('textbox', { name: 'Friday, to' }).inputValue()]).toEqual([
      '07:00',
      '08:30',
    ]);
    await tabTo(page, page.getByRole('button', { name: word('provider.hours.save') }));
    const seen = visitor.page.evaluate(
      (place) =>
        new Promise<number>((resolve) => {
          const strip = document.querySelector(place);
          const before = strip?.textContent;
          new MutationObserver(() => {
            if (strip?.textContent !== before || strip?.innerHTML.includes('2026-10-23T')) resolve(Date.now());
          }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
        }),
      slots,
    );
    await page.keyboard.press('Enter');
    const saved = page
      .getByText(word('provider.hours.saved'))
      .waitFor()
      .then(() => Date.now());
    // Compared with what the specialist sees on the same machine at the same time.
    expect((await seen) - (await saved)).toBeLessThan(1000);
    await visitor.page
      .getByRole('button', { name: /23/ })
      .or(visitor.page.getByRole('link', { name: /23/ }))
      .first()
      .click();
    await visitor.page.locator(`${slots} a[href*="2026-10-23T04:00Z"]`).waitFor();
    expect([own.troubles, visitor.troubles]).toEqual([[], []]);
  });

  test('overlapping hours are rejected at their line with a clear message', async () => {
    const { page } = own;
    await page.getByRole('button', { name: `${word('provider.hours.add')}: Friday` }).click();
    await page.getByRole('textbox', { name: 'Friday, from' }).last().fill('08:00');
    await page.getByRole('textbox', { name: 'Friday, to' }).last().fill('09:00');
    await page.getByText('These hours overlap with: Friday, 07:00–08:30.').waitFor();
    await page.getByRole('button', { name: word('provider.hours.save') }).click();
    await page.getByText(word('provider.hours.wrong')).waitFor();
    await page.getByRole('button', { name: word('provider.hours.discard') }).click();
  });

  test('when the specialist cancels a visit, the customer gets a mail in their language, with the reason and the calendar file', async () => {
    const { page } = own;
    await page.goto(`${site().url}/en/provider/appointments?view=day&day=2026-10-22`);
    await page.getByRole('link', { name: /Mircea P\./ }).click();
    const cancel = page.locator('main').getByRole('button', { name: word('provider.cancel.verb') });
    await tabTo(page, cancel);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, page.getByRole('dialog').locator('textarea'));
    await page.keyboard.type('I have to be in court that morning.');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: word('provider.cancel.verb') }));
    await page.keyboard.press('Enter');
    await page.getByText(/^You cancelled this visit on/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const find = async () => {
      const { items } = (await (await fetch(`${site().url}/rest/outbox?to=mircea.paraut@example.com`)).json()) as {
        items: { subject: string; text: string; attachments: string[] }[];
      };
      return items[0];
    };
    let mail = await find();
    for (let i = 0; i < 40 && !mail; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      mail = await find();
    }
    expect(mail?.subject).toBe('Programarea ta din 22 octombrie 2026 nu mai poate avea loc');
    expect(mail?.text).toContain('Motiv: I have to be in court that morning.');
    expect(mail?.attachments).toEqual(['appointment.ics']);
    expect(own.troubles).toEqual([]);
  });

  test('a new booking appears in the open calendar', async () => {
    const { page } = own;
    await page.goto(`${site().url}/en/provider/appointments?view=day&day=2026-10-23`);
    await page.getByRole('heading', { level: 1, name: /October 2026/ }).waitFor();
    await page.locator('main section h2').first().waitFor();
    expect(await page.getByText(word('provider.tile.held')).count()).toBe(0);
    await visitor.page.goto(`${site().url}/en/booking/ilinca-veridan/slot/2026-10-23T04:00Z`);
    await page.getByText(word('provider.tile.held')).waitFor();
    expect(own.troubles).toEqual([]);
  });

  test('a customer has no such menu, and no such page', async () => {
    const customer = await login('en', 'maria.dobre@example.com', { width: 1280, zone: 'Europe/Bucharest' });
    await customer.page.locator('.tk-member--side a').first().waitFor();
    expect(await customer.page.locator('.tk-member--side a[href*="/provider/"]').count()).toBe(0);
    await customer.page.goto(`${site().url}/en/provider/availability`);
    await customer.page.getByText(word('kit.error.FORBIDDEN')).waitFor();
    expect(customer.troubles).toEqual([]);
    await customer.context.close();
  });
});

test.describe('texts in narrow places', () => {
  let tab: Watched;
  test.beforeAll(async () => {
    tab = await login('en', 'ilinca.veridan@example.com', { width: 1440, zone: 'Europe/Bucharest' });
  });
  test.afterAll(async () => tab?.context.close());

  for (const lang of LANGUAGES)
    test(`fit a tile of the week and the bottom menu of a phone: ${lang}`, async () => {
      const { page } = tab;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${site().url}/${lang}/provider/appointments`);
      await page.locator('main a[data-key^=meeting-]').first().waitFor();
      await page
        .getByText(wordsOf(lang)['provider.tile.elsewhereText'] ?? '')
        .first()
        .waitFor();
      await page.evaluate(() => document.fonts.ready);
      const cut = await page
        .locator('main li span')
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
            .map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      const places = page.locator('.tk-member--foot a');
      await places.first().waitFor();
      const marks = await places.evaluateAll((all) =>
        all.map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const { left, right } = words.getBoundingClientRect();
          return left >= 2 && right <= 358 ? '' : `${one.textContent}: ${left} to ${right}`;
        }),
      );
      expect(marks.filter(Boolean)).toEqual([]);
      expect(await noSideways(page)).toBe(true);
    });

  // Runs last, because it leaves only Wednesday's hours.
  test('visits outside the saved hours are visually separated on a phone', async () => {
    const { page } = tab;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site().url}/en/provider/availability`);
    await page.locator('[data-key=save]').waitFor();
    for (const day of [1, 2, 4]) await page.locator(`[data-key=day-${day}]`).uncheck({ force: true });
    await page.locator('[data-key=save]').click();
    const rows = page.locator('main [role=status] li');
    await rows.nth(1).waitFor();
    const boxes = await rows.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    expect(boxes.slice(1).filter(({ top }, i) => top - (boxes[i]?.bottom ?? 0) < 8)).toEqual([]);
  });
});
