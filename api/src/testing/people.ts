import { confirmSignup, isLogged, recover, reset, signup } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/database.ts';
import type { LiveApp } from './live-app.ts';
import { until } from './until.ts';
import type { Browser } from './browser.ts';
import { good, type Answer } from './test-app.ts';

export const PASSWORD = 'correct horse battery';
let count = 0;
/** Sign-up data of a new user with a unique address. */
export function newPerson(
  over: { readonly email?: string; readonly password?: string; readonly specialist?: boolean } = {},
) {
  count += 1;
  const lang: Lang = 'en';
  return {
    firstName: 'Nour',
    lastName: 'Havelock',
    email: `nour.${count}@example.com`,
    password: PASSWORD,
    lang,
    ...over,
  };
}

/** Waits until all background jobs that send mails have finished. */
export const allMailed = (live: LiveApp): Promise<true> =>
  until(async () => {
    const open = sql`select 1 from pgboss.job where name in ('email', 'guessed', 'invite', 'mail', 'push', 'recover', 'signup') and state in ('created', 'active', 'retry')`;
    return rowsOf(await live.db.execute(open)).length === 0 ? true : null;
  });

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
/** The code in the newest mail to an address, once there are `mails` of them. */
export const codeFor = async (live: LiveApp, email: string, mails = 1, tenant?: string): Promise<string> =>
  codeIn((await live.mails(email.toLowerCase(), mails, tenant))[0]?.text ?? '');

/** The secret that the link of the newest mail to an address has under a name, once there are `mails` of them. */
export async function linkFor(live: LiveApp, email: string, mails: number, name: string): Promise<string> {
  const [mail] = await live.mails(email, mails);
  return new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1)).get(name) ?? '';
}
/** Chooses a password by the link of a reset mail, which is the one with number `mails` to the address. */
export async function resetByMail(live: LiveApp, email: string, mails: number, password: string): Promise<void> {
  good(await live.browser().call(recover, { email, lang: 'en' }));
  const token = await linkFor(live, email, mails, 'token');
  good(await live.browser().call(reset, { token, password }));
}

/** Signs up in a browser and submits the mailed code; returns the answer. */
export async function enterAsNew(
  live: LiveApp,
  browser: Browser,
  body: ReturnType<typeof newPerson>,
): Promise<Answer<(typeof confirmSignup.response)['_zod']['output']>> {
  const { id } = good(await browser.call(signup, body));
  return browser.call(confirmSignup, { id, code: await codeFor(live, body.email) });
}
/** A new user with their own browser, who has received two mails: code and welcome. */
export async function signedUp(
  live: LiveApp,
  over: Parameters<typeof newPerson>[0] = {},
): Promise<{ readonly browser: Browser; readonly email: string }> {
  const browser = live.browser();
  const body = newPerson(over);
  good(await enterAsNew(live, browser, body));
  return { browser, email: body.email };
}
/** The address of the logged-in user, or null. */
export const whoIs = async (browser: Browser): Promise<string | null> =>
  good(await browser.call(isLogged, {})).session?.userEmail ?? null;

/** The main brand, as named in mails. */
export const TESSERA = { name: 'Tessera', seed: null };
