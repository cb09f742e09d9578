import type { BrowserContext, Page } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { accessible, settled } from '../harness/journey.ts';
import { PASSWORD, send, signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string, width: number, context?: BrowserContext) =>
  openPage(browser(), `${site().url}${path}`, { width, ...(context ? { context } : {}) });
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
/** A result is fetched and drawn once the page has moved to its address. */
const RESULT = /\/phq9\/[0-9a-f-]{36}$/;
/** What a failed call leaves in the console. */
const isOffline = (trouble: string): boolean => trouble.includes('ERR_INTERNET_DISCONNECTED');

test('a self-check is half answered in Romanian on one device and half in Ukrainian on another, with the score of one', async () => {
  const phone = await open('/ro/teste/phq9', 360);
  const email = await signUp(phone.page, 'ro');
  await phone.page.reload();
  await settled(phone.page);
  await phone.page.getByText(/se păstrează criptate în contul tău, cel mult 30 de zile/).waitFor();
  await choose(phone.page, 0, [1, 2, 1, 1, 0]);
  await phone.page.getByText('Păstrat în contul tău.').waitFor();

  const desk = await open('/uk', 1440);
  await send(desk.page, '/Auth/login', { email, password: PASSWORD });
  await desk.page.goto(`${site().url}/uk/тести/phq9`);
  await desk.page.getByText(/^Востаннє ви були тут .+ Ваші попередні відповіді вже проставлено\.$/).waitFor();
  await desk.page.getByText('Відповіді: 5 з 9').waitFor();
  expect(await accessible(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Перейти до запитання 6' }).click();
  expect(
    await desk.page.evaluate(() => document.activeElement?.closest('[data-question]')?.getAttribute('data-question')),
  ).toBe('worth');
  await choose(desk.page, 5, [3, 0, 0]);
  await desk.page.getByText('Збережено у вашому обліковому записі.').waitFor();

  // The phone has meanwhile changed its mind about the first question, and hears of the others.
  await choose(phone.page, 0, [3]);
  await phone.page.getByText('Răspunsuri: 8 din 9').waitFor();
  await desk.page.reload();
  await desk.page.getByText('Відповіді: 8 з 9').waitFor();
  await choose(desk.page, 8, [0]);
  await desk.page.getByRole('button', { name: 'Показати мій результат' }).click();
  await desk.page.waitForURL(RESULT);
  await desk.page.getByText('10 з 27 балів', { exact: true }).waitFor();

  await phone.page.reload();
  await phone.page.getByText('Răspunsuri: 0 din 9').waitFor();
  expect([...phone.troubles, ...desk.troubles]).toEqual([]);
  await phone.context.close();
  await desk.context.close();
});

test('answers are sent once, when the network is back', async () => {
  const { page, context, troubles } = await open('/en/tests/phq9', 768);
  await signUp(page, 'en');
  await page.reload();
  await settled(page);
  await page.locator('html[data-session=member]').waitFor();
  await context.setOffline(true);
  await choose(page, 0, [1, 1, 1, 1, 1, 1, 1, 1, 0]);
  await page.getByText(/^Not yet kept in your account/).waitFor();
  const saved: number[] = [];
  page.on('response', (response) => {
    if (/\/respondent\/save\//.test(response.url())) saved.push(response.status());
  });
  const button = page.getByRole('button', { name: 'Show my result' });
  await button.click();
  await page.getByText('There is no connection', { exact: true }).waitFor();
  await button.click();
  expect(await accessible(page)).toEqual([]);
  expect(saved).toEqual([]);
  await context.setOffline(false);
  await page.waitForURL(RESULT);
  await page.getByText('8 of 27 points', { exact: true }).waitFor();
  expect(saved).toEqual([200]);
  await page.goto(`${site().url}/en/tests/scaleHistory/phq9`);
  await expect(page.locator('main').getByRole('link', { name: 'Mood check' })).toHaveCount(1);
  expect(troubles.filter((trouble) => !isOffline(trouble))).toEqual([]);
  await context.close();
});
