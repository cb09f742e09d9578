import { devices, endDevice, endOtherDevices, keepSession, login, logout } from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/ids.ts';
import type { Browser } from '../../../testing/browser.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { PASSWORD, signedUp, whoIs } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { SESSION_COOKIE } from '../cookie.ts';
import { sessions } from '../tables.ts';
import { deviceIn } from './device-rules.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const live = setUpLiveApp({ settings: { limits: false } });
const logIn = async (email: string, options: { readonly shared?: boolean; readonly userAgent?: string } = {}) => {
  const { userAgent, ...rest } = options;
  const browser = live.browser(userAgent === undefined ? {} : { userAgent });
  good(await browser.call(login, { email, password: PASSWORD, ...rest }));
  return browser;
};
const listed = async (browser: Browser) => good(await browser.call(devices, {})).items;
const thisOf = async (browser: Browser) => (await listed(browser)).find(({ isThis }) => isThis);
const rowOf = async (browser: Browser) => {
  const [row] = await live.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, (await thisOf(browser))?.id ?? newId()));
  if (!row) throw new Error('no session');
  return row;
};

describe('the name of a device', () => {
  it.each([
    [FIREFOX, { browser: 'Firefox', system: 'Linux', deviceKind: 'desktop' }],
    [IPHONE, { browser: 'Safari', system: 'iOS', deviceKind: 'mobile' }],
    [undefined, { browser: null, system: null, deviceKind: 'other' }],
    ['x'.repeat(4000), { browser: null, system: null, deviceKind: 'other' }],
    ['<script>alert(1)</script>', { browser: null, system: null, deviceKind: 'other' }],
  ])('%s', (userAgent, name) => {
    expect(deviceIn(userAgent)).toEqual(name);
  });
});

describe('the devices of a person', () => {
  it('are listed with this one first, without version, place or address', async () => {
    const { email } = await signedUp(live);
    await logIn(email, { userAgent: IPHONE });
    const here = await logIn(email, { userAgent: FIREFOX, shared: true });
    const items = await listed(here);
    expect(items.map(({ browser, system, isThis, isShared }) => [browser, system, isThis, isShared])).toEqual([
      ['Firefox', 'Linux', true, true],
      ['Safari', 'iOS', false, false],
      [null, null, false, false],
    ]);
    expect(await rowOf(here)).toMatchObject({ ipAddress: null, userAgent: null });
  });

  it('include those on another site of the same account, named by its host', async () => {
    const { browser, email } = await signedUp(live);
    const aurora = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    good(await aurora.call(login, { email, password: PASSWORD }));
    expect((await listed(browser)).map(({ host }) => host)).toEqual([null, 'aurora.example']);
    expect((await listed(aurora)).map(({ host }) => host)).toEqual([null, 'tessera.example']);
  });

  it('end one by one, at once, and each once', async () => {
    const { browser, email } = await signedUp(live);
    const other = await logIn(email);
    const id = (await thisOf(other))?.id ?? '';
    good(await browser.call(endDevice, { id }));
    expect(await whoIs(other)).toBeNull();
    expect(await whoIs(browser)).toBe(email);
    expect(refusal(await browser.call(endDevice, { id }))).toBe('404 NOT_FOUND');
  });

  it('do not include this one or somebody else’s when it comes to ending', async () => {
    const mine = await signedUp(live);
    const theirs = await signedUp(live);
    for (const browser of [mine.browser, theirs.browser])
      expect(refusal(await mine.browser.call(endDevice, { id: (await thisOf(browser))?.id ?? '' }))).toBe(
        '404 NOT_FOUND',
      );
    expect(await whoIs(theirs.browser)).toBe(theirs.email);
    expect(await whoIs(mine.browser)).toBe(mine.email);
  });

  it('end all at once, except this one and those of others', async () => {
    const { browser, email } = await signedUp(live);
    const stranger = await signedUp(live);
    const others = [await logIn(email), await logIn(email)];
    expect(good(await browser.call(endOtherDevices, {}))).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(whoIs))).toEqual([null, null]);
    expect([await whoIs(browser), await whoIs(stranger.browser)]).toEqual([email, stranger.email]);
    expect(good(await browser.call(endOtherDevices, {}))).toEqual({ ended: 0 });
  });
});

describe('a session in use', () => {
  const HOUR = 3_600_000;
  const left = (at: Date): number => Math.round((at.getTime() - Date.now()) / HOUR);
  const age = (browser: Browser, hours: number) =>
    rowOf(browser).then(({ id }) =>
      live.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - hours * HOUR), expiresAt: new Date(Date.now() + HOUR) })
        .where(eq(sessions.id, id)),
    );

  it('lasts thirty days from its last use, on a computer of somebody else two hours and no longer than the browser', async () => {
    const { browser, email } = await signedUp(live);
    const shared = await logIn(email, { shared: true });
    expect([left((await rowOf(browser)).expiresAt), left((await rowOf(shared)).expiresAt)]).toEqual([720, 2]);
    for (const [one, seconds] of [
      [browser, 30 * 86_400],
      [shared, 7200],
    ] as const) {
      await age(one, 1);
      const kept = await one.call(keepSession, {});
      expect(good(kept).seconds).toBe(seconds);
      expect(left((await rowOf(one)).expiresAt)).toBe(seconds / 3600);
      expect(String(kept.headers['set-cookie']).includes('Max-Age')).toBe(one === browser);
    }
  });

  it('gets a new token once a day; the former one counts until the browser has shown the new one', async () => {
    const { browser, email } = await signedUp(live);
    const former = live.browser({ cookies: new Map(browser.cookies) });
    const tokenOf = (one: Browser) => one.cookies.get(SESSION_COOKIE);
    good(await browser.call(keepSession, {}));
    expect(tokenOf(browser)).toBe(tokenOf(former));
    await age(browser, 25);
    good(await browser.call(keepSession, {}));
    expect(tokenOf(browser)).not.toBe(tokenOf(former));
    // The response with the new token was lost: it is given again, and no third one is made.
    expect(await whoIs(former)).toBe(email);
    const again = live.browser({ cookies: new Map(former.cookies) });
    good(await again.call(keepSession, {}));
    expect(tokenOf(again)).toBe(tokenOf(browser));
    good(await browser.call(keepSession, {}));
    expect([await whoIs(browser), await whoIs(former)]).toEqual([email, null]);
  });

  it('ends with a log-out, also by a browser that never received its new token', async () => {
    const { browser } = await signedUp(live);
    const former = live.browser({ cookies: new Map(browser.cookies) });
    await age(browser, 25);
    good(await browser.call(keepSession, {}));
    good(await former.call(logout, {}));
    expect(await whoIs(browser)).toBeNull();
  });

  it('stays ended when a device was signed out while it asked for more time', async () => {
    const { browser, email } = await signedUp(live);
    const other = await logIn(email);
    const [ended, kept] = await Promise.all([browser.call(endOtherDevices, {}), other.call(keepSession, {})]);
    expect(good(ended)).toEqual({ ended: 1 });
    expect(['200 OK', '401 NOT_LOGGED_IN']).toContain(refusal(kept));
    expect(await whoIs(other)).toBeNull();
  });
});
