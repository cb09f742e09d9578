import type { Page } from 'playwright';
import { openPage, type Watched } from '../harness/browser.ts';
import { accessible, siteWithBrowser } from '../harness/journey.ts';
import { wordsOf } from '../harness/words.ts';

const { site, browser } = siteWithBrowser({ TESSERA_NOW: '2026-10-21T09:00Z' });

const SPECIALIST = 'ilinca-veridan';
const words = wordsOf('en');
const CARDS = { good: '4111111111111111', poor: '4000000000009995', asks: '4000000000003220', waits: '4000000000000077' };
const send = (page: Page, address: string, body?: unknown): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([to, text]) => (await (await fetch(to ?? '', text ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: text } : {})).json()) as Record<string, unknown>,
    [address, body === undefined ? '' : JSON.stringify(body)],
  );

/** A new person who has met the specialist once, at the payment step of another time. */
async function atPayment(name: string): Promise<Watched> {
  const tab = await openPage(browser(), `${site().url}/en`, { zone: 'Europe/Bucharest', width: 1280 });
  const { page } = tab;
  await send(page, '/Auth/signup', { firstName: 'Ada', lastName: 'Exemplu', email: `${name}.${crypto.randomUUID()}@example.com`, password: 'a long enough sentence', lang: 'en' });
  const { id } = await send(page, `/rest/v2/public/profile-page/${SPECIALIST}/profile-model?lang=en`);
  // Days ahead, so that giving a visit back is free.
  const range = 'from=2026-10-26T00:00:00.000Z&to=2026-11-02T00:00:00.000Z';
  const { slots } = await send(page, `/rest/v2/public/availableSlots/${String(id)}?${range}`) as { slots: readonly { readonly startsAt: string }[] };
  const held = await send(page, '/rest/booking/holds', { atlasUrl: SPECIALIST, slotStart: slots[0]?.startsAt });
  await send(page, '/rest/appointment/action/bookFree', { holdId: held['id'], firstName: 'Ada', lastName: 'Exemplu', phone: '', note: '', zone: 'Europe/Bucharest', lang: 'en', acceptTerms: true });
  await page.goto(`${site().url}/en/booking/${SPECIALIST}/slot/${slots[1]?.startsAt}?step=confirm`);
  await page.locator('input[name=number]').waitFor();
  return tab;
}
async function fill(page: Page, card: string): Promise<void> {
  await page.locator('input[name=number]').fill(card);
  await page.locator('input[name=expires]').fill('12/40');
  await page.locator('input[name=code]').fill('123');
  await page.locator('main input[name=acceptTerms]').check({ force: true });
}
const payButton = (page: Page) => page.locator('main form:has(input[name=number]) button[type=submit]');
const title = (page: Page, key: string, name = 'Ilinca') => page.getByRole('heading', { level: 1, name: (words[key] ?? '').replace('{{name}}', name) });

it('pay-declined-then-paid: a refused card keeps the text, a good one books; a double click pays once; back shows the booked visit', async () => {
  const { page, context, troubles } = await atPayment('pay.first');
  expect(await accessible(page)).toEqual([]);
  await page.locator('input[name=voucherCode]').fill('autumn-20');
  await page.locator('form:has(input[name=voucherCode]) button[type=submit]').click();
  await payButton(page).filter({ hasText: '52' }).waitFor();
  expect(await accessible(page)).toEqual([]);
  await fill(page, CARDS.poor);
  await payButton(page).click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('input[name=code]').inputValue()).toBe('123');
  expect(await accessible(page)).toEqual([]);
  const wizard = page.url();
  await fill(page, CARDS.good);
  await payButton(page).dblclick();
  await title(page, 'booking.order.success').waitFor();
  expect(await page.locator('main').textContent()).toContain('You paid €52.');
  expect(await accessible(page)).toEqual([]);
  await page.goto(wizard);
  await page.getByRole('heading', { level: 1, name: words['booking.problem.booked'] ?? '' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/4111|9995/);
  expect(troubles).toEqual([]);
  await context.close();
});

it('pay-bank-asks: by the keyboard alone from the card over the bank to the booked visit, and cancelled with the amount named first', async () => {
  const { page, context, troubles } = await atPayment('pay.bank');
  await page.locator('input[name=number]').focus();
  for (const text of [CARDS.asks, '1240', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await title(page, 'booking.order.challenge').waitFor();
  expect(await accessible(page)).toEqual([]);
  await page.locator('main a[data-reload]').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rest\/emulator\/challenge\//);
  expect(await accessible(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/booking\/payment\//);
  await title(page, 'booking.order.success').waitFor();
  await page.getByRole('link', { name: words['booking.order.mine'] ?? '' }).first().click();
  const paid = (one: Page) => one.locator('article', { hasText: 'Paid: €72' });
  await paid(page).waitFor();
  // Moved in one tab, seen in the other; what was paid and its receipt go along.
  const other = await openPage(browser(), page.url(), { context });
  await paid(other.page).waitFor();
  await paid(page).getByRole('button', { name: /^Move visit/ }).click();
  await page.getByRole('button', { name: /^Tuesday, 27 October 2026, \d+ free/ }).click();
  expect(await accessible(page)).toEqual([]);
  await page.getByRole('button', { name: /^Choose Tuesday, 27 October 2026/ }).first().click();
  expect(await accessible(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: words['booking.move.verb'] ?? '' }).click();
  for (const one of [page, other.page]) await paid(one).getByText(/^Moved from/).waitFor();
  const receipt = await paid(page).getByRole('link', { name: /^Receipt/ }).getAttribute('href');
  expect(await page.evaluate(async (url) => {
    const answer = await fetch(url ?? '');
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
  }, receipt)).toEqual([200, 'application/pdf', '%PDF-']);
  expect(other.troubles).toEqual([]);
  await other.page.close();
  await paid(page).getByRole('button', { name: new RegExp(words['booking.cancel.verb'] ?? '') }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Cancel your visit/ });
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('You get €72 back.');
  await dialog.getByRole('button', { name: words['booking.cancel.verb'] ?? '' }).click();
  await page.goto(`${site().url}/en/customer/appointments?when=past`);
  await page.getByText('Returned: €72').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('pay-two-tabs: while one tab waits for the bank, the other cannot pay again and is led to the same order; both see the booking', async () => {
  const { page, context, troubles } = await atPayment('pay.tabs');
  const other = await openPage(browser(), page.url(), { context });
  await other.page.locator('input[name=number]').waitFor();
  await fill(page, CARDS.waits);
  await payButton(page).click();
  await title(page, 'booking.order.pending').waitFor();
  await fill(other.page, CARDS.good);
  await payButton(other.page).click();
  await title(other.page, 'booking.order.pending').waitFor();
  expect(other.page.url()).toBe(page.url());
  const emulator = await openPage(browser(), `${site().url}/rest/emulator?lang=en`, { context });
  await emulator.page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  for (const one of [page, other.page]) await title(one, 'booking.order.success').waitFor();
  const api = site().services.api.url;
  const report = (await (await fetch(`${api}/internal/ledger`)).json()) as { problems: readonly string[]; captures: number };
  expect([report.problems, report.captures]).toEqual([[], 3]);
  // The refused second payment is an answer that the browser notes in its console.
  expect([...troubles, ...other.troubles].filter((text) => !/status of 409/.test(text))).toEqual([]);
  await context.close();
});
