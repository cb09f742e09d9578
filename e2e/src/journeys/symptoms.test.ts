import type { Page } from '@playwright/test';
import { openPage } from '../harness/browser.ts';
import { accessible, settled } from '../harness/journey.ts';
import { PASSWORD, send, signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string, width: number) => openPage(browser(), `${site().url}${path}`, { width });
/** Chooses an answer by its words, goes on, and waits until the next heading is there. */
async function answer(page: Page, words: string, next: string, then: string): Promise<void> {
  await page.getByRole('radio', { name: words }).check();
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('heading', { level: 1, name: then }).waitFor();
}

test('the symptom checker is begun in Romanian and finished in Greek, with every answer kept', async () => {
  const { page, context, troubles } = await open('/ro/symptom-checker', 360);
  await settled(page);
  expect(await page.getByRole('link', { name: 'Sună la 112' }).getAttribute('href')).toBe('tel:112');
  expect(await accessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Începe' }).click();
  await answer(page, 'Eu sau alt adult', 'Întrebarea următoare', 'Ce te supără cel mai mult?');
  await answer(page, 'Durere de cap', 'Întrebarea următoare', 'Este ceva de aici adevărat chiar acum?');
  expect(await accessible(page)).toEqual([]);
  await page
    .locator('#header')
    .getByRole('button', { name: /Română/ })
    .click();
  await page.getByRole('menuitem', { name: 'Ελληνικά' }).click();
  await page.waitForURL(`${site().url}/el/symptom-checker`);
  await page.getByRole('heading', { level: 1, name: 'Ισχύει κάτι από αυτά αυτή τη στιγμή;' }).waitFor();
  await expect(page.getByRole('complementary').getByText('Πονοκέφαλος', { exact: true })).toBeVisible();
  await answer(page, 'Τίποτα από αυτά', 'Επόμενη ερώτηση', 'Τι το περιγράφει καλύτερα;');
  await answer(page, 'Σφίξιμο ή πίεση', 'Επόμενη ερώτηση', 'Πόσο καιρό το έχετε;');
  const title = 'Προς το παρόν μπορείτε να το φροντίσετε μόνοι σας';
  await answer(page, 'Λιγότερο από δύο εβδομάδες', 'Επόμενη ερώτηση', title);
  await page.getByText('Πονοκέφαλος τάσης').waitFor();
  await page.getByRole('heading', { name: 'Ποιος μπορεί να βοηθήσει' }).waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // Another tab has neither the id nor the secret.
  const other = await openPage(browser(), page.url());
  await other.page.getByRole('button', { name: 'Έναρξη' }).waitFor();
  await other.context.close();
  expect(page.url()).toBe(`${site().url}/el/symptom-checker`);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a red flag ends at once with the number to call, by keyboard alone', async () => {
  const { page, context, troubles } = await open('/en/symptom-checker', 1440);
  await settled(page);
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const question = page.getByRole('heading', { level: 1, name: 'What troubles you most?' });
  await expect(question).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'A drooping face, a weak arm or leg, or muddled speech' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Call 112 now' })).toBeFocused();
  expect(await page.locator('main').getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
  await expect(page.locator('main').getByRole('link', { name: 'See who fits' })).toHaveCount(0);
  expect(await accessible(page)).toEqual([]);
  // Nothing but the answer and what it means is sent anywhere.
  const calls = asked.filter((path) => /^\/(api|rest)\//.test(path));
  expect(calls.map((path) => path.split('/').at(-1))).toEqual(['saveAnswer', 'query']);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a member goes on in another browser where they stopped, and starts again', async () => {
  const { page, context } = await open('/en', 1440);
  const account = await signUp(page, 'en');
  await page.goto(`${site().url}/en/symptom-checker`);
  await settled(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await answer(page, 'Me, or another adult', 'Next question', 'What troubles you most?');
  await answer(page, 'Sleep', 'Next question', 'Is one of these true right now?');
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:symptoms'))).toBeNull();
  const other = await open('/en', 360);
  await send(other.page, '/Auth/login', { email: account, password: PASSWORD });
  await other.page.goto(`${site().url}/en/symptom-checker`);
  await other.page.getByText('You go on where you stopped.').waitFor();
  await other.page.getByRole('heading', { level: 1, name: 'Is one of these true right now?' }).waitFor();
  await answer(other.page, 'None of these', 'Next question', 'What describes it best?');
  await other.context.close();
  // The first browser still shows the question that was answered in the other one.
  await page.getByRole('radio', { name: 'Too much of a medicine' }).check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByText('You have answered somewhere else in the meantime.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'What describes it best?' }).waitFor();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Delete the answers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Who is it about?' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await context.close();
});
