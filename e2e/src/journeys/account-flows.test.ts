import type { Lang } from '@tessera/contracts/languages';
import { openPage, type Watched } from '../harness/browser.ts';
import { combinations } from '../harness/combinations.ts';
import { clean } from '../harness/journey.ts';
import {
  endSession,
  fillLogin,
  fillSignup,
  linkFor,
  PASSWORD,
  send,
  sessionKept,
  signUp,
  speech,
} from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser, rows } = givenSite();
/** Calls of a member's page whose session has just ended: refusals that the test itself causes. */
const ENDED = /status of 401/;
const NEW = `${PASSWORD}, a newer one`;
const open = (lang: Lang, width: number, path: string): Promise<Watched> =>
  openPage(browser(), `${site().url}/${lang}${path}`, { zone: 'Europe/Bucharest', width });
/** A new member on a page of theirs, who has just proved who they are. */
async function member(lang: Lang, width: number, path = '/login'): Promise<Watched & { readonly email: string }> {
  const here = await open(lang, width, '/login');
  const email = await signUp(here.page, lang);
  await send(here.page, '/rest/user/session/confirm', { proof: PASSWORD });
  await here.page.goto(`${site().url}/${lang}${path}`);
  return { ...here, email };
}

type Flow = (lang: Lang, width: number) => Promise<void>;
const FLOWS: Readonly<Record<string, Flow>> = {
  async 'chooses a new password by the link of a mail'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width);
    const { page, email } = here;
    await endSession(page);
    await page.goto(`${site().url}/${lang}/recover`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=email]').press('Enter');
    await page.getByText(t('shell.recover.done')).waitFor();
    await page.goto(await linkFor(page, email));
    await page.locator('input[name=password]').fill(NEW);
    await page.locator('input[name=password]').press('Enter');
    await page.getByText(t('shell.reset.done')).waitFor();
    await clean(here, ENDED);
    await page.goto(`${site().url}/${lang}/login`);
    await fillLogin(page.locator('main'), email, NEW);
    await page.locator('html[data-session=member]').waitFor();
    await here.context.close();
  },

  async 'chooses a new password where they are logged in, and is told so although that session ends'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width, '/recover');
    const { page, email } = here;
    await page.locator('html[data-session=member]').waitFor();
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=email]').press('Enter');
    await page.getByText(t('shell.recover.done')).waitFor();
    await page.goto(await linkFor(page, email));
    await page.locator('html[data-session=member]').waitFor();
    await page.locator('input[name=password]').fill(NEW);
    await page.locator('input[name=password]').press('Enter');
    await page.locator('html[data-session=visitor]').waitFor();
    await page.getByText(t('shell.reset.done')).waitFor();
    await clean(here, ENDED);
    await here.context.close();
  },

  async 'has another address, and takes it back from the former one'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width);
    const { page, email } = here;
    const other = `other.${email}`;
    await send(page, '/rest/user/email', { email: other });
    await page.goto(await linkFor(page, other));
    await page.getByRole('button', { name: t('email-link.confirm.send') }).click();
    await page.getByText(t('email-link.confirm.done')).waitFor();
    await page.goto(await linkFor(page, email));
    await page.getByRole('button', { name: t('email-link.back.send') }).click();
    await page.getByText(t('email-link.back.done')).waitFor();
    await page.locator('html[data-session=visitor]').waitFor();
    await clean(here, ENDED);
    await page.getByRole('link', { name: t('shell.recover.title') }).click();
    await page.waitForURL(/\/recover$/);
    await here.context.close();
  },

  async 'saves personal data, and is shown what another tab has saved meanwhile'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width, '/my-profile');
    const there = await openPage(browser(), here.page.url(), { context: here.context });
    const rename = async ({ page }: Watched, name: string): Promise<void> => {
      await page.locator('input[name=firstName]').fill(name);
      await page.locator('input[name=firstName]').press('Enter');
    };
    await there.page.locator('input[name=firstName]').waitFor();
    await rename(here, 'Ioana');
    await here.page.getByText(t('profile.personal.saved')).waitFor();
    await rename(there, 'Ilinca');
    await there.page.getByText(t('profile.personal.conflict')).waitFor();
    // The refusal is what this test causes.
    await clean(there, /status of 409/);
    await there.page.getByRole('button', { name: t('profile.personal.theirs') }).click();
    await expect(there.page.locator('input[name=firstName]')).toHaveValue('Ioana');
    await clean(here);
    await here.context.close();
  },

  async 'signs up by mail, is welcomed and is no stranger from then on'(lang, width) {
    const { t } = speech(lang);
    const here = await open(lang, width, '/signup');
    const { page } = here;
    await fillSignup(page, page.locator('main'), `${crypto.randomUUID()}@example.com`);
    await page.waitForURL(/\?reference=new_signup$/);
    await page.getByText(t('booking.list.welcome')).waitFor();
    const details = () => send<{ onboarding: { client: boolean } }>(page, '/rest/user/details/');
    await expect.poll(async () => (await details()).onboarding.client).toBe(true);
    await clean(here);
    await here.context.close();
  },

  async 'applies as a specialist'(lang, width) {
    const here = await open(lang, width, '/signup-specialist');
    const { page } = here;
    await fillSignup(page, page.locator('main'), `${crypto.randomUUID()}@example.com`);
    await page.waitForURL(/\?reference=new_specialist_signup/);
    await page.locator('html[data-session=member]').waitFor();
    await clean(here);
    await here.context.close();
  },

  async 'closes the account to a provider'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width);
    const { page, email } = here;
    await rows().openBy(email, 'google');
    await page.goto(`${site().url}/${lang}/my-profile/security`);
    await page.getByRole('button', { name: `${t('profile.social.unlink')}: Google` }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profile.social.unlink'), exact: true })
      .click();
    await page.getByText(t('profile.social.unlinked', { provider: 'Google' })).waitFor();
    await clean(here);
    await here.context.close();
  },

  async 'logs out all other devices'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width, '/my-profile/devices');
    const there = await open(lang, width, '/login');
    await fillLogin(there.page.locator('main'), here.email, PASSWORD);
    await there.page.locator('html[data-session=member]').waitFor();
    await here.page.reload();
    await here.page.getByRole('button', { name: t('profile.devices.end-all') }).click();
    await here.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profile.devices.end-all') })
      .click();
    await here.page.getByText(t('profile.devices.ended-all', { count: 1 })).waitFor();
    await there.page.locator('html[data-session=visitor]').waitFor();
    await clean(here);
    await there.context.close();
    await here.context.close();
  },

  async 'is logged out of a computer that is not theirs once two hours have passed'(lang, width) {
    const { t } = speech(lang);
    const here = await member(lang, width);
    const { page, email } = here;
    await endSession(page);
    await page.goto(`${site().url}/${lang}/login`);
    await page.getByRole('checkbox', { name: t('shell.login.shared') }).click();
    await fillLogin(page.locator('main'), email, PASSWORD);
    await page.locator('html[data-session=member]').waitFor();
    await page.goto(`${site().url}/${lang}/my-profile/devices`);
    await page.getByText(t('profile.devices.shared-note')).waitFor();
    await sessionKept(page);
    await rows().leaveIdle(email, 2);
    await page.goto(`${site().url}/${lang}/my-profile/devices`);
    await page.waitForURL(/\/login/);
    await clean(here, ENDED);
    await here.context.close();
  },
};

for (const [index, [name, flow]] of Object.entries(FLOWS).entries())
  for (const [lang, width] of combinations(index))
    test(`a person ${name}, in ${lang} at ${width} pixels`, () => flow(lang, width));
