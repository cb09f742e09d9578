import type { BrowserContext, Page } from 'playwright';
import { openPage } from '../harness/browser.ts';
import { siteWithBrowser } from '../harness/journey.ts';
import { wordsOf } from '../harness/words.ts';

// What people do with a wizard besides going through it. Each case has an id, a clear sentence on screen, and loses nothing.
const { site, browser } = siteWithBrowser();
let starts: readonly { readonly atlasUrl: string; readonly start: string }[];
const words = wordsOf('en');
const word = (key: string) => words[key] ?? key;
beforeAll(async () => {
  const answer = await fetch(`${site().url}/api/helpstore/v1/specialists?lang=en`);
  const { content } = (await answer.json()) as { content: { atlasUrl: string; nextSlots: string[]; firstMeeting: { amount: number } | null }[] };
  // Somebody whose first meeting is free, so that the way to the end is short.
  starts = content.filter(({ firstMeeting }) => firstMeeting?.amount === 0).flatMap(({ atlasUrl, nextSlots }) => nextSlots.slice(-1).map((start) => ({ atlasUrl, start })));
});

let count = 0;
/** A time of a specialist whom no other case uses. */
const someTime = () => {
  const found = starts[count % starts.length];
  count += 1;
  if (!found) throw new Error('The search shows nobody with a free time.');
  return { ...found, address: (lang = 'en') => `${site().url}/${lang}/booking/${found.atlasUrl}/slot/${found.start}` };
};
const held = (page: Page) => page.locator('main [role=timer]').waitFor();
/** `refused`: the status of a call that the case itself makes the server refuse; browsers write a line about it. */
async function withWizard(case_: (page: Page, context: BrowserContext, time: ReturnType<typeof someTime>) => Promise<void>, refused?: number): Promise<void> {
  const time = someTime();
  const { page, context, troubles } = await openPage(browser(), time.address());
  try {
    await held(page);
    await case_(page, context, time);
    expect(troubles.filter((trouble) => refused === undefined || !trouble.includes(`status of ${refused}`))).toEqual([]);
  } finally {
    await context.close();
  }
}

describe('an address that cannot be booked', () => {
  it.each([
    ['no instant', 'next-tuesday', 'booking.problem.invalid'],
    ['past', '2020-01-06T09:00Z', 'booking.problem.past'],
    ['not offered', '2031-01-06T03:17Z', 'booking.problem.notOffered'],
    ['in a spring gap', '2027-03-28T03:30[Europe/Bucharest]', 'booking.problem.invalid'],
  ])('slot-%s: is explained, and the way on is there', async (_id, start, title) => {
    const { atlasUrl } = someTime();
    const { page, context, troubles } = await openPage(browser(), `${site().url}/en/booking/${atlasUrl}/slot/${encodeURIComponent(start)}`);
    await page.getByRole('heading', { level: 1, name: word(title) }).waitFor();
    await page.locator(`main a[href*="/a/${atlasUrl}"], main a[href*="/slot/"]`).first().waitFor();
    expect(troubles.filter((trouble) => !/status of (400|404|409|422)/.test(trouble))).toEqual([]);
    await context.close();
  });

  it('slot-taken-a-moment-ago: says so and offers others', async () => {
    const time = someTime();
    const first = await openPage(browser(), time.address());
    await held(first.page);
    const second = await openPage(browser(), time.address());
    await second.page.getByRole('heading', { level: 1, name: word('booking.problem.taken') }).waitFor();
    await second.page.locator('main a[href*="/slot/"]').nth(2).waitFor();
    await first.context.close();
    await second.context.close();
  });
});

describe('in the middle of the wizard', () => {
  const fill = async (page: Page) => {
    await page.locator('input[name=firstName]').fill('Ada');
    await page.locator('input[name=lastName]').fill('Exemplu');
  };
  const firstName = (page: Page) => page.locator('input[name=firstName]').inputValue();

  it('wizard-language: a half-filled form keeps its text in another language, and the time stays held', async () => {
    await withWizard(async (page) => {
      await fill(page);
      await page.locator('header').getByRole('button', { name: /EN/ }).click();
      await page.getByRole('menuitem', { name: 'Ελληνικά' }).click();
      await page.waitForURL(/\/el\/booking\//);
      await page.getByRole('heading', { level: 1, name: wordsOf('el')['booking.details.title'] ?? '' }).waitFor();
      expect(await firstName(page)).toBe('Ada');
      await held(page);
    });
  });

  it('wizard-back: back from the confirmation brings the details with their text, forward the confirmation, refresh stays', async () => {
    await withWizard(async (page) => {
      await fill(page);
      await page.getByRole('button', { name: word('booking.details.send') }).click();
      await page.getByRole('button', { name: word('booking.confirm.login') }).waitFor();
      await page.goBack();
      await page.locator('input[name=firstName]').waitFor();
      expect(await firstName(page)).toBe('Ada');
      await page.goForward();
      await page.getByRole('button', { name: word('booking.confirm.login') }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: word('booking.confirm.login') }).waitFor();
      await held(page);
    });
  });

  it('wizard-two-tabs: the second tab finds the same hold; giving it back in one is seen in the other', async () => {
    await withWizard(async (page, context, time) => {
      const other = await openPage(browser(), time.address(), { context });
      await held(other.page);
      await fill(page);
      await other.page.getByRole('button', { name: word('booking.hold.release') }).click();
      await other.page.getByText(word('booking.hold.released')).waitFor();
      await page.getByText(word('booking.hold.ended')).waitFor();
      expect(await firstName(page)).toBe('Ada');
      expect(other.troubles).toEqual([]);
    });
  });

  it('wizard-hold-ends: when the ten minutes are over the text stays, and the same time can be taken again', async () => {
    const time = someTime();
    const { page, context } = await openPage(browser(), time.address());
    await held(page);
    await fill(page);
    await page.route('**/rest/booking/holds/current**', (route) => route.fulfill({ json: { hold: null } }));
    await page.reload();
    await page.unroute('**/rest/booking/holds/current**');
    await held(page);
    expect(await firstName(page)).toBe('Ada');
    await context.close();
  });

  it('wizard-session-ends: a session that ends while the dialog stands is asked for again, and the text stays', async () => {
    await withWizard(async (page, context) => {
      await fill(page);
      await page.getByRole('button', { name: word('booking.details.send') }).click();
      await page.getByRole('button', { name: word('booking.confirm.login') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=email]').fill('maria.dobre@example.com');
      await dialog.locator('input[name=password]').fill('tessera-demo-2026');
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'detached' });
      await page.locator('main input[type=checkbox]').check({ force: true });
      const cookies = await context.cookies();
      await context.clearCookies();
      await context.addCookies(cookies.filter(({ name }) => !/session/i.test(name)));
      await page.getByRole('button', { name: word('booking.confirm.send') }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
      await page.keyboard.press('Escape');
      expect(page.url()).toContain('/slot/');
    }, 401);
  });
});
