import { isLogged, signup } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import type { Browser, LiveApp } from './live-app.ts';
import { good } from './test-app.ts';

export const PASSWORD = 'correct horse battery';
let count = 0;
/** What a new person types into the sign-up form; nobody else has the address. */
export function newPerson(over: { readonly email?: string; readonly password?: string; readonly specialist?: boolean } = {}) {
  count += 1;
  const lang: Lang = 'en';
  return { firstName: 'Nour', lastName: 'Havelock', email: `nour.${count}@example.com`, password: PASSWORD, lang, ...over };
}

/** A new person in a browser of their own. */
export async function signedUp(live: LiveApp, over: Parameters<typeof newPerson>[0] = {}): Promise<{ readonly browser: Browser; readonly email: string }> {
  const browser = live.browser();
  const body = newPerson(over);
  good(await browser.call(signup, body));
  return { browser, email: body.email };
}
/** The address of whoever is logged in, or null. */
export const whoIs = async (browser: Browser): Promise<string | null> => good(await browser.call(isLogged, {})).session?.userEmail ?? null;
