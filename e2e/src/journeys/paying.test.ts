import type { Page } from '@playwright/test';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { openPage, type Watched } from '../harness/browser.ts';
import { clean } from '../harness/journey.ts';
import { CARDS, fillCard, freeTimes, meetFirst, payButton, signUp, speech } from '../harness/people.ts';
import { eur, orderIn, paidTime, PRICE, returnedVoucher, SPECIALIST, WALKS } from '../harness/payments.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { emulatorWords } from '../harness/words.ts';

test.use({
  ownSite: {
    because: 'each voucher can be used once, and the ledger contains the payments of this file alone',
    // One address pays for everybody here, faster than a person may.
    env: { TESSERA_LIMITS: 'off' },
  },
});
const { site, browser, rows } = givenSite();
/** Payments that the walks have completed. */
const charged: string[] = [];

for (const walk of WALKS)
  test.describe(`a member pays: ${walk.lang} on ${walk.host}, ${walk.width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    const { lang, zone } = walk;
    const { t, format } = speech(lang);
    const worth = 'worth' in walk ? walk.worth : 0;
    const base = () => `http://${walk.host}:${site().port}/${lang}`;
    let tab: Watched;
    let page: Page;
    let wizard = '';
    /** The visit with the bank challenge, which is moved and cancelled later. */
    let visit = '';
    let begins = '';
    test.beforeAll(async () => {
      tab = await openPage(browser(), `${base()}/login`, walk);
      page = tab.page;
      await signUp(page, lang);
      await meetFirst(page, SPECIALIST.url, lang);
    });
    test.afterAll(async () => tab?.context.close());

    const title = (key: string, one = page) =>
      one.getByRole('heading', { level: 1, name: t(key, { name: SPECIALIST.firstName }), exact: true });
    const on = (instant: string) => ({
      day: format.day(instant, zone),
      time: format.time(instant, zone),
      zone: format.zoneName(zone, instant),
    });
    // The browser logs a refused voucher to its console.
    const check = () => clean(tab, 'refused' in walk ? /status of 40[49]/ : undefined);
    /** The payment step of the next free time. */
    async function toPayment(): Promise<void> {
      [begins = ''] = await freeTimes(page, SPECIALIST.url);
      wizard = `${base()}/booking/${SPECIALIST.url}/slot/${begins}?step=confirm`;
      await page.goto(wizard);
      await page.locator('input[name=number]').waitFor();
    }
    async function seen(): Promise<string> {
      await title('booking.order.success').waitFor();
      const order = orderIn(page);
      charged.push(order);
      return order;
    }
    const PAID = paidTime(lang, worth);
    const row = () => page.locator('article', { has: page.locator(`a[href*="${visit}"]`) });

    test('the price is itemised, with the voucher deduction or the reason why there is none', async () => {
      await toPayment();
      await payButton(page)
        .filter({ hasText: format.money(PRICE) })
        .waitFor();
      await check();
      await page.locator('input[name=voucherCode]').fill(walk.voucher.toLowerCase());
      await page.locator('form:has(input[name=voucherCode]) button[type=submit]').click();
      if ('refused' in walk) await page.getByText(t(walk.refused)).waitFor();
      else
        await page
          .getByText(t('booking.deduct.applied', { code: walk.voucher, amount: format.money(eur(worth)) }))
          .waitFor();
      await payButton(page)
        .filter({ hasText: t('booking.pay.send', { price: format.money(eur(PRICE.amount - worth)) }) })
        .waitFor();
      await check();
    });

    test(badLuck('PAY-2'), async () => {
      await fillCard(page, CARDS.poor);
      await payButton(page).click();
      const why = page.getByText(t('booking.pay.decline.funds'));
      await why.waitFor();
      const inView = (one: Element | SVGElement | null) =>
        one !== null && one.getBoundingClientRect().top > 0 && one.getBoundingClientRect().bottom < innerHeight;
      await page.waitForFunction(inView, await why.elementHandle());
      expect([
        await page.locator('input[name=code]').inputValue(),
        await page.locator('main [role=timer]').count(),
      ]).toEqual(['123', 1]);
      expect(await rows().at(SPECIALIST.url, begins)).toEqual([
        {
          ...PAID,
          booking: 'held',
          order: 'setup',
          attempts: ['declined insufficient-funds'],
          ledger: returnedVoucher(worth),
          charged: 0,
        },
      ]);
      await check();
    });

    test(badLuck('PAY-10'), async () => {
      await fillCard(page, CARDS.good);
      await payButton(page).dblclick();
      await seen();
      await page.getByText(t('booking.order.paid', { amount: format.money(eur(PRICE.amount - worth)) })).waitFor();
      await check();
      const receipt = await page.locator('main a[href*="/rest/customerInvoice/"]').getAttribute('href');
      const paper = page.evaluate(async (url) => {
        const answer = await fetch(url ?? '');
        return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
      }, receipt);
      expect(await paper).toEqual([200, 'application/pdf', '%PDF-']);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/4111|9995/);
      expect(await rows().at(SPECIALIST.url, begins)).toEqual([PAID]);
    });

    test(badLuck('PAY-11'), async () => {
      await page.goto(wizard);
      await title('booking.problem.booked').waitFor();
      await check();
      expect(await rows().at(SPECIALIST.url, begins)).toEqual([PAID]);
    });

    test('a bank challenge: through its page to the booked visit', async () => {
      await toPayment();
      await fillCard(page, CARDS.asks);
      await payButton(page).click();
      await title('booking.order.challenge').waitFor();
      await check();
      await page.getByRole('link', { name: t('booking.order.challengeGo') }).click();
      await page.waitForURL(/\/rest\/emulator\/challenge\//);
      await check();
      await page.getByRole('button', { name: emulatorWords(lang)['askYes'] ?? '' }).click();
      visit = await seen();
    });

    test('a pending bank decision: once approved on its own page, the open order updates itself', async () => {
      const moved = begins;
      await toPayment();
      await fillCard(page, CARDS.waits);
      await payButton(page).click();
      await title('booking.order.pending').waitFor();
      await check();
      const bank = await openPage(browser(), `http://${walk.host}:${site().port}/rest/emulator?lang=${lang}`, {
        context: tab.context,
      });
      await clean(bank);
      await bank.page
        .getByRole('button', { name: emulatorWords(lang)['approve'] ?? '', exact: true })
        .first()
        .click();
      await seen();
      await bank.page.close();
      await check();
      begins = moved;
    });

    test('a visit is moved: both times and the terms are shown before, the row records it afterwards', async () => {
      await page.goto(`${base()}/customer/appointments`);
      await row()
        .getByText(t('booking.list.paid', { amount: format.money(PRICE) }))
        .waitFor();
      await row()
        .getByRole('button', { name: t('booking.list.moveOf', { name: SPECIALIST.name }) })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[data-key^="move."]').first().waitFor();
      await check();
      // One week on, so that the deadline for moving it again is still ahead.
      await dialog.getByRole('button', { name: t('booking.times.next') }).click();
      await dialog.locator('[data-key^="day."]').last().click();
      const time = dialog.locator('[data-key^="move."]').first();
      const to = (await time.getAttribute('data-key'))?.replace('move.', '') ?? '';
      await time.click();
      const until = new Date(Date.parse(to) - 86_400_000).toISOString();
      await dialog.getByText(t('booking.move.terms', on(until))).waitFor();
      await check();
      await dialog.getByRole('button', { name: t('booking.move.verb') }).click();
      await dialog.waitFor({ state: 'detached' });
      await row()
        .getByText(t('booking.list.movedFrom', { day: format.day(begins, zone), time: format.time(begins, zone) }))
        .waitFor();
      await row().getByText(format.longDay(to, zone)).waitFor();
      begins = to;
      await check();
    });

    test('a visit is cancelled: the amount is shown first, and refunded', async () => {
      await row()
        .getByRole('button', { name: t('booking.list.cancelOf', { name: SPECIALIST.name }) })
        .click();
      const dialog = page.getByRole('alertdialog', { name: t('booking.cancel.title', { name: SPECIALIST.name }) });
      const until = new Date(Date.parse(begins) - 86_400_000).toISOString();
      const amount = format.money(PRICE);
      await dialog.getByText(t('booking.cancel.refund', { amount, ...on(until) })).waitFor();
      await check();
      await dialog.getByRole('button', { name: t('booking.cancel.verb') }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto(`${base()}/customer/appointments?when=past`);
      await row().getByText(t('booking.list.returned', { amount })).waitFor();
      await check();
    });
  });

test('during a bank challenge three other times opened in another tab do not affect the held time, and it can be paid another way; the note survives a reload', async () => {
  const { t } = speech('en');
  const base = `http://localhost:${site().port}/en`;
  const tab = await openPage(browser(), `${base}/login`, { width: 360, zone: 'Europe/Bucharest' });
  const { page, context } = tab;
  await signUp(page, 'en');
  await meetFirst(page, SPECIALIST.url, 'en');
  const [begins = '', ...others] = await freeTimes(page, SPECIALIST.url);
  const note = 'I sleep four hours.\nMornings are worst.';
  await page.goto(`${base}/booking/${SPECIALIST.url}/slot/${begins}`);
  await page.locator('main [role=timer]').waitFor();
  await page.locator('textarea[name=note]').fill(note);
  await page.reload();
  await expect(page.locator('textarea[name=note]')).toHaveValue(note);
  await page.getByRole('button', { name: t('booking.details.send') }).click();
  await fillCard(page, CARDS.asks);
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: t('booking.order.challenge') }).waitFor();

  const next = await openPage(browser(), 'about:blank', { context });
  for (const other of others.slice(0, 3)) {
    await next.page.goto(`${base}/booking/${SPECIALIST.url}/slot/${other}`);
    await next.page.locator('main [role=timer]').waitFor();
  }
  await next.page.close();
  expect(await rows().at(SPECIALIST.url, begins)).toMatchObject([{ booking: 'held', order: 'pending' }]);
  await page.goto(`${base}/customer/appointments`);
  const open = page.getByRole('article', { name: t('booking.open.of', { name: SPECIALIST.name }) });
  await open.getByText(t('booking.open.bank')).waitFor();
  await clean(tab);
  await open.getByRole('button', { name: t('booking.open.otherWayOf', { name: SPECIALIST.name }) }).click();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await page
    .getByRole('heading', { level: 1, name: t('booking.order.success', { name: SPECIALIST.firstName }), exact: true })
    .waitFor();
  charged.push(orderIn(page));
  expect(await rows().at(SPECIALIST.url, begins)).toMatchObject([
    { booking: 'booked', order: 'success', charged: PRICE.amount },
  ]);
  await clean(tab);
  await context.close();
});

test('afterwards the ledger balances, and contains each payment once', async () => {
  const report = await site().books();
  expect([report.problems, report.captures]).toEqual([[], new Set(charged).size]);
});
