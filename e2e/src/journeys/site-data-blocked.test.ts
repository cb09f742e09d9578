import { openPage } from '../harness/browser.ts';
import { settled } from '../harness/journey.ts';
import { fillLogin, PASSWORD, signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

const { site, browser } = givenSite();
const en = wordsOf('en');

test('a browser that blocks site data searches, opens a profile, logs in, and is told that nothing is kept', async () => {
  const context = await browser().newContext();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage', 'BroadcastChannel'])
      Object.defineProperty(window, name, { get: refuse });
  });
  const { page, troubles } = await openPage(browser(), `${site().url}/en/help-store-search?domain=PSIHO`, { context });
  await page.locator('.tk-rest[data-ready] a', { hasText: /^Language$/ }).click();
  const panel = page.getByRole('region', { name: 'Language' });
  await panel.locator('input[value=en]').check();
  await panel.getByRole('button', { name: /^Show/ }).click();
  await page.waitForURL(/language=en/);
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/en\/a\//);
  await page.locator('main h1').waitFor();

  const email = await signUp(page, 'en');
  await context.clearCookies();
  await page.goto(`${site().url}/en/my-profile`);
  await page.waitForURL(/\/en\/login/);
  await fillLogin(page.locator('main'), email, PASSWORD);
  await page.waitForURL(`${site().url}/en/my-profile`);
  await page.locator('main h1').waitFor();

  await page.goto(`${site().url}/en/legal/cookies`);
  await settled(page);
  await page.getByText(en['privacy.now.blocked'] ?? '').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
