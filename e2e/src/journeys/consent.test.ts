import { legal } from '@tessera/contracts/routes/path-words';
import { cookieTracking } from '@tessera/contracts/tracking';
import { openPage, type Watched } from '../harness/browser.ts';
import { settled } from '../harness/journey.ts';
import { freeTimes, signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

const { site, browser, rows } = givenSite();
const en = wordsOf('en');
const CAME = '/en?utm_source=letters&utm_campaign=autumn';
const open = (path: string, width?: number): Promise<Watched> =>
  openPage(browser(), `${site().url}${path}`, width === undefined ? {} : { width, height: 740 });
const question = ({ page }: Watched) => page.getByRole('dialog', { name: en['privacy.ask'] ?? '' });
const kept = ({ page }: Watched) => page.evaluate(() => localStorage.getItem('tessera:tracking'));
const cookie = async ({ context }: Watched) =>
  (await context.cookies()).find(({ name }) => name === 'consent')?.value ?? '';

test('a visit that began with a campaign is asked about it beside the page, by keyboard, and what it allows is kept', async () => {
  const here = await open(CAME, 360);
  const { page, context, troubles } = here;
  await question(here).waitFor();
  expect([await kept(here), await cookie(here)]).toEqual([null, '']);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, one) => sum + (one as PerformanceEntry & { value: number }).value, 0)),
        );
        watch.observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(0));
      }),
  );
  expect(shift).toBeLessThan(0.01);
  const boxes = await Promise.all(
    ['privacy.allow', 'privacy.refuse'].map((key) => page.getByRole('button', { name: en[key] ?? '' }).boundingBox()),
  );
  expect([boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.width, boxes[1]?.height]);
  await page.locator('.tk-skip').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: en['privacy.allow'] ?? '' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question(here).waitFor({ state: 'detached' });
  expect(JSON.parse((await kept(here)) ?? '{}')).toMatchObject({ first: { source: 'letters', campaign: 'autumn' } });
  const [, choice, id = ''] = (await cookie(here)).split('.');
  expect(choice).toBe('granted');
  expect(await rows().consent(id)).toEqual({ choice: 'granted', person: null, isOver: false });

  await page
    .locator('#footer')
    .getByRole('link', { name: en['shell.footer.cookies'] ?? '' })
    .click();
  await page.waitForURL(`${site().url}/en/legal/cookies`);
  await page.getByRole('button', { name: en['privacy.refuse'] ?? '' }).click();
  await page.getByText(en['privacy.now.refused'] ?? '').waitFor();
  expect(await kept(here)).toBeNull();
  await expect.poll(async () => (await rows().consent(id))?.isOver).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});
test('what was allowed is sent once with a booking, and is then forgotten', async () => {
  const campaign = crypto.randomUUID();
  const here = await open(`/en?utm_source=letters&utm_campaign=${campaign}`);
  const { page, context, troubles } = here;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === cookieTracking.path) sent.push(request.method());
  });
  await page.getByRole('button', { name: en['privacy.allow'] ?? '' }).click();
  await question(here).waitFor({ state: 'detached' });
  await signUp(page, 'en');
  const [start = ''] = await freeTimes(page, 'anca-murgulean');
  await page.goto(`${site().url}/en/booking/anca-murgulean/slot/${start}`);
  await expect(page.locator('input[name=firstName]')).toHaveValue('Ada');
  await page.getByRole('button', { name: en['booking.details.send'] ?? '' }).click();
  await page.locator('main input[type=checkbox]').check({ force: true });
  expect([sent, (await kept(here)) === null]).toEqual([[], false]);
  await page.getByRole('button', { name: en['booking.confirm.send'] ?? '' }).click();
  await page.waitForURL(/\/booking\/payment\//);
  await expect
    .poll(() => rows().tracking(campaign))
    .toEqual({ first: 'localhost letters /en', booking: 'localhost letters /en' });
  expect(await kept(here)).toBeNull();
  await page.reload();
  await settled(page);
  expect(sent).toEqual([cookieTracking.method]);
  expect(troubles).toEqual([]);
  await context.close();
});
test('a visit that began with nothing is not asked, and one that was put off is asked again with the next document', async () => {
  const plain = await open('/en');
  await settled(plain.page);
  await plain.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await question(plain).count()).toBe(0);
  await plain.page.goto(`${site().url}${CAME}`);
  await question(plain).waitFor();
  await plain.page.locator('.tk-skip').focus();
  await plain.page.keyboard.press('Tab');
  await plain.page.keyboard.press('Escape');
  await question(plain).waitFor({ state: 'detached' });
  expect([await kept(plain), await cookie(plain)]).toEqual([null, '']);
  await plain.page.reload();
  await question(plain).waitFor();
  await question(plain).getByRole('link').click();
  await plain.page.waitForURL(`${site().url}/en/legal/cookies`);
  await expect(question(plain)).toBeHidden();
  await plain.page.getByRole('button', { name: en['privacy.refuse'] ?? '' }).click();
  await plain.page.getByText(en['privacy.now.refused'] ?? '').waitFor();
  await plain.page
    .locator('header')
    .getByRole('link', { name: en['blog-education.menu.blog'] ?? 'Blog' })
    .click();
  await plain.page.waitForURL(`${site().url}/en/blog`);
  expect(await question(plain).count()).toBe(0);
  await plain.context.close();
});
test('the privacy choices are one page in the words of each language, and the switch leads from one to the other', async () => {
  const here = await open(`/ro/${legal.uk}/cookies?x=1#privacy-kept`);
  const { page, context, troubles } = here;
  expect(page.url()).toBe(`${site().url}/ro/${legal.ro}/cookies?x=1#privacy-kept`);
  await settled(page);
  // The server's link has what the page reads of its address; with its code it has all of it.
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.locator('#footer[data-ready]').waitFor();
  const greek = page.locator('#footer').getByRole('link', { name: 'Ελληνικά' });
  await greek.click();
  await page.waitForURL(`${site().url}/el/${encodeURIComponent(legal.el)}/cookies?x=1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  await expect(page.locator('main h1')).toHaveText(wordsOf('el')['privacy.title'] ?? '');
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = 'foreign';
    document.querySelector('main')?.append(link);
  }, `/el/${legal.de}/cookies?y=2`);
  await page.getByText('foreign').click();
  await page.waitForURL(`${site().url}/el/${encodeURIComponent(legal.el)}/cookies?y=2`);
  expect(troubles).toEqual([]);
  await context.close();
});
