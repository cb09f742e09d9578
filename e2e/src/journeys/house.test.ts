import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';
import { wordsOf } from '../harness/words.ts';

const { site, browser } = givenSite();
const words = wordsOf('el');
const word = (key: string): string => words[key] ?? key;

test('the footer leads to contact, terms, privacy and cookies; a message that fails keeps its text over a reload, arrives once, and its number is in the mail', async () => {
  const { page, context, troubles } = await openPage(browser(), `${site().url}/el`, { width: 360 });
  const footer = page.locator('#footer');
  for (const [link, title] of [
    ['shell.footer.terms', 'legal.terms.title'],
    ['shell.footer.privacyText', 'legal.privacy.title'],
    ['shell.footer.cookies', 'privacy.title'],
    ['shell.footer.contact', 'contact.title'],
  ] as const) {
    await footer.getByRole('link', { name: word(link), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: word(title) }).waitFor();
    await settled(page);
    expect(await noSideways(page)).toBe(true);
    expect(await accessible(page)).toEqual([]);
  }
  expect(await footer.locator('a[href^="tel:"]').count()).toBe(1);
  expect(await footer.locator('a[href$="/signup-specialist"]').count()).toBe(1);

  const email = `${crypto.randomUUID()}@example.com`;
  const text = 'Πού βρίσκω την απόδειξή μου; <b>🙂</b>';
  for (const [name, value] of Object.entries({ name: 'Ada Exemplu', email, subject: 'Μια ερώτηση' }))
    await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('textarea[name=message]').fill(text);
  await context.setOffline(true);
  await page.locator('main button[type=submit]').click();
  await page.getByText(speech('el').t('kit.error.NETWORK')).first().waitFor();
  await context.setOffline(false);
  await page.reload();
  await settled(page);
  expect(await page.locator('textarea[name=message]').inputValue()).toBe(text);
  await page.locator('main button[type=submit]').click();
  await page.getByText(word('contact.sent')).waitFor();
  const ticket = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const mails = async (to: string) => {
    const answer = await fetch(`${site().url}/rest/outbox?to=${encodeURIComponent(to)}`);
    const { items = [] } = (await answer.json()) as {
      items?: readonly { readonly subject: string; readonly text: string }[];
    };
    return items.filter(({ subject }) => subject.includes(ticket));
  };
  await expect.poll(async () => (await mails(email)).length).toBe(1);
  expect((await mails(email))[0]?.text).not.toContain('απόδειξή');
  await expect.poll(async () => (await mails('no-reply@tessera.example')).length).toBe(1);
  expect((await mails('no-reply@tessera.example'))[0]?.text).toContain(text);
  expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});
