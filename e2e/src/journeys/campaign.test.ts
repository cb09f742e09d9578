import { openPage } from '../harness/browser.ts';
import { accessible, settled } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
/** An address on the site of the partner whose demo has campaigns. */
const at = (path: string): string => site().url.replace('//localhost', '//brightwork.localhost') + path;

test('a campaign is taken on its own page, in the words of its language, and has a result of its own without small groups', async () => {
  const { page, context, troubles } = await openPage(browser(), at('/ro/καμπάνια/work/how-are-you-at-work'), {
    width: 360,
  });
  await expect(page).toHaveURL(at('/ro/campanie/work/how-are-you-at-work'));
  await page.getByRole('heading', { level: 1, name: 'Tu cum ești, de fapt?' }).waitFor();
  await settled(page);
  expect(await accessible(page)).toEqual([]);
  const questions = page.locator('main [role=radiogroup]');
  for (const question of await questions.all()) await question.getByRole('radio').nth(2).check();
  await page.getByRole('button', { name: 'Arată-mi rezultatul' }).click();
  await page.waitForURL(/\/ro\/campanie\/work\/how-are-you-at-work\/[0-9a-f-]{36}$/);
  const together = page.getByRole('region', { name: 'Cum arată rezultatele împreună' });
  await together.getByText('Până acum cel puțin 80 de rezultate.').waitFor();
  // The lowest group of the demo has four people.
  await expect(together.getByRole('row')).toHaveText([
    /Grup/,
    /cel puțin 10/,
    /cel puțin 20/,
    /cel puțin 30/,
    /cel puțin 10/,
  ]);
  expect(await accessible(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goto(at('/en/campaign/sleep/quiet-nights'));
  await page.getByText(/^This campaign is over\./).waitFor();
  expect((await page.goto(at('/en/campaign/sleep/loud-nights')))?.status()).toBe(404);
  expect((await page.goto(`${site().url}/en/campaign/sleep/quiet-nights`))?.status()).toBe(404);
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  await context.close();
});
