import { createHmac } from 'node:crypto';
import { openPage, type Watched } from '../harness/browser.ts';
import { combinations } from '../harness/combinations.ts';
import { clean } from '../harness/journey.ts';
import { linkFor, PASSWORD, send, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser, rows } = givenSite();
const open = (path: string, width?: number): Promise<Watched> =>
  openPage(browser(), `${site().url}${path}`, { zone: 'Europe/Bucharest', ...(width ? { width } : {}) });

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The code that an authenticator app shows for a key now, by RFC 6238; `steps` of 30 seconds later. */
function codeOf(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(/\s/g, ''))
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', bytes).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

test.describe('an account in a browser', () => {
  test('a device that is logged out in another browser shows a visitor’s page at once', async () => {
    const here = await open('/en/login', 360);
    const email = await signUp(here.page, 'en');
    await here.page.goto(`${site().url}/en/my-profile/devices`);
    const rows = here.page.locator('main li');
    await expect(rows).toHaveCount(1);
    const there = await open('/en/login');
    await send(there.page, '/Auth/login', { email, password: PASSWORD });
    await there.page.goto(`${site().url}/en/my-profile`);
    await there.page.locator('input[name=firstName]').fill('Typed and not saved');
    await expect(rows).toHaveCount(2);
    await here.page.getByRole('button', { name: /^Log out:/ }).click();
    await expect(rows).toHaveCount(1);
    await there.page.waitForURL(`${site().url}/en`);
    await there.page.getByText('Your session has ended, so you are logged out.').waitFor();
    await there.page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await there.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Typed and not saved');
    await clean(here);
    await Promise.all([here.context.close(), there.context.close()]);
  });

  for (const [lang, width] of combinations())
    test(`an address that was never confirmed is, by a link in a mail, also in the tab that waits, ${lang} at ${width}`, async () => {
      const { t } = speech(lang);
      const here = await open(`/${lang}/login`, width);
      const { page, context } = here;
      const email = await signUp(page, lang);
      await rows().unconfirm(email);
      await page.goto(`${site().url}/${lang}/my-profile/security`);
      await page.getByText(t('profile.personal.unconfirmed')).waitFor();
      await page.getByRole('button', { name: t('profile.email.resend') }).click();
      await page.getByText(t('profile.email.sent', { email })).waitFor();
      const link = await linkFor(page, email);
      // On the host of a partner the link is worth nothing, and is not used up.
      const there = await open(`/${lang}/login`, width);
      await there.page.goto(link.replace('//localhost', '//aurora.localhost'));
      await there.page.getByRole('button', { name: t('email-link.confirm.send') }).click();
      await there.page.getByText(t('shell.error.LINK_EXPIRED')).waitFor();
      await there.context.close();
      const other = await openPage(browser(), link, { context });
      await other.page.waitForURL(/confirm-email$/);
      await other.page.getByRole('button', { name: t('email-link.confirm.send') }).click();
      await other.page.getByText(t('email-link.confirm.done')).waitFor();
      await page.getByText(t('profile.personal.confirmed'), { exact: true }).waitFor();
      await other.page.goto('about:blank');
      await other.page.goto(link);
      await other.page.getByRole('button', { name: t('email-link.confirm.send') }).click();
      await other.page.getByText(t('shell.error.LINK_EXPIRED')).waitFor();
      await clean(here);
      await context.close();
    });

  test('a new password waits in its field while the page asks who is there, and is then saved by itself', async () => {
    const { page, context, troubles } = await open('/el/login', 360);
    const email = await signUp(page, 'el');
    await page.goto(`${site().url}/el/my-profile/security`);
    await page.locator('main li button').first().click();
    await page.locator('input[name=password]').fill('another long sentence');
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    const proof = page.locator('input[name=proof]');
    await expect(proof).toBeFocused();
    // What lies below cannot be reached meanwhile, neither by keyboard nor by a screen reader.
    await expect(page.locator(':is([inert], [aria-hidden=true]) input[name=password]')).toHaveCount(1);
    await proof.fill('not the password');
    await proof.press('Enter');
    await page.locator('input[name=proof][aria-invalid=true]').waitFor();
    await expect(page.locator('input[name=password]')).toHaveValue('another long sentence');
    await proof.fill(PASSWORD);
    await proof.press('Enter');
    await expect(page.locator('.tk-dialog')).toHaveCount(0);
    expect(await send(page, '/Auth/login', { email, password: 'another long sentence' })).toMatchObject({
      session: { userEmail: email },
    });
    // The refusals are what this test causes.
    expect(troubles.filter((trouble) => !/status of (400|403)/.test(trouble))).toEqual([]);
    await context.close();
  });

  test('an authenticator app is set up, and the log-in asks for its next code and then for a recovery code', async () => {
    const here = await open('/en/login', 360);
    const { page } = here;
    const email = await signUp(page, 'en');
    await page.goto(`${site().url}/en/my-profile/security`);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.locator('input[name=proof]').fill(PASSWORD);
    await page.locator('input[name=proof]').press('Enter');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
    await page.locator('input[name=code]').fill(codeOf(key));
    await page.locator('input[name=code]').press('Enter');
    const codes = page.getByRole('alertdialog').getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.first().textContent()) ?? '';
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('tessera-codes.txt');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes are left').waitFor();
    await clean(here, /status of 403/);

    const logInWith = async (code: string): Promise<void> => {
      const visitor = await open('/en/login');
      await visitor.page.locator('input[name=email]').fill(email);
      await visitor.page.locator('input[name=password]').fill(PASSWORD);
      await visitor.page.locator('input[name=password]').press('Enter');
      await expect(visitor.page.locator('input[name=code]')).toBeFocused();
      await visitor.page.locator('input[name=code]').fill(code);
      await visitor.page.locator('input[name=code]').press('Enter');
      await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await visitor.context.close();
    };
    // The code that turned the app on cannot be used again; the next one may be entered early.
    await logInWith(codeOf(key, 1));
    await logInWith(recovery);
    await page.reload();
    await page.getByText('9 recovery codes are left').waitFor();
    await here.context.close();
  });
});
