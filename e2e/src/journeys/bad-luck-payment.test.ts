import type { Page } from '@playwright/test';
import type { Lang } from '@tessera/contracts/languages';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { openPage, type Watched } from '../harness/browser.ts';
import {
  CARDS,
  endSession,
  fillCard,
  fillLogin,
  freeTimes,
  logOut,
  meetFirst,
  PASSWORD,
  payButton,
  send,
  signUp,
  speech,
} from '../harness/people.ts';
import { HELD, SOLD } from '../harness/rows.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { emulatorWords, wordsOf } from '../harness/words.ts';

// Unusual behaviour at the payment step. In each case the user sees a clear message, nothing is lost, and the
// stored rows are correct.
// Rate limits are off, because more visitors share one address than may hold a time.
test.use({
  ownSite: { because: 'the ledger contains the payments of this file alone', env: { TESSERA_LIMITS: 'off' } },
});
// One person in one tab from the first case to the last.
test.describe.configure({ mode: 'serial' });
const { site, browser, rows } = givenSite();
const words = wordsOf('en');
const word = (key: string) => words[key] ?? key;
const held = (page: Page) => page.locator('main [role=timer]').waitFor();
/** Opens the visits, once nothing asks any more: the slot of another remote would find out first that a session has ended. */
async function toAppointments(page: Page): Promise<void> {
  const slot = page.waitForResponse((response) => /\/respondent\/[^/]+\/result/.test(response.url()));
  await page.goto(`${site().url}/en/customer/appointments`);
  await slot;
}

test.describe('on the payment', () => {
  const SPECIALIST = 'ilinca-veridan';
  let tab: Watched;
  let page: Page;
  let email = '';
  /** The time used by the current test. */
  let start = '';
  test.beforeAll(async () => {
    tab = await openPage(browser(), `${site().url}/en/login`, { zone: 'Europe/Bucharest' });
    page = tab.page;
    email = await signUp(page, 'en');
    await meetFirst(page, SPECIALIST, 'en');
  });
  test.afterAll(async () => tab?.context.close());
  const title = (key: string, one = page, lang: Lang = 'en') =>
    one.getByRole('heading', { level: 1, name: speech(lang).t(key, { name: 'Ilinca' }) });
  async function toPayment(): Promise<void> {
    [start = ''] = await freeTimes(page, SPECIALIST);
    await page.goto(`${site().url}/en/booking/${SPECIALIST}/slot/${start}?step=confirm`);
    await page.locator('input[name=number]').waitFor();
  }
  const typed = () =>
    page
      .locator('main form:has(input[name=number]) input')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)),
      );
  async function speak(language: string): Promise<void> {
    await page.locator('header').getByRole('button', { name: /EN|EL/ }).click();
    await page.getByRole('menuitem', { name: language }).click();
  }
  const CARD = ['4111 1111 1111 1111', '12/40', '123', true];
  const login = () => page.getByRole('dialog').filter({ has: page.locator('input[name=password]') });
  const saved = () => rows().at(SPECIALIST, start);
  const BOOKED = {
    ...HELD,
    booking: 'booked',
    firstName: 'Ada',
    lang: 'en',
    order: 'success',
    attempts: ['succeeded'],
    ledger: SOLD,
    charged: 7200,
  };
  /** Console messages about errors that the test itself causes. */
  const quiet = () => expect(tab.troubles.filter((trouble) => !/status of (401|409)/.test(trouble))).toEqual([]);

  test(badLuck('PAY-5'), async () => {
    await toPayment();
    const other = await openPage(browser(), page.url(), { context: tab.context });
    await other.page.locator('input[name=number]').waitFor();
    await fillCard(page, CARDS.waits);
    await payButton(page).click();
    await title('booking.order.pending').waitFor();
    await fillCard(other.page, CARDS.good);
    await payButton(other.page).click();
    await title('booking.order.pending', other.page).waitFor();
    expect(other.page.url()).toBe(page.url());
    const bank = await openPage(browser(), `${site().url}/rest/emulator?lang=en`, { context: tab.context });
    await bank.page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    for (const one of [page, other.page]) await title('booking.order.success', one).waitFor();
    await bank.page.close();
    await other.page.close();
    expect(await saved()).toEqual([BOOKED]);
    quiet();
  });

  test(badLuck('LANG-3'), async () => {
    await toPayment();
    await fillCard(page, CARDS.good);
    await speak('Ελληνικά');
    await title('booking.pay.title', page, 'el').waitFor();
    expect(await typed()).toEqual(CARD);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('4111');
    await speak('English');
    await title('booking.pay.title').waitFor();
    expect(await typed()).toEqual(CARD);
    await held(page);
    expect(await saved()).toEqual([HELD]);
    quiet();
  });

  test(badLuck('SESSION-9'), async () => {
    await endSession(page);
    await payButton(page).click();
    await login().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(word('kit.error.NOT_LOGGED_IN')).waitFor();
    expect(await typed()).toEqual(CARD);
    await held(page);
    expect(await saved()).toEqual([HELD]);
    quiet();
  });

  test(badLuck('SESSION-3'), async () => {
    await payButton(page).click();
    await fillLogin(login(), email, PASSWORD);
    await title('booking.order.success').waitFor();
    expect(await saved()).toEqual([BOOKED]);
    quiet();
  });

  test(badLuck('SESSION-5'), async () => {
    await toPayment();
    await fillCard(page, CARDS.asks);
    await payButton(page).click();
    await page.getByRole('link', { name: word('booking.order.challengeGo') }).click();
    await page.waitForURL(/\/rest\/emulator\/challenge\//);
    await endSession(page);
    expect(await saved()).toEqual([
      { ...BOOKED, booking: 'held', order: 'pending', attempts: ['challenge'], ledger: [], charged: 0 },
    ]);
    await page.getByRole('button', { name: emulatorWords('en')['askYes'] ?? '' }).click();
    await page.waitForURL(/\/login\?back=/);
    await fillLogin(page.locator('main'), email, PASSWORD);
    await title('booking.order.success').waitFor();
    expect(await saved()).toEqual([BOOKED]);
    quiet();
  });

  test(badLuck('SESSION-7'), async () => {
    await toAppointments(page);
    const visit = page.locator('main article').last();
    await visit.getByRole('button', { name: /^Move visit/ }).click();
    const time = page.locator('[data-key^="move."]').last();
    const to = (await time.getAttribute('data-key'))?.replace('move.', '') ?? '';
    await time.click();
    await endSession(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('booking.move.verb') })
      .click();
    await login().waitFor();
    expect(await rows().at(SPECIALIST, to)).toEqual([]);
    await fillLogin(login(), email, PASSWORD);
    await page
      .locator('main article')
      .getByText(/^Moved from/)
      .waitFor();
    expect(await rows().at(SPECIALIST, to)).toEqual([BOOKED]);
    quiet();
  });

  test(badLuck('SESSION-11'), async () => {
    await toPayment();
    await fillCard(page, CARDS.good);
    const other = await openPage(browser(), 'about:blank', { context: tab.context });
    await toAppointments(other.page);
    await other.page.locator('main article').first().waitFor();
    await endSession(page);
    await other.page.getByRole('link', { name: word('booking.list.past') }).click();
    await other.page.getByRole('dialog').locator('input[name=password]').waitFor();
    await page
      .locator('header')
      .getByRole('link', { name: word('shell.header.login') })
      .waitFor();
    expect(await typed()).toEqual(CARD);
    await payButton(page).click();
    await login().waitFor();
    expect(await saved()).toEqual([HELD]);
    await fillLogin(login(), email, PASSWORD);
    await title('booking.order.success').waitFor();
    expect(await saved()).toEqual([BOOKED]);
    await other.page.close();
    quiet();
  });

  test(badLuck('SESSION-13'), async () => {
    const iris = await openPage(browser(), `${site().url}/en/login`);
    const herEmail = await signUp(iris.page, 'en', 'Iris');
    await iris.context.close();
    await toPayment();
    await fillCard(page, CARDS.good);
    await endSession(page);
    await payButton(page).click();
    await login().waitFor();
    await fillLogin(login(), herEmail, PASSWORD);
    // The time is held for the previous person: to her it is taken, and other times are offered.
    await page.getByRole('heading', { level: 1, name: word('booking.problem.taken') }).waitFor();
    await page.locator('main a[href*="/slot/"]').first().waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toMatch(/Ada/);
    expect(await saved()).toEqual([HELD]);
    quiet();
  });

  for (const [name, inAnotherTab] of [
    [badLuck('SESSION-10'), false],
    [badLuck('SESSION-12'), true],
  ] as const)
    test(name, async () => {
      await send(page, '/Auth/login', { email, password: PASSWORD });
      await toPayment();
      await fillCard(page, CARDS.good);
      const where = inAnotherTab
        ? (await openPage(browser(), `${site().url}/en`, { context: tab.context })).page
        : page;
      await logOut(where, 'en');
      await page
        .locator('header')
        .getByRole('link', { name: word('shell.header.login') })
        .waitFor();
      const left = await page
        .locator('main input')
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value).join(' '));
      expect(left).not.toMatch(/4111|Ada|Exemplu/);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/4111|Ada|Exemplu/);
      expect(await saved()).toEqual([HELD]);
      if (inAnotherTab) await where.close();
      quiet();
    });

  test('afterwards the ledger balances, and each of the four payments was charged once', async () => {
    const report = await site().books();
    expect([report.problems, report.captures]).toEqual([[], 4]);
  });
});
