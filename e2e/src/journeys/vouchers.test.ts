import { href } from '@tessera/contracts/route';
import { vouchersShop } from '@tessera/contracts/routes/marketplace';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { eur, SPECIALIST } from '../harness/payments.ts';
import { CARDS, freeTimes, meetFirst, payButton, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const lang = 'el';
const WORTH = eur(5000);

test('a member buys a present by keyboard on a phone, prints it, checks it, and its code pays for a visit', async () => {
  const { t, format } = speech(lang);
  const shop = site().url + href(vouchersShop, lang, {});
  const { page, context, troubles } = await openPage(browser(), shop, { width: 360 });
  await page.getByRole('heading', { level: 1, name: t('marketplace.vouchers.title') }).waitFor();
  const email = await signUp(page, lang);
  await page.goto(shop);
  await settled(page);
  const press = async (role: 'radio' | 'button', name: string, key: string) => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  const type = async (name: string, text: string) => {
    await page.locator(`main [name=${name}]`).focus();
    await page.keyboard.type(text);
  };
  await press('radio', 'EUR', 'Space');
  await press('radio', format.money(WORTH), 'Space');
  await press('radio', t('marketplace.vouchers.present'), 'Space');
  await press('button', t('marketplace.vouchers.next'), 'Enter');
  // What is missing is said, and nothing that was chosen is lost.
  await page.locator('main input[name=email][aria-invalid=true]').waitFor();
  await expect(page.getByRole('radio', { name: format.money(WORTH), exact: true })).toBeChecked();
  await type('name', 'Lefki');
  await type('email', 'lefki.exemplu@example.com');
  await type('from', 'Ada');
  const day = await page.evaluate(() => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await page.locator('main input[name=day]').fill(day);
  expect([await accessible(page), await noSideways(page)]).toEqual([[], true]);
  await press('button', t('marketplace.vouchers.next'), 'Enter');

  await page
    .getByRole('heading', { level: 1, name: t('booking.gift.payTitle', { amount: format.money(WORTH) }) })
    .waitFor();
  await type('number', CARDS.poor);
  await type('expires', '12/40');
  await type('code', '123');
  const agree = page.locator('main input[name=acceptTerms]');
  await agree.focus();
  // What has the focus is not under the bar with the button.
  const [below = 0, bar = 0] = await page.evaluate(() =>
    ['main input[name=acceptTerms]', 'main form button[type=submit]'].map(
      (found, i) => document.querySelector(found)?.getBoundingClientRect()[i === 0 ? 'bottom' : 'top'] ?? 0,
    ),
  );
  expect(below).toBeLessThanOrEqual(bar);
  await page.keyboard.press('Space');
  await payButton(page).press('Enter');
  await page.getByText(t('booking.pay.decline.funds')).waitFor();
  expect([await accessible(page), await noSideways(page)]).toEqual([[], true]);
  await page.locator('main input[name=number]').fill('');
  await type('number', CARDS.good);
  await payButton(page).press('Enter');
  await page.getByRole('heading', { level: 1, name: t('booking.gift.title') }).waitFor();
  const code = (await page.locator('main p[translate=no]').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect([await accessible(page), await noSideways(page)]).toEqual([[], true]);
  const paper = await page.locator('main a[target=_blank]').getAttribute('href');
  const printed = page.evaluate(async (url) => {
    const answer = await fetch(url ?? '');
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
  }, paper);
  expect(await printed).toEqual([200, 'application/pdf', '%PDF-']);
  const isMailed = (to: string, text: string) =>
    page.evaluate(
      async ([address, wanted]) => {
        const answer = await fetch(`/rest/outbox?to=${encodeURIComponent(address)}`);
        const { items = [] } = (answer.ok ? await answer.json() : {}) as {
          readonly items?: readonly { readonly text: string }[];
        };
        return items.some((mail) => mail.text.includes(wanted));
      },
      [to, text] as const,
    );
  await expect.poll(() => isMailed(email, code)).toBe(true);
  // The present waits for its day.
  expect(await isMailed('lefki.exemplu@example.com', code)).toBe(false);

  await page.goto(shop);
  await type('code', code.replaceAll('-', '').toLowerCase());
  await press('button', t('marketplace.voucher.check'), 'Enter');
  await page.getByRole('status').getByText(format.money(WORTH)).waitFor();

  await meetFirst(page, SPECIALIST.url, lang);
  const [begins = ''] = await freeTimes(page, SPECIALIST.url);
  await page.goto(`${site().url}/${lang}/booking/${SPECIALIST.url}/slot/${begins}?step=confirm`);
  await page.locator('input[name=voucherCode]').fill(code);
  await page.locator('form:has(input[name=voucherCode]) button[type=submit]').click();
  await page.getByText(t('booking.deduct.applied', { code, amount: format.money(WORTH) })).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
