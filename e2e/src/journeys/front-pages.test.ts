import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { logIn, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const address = (host: string, path: string): string => `http://${host}.localhost:${site().port}${path}`;

test('a clinic’s host begins with the clinic itself, drawn by the server, and leads to a time', async () => {
  for (const [lang, width] of [
    ['en', 360],
    ['el', 1280],
  ] as const) {
    const { t } = speech(lang);
    const title = t('marketplace.home.clinic', { name: 'Aurora Clinics' });
    const { page, context, troubles } = await openPage(browser(), address('aurora', `/${lang}`), { width });
    const html = await page.evaluate(async (to) => (await fetch(to)).text(), address('aurora', `/${lang}`));
    expect(html).toContain(`${title}</h1>`);
    expect(html).toContain('/slot/');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(t('marketplace.clinic.joinOpen')).waitFor();
    await settled(page);
    expect(await noSideways(page)).toBe(true);
    expect(await accessible(page)).toEqual([]);
    await page.locator('main article a[href*="/slot/"]').first().click();
    await page.waitForURL(/\/booking\/[^/]+\/slot\//);
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('an employer’s host leads to its log-in, and its member begins with the help line, people and self-checks', async () => {
  const { t } = speech('en');
  const { page, context, troubles } = await openPage(browser(), address('brightwork', '/en'), { width: 1280 });
  await page.waitForURL(/\/en\/login\?back=%2Fen$/);
  await logIn(page, 'maria.dobre@example.com');
  await page.goto(address('brightwork', '/en'));
  await page.getByRole('heading', { level: 1, name: t('marketplace.home.company', { name: 'Brightwork' }) }).waitFor();
  await page.locator('main article').first().waitFor();
  await page.getByText(t('marketplace.company.private', { name: 'Brightwork' })).waitFor();
  await settled(page);
  expect(await noSideways(page)).toBe(true);
  expect(await accessible(page)).toEqual([]);
  await page
    .locator('main section', { hasText: t('marketplace.company.checks') })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/en\/tests\//);
  expect(troubles).toEqual([]);
  await context.close();
});
