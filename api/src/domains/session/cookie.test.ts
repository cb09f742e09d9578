import { createHmac } from 'node:crypto';
import { SESSION_SECRET, setUpLiveApp } from '../../testing/live-app.ts';
import { enterAsNew, newPerson, whoIs } from '../../testing/people.ts';
import { good } from '../../testing/test-app.ts';
import { readSessionToken, SESSION_COOKIE } from './cookie.ts';

const SECRET = 'a secret of thirty-two characters';
const signed = (token: string, secret = SECRET): string =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

describe('the token in a session cookie', () => {
  it('is read when we have signed it, whatever it contains', () => {
    expect(readSessionToken(signed('abc'), SECRET)).toBe('abc');
    expect(readSessionToken(signed('a.b'), SECRET)).toBe('a.b');
  });
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['without a signature', 'abc'],
    ['with an empty signature', 'abc.'],
    ['without a token', signed('')],
    ['signed with another secret', signed('abc', 'another secret of many characters')],
    ['another one under the same signature', signed('abc').replace('abc', 'abd')],
    ['with a shortened signature', signed('abc').slice(0, -1)],
    ['with letters beyond ASCII', `abc.${'é'.repeat(22)}`],
  ])('is not read when it is %s', (_name, value) => {
    expect(readSessionToken(value, SECRET)).toBeNull();
  });
});

describe('the cookie of the login library', () => {
  const live = setUpLiveApp();

  it('is the one that we read, and its token alone opens nothing', async () => {
    const browser = live.browser();
    const { session } = good(await enterAsNew(live, browser, newPerson()));
    const value = browser.cookies.get(SESSION_COOKIE) ?? '';
    const token = readSessionToken(decodeURIComponent(value), SESSION_SECRET) ?? '';
    expect(token).not.toBe('');
    const withCookie = (cookie: string) =>
      whoIs(live.browser({ cookies: new Map([[SESSION_COOKIE, encodeURIComponent(cookie)]]) }));
    expect(await withCookie(signed(token, SESSION_SECRET))).toBe(session.userEmail);
    expect(await withCookie(token)).toBeNull();
    expect(await withCookie(signed(token))).toBeNull();
  });
});
