import { createFormat, type Format } from '@tessera/kit/format';
import type { Translate } from '@tessera/kit/i18n';
import { createTranslate } from '@tessera/kit/i18n-server';
import type { Lang } from '@tessera/contracts/languages';
import { keepSession } from '@tessera/contracts/session';
import type { Locator, Page } from '@playwright/test';
import { wordsOf } from './words.ts';

/** The visible texts in one language, with values, dates and prices as the pages format them. */
export const speech = (lang: Lang): { readonly t: Translate; readonly format: Format } => ({
  t: createTranslate(lang, wordsOf(lang)),
  format: createFormat(lang),
});

/** Sends a request like a script of the page, with its cookies. */
export const send = <T = Readonly<Record<string, unknown>>>(page: Page, address: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([to = '', text]) => {
      const answer = await fetch(
        to,
        text ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: text } : {},
      );
      return (await answer.json()) as T;
    },
    [address, body === undefined ? '' : JSON.stringify(body)],
  );
export const PASSWORD = 'a long enough sentence';
/** The code mailed for a sign-up, as soon as the demo's outbox shows it. */
export const codeFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    for (;;) {
      const answer = await fetch(`/rest/outbox?to=${encodeURIComponent(to)}`);
      // On a busy machine a mail takes a while, and polling too often is rate limited.
      const { items = [] } = (answer.ok ? await answer.json() : {}) as {
        readonly items?: readonly { readonly text: string }[];
      };
      const code = items.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
      if (code !== undefined) return code;
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  }, email);
/** The link with a secret in the newest mail to an address that has one, as soon as the demo's outbox shows it. */
export const linkFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    for (;;) {
      const answer = await fetch(`/rest/outbox?to=${encodeURIComponent(to)}`);
      const { items = [] } = (answer.ok ? await answer.json() : {}) as {
        readonly items?: readonly { readonly text: string }[];
      };
      const link = items.map(({ text }) => /https?:\/\/\S+#\w+=\S+/.exec(text)?.[0]).find(Boolean);
      if (link !== undefined) return link;
      // As for a code.
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
  }, email);
/** Signs up a new person on the page's site, logged in from its next page on; returns their address. */
export async function signUp(page: Page, lang: Lang, firstName = 'Ada'): Promise<string> {
  const email = `${lang}.${crypto.randomUUID()}@example.com`;
  const { id } = await send(page, '/Auth/signup', { firstName, lastName: 'Exemplu', email, password: PASSWORD, lang });
  await send(page, '/Auth/signup/confirm', { id, code: await codeFor(page, email) });
  return email;
}
/** Fills in the sign-up form in a dialog or on its own page, and then the mailed code. */
export async function fillSignup(page: Page, within: Page | Locator, email: string): Promise<void> {
  await within.locator('input[name=firstName]').fill('Ada');
  await within.locator('input[name=lastName]').fill('Exemplu');
  await within.locator('input[name=email]').fill(email);
  await within.locator('input[name=password]').fill(PASSWORD);
  await within.locator('button[type=submit]').click();
  await within.locator('input[name=code]').fill(await codeFor(page, email));
  await within.locator('button[type=submit]').click();
}
/** Logs in a demo account, effective from the page's next navigation. */
export const logIn = (page: Page, email: string): Promise<unknown> =>
  send(page, '/Auth/login', { email, password: 'tessera-demo-2026' });
/** Logs out through the header menu. */
export async function logOut(page: Page, lang: Lang): Promise<void> {
  const { t } = speech(lang);
  await page
    .locator('header')
    .getByRole('button', { name: t('shell.account.menu', { name: 'Ada Exemplu' }) })
    .click();
  await page.getByRole('menuitem', { name: t('shell.account.logout') }).click();
}
/** Waits until the site's page knows who is there, and has extended a member's session: nothing of it changes later by itself. */
export const sessionKept = (page: Page) =>
  page.waitForFunction((kept) => {
    const { tenant, session } = document.documentElement.dataset;
    const isKept = performance.getEntriesByType('resource').some(({ name }) => name.endsWith(kept));
    return tenant === undefined || session === 'visitor' || (session === 'member' && isKept);
  }, keepSession.path);
/** Takes the session from the browser; the page is not notified. A response that came later would give the cookie back. */
export async function endSession(page: Page): Promise<void> {
  await sessionKept(page);
  const context = page.context();
  const remaining = (await context.cookies()).filter(({ name }) => !/session/i.test(name));
  await context.clearCookies();
  await context.addCookies(remaining);
}
/** Fills in the log-in form in a dialog or on its own page. */
export async function fillLogin(within: Page | Locator, email: string, password: string): Promise<void> {
  await within.locator('input[name=email]').fill(email);
  await within.locator('input[name=password]').fill(password);
  await within.locator('button[type=submit]').click();
}

/** Dates far enough ahead of the tests' clock that cancelling is free. */
const RANGE = 'from=2026-10-26T00:00:00.000Z&to=2026-11-20T00:00:00.000Z';
/** Free times of a specialist for a plain meeting or a product, soonest first. */
export async function freeTimes(page: Page, specialist: string, productId?: string): Promise<readonly string[]> {
  const { id } = await send<{ id: string }>(page, `/rest/v2/public/profile-page/${specialist}/profile-model?lang=en`);
  const address = `/rest/v2/public/availableSlots/${id}?${RANGE}${productId ? `&productId=${productId}` : ''}`;
  const { slots } = await send<{ slots: readonly { readonly startsAt: string }[] }>(page, address);
  return slots.map(({ startsAt }) => startsAt);
}
/** Books the first free time, which is free of charge as a first meeting; returns the time. */
export async function meetFirst(page: Page, specialist: string, lang: Lang): Promise<string> {
  const [slotStart = ''] = await freeTimes(page, specialist);
  const { id } = await send(page, '/rest/booking/holds', { atlasUrl: specialist, slotStart });
  const person = { firstName: 'Ada', lastName: 'Exemplu', phone: '', note: '', zone: 'Europe/Bucharest', lang };
  await send(page, '/rest/appointment/action/bookFree', { holdId: id, ...person, acceptTerms: true });
  return slotStart;
}

/** The demo's test cards by their behaviour. */
export const CARDS = {
  good: '4111111111111111',
  poor: '4000000000009995',
  asks: '4000000000003220',
  waits: '4000000000000077',
} as const;
/** Fills in the card and accepts the terms. */
export async function fillCard(page: Page, card: string): Promise<void> {
  await page.locator('input[name=number]').fill(card);
  await page.locator('input[name=expires]').fill('12/40');
  await page.locator('input[name=code]').fill('123');
  await page.locator('main input[name=acceptTerms]').check({ force: true });
}
export const payButton = (page: Page): Locator => page.locator('main form:has(input[name=number]) button[type=submit]');
