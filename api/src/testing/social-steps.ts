import { socialSignup } from '@tessera/contracts/session';
import { setUp } from '@tessera/server/testing/set-up';
import { guesses, tries } from '../domains/session/tables.ts';
import type { Browser } from './browser.ts';
import {
  CLIENT,
  startIdentityProvider,
  throughProvider,
  type IdentityProvider,
  type ProviderPerson,
} from './identity-provider.ts';
import { openLiveApp, type LiveApp } from './live-app.ts';
import { TEST_NOW } from './snapshot.ts';
import { good, siteOf } from './test-app.ts';

export const START = '/api/social/google/start?lang=en';
export const NAMES = { firstName: 'Zoe', lastName: 'Example', lang: 'en' } as const;
export const pathOf = (url: URL): string => `${url.pathname}${url.search}`;
export const locationOf = (response: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(response.headers['location']);

/** Somebody at the provider with an address. */
export interface Somebody extends ProviderPerson {
  readonly email: string;
}
let count = 0;
/** Somebody new at the provider. */
export function somebody(over: Partial<Somebody> = {}): Somebody {
  count += 1;
  return {
    subject: `subject-${count}`,
    email: `zoe.${count}@example.org`,
    firstName: 'Zoe',
    lastName: 'Example',
    ...over,
  };
}

export interface SocialTest {
  readonly live: LiveApp;
  readonly idp: IdentityProvider;
  close(): Promise<void>;
}
/**
 * The application with a real provider on this machine, for the tests of this file.
 * @param origin the only host that is registered at the provider; null: each is
 */
export function setUpSocial(origin: string | null = null) {
  const given = setUp<SocialTest>(async () => {
    const hosts = [siteOf('tessera'), siteOf('aurora')];
    const idp = await startIdentityProvider(
      ['google', 'apple'].flatMap((one) => hosts.map((host) => `${host}/api/social/${one}/callback`)),
    );
    const provider = { ...CLIENT, issuer: idp.issuer };
    const providers = {
      google: { ...provider, scopes: ['openid', 'email', 'profile'], responseMode: 'query' as const },
      apple: { ...provider, scopes: ['openid', 'email'], responseMode: 'form_post' as const },
    };
    const live = await openLiveApp({ settings: { social: { providers, origin } } });
    return {
      idp,
      live,
      async close() {
        await live.close();
        await idp.close();
      },
    };
  });
  afterEach(async () => {
    await given.live.db.delete(tries);
    await given.live.db.delete(guesses);
    given.live.clock.set(TEST_NOW);
  });
  /** Goes to the provider; the address with which it sends the browser back. */
  async function away(browser: Browser, person: ProviderPerson | null, start = START): Promise<URL> {
    const begun = await browser.send('GET', start);
    expect(begun.statusCode).toBe(303);
    given.idp.person = person;
    return (await throughProvider(locationOf(begun))).url;
  }
  /** Goes to the provider and back; the page of ours that the browser ends on. */
  async function wentThere(browser: Browser, person: ProviderPerson | null, start = START): Promise<URL> {
    const back = await browser.send('GET', pathOf(await away(browser, person, start)));
    expect(back.statusCode).toBe(303);
    return new URL(locationOf(back), browser.origin);
  }
  async function arrivalOf(browser: Browser, person: ProviderPerson, start = START): Promise<string> {
    const page = await wentThere(browser, person, start);
    expect(page.pathname).toBe('/en/social-login');
    return page.searchParams.get('arrival') ?? `no arrival: ${page.search}`;
  }
  return {
    given,
    away,
    wentThere,
    arrivalOf,
    /** A new account that the provider opens. */
    async withAccount(): Promise<{ readonly browser: Browser; readonly person: Somebody }> {
      const browser = given.live.browser();
      const person = somebody();
      good(await browser.call(socialSignup, { id: await arrivalOf(browser, person), ...NAMES }));
      return { browser, person };
    },
  };
}
