import type { Page } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { accessible, settled } from '../harness/journey.ts';
import { signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string, width: number) => openPage(browser(), `${site().url}${path}`, { width });
/** Chooses an answer of the questions from `first` on, by its place. */
async function choose(page: Page, first: number, places: readonly number[]): Promise<void> {
  const questions = page.locator('main [role=radiogroup]');
  for (const [i, place] of places.entries())
    await questions
      .nth(first + i)
      .getByRole('radio')
      .nth(place)
      .check();
}

test('a self-check is begun in Romanian and finished in Ukrainian, with one score, and help before it', async () => {
  const { page, context, troubles } = await open('/ro/tests', 360);
  await page.waitForURL(`${site().url}/ro/teste/scaleList`);
  await page.locator('main h2 a[href$="/phq9"]').click();
  await page.locator('main [role=radiogroup]').first().waitFor();
  await settled(page);
  await choose(page, 0, [1, 1, 1, 1, 1]);
  await page
    .locator('#header')
    .getByRole('button', { name: /Română/ })
    .click();
  await page.getByRole('menuitem', { name: 'Українська' }).click();
  await page.waitForURL(/\/uk\/[^/]+\/phq9$/);
  await page.getByText('Відповіді: 5 з 9').waitFor();
  await choose(page, 5, [0, 0, 0, 1]);
  await page.getByRole('button', { name: 'Показати мій результат' }).click();
  await page.waitForURL(/\/uk\/[^/]+\/phq9\/[0-9a-f-]{36}$/);
  await page.getByText('6 з 27 балів', { exact: true }).waitFor();
  const heads = page.locator('main h2');
  await expect(heads.nth(0)).toHaveText('Вам не треба нести це самотужки');
  await expect(heads.nth(1)).toHaveText('Легке навантаження');
  expect(await page.getByRole('link', { name: 'Зателефонувати 112' }).getAttribute('href')).toBe('tel:112');
  await page.reload();
  await expect(heads.nth(0)).toHaveText('Вам не треба нести це самотужки');
  // Another browser has the address and not the secret.
  const other = await openPage(browser(), page.url());
  await other.page.getByText('Цього результату вже немає').waitFor();
  await other.context.close();
  expect(await accessible(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a visitor’s result belongs to the account after the log-in, and is in its history', async () => {
  const { page, context } = await open('/en/tests/phq9', 1440);
  await settled(page);
  await choose(page, 0, [3, 3, 3, 3, 3, 3, 3, 3, 0]);
  await page.getByRole('button', { name: 'Show my result' }).click();
  await page.getByText('24 of 27 points', { exact: true }).waitFor();
  const address = page.url();
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:respondents'))).toContain('secret');
  await signUp(page, 'en');
  await page.goto(address);
  await page.getByText('24 of 27 points', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('tessera:respondents'))).toBeNull();
  await page.getByRole('link', { name: 'My results' }).click();
  await page.waitForURL(`${site().url}/en/tests/scaleHistory/phq9`);
  await page.getByRole('link', { name: 'Mood check' }).last().click();
  await page.waitForURL(address);
  await page.getByText('24 of 27 points', { exact: true }).waitFor();
  await context.close();
});

test('an age that no table has is refused in words, and radar and bars can be read on a narrow page', async () => {
  const { page, context, troubles } = await open('/en/tests/cfpb', 320);
  await settled(page);
  await choose(page, 0, [0, 1, 2, 3, 1, 2, 0, 4, 1, 2, 3]);
  const age = page.getByRole('textbox', { name: 'How old are you?' });
  for (const wrong of ['3', '140']) {
    await age.fill(wrong);
    await page.getByRole('button', { name: 'Show my result' }).click();
    await page.getByText('Enter a whole number from 18 to 120.').waitFor();
  }
  await age.fill('62');
  await page.getByRole('button', { name: 'Show my result' }).click();
  await page.getByRole('img', { name: / on a scale from 14 to 95$/ }).waitFor();
  expect(await accessible(page)).toEqual([]);
  for (const slug of ['wellscore', 'dass']) {
    await page.goto(`${site().url}/en/tests/${slug}`);
    await settled(page);
    const count = await page.locator('main [role=radiogroup]').count();
    await choose(
      page,
      0,
      Array.from({ length: count }, (_, i) => i % 4),
    );
    await page.getByRole('button', { name: 'Show my result' }).click();
    await page.getByText('What a result cannot say').waitFor();
    expect(await accessible(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test('a member answers by keyboard twice, compares the two, and has one mailed', async () => {
  const { page, context } = await open('/en/tests/insomnia', 1440);
  await signUp(page, 'en');
  for (const key of ['2', '4']) {
    await page.goto(`${site().url}/en/tests/insomnia`);
    await settled(page);
    await page.locator('main [role=radiogroup]').first().getByRole('radio').first().focus();
    for (let i = 0; i < 7; i += 1) await page.keyboard.press(key);
    await page.getByText('Answered: 7 of 7').waitFor();
    await page.getByRole('button', { name: 'Show my result' }).click();
    await page.getByText(`${7 * (Number(key) - 1)} of 28 points`, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Mail me the PDF' }).click();
  await page.getByText(/on its way to the address of your account/).waitFor();
  await page.getByRole('link', { name: 'My results' }).click();
  await page.getByRole('img', { name: /^Sleep check: results from / }).waitFor();
  for (const box of await page.getByRole('checkbox', { name: /^Compare: / }).all()) await box.check();
  await expect(page.getByRole('region', { name: 'Two results compared' }).getByRole('cell')).toHaveText([
    '7',
    '21',
    '+14',
  ]);
  expect(await accessible(page)).toEqual([]);
  await context.close();
});
