import { openPage, type Watched } from '../harness/browser.ts';
import { accessible, clean, noSideways, question, settled } from '../harness/journey.ts';
import { logIn, send, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

test.use({ ownSite: { because: 'the specialist that others book with is suspended and loses her role' } });
test.describe.configure({ mode: 'serial' });
const { site, browser, rows } = givenSite();
const ILINCA = { email: 'ilinca.veridan@example.com', atlasUrl: 'ilinca-veridan' } as const;
const { t } = speech('el');
const NAME = 'Ilinca Veridan';

let tab: Watched;
test.beforeAll(async () => {
  tab = await openPage(browser(), `${site().url}/el/login`, { width: 360, zone: 'Europe/Athens' });
  await logIn(tab.page, ILINCA.email);
  await tab.page.goto(`${site().url}/el/provider/appointments`);
  await settled(tab.page);
});
test.afterAll(async () => tab?.context.close());

test('a specialist becomes a customer by the keyboard, is told so, and comes back', async () => {
  const { page } = tab;
  await page.getByRole('button', { name: t('shell.account.menu', { name: NAME }) }).focus();
  await page.keyboard.press('Enter');
  const current = page.getByRole('menuitem', { name: t('shell.role.provider') });
  await expect(current).toContainText(t('kit.menu.current'));
  expect(await accessible(page)).toEqual([]);
  const customer = page.getByRole('menuitem', { name: t('shell.role.customer') });
  // Letters jump to an entry; the arrows reach it as well.
  for (let step = 0; step < 8 && !(await customer.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site().url}/el/customer/appointments`);
  await page.getByText(t('shell.role.switched', { area: t('shell.role.customer') })).waitFor();
  expect(await noSideways(page)).toBe(true);
  expect(await accessible(page)).toEqual([]);
  // The choice lasts, also on a fresh page.
  await page.goto(`${site().url}/el/provider/appointments`);
  await page.getByText(t('kit.error.FORBIDDEN')).first().waitFor();
  await page.getByRole('button', { name: t('shell.account.menu', { name: NAME }) }).click();
  await page.getByRole('menuitem', { name: t('shell.role.provider') }).click();
  await page.locator('main section h2').first().waitFor();
  await clean(tab);
});

test('a suspended profile says why on every page, and nobody can close it', async () => {
  const { page } = tab;
  await rows().suspend(ILINCA.atlasUrl, 'A licence has expired. <b>Send</b> the new one.');
  await page.goto(`${site().url}/el/provider/appointments`);
  const told = page.getByRole('alert').filter({ hasText: t('shell.suspended.title') });
  await expect(told).toContainText('A licence has expired. <b>Send</b> the new one.');
  // Its one button leads to the decision; none closes it.
  await expect(told.getByRole('button')).toHaveText([t('dialogs.audit.title')]);
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  await rows().suspend(ILINCA.atlasUrl, null);
  await page.goto(`${site().url}/el`);
  await page.getByRole('button', { name: t('shell.account.menu', { name: NAME }) }).waitFor();
  await expect(told).toHaveCount(0);
  await clean(tab);
});

test('a role that is taken away while its page is open: the server refuses, and the page says so', async () => {
  const { page } = tab;
  await page.goto(`${site().url}/el/provider/appointments`);
  await page.locator('main section h2').first().waitFor();
  await settled(page);
  await rows().setRole(ILINCA.email, 'customer');
  await page.getByText(t('shell.role.lost')).waitFor();
  await page.getByText(t('kit.error.FORBIDDEN')).first().waitFor();
  await expect(page.getByRole('button', { name: t('shell.account.menu', { name: NAME }) })).toBeVisible();
  expect(
    await page.evaluate(
      async () => (await fetch('/rest/specialist/getAllAppointments?from=2026-10-19&to=2026-10-25')).status,
    ),
  ).toBe(403);
  await rows().setRole(ILINCA.email, 'provider');
  // Comes back with the role, without a reload.
  await page.locator('main section h2').first().waitFor();
  // The refusal is what this test causes.
  await clean(tab, /status of 403/);
});

test('a sign-in code in an address opens the session in another browser after a question, and leaves the address', async () => {
  const { page } = tab;
  const { code } = await send<{ readonly code: string }>(page, '/rest/user/session/code', {});
  const there = await openPage(browser(), `${site().url}/el/blog?explicitAuth=${code}`, { width: 360 });
  await question(there.page).waitFor();
  await expect(question(there.page)).toContainText(t('shell.exchange.text'));
  expect(await accessible(there.page)).toEqual([]);
  expect(there.page.url()).toBe(`${site().url}/el/blog`);
  await question(there.page)
    .getByRole('button', { name: t('shell.login.send') })
    .click();
  await there.page.getByRole('button', { name: t('shell.account.menu', { name: NAME }) }).waitFor();
  expect(there.page.url()).toBe(`${site().url}/el/blog`);
  await clean(there);
  await there.context.close();
});
