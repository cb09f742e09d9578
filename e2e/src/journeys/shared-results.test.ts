import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { logIn, meetFirst, send, signUp } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const open = (path: string, width: number) => openPage(browser(), `${site().url}${path}`, { width });

test('a member lets a specialist see their results, the specialist sees them, and no longer once it is taken back', async () => {
  const member = await open('/en/tests/insomnia', 360);
  const { page } = member;
  await signUp(page, 'en');
  await page.goto(`${site().url}/en/tests/insomnia`);
  await settled(page);
  const questions = await page.locator('main [role=radiogroup]').all();
  for (const question of questions) await question.getByRole('radio').nth(2).check();
  await page.getByRole('button', { name: 'Show my result' }).click();
  await page.getByText('14 of 28 points', { exact: true }).waitFor();
  // Nobody is asked whom they could share with before they have booked somebody.
  await page.goto(`${site().url}/en/tests/scaleHistory`);
  await page.getByText('14 of 28 points').waitFor();
  expect(await page.getByRole('region', { name: 'Who else may see your results' }).count()).toBe(0);

  await meetFirst(page, 'ilinca-veridan', 'en');
  const { items } = await send<{ readonly items: readonly { readonly id: string }[] }>(
    page,
    '/rest/client/getMyAppointments?lang=en&when=next',
  );
  const visit = items[0]?.id ?? '';
  await page.goto(`${site().url}/en/tests/scaleHistory`);
  const give = page.getByRole('button', { name: /^Share my results with .*Veridan$/ });
  await give.waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);

  const specialist = await open('/en/login', 1440);
  await logIn(specialist.page, 'ilinca.veridan@example.com');
  const look = async () => {
    await specialist.page.goto(`${site().url}/en/provider/appointments/${visit}`);
    await specialist.page.getByRole('heading', { level: 1, name: 'Ada Exemplu' }).waitFor();
    await settled(specialist.page);
  };
  const shared = specialist.page.getByRole('region', { name: 'Results that your client shares' });
  await look();
  await specialist.page.waitForLoadState('networkidle');
  expect(await shared.count()).toBe(0);

  await give.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Sees your results until /).waitFor();
  await look();
  await shared.getByText('14 of 28 points').waitFor();
  expect(await accessible(specialist.page)).toEqual([]);
  await specialist.page.setViewportSize({ width: 320, height: 740 });
  expect(await noSideways(specialist.page)).toBe(true);

  await page.getByRole('button', { name: /^Stop sharing my results with / }).click();
  await page.getByText('Not shared').waitFor();
  await look();
  await specialist.page.waitForLoadState('networkidle');
  expect(await shared.count()).toBe(0);
  expect([member.troubles, specialist.troubles]).toEqual([[], []]);
  await Promise.all([member.context.close(), specialist.context.close()]);
});
