import type { Page } from '@playwright/test';
import { openPage, type Watched } from '../harness/browser.ts';
import { accessible, clean, noSideways, settled } from '../harness/journey.ts';
import { fillLogin, logIn, PASSWORD, send, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

test.use({ ownSite: { because: 'the specialist that others book with is suspended' } });
test.describe.configure({ mode: 'serial' });
const { site, browser, rows } = givenSite();
const ILINCA = { email: 'ilinca.veridan@example.com', atlasUrl: 'ilinca-veridan', name: 'Ilinca Veridan' } as const;
const { t } = speech('en');
const audit = (page: Page) => page.getByRole('dialog', { name: t('dialogs.audit.title') });
const open = (path: string, width: number): Promise<Watched> => openPage(browser(), `${site().url}${path}`, { width });

test('layout rule: a suspended specialist opens the decision from its notice, by the keyboard, and answers once', async () => {
  const tab = await open('/en/login', 360);
  const { page } = tab;
  await rows().suspend(ILINCA.atlasUrl, 'A licence has expired.');
  await logIn(page, ILINCA.email);
  await page.goto(`${site().url}/en/provider/appointments`);
  await settled(page);
  const more = page.locator('.tk-suspended').getByRole('button', { name: t('dialogs.audit.title') });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(audit(page)).toContainText('A licence has expired.');
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  // The focus comes back to what opened it.
  await page.keyboard.press('Escape');
  await expect(audit(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  // The way back closes it, and the page stays.
  await page.keyboard.press('Enter');
  await audit(page).waitFor();
  await page.goBack();
  await expect(audit(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/en/provider/appointments');
  await more.focus();
  await page.keyboard.press('Enter');
  await audit(page).getByRole('textbox').fill('The new licence is in the post.');
  // Something is written: the way back asks, and no keeps the dialog with its text.
  await page.goBack();
  const leave = page.getByRole('alertdialog', { name: t('dialogs.leave.title') });
  await leave.getByRole('button', { name: t('kit.confirm.back') }).click();
  await expect(audit(page).getByRole('textbox')).toHaveValue('The new licence is in the post.');
  await audit(page)
    .getByRole('button', { name: t('provider.audit.send') })
    .click();
  await expect(audit(page)).toContainText(t('provider.audit.yours'));
  await expect(audit(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await rows().suspend(ILINCA.atlasUrl, null);
  await clean(tab);
  await tab.context.close();
});

test('layout rule: the link of a mail opens the answer to a saved search, with the log-in between', async () => {
  const tab = await open('/en', 360);
  const { page } = tab;
  const email = await signUp(page, 'en');
  const saved = await send<{ proSearchID: string }>(page, '/rest/clientDashboard/savedSearches', {
    query: 'domain=PSIHO',
    lang: 'en',
    zone: 'Europe/Bucharest',
    isOn: true,
  });
  await send(page, '/Auth/logout', {});
  await page.goto(`${site().url}/en/saved?dialog=notification-reply&of=${saved.proSearchID}`);
  await page.waitForURL(/\/en\/login\?/);
  await fillLogin(page.locator('main'), email, PASSWORD);
  const reply = page.getByRole('dialog', { name: t('dialogs.reply.title') });
  await reply.getByRole('button', { name: t('marketplace.reply.stop') }).waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  await reply.getByRole('button', { name: t('marketplace.reply.stop') }).press('Enter');
  const again = reply.getByRole('button', { name: t('marketplace.reply.resume') });
  await again.press('Enter');
  // A time leads to the booking that holds it.
  const time = reply.getByRole('listitem').getByRole('link').first();
  await time.press('Enter');
  await page.waitForURL(/\/en\/booking\//);
  await expect(reply).toHaveCount(0);
  await clean(tab);
  await tab.context.close();
});

test('layout rule: new times for saved searches open by their address, and the way back closes them', async () => {
  const tab = await open('/en', 360);
  const { page } = tab;
  await signUp(page, 'en');
  await send(page, '/rest/clientDashboard/savedSearches', {
    query: 'domain=PSIHO',
    lang: 'en',
    zone: 'Europe/Bucharest',
    isOn: true,
  });
  await page.goto(`${site().url}/en/saved?dialog=proactive-notifications`);
  const times = page.getByRole('dialog', { name: t('dialogs.notifications.title') });
  await times.getByRole('link').first().waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  await page.goBack();
  await expect(times).toHaveCount(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/saved');
  await clean(tab);
  await tab.context.close();
});

test('layout rule: a password is changed in a dialog, by the keyboard, and is the one that opens the account', async () => {
  const tab = await open('/en', 360);
  const { page } = tab;
  const email = await signUp(page, 'en');
  await page.goto(`${site().url}/en/my-profile/security`);
  const change = page.getByRole('button', { name: t('profile.password.change') });
  await settled(page);
  await change.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('profile.password.title') });
  await dialog.waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.locator('input[name=password]').fill(`${PASSWORD}, another`);
  await page.keyboard.press('Enter');
  await page.locator('input[name=proof]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t('profile.password.done')).waitFor();
  await expect(dialog).toHaveCount(0);
  expect(await send(page, '/Auth/login', { email, password: PASSWORD })).toMatchObject({ code: expect.any(String) });
  expect(await send(page, '/Auth/login', { email, password: `${PASSWORD}, another` })).toHaveProperty('session');
  await clean(tab, /40\d/);
  await tab.context.close();
});

test('layout rule: a dialog whose part does not load says so with another try, and the page stays whole', async () => {
  const tab = await open('/en/login', 1280);
  const { page } = tab;
  await logIn(page, ILINCA.email);
  await page.goto(`${site().url}/en/contact`);
  await settled(page);
  await page.route('**/assets/provider/**', (route) => route.abort());
  await page.goto(`${site().url}/en/contact?dialog=specialist-wizard`);
  const wizard = page.getByRole('dialog', { name: t('dialogs.wizard.title') });
  const again = wizard.getByRole('button', { name: t('shell.panel.retry') });
  await again.waitFor({ timeout: 40_000 });
  await page.unroute('**/assets/provider/**');
  await again.click();
  await expect(wizard).toContainText(t('provider.wizard.hours'));
  await wizard.getByRole('button', { name: t('kit.dialog.close') }).click();
  await expect(wizard).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
  await tab.context.close();
});
