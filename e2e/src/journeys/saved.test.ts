import { href } from '@tessera/contracts/route';
import { saved, search } from '@tessera/contracts/routes/marketplace';
import { openPage } from '../harness/browser.ts';
import { accessible, clean, noSideways, settled } from '../harness/journey.ts';
import { logIn, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const lang = 'el';

test('a member saves a specialist and a search by keyboard, finds both at 320 px, stops the mails and removes them', async () => {
  const { t } = speech(lang);
  const list = site().url + href(search, lang, {}, { search: { place: 'athens', language: 'el' } });
  const { page, context, troubles } = await openPage(browser(), list, { width: 320 });
  await page.locator('main article').first().waitFor();
  await signUp(page, lang);
  await page.goto(list);
  await settled(page);
  const card = page.locator('main article').first();
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading', { level: 2 }).getByRole('link').innerText();
  const heart = card.getByRole('button', { name: t('marketplace.saved.save', { name }), exact: true });
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: t('marketplace.saved.saveSearch') }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('marketplace.saved.searchDone')).first().waitFor();

  await page.goto(site().url + href(saved, lang, {}));
  await page.getByRole('heading', { level: 1, name: t('marketplace.saved.title') }).waitFor();
  const row = page.locator('main li', { hasText: t('marketplace.saved.byMail') });
  // The filters in the reader's words, not their codes.
  await expect(row.getByRole('link', { name: /Αθήνα/ })).toBeVisible();
  await expect(page.locator('main article', { hasText: name })).toBeVisible();
  expect([await accessible(page, { isStrict: true }), await noSideways(page)]).toEqual([[], true]);

  const mails = row.getByRole('switch');
  await expect(mails).toBeChecked();
  await mails.focus();
  await page.keyboard.press('Space');
  await expect(mails).not.toBeChecked();
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('marketplace.saved.noSearches')).waitFor();
  const other = page.locator('main article').getByRole('button', { name: t('marketplace.saved.save', { name }) });
  await other.focus();
  await page.keyboard.press('Space');
  await page.getByText(t('marketplace.saved.nobody')).waitFor();
  expect([await accessible(page, { isStrict: true }), await noSideways(page)]).toEqual([[], true]);
  await page.reload();
  await page.getByText(t('marketplace.saved.nobody')).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a member rates a visit that is over, by keyboard at 320 px, and finds the review on the profile', async () => {
  const tab = await openPage(browser(), `${site().url}/en/login`, { width: 320 });
  const { page } = tab;
  await logIn(page, 'isla.pennowick@example.com');
  await page.goto(`${site().url}/en/customer/appointments?when=past`);
  await page
    .getByRole('link', { name: /^Rate this visit: / })
    .first()
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: /^How was your visit with / }).waitFor();
  await clean(tab);
  const send = page.getByRole('button', { name: 'Publish review' });
  await send.press('Enter');
  await expect(page.getByText('Choose one to five stars.')).toBeVisible();
  // The first wrong field has the focus.
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: /^In your own words/ }).fill('Warm & clear 🙂\nA second line.');
  // Nobody is named who has not chosen it.
  await expect(page.getByRole('radio', { name: 'Anonymous' })).toBeChecked();
  await page.getByRole('radio', { name: 'Isla P.' }).press('Space');
  await send.press('Enter');
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your review' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await clean(tab);
  await page.getByRole('link', { name: 'See the profile' }).press('Enter');
  const written = page.locator('#reviews li', { hasText: 'Warm & clear 🙂' });
  await expect(written).toContainText('Isla P.');
  await expect(written.getByRole('img', { name: '5 stars' })).toBeVisible();
  await tab.context.close();
});
