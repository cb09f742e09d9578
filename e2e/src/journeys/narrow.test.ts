import type { Page } from '@playwright/test';
import { LANGUAGES } from '@tessera/contracts/languages';
import type { Product } from '@tessera/contracts/products';
import { openPage } from '../harness/browser.ts';
import { noSideways, settled } from '../harness/journey.ts';
import { CARDS, freeTimes, logIn, send } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const NARROW = 320;
const SPECIALIST = 'ilinca-veridan';
const KIND = 'mind/sleep-through-the-night';
const CUSTOMER = 'maria.dobre@example.com';

/** The orders of a person with bookings: a successful one, a failed one, and one that is still to be paid. */
let orders: { readonly success: string; readonly failed: string; readonly payment: string };
test.beforeAll(async () => {
  const { page, context } = await openPage(browser(), `${site().url}/en/login`);
  await logIn(page, CUSTOMER);
  const product = await send<Product>(page, `/rest/atlas-products/v1/products/category/${KIND}?lang=en`);
  const [offer] = product.offers;
  const atlasUrl = offer?.specialist.atlasUrl ?? '';
  const [first, second, third] = await freeTimes(page, atlasUrl, product.id);
  const place = (slotStart = '') => ({ atlasUrl, slotStart, productId: product.id });
  async function payFor(
    slotStart: string | undefined,
    card: string,
  ): Promise<{ readonly orderId: string; readonly holdId: string }> {
    const { id: holdId } = await send<{ id: string }>(page, '/rest/booking/holds', place(slotStart));
    await send(page, `/rest/public/bookingWizard/slot/${atlasUrl}/${slotStart}/acceptBookingTerms`, {});
    const { token } = await send(page, '/rest/payments/braintreeToken');
    const { nonce } = await send(page, '/rest/emulator/tokenize', {
      token,
      number: card,
      expires: '12/40',
      code: '123',
    });
    const person = { firstName: 'Maria', lastName: 'Dobre', phone: '', note: '', zone: 'Europe/Bucharest', lang: 'ro' };
    const { orderId } = await send<{ orderId: string }>(page, '/rest/payments/pay', {
      ...person,
      holdId,
      productId: product.id,
      nonce,
      total: offer?.price,
    });
    return { orderId, holdId };
  }
  const success = await payFor(first, CARDS.good);
  const failed = await payFor(second, CARDS.poor);
  await send(page, `/rest/booking/holds/${failed.holdId}/release`, {});
  orders = {
    success: success.orderId,
    failed: failed.orderId,
    payment: `/booking/${atlasUrl}/slot/${third}/${product.id}?step=confirm`,
  };
  await context.close();
});

/** Elements that overflow horizontally, so that a failure names them. */
const beyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (edge) =>
      [...document.querySelectorAll('header *, main *, footer *, [role=dialog] *')]
        .filter((one) => one.getBoundingClientRect().right > edge + 1 && one.getBoundingClientRect().width > 0)
        .map((one) => `${one.tagName} ${one.className}`.slice(0, 90))
        .slice(0, 5),
    NARROW,
  );

/** A URL, and a selector that appears when its data has loaded. */
type Stop = readonly [path: string, until?: string];
const HEADING = 'main h1:not(.tk-hidden)';
/** Public URLs whose scripts draw more than the server, whose pages narrow-public.test.ts looks at, all of them. */
async function openPages(page: Page): Promise<readonly Stop[]> {
  const [start] = await freeTimes(page, SPECIALIST);
  return [
    [''],
    ['/help-store-search?domain=FAM&language=uk'],
    [`/a/${SPECIALIST}`],
    [`/help-store/${KIND}`, HEADING],
    [`/booking/${SPECIALIST}/slot/${start}`, 'main [role=timer]'],
    ['/signup'],
  ];
}
const customerPages = (): readonly Stop[] => [
  [orders.payment, 'input[name=number]'],
  [`/booking/payment/${orders.success}`, HEADING],
  [`/booking/payment/${orders.failed}`, HEADING],
  ['/customer/appointments', 'main article'],
];

/** Total and pay button stay at the bottom of the window, from the first screenful to the last. */
async function expectPayBar(page: Page): Promise<void> {
  const button = page.locator('main form:has(input[name=number]) button[type=submit]');
  for (const place of ['start', 'end'] as const) {
    await page.evaluate(
      (to) => scrollTo({ top: to === 'start' ? 0 : document.body.scrollHeight, behavior: 'instant' }),
      place,
    );
    const box = await button.boundingBox();
    expect(box && box.y > 0 && box.y + box.height <= 640).toBe(true);
    expect(await button.locator('xpath=preceding-sibling::p').innerText()).toMatch(/\d/);
  }
}

/** The first choice of a booking is visible without scrolling on a small phone, before details that are already known. */
async function expectFirstChoice(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const place = page.locator('main label', { has: page.locator('input[name=place]') }).first();
  await place.waitFor();
  const box = await place.boundingBox();
  expect(box && box.y + box.height <= 640).toBe(true);
  await page.setViewportSize({ width: NARROW, height: 640 });
}

for (const lang of LANGUAGES)
  test(`no horizontal overflow at 320 px: ${lang}`, async () => {
    const { page, context } = await openPage(browser(), `${site().url}/${lang}/login`, {
      width: NARROW,
      height: 640,
      zone: 'Europe/Bucharest',
    });
    const wide: string[] = [];
    const look = async (what: string) => {
      if (!(await noSideways(page))) wide.push(`${what}: ${(await beyond(page)).join(', ')}`);
    };
    async function visit(stops: readonly Stop[]): Promise<void> {
      for (const [path, until] of stops) {
        await page.goto(`${site().url}/${lang}${path}`);
        await settled(page);
        if (until) await page.locator(until).first().waitFor();
        await look(path);
        if (path === orders.payment) await expectPayBar(page);
        else if (path.includes('/slot/')) await expectFirstChoice(page);
      }
    }
    await visit(await openPages(page));
    await logIn(page, CUSTOMER);
    await visit(customerPages());
    await page.locator('main article button').first().click();
    await page.getByRole('dialog').locator('[data-key^="move."]').first().waitFor();
    await look('the dialog that moves a visit');
    await logIn(page, 'ilinca.veridan@example.com');
    await visit([['/provider/appointments', 'main section h2 a[href*="view=day"]']]);
    for (const host of ['aurora', 'brightwork']) {
      await page.goto(`http://${host}.localhost:${site().port}/${lang}`);
      await settled(page);
      await look(host);
      expect(await page.locator('header .tk-logo small, footer .tk-logo small').count()).toBe(2);
    }
    expect(wide).toEqual([]);
    await context.close();
  });
