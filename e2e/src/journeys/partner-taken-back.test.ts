import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways } from '../harness/journey.ts';
import { freeTimes, signUp } from '../harness/people.ts';
import { FREE, HELD } from '../harness/rows.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

test.use({ ownSite: { because: 'a partner is taken off the site and put back' } });
const { site, browser, rows } = givenSite();
const words = wordsOf('ro');
const word = (key: string): string => words[key] ?? key;
async function ask(method: string, address: string, body?: unknown): Promise<unknown> {
  const token = readFileSync(path.join(site().data, 'registry.token'), 'utf8').trim();
  const answer = await fetch(`${site().services.registry.url}${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(read));
  return read;
}
const PARTNER = '/v1/tenants/aurora';
const NOTE = 'Ⓐ o notă <b>lungă</b>, cu ț și 🙂';

test('a partner is taken off the site while its member is in the wizard: they are told, lose nothing, and go on when it is back', async () => {
  const host = `http://aurora.localhost:${site().port}`;
  const { page, context } = await openPage(browser(), `${host}/ro/login`, { width: 360 });
  await signUp(page, 'ro');
  const specialist = 'ilinca-veridan';
  const start = (await freeTimes(page, specialist)).at(-1) ?? '';
  const stored = () => rows().at(specialist, start);
  await page.goto(`${host}/ro/booking/${specialist}/slot/${start}`);
  await page.locator('main [role=timer]').waitFor();
  await page.locator('textarea[name=note]').fill(NOTE);

  const { revisions } = (await ask('GET', PARTNER)) as {
    revisions: readonly { readonly state: string; readonly record: { readonly revision: number } }[];
  };
  const live = revisions.find(({ state }) => state === 'live')?.record;
  await ask('POST', `${PARTNER}/revert`, { off: true });
  await page.getByRole('button', { name: word('booking.details.send') }).click();
  const agree = page.locator('main input[type=checkbox]');
  await agree.check({ force: true });
  await page.getByRole('button', { name: word('booking.confirm.send') }).click();
  await page.getByText(word('kit.error.UNKNOWN_HOST')).first().waitFor();
  // It is the partner's page still, with what was written; nobody is led to another partner's.
  expect(new URL(page.url()).origin).toBe(host);
  expect(await page.locator('#header').innerText()).toContain('Aurora Clinics');
  expect(await stored()).toEqual([HELD]);
  await page.goBack();
  await page.locator('textarea[name=note]').waitFor();
  await expect(page.locator('textarea[name=note]')).toHaveValue(NOTE);
  expect(await noSideways(page)).toBe(true);

  const gone = await page.reload();
  expect(gone?.status()).toBe(421);
  expect(new URL(page.url()).origin).toBe(host);
  await page.getByRole('heading', { level: 1, name: 'Aici nu este niciun site în acest moment' }).waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);

  const { revision: _revision, ...record } = live ?? { revision: 0 };
  await ask('POST', `${PARTNER}/draft`, { record });
  await ask('POST', `${PARTNER}/validate`, {});
  await ask('POST', `${PARTNER}/publish`, {});
  await page.getByRole('link', { name: 'Încearcă din nou' }).click();
  await page.locator('textarea[name=note]').waitFor();
  await expect(page.locator('textarea[name=note]')).toHaveValue(NOTE);
  await page.locator('main [role=timer]').waitFor();
  await page.getByRole('button', { name: word('booking.details.send') }).click();
  await agree.check({ force: true });
  await page.getByRole('button', { name: word('booking.confirm.send') }).click();
  await page.waitForURL(/\/booking\/payment\//);
  expect(await stored()).toMatchObject([{ booking: 'booked', firstName: 'Ada', lang: 'ro', ledger: FREE }]);
  await context.close();
});
