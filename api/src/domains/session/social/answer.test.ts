import { socialArrival } from '@tessera/contracts/session';
import { TEST_NOW } from '../../../testing/snapshot.ts';
import { locationOf, pathOf, somebody, START, setUpSocial } from '../../../testing/social-steps.ts';
import { good, siteOf } from '../../../testing/test-app.ts';

const { given, away, wentThere, arrivalOf, withAccount } = setUpSocial();

describe('an answer that does not belong here', () => {
  const AGAIN = '/en/social-login?problem=again&provider=google';
  it('of another browser is refused, and stays good where it was asked for', async () => {
    const browser = given.live.browser();
    const url = await away(browser, somebody());
    const stranger = given.live.browser();
    expect(locationOf(await stranger.send('GET', pathOf(url)))).toBe(AGAIN);
    await stranger.send('GET', START);
    expect(locationOf(await stranger.send('GET', pathOf(url)))).toBe(AGAIN);
    expect(locationOf(await browser.send('GET', pathOf(url)))).toContain('arrival=');
  });

  it('with another state, without one, of another provider or of another site is refused', async () => {
    const browser = given.live.browser();
    const url = await away(browser, somebody());
    const changed = new URL(url);
    changed.searchParams.set('state', 'another-state');
    expect(locationOf(await browser.send('GET', pathOf(changed)))).toBe(AGAIN);
    changed.searchParams.delete('state');
    expect(locationOf(await browser.send('GET', pathOf(changed)))).toBe(AGAIN);
    expect(locationOf(await browser.send('GET', pathOf(url).replace('google', 'apple')))).toBe(
      AGAIN.replace('google', 'apple'),
    );
    const elsewhere = given.live.browser({ tenant: 'aurora', cookies: browser.cookies });
    expect(locationOf(await elsewhere.send('GET', pathOf(url)))).toBe(AGAIN);
  });

  it('counts once', async () => {
    const browser = given.live.browser();
    const url = await away(browser, somebody());
    expect(locationOf(await browser.send('GET', pathOf(url)))).toContain('arrival=');
    expect(locationOf(await browser.send('GET', pathOf(url)))).toBe(AGAIN);
  });

  it('that comes after a quarter of an hour is refused', async () => {
    const browser = given.live.browser();
    const url = await away(browser, somebody());
    given.live.clock.set(new Date(Date.parse(TEST_NOW) + 901_000).toISOString());
    expect(locationOf(await browser.send('GET', pathOf(url)))).toBe(AGAIN);
  });

  it('with a code that the provider does not take says to begin again', async () => {
    const browser = given.live.browser();
    const url = await away(browser, somebody());
    url.searchParams.set('code', 'another-code');
    expect(locationOf(await browser.send('GET', pathOf(url)))).toBe(AGAIN);
  });

  it('of somebody who cancelled says so, and keeps the page where they began', async () => {
    const page = await wentThere(given.live.browser(), null, `${START}&back=/en/blog`);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      problem: 'cancelled',
      provider: 'google',
      back: '/en/blog',
    });
  });

  it('is in the language of the page where it was asked for', async () => {
    const browser = given.live.browser({ cookies: new Map([['userLang', 'ro']]) });
    const page = await wentThere(browser, somebody(), '/api/social/google/start?lang=el');
    expect(page.pathname).toBe('/el/social-login');
  });

  it('is in the visitor’s language even when it belongs to nothing', async () => {
    const browser = given.live.browser({ cookies: new Map([['userLang', 'el']]) });
    expect(locationOf(await browser.send('GET', '/api/social/google/callback?state=x&code=y'))).toMatch(
      /^\/el\/social-login/,
    );
  });
});

it.each([
  'https://evil.example/',
  '//evil.example/en',
  '/\\evil.example',
  '/en/\\evil.example',
  '/en//evil.example',
  'javascript:alert(1)',
  '/xx/page',
  '/en@evil.example',
])('a page to come back to is one of this site: %s is not kept', async (back) => {
  const browser = given.live.browser();
  const id = await arrivalOf(browser, somebody(), `${START}&back=${encodeURIComponent(back)}`);
  expect(good(await browser.call(socialArrival, { id })).back).toBeNull();
});

it('another site cannot begin a log-in in a visitor’s browser', async () => {
  const response = await given.live.app.inject({
    method: 'GET',
    url: START,
    headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': siteOf('tessera'), 'sec-fetch-site': 'cross-site' },
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/en/login']);
});

it('a page to come back to has an address of a length that pages have', async () => {
  const browser = given.live.browser();
  const id = await arrivalOf(browser, somebody(), `${START}&back=/en/${'a'.repeat(600)}`);
  expect(good(await browser.call(socialArrival, { id })).back).toBeNull();
});

it('no log line holds a code, a state, an address or a name of somebody who came from a provider', async () => {
  const { browser, person } = await withAccount();
  const url = await away(browser, somebody());
  await browser.send('GET', pathOf(url));
  const log = given.live.logged.join('\n');
  for (const secret of [url.searchParams.get('code'), url.searchParams.get('state'), person.email, 'Zoe'])
    expect(log).not.toContain(secret);
});
