import type { Page } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { codeFor, linkFor, logIn, PASSWORD, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (host: string, path: string, width = 360) =>
  openPage(browser(), `http://${host}.localhost:${site().port}${path}`, { width });
async function fillPerson(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'Exemplu', email, password: PASSWORD }))
    await page.locator(`input[name=${name}]`).fill(value);
}

test('an employer’s front page leads to its log-in, an insurer’s member signs up with a personal code, and lands at home', async () => {
  const { page, context, troubles } = await open('linden', '/ro');
  const { t } = speech('ro');
  await page.waitForURL(/\/ro\/login\?back=%2Fro$/);
  await page.getByRole('heading', { level: 1, name: 'Linden Mutual' }).waitFor();
  await page.locator('main a[href*="/signup"]').click();
  await page.waitForURL(/\/signup\?back=/);
  await settled(page);
  const email = 'ada.linden@example.com';
  await fillPerson(page, email);
  const cnp = page.locator('input[name="extra.cnp"]');
  for (const [text, problem] of [
    ['123', 'shell.partner.problem.cnp-digits'],
    ['0850315123456', 'shell.partner.problem.cnp-gender'],
    ['2851315123456', 'shell.partner.problem.cnp-date'],
    ['2850315123450', 'shell.partner.problem.cnp-checksum'],
  ] as const) {
    await cnp.fill(text);
    await page.locator('button[type=submit]').click();
    await page.getByText(t(problem)).waitFor();
  }
  expect(await noSideways(page)).toBe(true);
  expect(await accessible(page)).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('2850315');
  await cnp.fill('2850315123457');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=code]').fill(await codeFor(page, email));
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/ro$/);
  await page.getByRole('heading', { level: 1, name: 'Linden Mutual' }).waitFor();
  await expect(page).toHaveTitle(`${t('marketplace.home.insurer', { name: 'Linden Mutual' })} · Linden Mutual`);
  expect(page.url()).not.toContain('2850315');
  expect(troubles).toEqual([]);
  await context.close();
});

for (const [host, name, field] of [
  ['care-at-work', 'Cedar Works', 'accessCode'],
  ['solstice', 'Solstice Clinics', 'extra.barcode'],
  ['harbour', 'Harbour Logistics', 'extra.phone'],
] as const)
  test(`${name} asks for its own field, in its own colours and with its own mark`, async () => {
    const { page, context, troubles } = await open(host, '/en/signup');
    await settled(page);
    await page.locator(`input[name="${field}"]`).waitFor();
    const mark = page.locator('.tk-logo img').first();
    expect(await mark.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    expect(await page.locator('input[name="extra.phoneCountryCode"]').count()).toBe(0);
    expect(await noSideways(page)).toBe(true);
    expect(await accessible(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

test('a partner without a sign-up says who creates the accounts', async () => {
  const { page, context } = await open('juniper', '/de/signup');
  await page.getByText(speech('de').t('shell.partner.closed', { name: 'Juniper Energy' })).waitFor();
  expect(await page.locator('main input').count()).toBe(0);
  await context.close();
});

test('a new member of a partner invites somebody, who can end it, and an insurer’s is not asked', async () => {
  const { page, context, troubles } = await open('harbour', '/ro/signup');
  const { t } = speech('ro');
  await settled(page);
  const email = 'ada.harbour@example.com';
  await fillPerson(page, email);
  await page.locator('input[name="extra.benefitsCode"]').fill('BEN-1');
  await page.locator('input[name="extra.phone"]').fill('722 123 456');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=code]').fill(await codeFor(page, email));
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/ro\/invite$/);
  await page.getByRole('heading', { level: 1, name: t('invite.title') }).waitFor();
  expect(await noSideways(page)).toBe(true);
  expect(await accessible(page)).toEqual([]);
  const friend = 'ion.harbour@example.com';
  await page.locator('input[name=email]').fill(friend);
  await page.keyboard.press('Enter');
  await page.getByText(t('invite.sent')).waitFor();
  const link = await linkFor(page, friend);
  await page.getByRole('link', { name: t('invite.go') }).click();
  await page.waitForURL(/\?reference=new_signup$/);
  await page.goto(link);
  await page.getByRole('button', { name: t('email-link.stop.send') }).click();
  await page.getByText(t('email-link.stop.done')).waitFor();
  expect(page.url()).not.toContain('#');
  expect(troubles).toEqual([]);
  await context.close();
  const insurer = await open('linden', '/en/login');
  await logIn(insurer.page, 'maria.dobre@example.com');
  await insurer.page.goto(`http://linden.localhost:${site().port}/en/invite`);
  await insurer.page.waitForURL(/\/en$/);
  await insurer.context.close();
});

test('the shared pages stand open on the hosts of an employer and of a clinic, and what is a member’s leads to the log-in', async () => {
  const shared = [
    '/help-store-search',
    '/a/ilinca-veridan',
    '/blog',
    '/tests/scaleList',
    '/contact',
    '/recover',
    '/reset',
  ];
  for (const host of ['brightwork', 'aurora']) {
    const { page, context } = await open(host, '/en/contact');
    const answers = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const { status, url } = await fetch(`/en${path}`);
            return `${path} ${status} ${new URL(url).pathname}`;
          }),
        ),
      shared,
    );
    expect(answers).toEqual(shared.map((path) => `${path} 200 /en${path}`));
    await page.goto(`http://${host}.localhost:${site().port}/en/my-profile`);
    await page.waitForURL(/\/en\/login\?back=%2Fen%2Fmy-profile$/);
    const company = speech('en').t('shell.login.company', { name: 'Brightwork' });
    if (host === 'brightwork') await page.getByRole('heading', { level: 1, name: company }).waitFor();
    await context.close();
  }
});
