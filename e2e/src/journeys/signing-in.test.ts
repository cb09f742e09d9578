import type { Page } from '@playwright/test';
import { CLIENT, startIdentityProvider, type IdentityProvider } from '../../../api/src/testing/identity-provider.ts';
import { openPage, type Watched } from '../harness/browser.ts';
import { combinations } from '../harness/combinations.ts';
import { accessible, clean, noSideways } from '../harness/journey.ts';
import { giveDevice } from '../harness/passkey-device.ts';
import { fillLogin, freeTimes, PASSWORD, send, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

/** The worker that opens the site and the runner that starts it have to name the same port. */
const PORT = (process.env['TESSERA_TEST_PROVIDER'] ??= String(20_000 + (process.pid % 10_000)));
test.use({
  ownSite: {
    because: 'a provider of identities is part of its configuration',
    env: {
      TESSERA_GOOGLE_CLIENT_ID: CLIENT.clientId,
      TESSERA_GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      TESSERA_GOOGLE_ISSUER: `http://127.0.0.1:${PORT}`,
    },
  },
});
const { site, browser } = givenSite();
let idp: IdentityProvider;
const partner = (): string => site().url.replace('localhost', 'aurora.localhost');
test.beforeAll(async () => {
  const hosts = [site().url, partner()];
  idp = await startIdentityProvider(
    hosts.map((host) => `${host}/api/social/google/callback`),
    Number(PORT),
  );
});
test.afterAll(() => idp.close());

const open = (path: string, width = 1440, host = site().url): Promise<Watched> =>
  openPage(browser(), `${host}${path}`, { zone: 'Europe/Bucharest', width });
const somebody = (email = `zoe.${crypto.randomUUID()}@example.org`) => ({
  subject: crypto.randomUUID(),
  email,
  firstName: 'Zoe',
  lastName: 'Exemplu',
});
const google = (page: Page) => page.getByRole('link', { name: 'Google', exact: true });
const gone = (page: Page) => page.waitForURL((url) => !/login/.test(url.pathname));

test.describe('a provider of identities', () => {
  for (const [lang, width] of combinations())
    test(`creates an account and opens it again, ${lang} at ${width}`, async () => {
      const { t } = speech(lang);
      const here = await open(`/${lang}/signup`, width);
      const { page } = here;
      idp.person = somebody();
      await google(page).click();
      await page.waitForURL(/\/social-login/);
      await expect(page.locator('input[name=firstName]')).toHaveValue('Zoe');
      await expect(page.locator('main, body').first()).toContainText(idp.person.email ?? '');
      await page.getByRole('button', { name: t('shell.signup.send') }).click();
      await page.waitForURL(/reference=new_signup/);
      const onboarded = async () =>
        (await send<{ onboarding: { client: boolean } }>(page, '/rest/user/details/')).onboarding.client;
      await expect.poll(onboarded).toBe(true);
      await page.goto(`${site().url}/${lang}/my-profile/security`);
      await page.getByText(t('profile.password.none')).waitFor();
      await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toHaveCount(1);
      await clean(here);
      await here.context.close();

      const again = await open(`/${lang}/login?back=/${lang}/my-profile/devices`, width);
      await google(again.page).press('Enter');
      await again.page.waitForURL(/\/my-profile\/devices$/);
      await clean(again);
      await again.context.close();
    });

  test('opens an account that exists only after its password, and the page where it began is kept', async () => {
    const here = await open('/ro/login', 360);
    const email = await signUp(here.page, 'ro');
    await here.context.close();
    const { page, context, troubles } = await open('/ro/login?back=/ro/my-profile/security', 360);
    idp.person = somebody(email);
    await google(page).click();
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('input[name=password]').press('Enter');
    await page.getByRole('alert').waitFor();
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=password]').press('Enter');
    await page.waitForURL(/\/my-profile\/security$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toHaveCount(1);
    expect(troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([]);
    await context.close();
  });

  test('where somebody presses "Cancel" brings them back with a sentence and a way to try again', async () => {
    const { t } = speech('uk');
    const here = await open('/uk/login', 1440);
    idp.person = null;
    await google(here.page).click();
    await here.page.getByText(t('social.problem.cancelled', { provider: 'Google' })).waitFor();
    idp.person = somebody();
    await here.page.getByRole('link', { name: t('kit.errorState.retry') }).click();
    await here.page.locator('input[name=firstName]').waitFor();
    await clean(here);
    await here.context.close();
  });

  test('is offered in the dialog as well, and ends on the page below it with what was typed there', async () => {
    const here = await open('/en', 360);
    const { page } = here;
    const [start = ''] = await freeTimes(page, 'anca-murgulean');
    const slot = `/en/booking/anca-murgulean/slot/${start}`;
    await page.goto(`${site().url}${slot}`);
    await page.locator('textarea[name=note]').fill('A note that nobody has sent yet');
    await page.getByRole('button', { name: 'Log in first' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
    const long = `zoe.${'long'.repeat(12)}.${crypto.randomUUID()}@example.org`;
    idp.person = somebody(long);
    await google(page).click();
    await page.getByText(long).waitFor();
    expect(await noSideways(page)).toBe(true);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname === slot);
    await page.locator('html[data-session=member]').waitFor();
    await expect(page.locator('textarea[name=note]')).toHaveValue('A note that nobody has sent yet');
    await clean(here);
    await here.context.close();
  });

  test('returns to the partner’s host where it began, and the session is of that host', async () => {
    const here = await open('/en/login', 1440, partner());
    idp.person = somebody();
    await google(here.page).click();
    await here.page.getByRole('button', { name: 'Create account' }).click();
    await gone(here.page);
    expect(new URL(here.page.url()).host).toBe(new URL(partner()).host);
    await here.page.locator('html[data-session=member]').waitFor();
    await here.page.goto(`${site().url}/en`);
    await here.page.locator('html[data-session=visitor]').waitFor();
    await here.context.close();
  });
});

test.describe('a passkey', () => {
  for (const [lang, width] of combinations())
    test(`is added, renamed, used by keyboard and removed, ${lang} at ${width}`, async () => {
      const { t } = speech(lang);
      const { page, context, troubles } = await open(`/${lang}/login`, width);
      await giveDevice(page);
      await signUp(page, lang);
      await page.goto(`${site().url}/${lang}/my-profile/security`);
      await page.getByRole('button', { name: t('profile.passkey.add') }).click();
      await page.locator('input[name=proof]').fill(PASSWORD);
      await page.locator('input[name=proof]').press('Enter');
      const rename = page.getByRole('button', { name: new RegExp(`^${t('profile.passkey.rename')}:`) });
      await rename.click();
      await page.locator('input[name=name]').fill('Ключ 🔑');
      await page.locator('input[name=name]').press('Enter');
      await page.getByText('Ключ 🔑', { exact: true }).waitFor();

      await page.evaluate(() =>
        fetch('/Auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      );
      await page.goto(`${site().url}/${lang}/login?back=/${lang}/my-profile/security`);
      const use = page.getByRole('button', { name: t('shell.login.passkey') });
      await use.focus();
      await use.press('Enter');
      await page.waitForURL(/\/my-profile\/security$/);
      await page.getByRole('button', { name: `${t('profile.passkey.remove')}: Ключ 🔑` }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('profile.passkey.remove') })
        .click();
      // The passkey itself proves who is there.
      const proof = page.getByRole('dialog').filter({ has: page.locator('input[name=proof]') });
      await expect(proof.locator('input[name=proof]')).toBeFocused();
      expect([await accessible(page), await noSideways(page)]).toEqual([[], true]);
      await proof.getByRole('button', { name: t('shell.login.passkey') }).press('Enter');
      await page.getByText(t('profile.passkey.removed')).waitFor();
      // The step-up, and what the page asked for while it was being logged out.
      expect(troubles.filter((trouble) => !/status of (401|403)/.test(trouble))).toEqual([]);
      await context.close();
    });

  test('of one host is of no use on another', async () => {
    const { page, context } = await open('/en/login');
    await giveDevice(page);
    const email = await signUp(page, 'en');
    await page.goto(`${site().url}/en/my-profile/security`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.locator('input[name=proof]').fill(PASSWORD);
    await page.locator('input[name=proof]').press('Enter');
    await page.getByRole('button', { name: /^Rename:/ }).waitFor();
    await page.goto(`${partner()}/en/login`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used').waitFor();
    await fillLogin(page, email, PASSWORD);
    await gone(page);
    await page.goto(`${partner()}/en/my-profile/security`);
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    await expect(page.getByRole('button', { name: /^Rename:/ })).toHaveCount(0);
    await context.close();
  });
});

test.describe('after wrong passwords', () => {
  for (const [lang, width] of combinations())
    test(`the browser does a sum by itself in place of a pause, ${lang} at ${width}`, async () => {
      const { t } = speech(lang);
      const before = await open(`/${lang}/login`, width);
      const email = await signUp(before.page, lang);
      await before.context.close();
      const { page, context, troubles } = await open(`/${lang}/login`, width);
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill(PASSWORD);
      // It is said for as long as the sum takes, which may be less than the time between two looks of this test.
      const saying = page.evaluate(
        (words) =>
          new Promise<string>((resolve) => {
            new MutationObserver(() => {
              const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');
              const found = said.find((text) => text.includes(words));
              if (found !== undefined) resolve(found);
            }).observe(document, { subtree: true, childList: true, characterData: true });
          }),
        t('shell.login.proving'),
      );
      // The pause lasts two seconds: the page itself sends the form after the last wrong password.
      await page.evaluate(
        async (wrong) => {
          for (let n = 0; n < 5; n += 1)
            await fetch('/Auth/login', {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(wrong),
            });
          document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click();
        },
        { email, password: 'not the password' },
      );
      expect(await saying).toContain(t('shell.login.proving'));
      await gone(page);
      await page.locator('html[data-session=member]').waitFor();
      // The refusals are what this test causes.
      expect(troubles.filter((trouble) => !/status of (401|429)/.test(trouble))).toEqual([]);
      await context.close();
    });
});
