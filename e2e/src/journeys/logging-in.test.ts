import { isLogged } from '@tessera/contracts/session';
import { openPage, type Watched } from '../harness/browser.ts';
import { clean, settled } from '../harness/journey.ts';
import { fillLogin, freeTimes, PASSWORD, send, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string, width = 1440): Promise<Watched> =>
  openPage(browser(), `${site().url}${path}`, { zone: 'Europe/Bucharest', width });
const ro = speech('ro');
const en = speech('en');
let email = '';
test.beforeAll(async () => {
  const { page, context } = await open('/ro/login');
  email = await signUp(page, 'ro');
  await context.close();
});

test('a log-in turns the page to the account’s language with what was typed, says so, and one press goes back', async () => {
  const here = await open('/en', 360);
  const { page } = here;
  const [start = ''] = await freeTimes(page, 'anca-murgulean');
  const slot = `/booking/anca-murgulean/slot/${start}`;
  await page.goto(`${site().url}/en${slot}`);
  await page.locator('textarea[name=note]').fill('A note that nobody has sent yet');
  await page.getByRole('button', { name: en.t('booking.who.login') }).click();
  await fillLogin(page.getByRole('dialog'), email, PASSWORD);
  await page.waitForURL(`${site().url}/ro${slot}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  await expect(page.locator('textarea[name=note]')).toHaveValue('A note that nobody has sent yet');
  await expect(page.getByText(ro.t('shell.language.turned'))).toHaveAttribute('lang', 'ro');
  const stay = page.getByRole('button', { name: en.t('shell.language.stay') });
  await expect(stay).toHaveAttribute('lang', 'en');
  await clean(here);
  await stay.press('Enter');
  await page.waitForURL(`${site().url}/en${slot}`);
  await expect(page.locator('textarea[name=note]')).toHaveValue('A note that nobody has sent yet');
  await expect.poll(async () => (await send(page, '/rest/user/details/'))['language']).toBe('en');
  await page.goto(`${site().url}/en/my-profile`);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/en/my-profile');
  await send(page, '/rest/user/language', { lang: 'ro' });
  await here.context.close();
});

test('the page that was asked for before the log-in opens in the account’s language, and a fresh page stays in it', async () => {
  const here = await open('/el/my-profile/devices');
  const { page } = here;
  await page.waitForURL(/\/el\/login/);
  await fillLogin(page.locator('main'), email, PASSWORD);
  await page.waitForURL(`${site().url}/ro/my-profile/devices`);
  await page.getByRole('heading', { name: ro.t('profile.devices.title') }).waitFor();
  await page.getByRole('button', { name: speech('el').t('shell.language.stay') }).waitFor();
  await page.goto(`${site().url}/el/a/anca-murgulean`);
  expect(new URL(page.url()).pathname).toBe('/ro/a/anca-murgulean');
  await here.context.close();
});

test('a page says that nobody is logged in only once the server has said so', async () => {
  const { page, context } = await open('/en');
  const html = page.locator('html');
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(`**${isLogged.path}*`, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto(`${site().url}/en/login`);
  await asked.promise;
  await settled(page);
  await expect(html).not.toHaveAttribute('data-session', /./);
  answered.resolve();
  await expect(html).toHaveAttribute('data-session', 'visitor');
  await context.close();
});

test('the log-in is a dialog over the page where it is asked for, and a page by its address', async () => {
  const { page, context } = await open('/en/a/anca-murgulean');
  // Until the header's code has come, the link leads to the page.
  const link = page.locator('#header[data-ready]').getByRole('link', { name: en.t('shell.header.login') });
  await link.click();
  await page.getByRole('dialog').locator('input[name=email]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/a/anca-murgulean');
  await page.keyboard.press('Escape');
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await page.locator('main input[name=email]').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('a language that was chosen in the menu before the log-in stays, and is the account’s from then on', async () => {
  const here = await open('/en/a/anca-murgulean');
  const { page } = here;
  await page.getByRole('button', { name: /^EN –/ }).click();
  await page.getByRole('menuitem', { name: 'Українська' }).click();
  await page.waitForURL(`${site().url}/uk/a/anca-murgulean`);
  await page
    .locator('header')
    .getByRole('link', { name: speech('uk').t('shell.header.login') })
    .click();
  await fillLogin(page.getByRole('dialog'), email, PASSWORD);
  await page.locator('html[data-session=member]').waitFor();
  await expect.poll(async () => (await send(page, '/rest/user/details/'))['language']).toBe('uk');
  expect(new URL(page.url()).pathname).toBe('/uk/a/anca-murgulean');
  await here.context.close();
});
