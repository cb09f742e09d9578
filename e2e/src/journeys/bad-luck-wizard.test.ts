import type { BrowserContext, Page } from '@playwright/test';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { openPage } from '../harness/browser.ts';
import { endSession, fillLogin, freeTimes, PASSWORD, send, signUp } from '../harness/people.ts';
import { FREE, HELD } from '../harness/rows.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

// Unusual behaviour in the wizard. In each case the user sees a clear message, nothing is lost, and the
// stored rows are correct.
const { site, browser, rows } = givenSite();
interface Time {
  readonly atlasUrl: string;
  readonly start: string;
}
/** At least as many as there are cases. */
const TIMES = 10;
const starts: Time[] = [];
const words = wordsOf('en');
const word = (key: string) => words[key] ?? key;
test.beforeAll(async () => {
  const { page, context } = await openPage(browser(), `${site().url}/en/login`);
  const { content } = await send<{ content: { atlasUrl: string; firstMeeting: { amount: number } | null }[] }>(
    page,
    '/api/helpstore/v1/specialists?lang=en',
  );
  // Specialists whose first meeting is free, which shortens the path to the end.
  const free = content.filter(({ firstMeeting }) => firstMeeting?.amount === 0).slice(0, TIMES);
  // The last times of each, because other files on this site take the first ones.
  for (const { atlasUrl } of free)
    for (const start of (await freeTimes(page, atlasUrl)).slice(-1)) starts.push({ atlasUrl, start });
  await context.close();
});

let count = 0;
/** A time of a specialist that no other test uses. */
const someTime = () => {
  const found = starts[count % starts.length];
  count += 1;
  if (!found) throw new Error('The search shows nobody with a free time.');
  return { ...found, address: (lang = 'en') => `${site().url}/${lang}/booking/${found.atlasUrl}/slot/${found.start}` };
};
const stored = ({ atlasUrl, start }: Time) => rows().at(atlasUrl, start);
const held = (page: Page) => page.locator('main [role=timer]').waitFor();
/** `refused`: the status of a call that the test itself makes fail; browsers log a line about it. */
async function withWizard(
  case_: (page: Page, context: BrowserContext, time: ReturnType<typeof someTime>) => Promise<void>,
  refused?: number,
): Promise<void> {
  const time = someTime();
  const { page, context, troubles } = await openPage(browser(), time.address());
  try {
    await held(page);
    expect(await stored(time)).toEqual([HELD]);
    await case_(page, context, time);
    expect(troubles.filter((trouble) => refused === undefined || !trouble.includes(`status of ${refused}`))).toEqual(
      [],
    );
  } finally {
    await context.close();
  }
}

test.describe('an address that cannot be booked', () => {
  for (const [name, start, title] of [
    [badLuck('SLOT-1'), 'next-tuesday', 'booking.problem.invalid'],
    [badLuck('SLOT-2'), '2020-01-06T09:00Z', 'booking.problem.past'],
    [badLuck('SLOT-3'), '2031-01-06T03:17Z', 'booking.problem.notOffered'],
    [badLuck('SLOT-4'), '2027-03-28T03:30[Europe/Bucharest]', 'booking.problem.invalid'],
  ] as const)
    test(name, async () => {
      const { atlasUrl } = someTime();
      const before = await rows().taken();
      const { page, context, troubles } = await openPage(
        browser(),
        `${site().url}/en/booking/${atlasUrl}/slot/${encodeURIComponent(start)}`,
      );
      await page.getByRole('heading', { level: 1, name: word(title) }).waitFor();
      await page.locator(`main a[href*="/a/${atlasUrl}"], main a[href*="/slot/"]`).first().waitFor();
      expect(await rows().taken()).toBe(before);
      expect(troubles.filter((trouble) => !/status of (400|404|409|422)/.test(trouble))).toEqual([]);
      await context.close();
    });

  test(badLuck('SLOT-5'), async () => {
    const time = someTime();
    const first = await openPage(browser(), time.address());
    await held(first.page);
    const second = await openPage(browser(), time.address());
    await second.page.getByRole('heading', { level: 1, name: word('booking.problem.taken') }).waitFor();
    await second.page.locator('main a[href*="/slot/"]').nth(2).waitFor();
    expect(await stored(time)).toEqual([HELD]);
    await first.context.close();
    await second.context.close();
  });
});

test.describe('in the middle of the wizard', () => {
  const fill = async (page: Page) => {
    await page.locator('input[name=firstName]').fill('Ada');
    await page.locator('input[name=lastName]').fill('Exemplu');
  };
  const firstName = (page: Page) => page.locator('input[name=firstName]');

  test('who is led to a field that is wrong sees its label below the header', async () => {
    await withWizard(async (page) => {
      await page.setViewportSize({ width: 768, height: 600 });
      const field = firstName(page);
      const header = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart),
      );
      expect(header).toBeGreaterThan(0);
      // Half of it is behind the header, which comes back when the page moves up.
      await field.evaluate((input: HTMLInputElement, edge) => {
        const { top, height } = input.getBoundingClientRect();
        window.scrollBy({ top: top + height / 2 - edge, behavior: 'instant' });
        input.form?.requestSubmit();
      }, header);
      await expect(field).toBeFocused();
      const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.getBoundingClientRect().top);
      expect(label).toBeGreaterThanOrEqual(header);
    });
  });

  test(badLuck('LANG-1'), async () => {
    await withWizard(async (page, _context, time) => {
      await fill(page);
      await page.locator('header').getByRole('button', { name: /EN/ }).click();
      await page.getByRole('menuitem', { name: 'Ελληνικά' }).click();
      await page.waitForURL(/\/el\/booking\//);
      await page.getByRole('heading', { level: 1, name: wordsOf('el')['booking.details.title'] ?? '' }).waitFor();
      await expect(firstName(page)).toHaveValue('Ada');
      await held(page);
      expect(await stored(time)).toEqual([HELD]);
    });
  });

  test(badLuck('WIZ-1'), async () => {
    await withWizard(async (page, _context, time) => {
      await fill(page);
      await page.getByRole('button', { name: word('booking.details.send') }).click();
      await page.getByRole('button', { name: word('booking.confirm.login') }).waitFor();
      await page.goBack();
      await page.locator('input[name=firstName]').waitFor();
      await expect(firstName(page)).toHaveValue('Ada');
      await page.goForward();
      await page.getByRole('button', { name: word('booking.confirm.login') }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: word('booking.confirm.login') }).waitFor();
      await held(page);
      expect(await stored(time)).toEqual([HELD]);
    });
  });

  test(badLuck('WIZ-2'), async () => {
    await withWizard(async (page, context, time) => {
      const other = await openPage(browser(), time.address(), { context });
      await held(other.page);
      await fill(page);
      await other.page.getByRole('button', { name: word('booking.hold.release') }).click();
      await other.page.getByText(word('booking.hold.released')).waitFor();
      await page.getByText(word('booking.hold.ended')).waitFor();
      await expect(firstName(page)).toHaveValue('Ada');
      expect(other.troubles).toEqual([]);
      expect(await stored(time)).toEqual([{ ...HELD, booking: 'ended' }]);
    });
  });

  test(badLuck('WIZ-3'), async () => {
    await withWizard(async (page, _context, time) => {
      await fill(page);
      await rows().expireHold(time.atlasUrl, time.start);
      await page.reload();
      await held(page);
      await expect(firstName(page)).toHaveValue('Ada');
      expect(await stored(time)).toEqual([{ ...HELD, booking: 'ended' }, HELD]);
    });
  });

  test(badLuck('SESSION-2'), async () => {
    const own = await openPage(browser(), `${site().url}/en/login`);
    const email = await signUp(own.page, 'en');
    await own.context.close();
    await withWizard(async (page, _context, time) => {
      await fill(page);
      await page.getByRole('button', { name: word('booking.details.send') }).click();
      await page.getByRole('button', { name: word('booking.confirm.login') }).click();
      const dialog = page.getByRole('dialog');
      // The frame of a member's page makes calls once it is drawn. One that finds the session ended asks for the log-in by
      // itself; one that is answered late brings the session's cookie back.
      const kept = page.waitForResponse((response) => response.url().endsWith('/rest/user/session/keep'));
      await fillLogin(dialog, email, PASSWORD);
      await dialog.waitFor({ state: 'detached' });
      await kept;
      await page.locator('#loading[data-pending=no]').waitFor({ state: 'attached' });
      await page.locator('main input[type=checkbox]').check({ force: true });
      await endSession(page);
      await page.getByRole('button', { name: word('booking.confirm.send') }).click();
      await dialog.locator('input[name=email]').waitFor();
      expect(await stored(time)).toEqual([HELD]);
      await fillLogin(dialog, email, PASSWORD);
      await page.waitForURL(/\/booking\/payment\//);
      expect(await stored(time)).toEqual([
        {
          ...HELD,
          booking: 'booked',
          firstName: 'Ada',
          lang: 'en',
          order: 'success',
          attempts: ['succeeded'],
          ledger: FREE,
        },
      ]);
    }, 401);
  });
});
