import { openPage } from '../harness/browser.ts';
import { accessible, clean, noSideways, settled } from '../harness/journey.ts';
import { logIn, send, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

test.use({
  ownSite: {
    because: 'a review is taken down and a specialist suspended for everybody',
    env: { TESSERA_LIMITS: 'off' },
  },
});
test.describe.configure({ mode: 'serial' });
const { site, browser } = givenSite();
const address = (path: string): string => `${site().url}${path}`;
const ILINCA = 'ilinca-veridan';
const TESS = 'tess.arkwell@example.com';
interface Reviews {
  readonly count: number;
  readonly list: readonly { readonly id: string; readonly text: string }[];
}

test('a reported review is taken down with a reason, is counted nowhere any more, and stands again when that is taken back', async () => {
  const { t } = speech('ro');
  const member = await openPage(browser(), address('/en'), { width: 1280 });
  await logIn(member.page, 'maria.dobre@example.com');
  // Each amount is an answer of its own for whoever keeps answers between here and the server.
  const reviews = (amount: number) =>
    send<Reviews>(member.page, `/rest/v2/public/profile-page/${ILINCA}/reviews?amount=${amount}`);
  const before = await reviews(1);
  const [first] = before.list;
  await send(member.page, `/rest/v2/public/reviews/${first?.id}/report`, { reason: 'private', words: 'Numele meu 🙈' });

  const tab = await openPage(browser(), address('/ro'), { width: 360 });
  const { page } = tab;
  await logIn(page, TESS);
  await page.goto(address('/ro/admin/reviews'));
  await settled(page);
  const item = page.getByRole('article').filter({ hasText: 'Numele meu 🙈' });
  await expect(item).toContainText(first?.text ?? '');
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);

  await item.getByRole('button', { name: t('corporate.reviews.takeDown') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('corporate.reviews.ask') });
  await expect(dialog.getByRole('radio', { name: t('corporate.reviews.reason.private') })).toBeChecked();
  expect(await accessible(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('Spune un nume.');
  await dialog.getByRole('button', { name: t('corporate.reviews.takeDown') }).press('Enter');
  await expect(page.getByText(t('corporate.reviews.noneOpen'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await reviews(2)).count).toBe(before.count - 1);
  expect((await reviews(3)).list.map(({ id }) => id)).not.toContain(first?.id);
  const profile = await openPage(browser(), address(`/de/a/${ILINCA}`), { width: 1280 });
  await profile.page.locator('main h1').waitFor();
  // Neither in the page that others read nor in what search engines are given.
  expect(await profile.page.content()).not.toContain(first?.text ?? '');
  await profile.context.close();

  await page.goto(address('/ro/admin/reviews?list=decided'));
  await expect(item).toContainText('Spune un nume.');
  await expect(item).toContainText('Tess Arkwell');
  await item.getByRole('button', { name: t('corporate.reviews.undo') }).press('Enter');
  await expect(page.getByText(t('corporate.reviews.noneDecided'))).toBeVisible();
  expect((await reviews(4)).count).toBe(before.count);
  await clean(tab);
  await tab.context.close();
  await member.context.close();
});

test('a profile is suspended with a proof, its owner reads why and answers, which is read before the suspension is lifted', async () => {
  const { t } = speech('el');
  const tab = await openPage(browser(), address('/el'), { width: 768 });
  const { page } = tab;
  await logIn(page, TESS);
  await page.goto(address('/el/admin/specialists?list=active&q=veridan'));
  await settled(page);
  const item = page.getByRole('article').filter({ hasText: 'Veridan' });
  await item.getByRole('button', { name: t('corporate.specialists.decide') }).click();
  const dialog = page.getByRole('dialog', { name: t('corporate.specialists.ask') });
  await dialog.getByRole('textbox').fill('Η άδεια έληξε.');
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);
  expect(tab.troubles).toEqual([]);
  await dialog.getByRole('button', { name: t('corporate.specialists.decide') }).click();
  await page.locator('input[name=proof]').fill('tessera-demo-2026');
  await page.locator('input[name=proof]').press('Enter');
  await expect(page.getByText(t('corporate.specialists.noneFound'))).toBeVisible();

  const other = await openPage(browser(), address('/en/login'), { width: 360 });
  const words = speech('en').t;
  await logIn(other.page, 'ilinca.veridan@example.com');
  await other.page.goto(address('/en/provider/appointments?dialog=specialist-audit'));
  const audit = other.page.getByRole('dialog', { name: words('dialogs.audit.title') });
  await expect(audit).toContainText('Η άδεια έληξε.');
  await audit.getByRole('textbox').fill('The new licence is in the post.');
  await audit.getByRole('button', { name: words('provider.audit.send') }).click();
  await expect(audit).toContainText(words('provider.audit.yours'));
  const gone = await other.page.goto(address(`/fr/a/${ILINCA}`));
  expect(gone?.status()).toBe(404);

  await page.goto(address('/el/admin/specialists'));
  await expect(item).toContainText('The new licence is in the post.');
  expect(await accessible(page)).toEqual([]);
  await item.getByRole('button', { name: t('corporate.specialists.decide') }).click();
  await dialog.getByRole('button', { name: t('corporate.specialists.decide') }).click();
  await expect(page.getByText(t('corporate.specialists.none'))).toBeVisible();
  const back = await other.page.goto(address(`/es/a/${ILINCA}`));
  expect(back?.status()).toBe(200);
  await other.context.close();
  await tab.context.close();
});

test('nobody else sees the pages of decisions, nor asks their calls', async () => {
  const { page, context } = await openPage(browser(), address('/en'), { width: 1280 });
  await logIn(page, 'ilinca.veridan@example.com');
  for (const path of ['/en/admin/reviews', '/en/admin/specialists']) {
    await page.goto(address(path));
    await page.getByText(speech('en').t('kit.error.FORBIDDEN')).first().waitFor();
  }
  expect(await send(page, '/rest/admin/reviewReports')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await send(page, '/rest/admin/specialists?list=active')).toMatchObject({ code: 'FORBIDDEN' });
  await context.close();
});
