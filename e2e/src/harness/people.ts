import { createFormat, type Format } from '@tessera/kit/format';
import { createTranslate, type Translate } from '@tessera/kit/i18n';
import type { Lang } from '@tessera/contracts/languages';
import type { Locator, Page } from 'playwright';
import { wordsOf } from './words.ts';

/** What people read in one language: words with their values, dates and prices as the pages print them. */
export const speech = (lang: Lang): { readonly t: Translate; readonly format: Format } => ({
  t: createTranslate(lang, wordsOf(lang)), format: createFormat(lang),
});

/** Asks the site as a script of the page does, with its cookies. */
export const send = <T = Readonly<Record<string, unknown>>>(page: Page, address: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([to = '', text]) => {
      const answer = await fetch(to, text ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: text } : {});
      return (await answer.json()) as T;
    },
    [address, body === undefined ? '' : JSON.stringify(body)],
  );
export const PASSWORD = 'a long enough sentence';
/** The code that was mailed for a sign-up, as soon as the outbox of the demonstration shows it. */
export const codeFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    for (;;) {
      const answer = await fetch(`/rest/outbox?to=${encodeURIComponent(to)}`);
      // On a busy machine a mail takes a while, and whoever asks too often is told to wait.
      const { items = [] } = (answer.ok ? await answer.json() : {}) as { readonly items?: readonly { readonly text: string }[] };
      const code = items.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
      if (code !== undefined) return code;
      await new Promise((resolve) => { setTimeout(resolve, 200); });
    }
  }, email);
/** A new person of the site that the page shows, logged in from its next page on; their address. */
export async function signUp(page: Page, lang: Lang, firstName = 'Ada'): Promise<string> {
  const email = `${lang}.${crypto.randomUUID()}@example.com`;
  const { id } = await send(page, '/Auth/signup', { firstName, lastName: 'Exemplu', email, password: PASSWORD, lang });
  await send(page, '/Auth/signup/confirm', { id, code: await codeFor(page, email) });
  return email;
}
/** Fills the sign-up that stands in a dialog or on its own page, and then the code of the mail. */
export async function fillSignup(page: Page, within: Page | Locator, email: string): Promise<void> {
  await within.locator('input[name=firstName]').fill('Ada');
  await within.locator('input[name=lastName]').fill('Exemplu');
  await within.locator('input[name=email]').fill(email);
  await within.locator('input[name=password]').fill(PASSWORD);
  await within.locator('button[type=submit]').click();
  await within.locator('input[name=code]').fill(await codeFor(page, email));
  await within.locator('button[type=submit]').click();
}
/** Logs in somebody of the demonstration; from the page's next address on. */
export const logIn = (page: Page, email: string): Promise<unknown> => send(page, '/Auth/login', { email, password: 'tessera-demo-2026' });
/** Logs out by the menu of the header. */
export async function logOut(page: Page, lang: Lang): Promise<void> {
  const { t } = speech(lang);
  await page.locator('header').getByRole('button', { name: t('shell.account.menu', { name: 'Ada Exemplu' }) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.logout') }).click();
}
/** The session is over, as the server sees it; the page has not heard of it. */
export async function endSession(page: Page): Promise<void> {
  const context = page.context();
  const kept = (await context.cookies()).filter(({ name }) => !/session/i.test(name));
  await context.clearCookies();
  await context.addCookies(kept);
}
/** Fills the log-in that stands in a dialog or on its own page. */
export async function fillLogin(within: Page | Locator, email: string, password: string): Promise<void> {
  await within.locator('input[name=email]').fill(email);
  await within.locator('input[name=password]').fill(password);
  await within.locator('button[type=submit]').click();
}

/** Days ahead of the tests' now, so that giving a visit back is free. */
const RANGE = 'from=2026-10-26T00:00:00.000Z&to=2026-11-20T00:00:00.000Z';
/** Free times of a specialist for a plain meeting or a product, soonest first. */
export async function freeTimes(page: Page, specialist: string, productId?: string): Promise<readonly string[]> {
  const { id } = await send<{ id: string }>(page, `/rest/v2/public/profile-page/${specialist}/profile-model?lang=en`);
  const address = `/rest/v2/public/availableSlots/${id}?${RANGE}${productId ? `&productId=${productId}` : ''}`;
  const { slots } = await send<{ slots: readonly { readonly startsAt: string }[] }>(page, address);
  return slots.map(({ startsAt }) => startsAt);
}
/** Books the first free time, which costs nothing at a first meeting. */
export async function meetFirst(page: Page, specialist: string, lang: Lang): Promise<void> {
  const [slotStart] = await freeTimes(page, specialist);
  const { id } = await send(page, '/rest/booking/holds', { atlasUrl: specialist, slotStart });
  const person = { firstName: 'Ada', lastName: 'Exemplu', phone: '', note: '', zone: 'Europe/Bucharest', lang };
  await send(page, '/rest/appointment/action/bookFree', { holdId: id, ...person, acceptTerms: true });
}

/** Cards of the demonstration by what they do. */
export const CARDS = { good: '4111111111111111', poor: '4000000000009995', asks: '4000000000003220', waits: '4000000000000077' } as const;
/** Fills the card and accepts the terms. */
export async function fillCard(page: Page, card: string): Promise<void> {
  await page.locator('input[name=number]').fill(card);
  await page.locator('input[name=expires]').fill('12/40');
  await page.locator('input[name=code]').fill('123');
  await page.locator('main input[name=acceptTerms]').check({ force: true });
}
export const payButton = (page: Page): Locator => page.locator('main form:has(input[name=number]) button[type=submit]');
