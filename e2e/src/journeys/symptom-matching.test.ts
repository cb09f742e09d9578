import { openPage } from '../harness/browser.ts';
import { accessible, settled } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
/** The questions are asked for by their field of help, which is the path that the specification gives them. */
const QUESTIONS = /\/rest\/v2\/public\/match\/questions\/MEDICAL\//;

test('a visitor goes from the symptom checker to who fits, and no address says anything of it', async () => {
  const { page, context, troubles } = await openPage(browser(), `${site().url}/en/symptom-checker`, { width: 360 });
  await settled(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const way = [
    ['Me, or another adult', 'What troubles you most?'],
    ['Skin', 'Is one of these true right now?'],
    ['None of these', 'What describes it best?'],
    ['An itching or dry rash', 'How long have you had it?'],
  ] as const;
  for (const [words, next] of way) {
    await page.getByRole('radio', { name: words }).check();
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
  }
  await page.getByRole('radio', { name: 'Less than two weeks' }).check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByText('the trouble “Skin”').waitFor();
  expect(await accessible(page)).toEqual([]);

  const requested: string[] = [];
  const shown: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('framenavigated', () => shown.push(page.url()));
  await page.getByRole('button', { name: 'Answer three questions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Who would you rather talk to?' }).waitFor();
  await page.getByText('From the symptom checker: Skin').waitFor();
  expect(page.url()).toBe(`${site().url}/en/symptom-matching`);
  expect(await accessible(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('checkbox', { name: 'A woman' }).check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('heading', { level: 1, name: 'Who is it for?' }).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('heading', { level: 1, name: 'What should change first?' }).waitFor();
  await expect(page.getByRole('checkbox', { name: /^Skin/ })).toBeChecked();
  await page.getByRole('button', { name: 'See who fits' }).click();
  await page.getByRole('heading', { level: 1, name: /who fits?$/ }).waitFor();
  await page.getByRole('button', { name: 'Change: Skin' }).waitFor();
  expect(await accessible(page)).toEqual([]);

  expect(page.url()).toBe(`${site().url}/en/symptom-matching`);
  for (const address of [...requested, ...shown.map((one) => one.replace(/#code=[2-9B-Z]{12}$/, ''))])
    if (!QUESTIONS.test(address)) expect(address).not.toMatch(/skin|rash|MEDICAL|code=/i);
  await page.reload();
  await page.getByText('Nothing is handed over in this tab').waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
