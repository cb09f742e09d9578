import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, question, settled } from '../harness/journey.ts';
import { logIn, send, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

test.use({
  ownSite: { because: 'a self-check is changed for everybody and taken off', env: { TESSERA_LIMITS: 'off' } },
});
const { site, browser } = givenSite();
const address = (path: string): string => `http://localhost:${site().port}${path}`;
const SAID = 'Δεν κοιμόμουν, <b>ή</b> κοιμόμουν πολύ 😴';

test('an administrator changes a word, mends what the check finds, looks at it in another language, puts it live with a proof, and takes it off', async () => {
  const { t } = speech('ro');
  const { page, context, troubles } = await openPage(browser(), address('/ro'), { width: 1280 });
  await logIn(page, 'tess.arkwell@example.com');
  await page.goto(address('/ro/admin/content'));
  await settled(page);
  expect(await accessible(page)).toEqual([]);
  await page.locator('main a[href="/ro/admin/content/scale/PHQ9"]').click();
  await page.waitForURL(/PHQ9$/);

  // By keyboard: the words of one question in ten languages.
  const words = page.locator('summary').filter({ hasText: '› sleep' });
  await words.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('textarea[name^="words.items/sleep."]')).toHaveCount(10);
  await page.locator('textarea[name="words.items/sleep.el"]').fill(SAID);
  await page.locator('textarea[name="words.items/sleep.uk"]').fill('');
  await page.reload();
  await page.locator('summary').filter({ hasText: '› sleep' }).press('Enter');
  await expect(page.locator('textarea[name="words.items/sleep.el"]')).toHaveValue(SAID);

  await page.getByRole('button', { name: t('corporate.check.verb') }).click();
  await page.getByRole('button', { name: /Українська/ }).click();
  const missing = page.locator('textarea[name="words.items/sleep.uk"]');
  await expect(missing).toBeFocused();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  await missing.fill('Мені погано спалося.');
  await page.getByRole('button', { name: t('corporate.check.verb') }).click();
  await page.getByText(t('corporate.check.passed')).waitFor();

  await page.goto(address('/el/admin/content/scale/PHQ9/preview'));
  await page.getByText(SAID).waitFor();
  expect(await accessible(page)).toEqual([]);

  await page.goto(address('/ro/admin/content/scale/PHQ9'));
  await page.getByRole('button', { name: t('corporate.publish.verb') }).waitFor();
  expect(troubles).toEqual([]);
  await page.getByRole('button', { name: t('corporate.publish.verb') }).click();
  await question(page)
    .getByRole('button', { name: t('corporate.publish.verb') })
    .click();
  await page.locator('input[name=proof]').fill('tessera-demo-2026');
  await page.locator('input[name=proof]').press('Enter');
  await page.getByRole('button', { name: t('corporate.content.back.verb') }).waitFor();

  const asked = await send<{ version: number }>(page, '/api/assessment/scale/phq9/questions?lang=el&version=2');
  expect(JSON.stringify(asked)).toContain(SAID.replaceAll('"', '\\"'));

  const member = await openPage(browser(), address('/el'), { width: 360 });
  await member.page.goto(address('/el/tests/phq9'));
  await page.getByRole('button', { name: t('corporate.off.verb') }).click();
  await question(page)
    .getByRole('button', { name: t('corporate.off.verb') })
    .click();
  await page.getByRole('button', { name: t('corporate.publish.verb') }).waitFor();
  // Who had begun before is given a result, and told.
  const radios = member.page.locator('[data-question] [role=radiogroup]');
  for (let at = 0; at < 9; at += 1) await radios.nth(at).locator('input').first().check();
  await member.page.getByRole('button', { name: speech('el').t('assessments.scale.send') }).click();
  await member.page.getByText(speech('el').t('assessments.result.withdrawn')).waitFor();
  expect(await accessible(member.page)).toEqual([]);
  expect(await noSideways(member.page)).toBe(true);
  await member.context.close();
  await context.close();
});

test('nobody else sees what is edited, nor asks its calls', async () => {
  const { page, context } = await openPage(browser(), address('/en'), { width: 1280 });
  await logIn(page, 'maria.dobre@example.com');
  await page.goto(address('/en/admin/content'));
  await page.getByText(speech('en').t('kit.error.FORBIDDEN')).first().waitFor();
  expect(await send(page, '/rest/admin/content/scale?lang=en')).toMatchObject({ code: 'FORBIDDEN' });
  await context.close();
});
