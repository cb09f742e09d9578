import { href } from '@tessera/contracts/route';
import { product, store } from '@tessera/contracts/routes/marketplace';
import { purchases } from '@tessera/contracts/routes/booking';
import { providerWorkshops } from '@tessera/contracts/routes/provider';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, question, settled } from '../harness/journey.ts';
import { eur } from '../harness/payments.ts';
import { CARDS, logIn, payButton, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const lang = 'el';
const SEAT = { categorySlug: 'body', slug: 'a-back-that-lasts-the-day', price: eur(2200) };
const DOCUMENT = { categorySlug: 'mind', slug: 'a-sleep-diary-with-notes', price: eur(500) };

test('a member keeps a seat and buys a document by keyboard on a phone, reads it, and gives the seat back', async () => {
  const { t, format } = speech(lang);
  const { page, context, troubles } = await openPage(browser(), site().url + href(store, lang, {}), { width: 360 });
  const email = await signUp(page, lang);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const type = async (name: string, text: string) => {
    await page.locator(`main [name=${name}]`).focus();
    await page.keyboard.type(text);
  };
  const isFit = async () => expect([await accessible(page), await noSideways(page)]).toEqual([[], true]);
  const agree = async (verb: string) => {
    await question(page).getByRole('button', { name: verb, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  /** From the page of a product to the form of its order. */
  async function order({ categorySlug, slug }: typeof SEAT, verb: string) {
    await page.goto(site().url + href(product, lang, { categorySlug, slug }));
    await settled(page);
    await isFit();
    await press(verb);
    await page.locator('main input[name=number]').waitFor();
    await isFit();
  }
  async function pay(card: string) {
    await page.locator('main input[name=number]').fill('');
    await type('number', card);
    await payButton(page).press('Enter');
  }

  await order(SEAT, t('marketplace.product.keepSeat', { price: format.money(SEAT.price) }));
  await type('expires', '12/40');
  await type('code', '123');
  await page.locator('main input[name=acceptTerms]').focus();
  await page.keyboard.press('Space');
  await pay(CARDS.poor);
  await page.getByText(t('booking.pay.decline.funds')).waitFor();
  await pay(CARDS.good);
  await page.getByText(t('booking.bought.readySeat', { email })).waitFor();
  await isFit();
  const seat = page.url();
  const file = await page.getByRole('link', { name: t('booking.bought.calendar') }).getAttribute('href');
  const fetched = (url: string | null) =>
    page.evaluate(async (to) => {
      const answer = await fetch(to ?? '');
      return [answer.status, (await answer.text()).slice(0, 5)];
    }, url);
  expect(await fetched(file)).toEqual([200, 'BEGIN']);

  await order(DOCUMENT, t('marketplace.product.buy', { price: format.money(DOCUMENT.price) }));
  await type('expires', '12/40');
  await type('code', '123');
  await page.locator('main input[name=acceptTerms]').focus();
  await page.keyboard.press('Space');
  await pay(CARDS.good);
  await page.getByRole('button', { name: t('booking.bought.open') }).waitFor();
  await press(t('booking.bought.open'));
  await agree(t('booking.bought.openVerb'));
  const paper = page.getByRole('link', { name: t('booking.bought.pdf', { language: 'Ελληνικά' }) });
  await expect(paper).toBeFocused();
  expect(await fetched(await paper.getAttribute('href'))).toEqual([200, '%PDF-']);
  await isFit();

  await page.goto(site().url + href(purchases, lang, {}));
  await page.getByRole('heading', { level: 1, name: t('booking.purchases.title') }).waitFor();
  await expect(page.getByRole('article')).toHaveCount(2);
  await isFit();
  await page.goto(seat);
  await page.getByRole('button', { name: t('booking.bought.back') }).waitFor();
  await press(t('booking.bought.back'));
  await agree(t('booking.bought.back'));
  await expect(page.getByRole('heading', { level: 1, name: t('booking.bought.returned') })).toBeFocused();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a workshop that is called off tells its buyer why, and the money is back', async () => {
  const { t, format } = speech('en');
  const price = eur(1500);
  const address = href(product, 'en', { categorySlug: 'health-at-home', slug: 'when-to-call-the-doctor' });
  const { page, context, troubles } = await openPage(browser(), site().url + address, { width: 360 });
  const email = await signUp(page, 'en');
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: t('marketplace.product.keepSeat', { price: format.money(price) }) }).click();
  await page.locator('main input[name=number]').fill(CARDS.good);
  await page.locator('main input[name=expires]').fill('12/40');
  await page.locator('main input[name=code]').fill('123');
  await page.locator('main input[name=acceptTerms]').check();
  await payButton(page).click();
  await page.getByText(t('booking.bought.readySeat', { email })).waitFor();

  const own = await openPage(browser(), `${site().url}/en`, { width: 360 });
  await logIn(own.page, 'yurii.kamenohir@example.com');
  await own.page.goto(site().url + href(providerWorkshops, 'en', {}));
  await own.page.getByText(t('provider.workshops.sold', { sold: 1, seats: 24 })).waitFor();
  expect([await accessible(own.page), await noSideways(own.page)]).toEqual([[], true]);
  await own.page.getByRole('button', { name: t('provider.workshops.callOff'), exact: true }).click();
  const dialog = own.page.getByRole('dialog');
  await dialog.getByText(t('provider.callOff.money', { amount: format.money(price) })).waitFor();
  expect(await accessible(own.page)).toEqual([]);
  await dialog.locator('[name=reason]').fill('The room is flooded.');
  await dialog.getByRole('button', { name: t('provider.callOff.verb') }).click();
  await own.page.getByText(t('provider.callOff.done', { count: 1 })).waitFor();
  await expect(own.page.getByRole('button', { name: t('provider.workshops.callOff'), exact: true })).toHaveCount(0);

  // The open page of the buyer hears of it by itself.
  await page.getByRole('heading', { level: 1, name: t('booking.bought.calledOff') }).waitFor();
  await page.getByText('The room is flooded.').waitFor();
  await page.getByText(t('booking.bought.calledOffBack', { amount: format.money(price) })).waitFor();
  expect([await accessible(page), await noSideways(page)]).toEqual([[], true]);
  // The edge keeps the answer about a product for some seconds.
  await expect(async () => {
    await page.goto(site().url + address);
    await expect(page.getByText(t('marketplace.store.calledOff')).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect([...troubles, ...own.troubles]).toEqual([]);
  await own.context.close();
  await context.close();
});
