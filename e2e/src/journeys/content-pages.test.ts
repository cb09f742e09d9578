import { LANGUAGES } from '@tessera/contracts/languages';
import { routeOfPage, pageHref } from '@tessera/contracts/routes/pages';
import { PAGE_CODES } from '@tessera/contracts/routes/page-codes';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const at = (path: string, host = 'localhost') => `http://${host}:${site().port}${path}`;
const statusOf = async (path: string) => (await fetch(at(path), { redirect: 'manual' })).status;

test('the footer leads to pages in the words of the language, whose language switch keeps the page', async () => {
  const { page, context, troubles } = await openPage(browser(), at('/el'), { width: 360 });
  await page.locator('#footer').getByRole('link', { name: 'Σχετικά με εμάς' }).click();
  await page.getByRole('heading', { level: 1, name: 'Η βοήθεια πρέπει να βρίσκεται εύκολα' }).waitFor();
  await settled(page);
  expect(decodeURI(new URL(page.url()).pathname)).toBe('/el/σχετικά-με-εμάς');
  expect(await accessible(page)).toEqual([]);
  await page.locator('#footer a[hreflang=ro]').click();
  await page.getByRole('heading', { level: 1, name: 'Ajutorul ar trebui să fie ușor de găsit' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/ro/despre-noi');
  expect(troubles).toEqual([]);
  await context.close();
});

test('each page answers in each of its languages, fits a narrow phone, and is accessible', async () => {
  test.slow();
  const { page, context, troubles } = await openPage(browser(), at('/en'), { width: 320 });
  for (const code of PAGE_CODES) {
    const path = pageHref(code, 'ro') ?? '';
    const status = await statusOf(path);
    expect([code, [200, 404].includes(status)]).toEqual([code, true]);
    if (status === 404) continue;
    await page.goto(at(path));
    await settled(page);
    expect([code, await noSideways(page)]).toEqual([code, true]);
    expect([code, await accessible(page)]).toEqual([code, []]);
  }
  for (const lang of LANGUAGES)
    for (const code of ['for-doctors', 'helpline']) {
      await page.goto(at(pageHref(code, lang) ?? ''));
      await settled(page);
      expect([lang, code, await noSideways(page)]).toEqual([lang, code, true]);
    }
  expect(troubles).toEqual([]);
  await context.close();
});

test('a landing is missing before it begins and says when it is over; one in other languages is shown in its own', async () => {
  expect(await statusOf('/ro/black-friday-altfel')).toBe(404);
  expect(await statusOf('/ro/servicii/psihoterapie/psihoterapie')).toBe(404);
  const over = await (await fetch(at('/en/board-april-2024'))).text();
  expect(over).toContain('This offer is over');
  expect(over).toContain('<meta name="robots" content="noindex"');
  const other = await (await fetch(at('/uk/genius-free'))).text();
  expect(other).toMatch(/<article lang="ro"/);
  expect(other).toContain('<meta name="robots" content="noindex"');
  const map = await (await fetch(at('/sitemap.xml'))).text();
  expect(map).toContain('/ro/servicii/psihoterapie/terapie-de-cuplu</loc>');
  for (const hidden of ['genius-free', 'board-april-2024', 'black-friday-altfel']) expect(map).not.toContain(hidden);
});

test('a link to a landing from a page of the site loads it, and the way back is the page before', async () => {
  const { page, context, troubles } = await openPage(browser(), at('/en/servicii/psihoterapie'));
  await page.getByRole('link', { name: 'Therapy for couples' }).click();
  await page.getByRole('heading', { level: 1, name: 'The same quarrel, said differently' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The psychotherapy that fits you' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a clinic asks for a call on a page without the site’s layout: nothing typed is lost over a reload, and it gets a number', async () => {
  const { page, context, troubles } = await openPage(browser(), at('/ro/pentru-clinici'), { width: 360 });
  expect(await page.locator('#header').isVisible()).toBe(false);
  const email = `${crypto.randomUUID()}@example.com`;
  for (const [name, value] of Object.entries({
    name: 'Oana Prisecaru',
    organisation: 'Clinica <b>Arinului</b>',
    email,
  }))
    await page.locator(`input[name=${name}]`).fill(value);
  await page.reload();
  await settled(page);
  expect(await page.locator('input[name=organisation]').inputValue()).toBe('Clinica <b>Arinului</b>');
  await page.locator('main button[type=submit]').click();
  await page.locator('input[name=consent][aria-invalid=true]').waitFor();
  await page.locator('input[name=consent]').check();
  await page.locator('main button[type=submit]').click();
  await page.getByText('Am primit mesajul').waitFor();
  const ticket = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const mails = async (to: string) => {
    const answer = await fetch(at(`/rest/outbox?to=${encodeURIComponent(to)}`));
    const { items = [] } = (await answer.json()) as {
      items?: readonly { readonly subject: string; readonly text: string }[];
    };
    return items.filter(({ subject }) => subject.includes(ticket));
  };
  await expect.poll(async () => (await mails(email)).length).toBe(1);
  await expect.poll(async () => (await mails('no-reply@tessera.example'))[0]?.text ?? '').toContain('Clinica <b>');
  expect(troubles).toEqual([]);
  await context.close();
});

test('on a partner’s host the line of the partner stands first, and pages of the main site are not there', async () => {
  const { page, context, troubles } = await openPage(browser(), at('/en/helpline', 'linden.localhost'), { width: 360 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main a[href^="tel:"]').first().getAttribute('href')).toBe('tel:08005550142');
  expect(await page.locator('#footer a[href="/en/for-clinics"]').count()).toBe(0);
  expect(routeOfPage('for-clinics')?.hosts).toEqual(['main']);
  expect(troubles).toEqual([]);
  await context.close();
});
