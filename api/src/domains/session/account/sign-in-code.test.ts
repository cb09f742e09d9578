import {
  createSignInCode,
  devices,
  exchangeSignInCode,
  isLogged,
  login,
  logout,
  switchRole,
} from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../../seed/seed-logins.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { signedUp, whoIs } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { sessions, signInCodes } from '../tables.ts';

const live = setUpLiveApp({ settings: { limits: false } });
const codeOf = async (browser: ReturnType<typeof live.browser>): Promise<string> =>
  good(await browser.call(createSignInCode, {})).code;

describe('a sign-in code', () => {
  it('opens a session of its own in another browser, once, which ends after two hours without use', async () => {
    const { browser, email } = await signedUp(live);
    const code = await codeOf(browser);
    expect(code).toHaveLength(43);
    const other = live.browser();
    expect(good(await other.call(exchangeSignInCode, { code })).session.userEmail).toBe(email);
    expect([await whoIs(browser), await whoIs(other)]).toEqual([email, email]);
    const listed = good(await browser.call(devices, {})).items;
    expect(listed.map(({ isShared }) => isShared)).toEqual([false, true]);
    expect(refusal(await live.browser().call(exchangeSignInCode, { code }))).toBe('400 LINK_EXPIRED');
  });

  it('is also taken in the header of the specification', async () => {
    const { browser, email } = await signedUp(live);
    const code = await codeOf(browser);
    const response = await live.app.inject({
      method: 'POST',
      url: exchangeSignInCode.path,
      headers: {
        'x-tessera-tenant': 'tessera',
        'x-tessera-origin': browser.origin,
        origin: browser.origin,
        'content-type': 'application/json',
        SSOcookie: code,
      },
      payload: '{}',
    });
    expect(response.json<{ session: { userEmail: string } }>().session.userEmail).toBe(email);
  });

  it('of two browsers that try it at once lets one in', async () => {
    const { browser } = await signedUp(live);
    const code = await codeOf(browser);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => live.browser().call(exchangeSignInCode, { code })),
    );
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', ...Array(5).fill('400 LINK_EXPIRED')]);
  });

  it('works for a minute', async () => {
    const { browser } = await signedUp(live);
    const code = await codeOf(browser);
    live.clock.advance('PT60S');
    expect(refusal(await live.browser().call(exchangeSignInCode, { code }))).toBe('400 LINK_EXPIRED');
  });

  it('is replaced by a newer one, ends with its session, and does not work on another host', async () => {
    const { browser } = await signedUp(live);
    const first = await codeOf(browser);
    const second = await codeOf(browser);
    expect(refusal(await live.browser().call(exchangeSignInCode, { code: first }))).toBe('400 LINK_EXPIRED');
    const elsewhere = live.browser({ origin: 'https://www.tessera.example' });
    expect(refusal(await elsewhere.call(exchangeSignInCode, { code: second }))).toBe('400 LINK_EXPIRED');
    // Tried at the wrong place, it is used up.
    expect(refusal(await live.browser().call(exchangeSignInCode, { code: second }))).toBe('400 LINK_EXPIRED');
    const third = await codeOf(browser);
    good(await browser.call(logout, {}));
    expect(refusal(await live.browser().call(exchangeSignInCode, { code: third }))).toBe('400 LINK_EXPIRED');
  });

  it('of a session whose time is over does not work', async () => {
    const { browser } = await signedUp(live);
    const userId = good(await browser.call(isLogged, {})).session?.userId ?? '';
    const code = await codeOf(browser);
    await live.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, userId));
    expect(refusal(await live.browser().call(exchangeSignInCode, { code }))).toBe('400 LINK_EXPIRED');
  });

  it('carries the role in which its session acts', async () => {
    const ilinca = live.browser();
    good(await ilinca.call(login, { email: 'ilinca.veridan@example.com', password: DEMO_PASSWORD }));
    good(await ilinca.call(switchRole, { role: 'customer' }));
    const { session } = good(await live.browser().call(exchangeSignInCode, { code: await codeOf(ilinca) }));
    expect(session.userRole).toBe('customer');
  });

  it('needs a session to be made, and is stored as a hash', async () => {
    expect(refusal(await live.browser().call(createSignInCode, {}))).toBe('401 NOT_LOGGED_IN');
    const { browser } = await signedUp(live);
    const code = await codeOf(browser);
    const rows = await live.db.select().from(signInCodes);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(live.logged.join('')).not.toContain(code);
  });

  it.each([{}, { code: 'x'.repeat(43) }])('%j is no code', async (body) => {
    expect(refusal(await live.browser().call(exchangeSignInCode, body))).toBe('400 LINK_EXPIRED');
  });
  it.each([{ code: '' }, { code: "' or 1=1--" }, { code: null }, { code: ['x'] }])('does not take %j', async (body) => {
    const answer = await live.browser().send('POST', exchangeSignInCode.path, { body: JSON.stringify(body) });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_INPUT']);
  });
});

describe('the limits', () => {
  const strict = setUpLiveApp();
  it('are twenty codes of a session in ten minutes, and sixty tries of a network address in an hour', async () => {
    const { browser } = await signedUp(strict);
    const made = [];
    for (let i = 0; i < 21; i += 1) made.push(refusal(await browser.call(createSignInCode, {})));
    expect(made.slice(19)).toEqual(['200 OK', '429 TOO_MANY_REQUESTS']);
    const stranger = strict.browser({ address: '198.51.100.7' });
    const tried = [];
    for (let i = 0; i < 61; i += 1)
      tried.push(refusal(await stranger.call(exchangeSignInCode, { code: 'x'.repeat(43) })));
    expect(tried.slice(59)).toEqual(['400 LINK_EXPIRED', '429 TOO_MANY_REQUESTS']);
  });
});
