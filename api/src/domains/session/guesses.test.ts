import { login, recover, reset } from '@tessera/contracts/session';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { openLiveApp, setUpLiveApp } from '../../testing/live-app.ts';
import type { Browser } from '../../testing/browser.ts';
import { allMailed, PASSWORD, signedUp } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { users } from '../tenancy/tables.ts';
import { dropOldGuesses } from './counter-queries.ts';
import { DEVICE_COOKIE } from './device.ts';
import { guesses, tries } from './tables.ts';

const live = setUpLiveApp();
afterEach(async () => {
  await live.db.delete(tries);
  await live.db.delete(guesses);
});

const WRONG = '401 INVALID_CREDENTIALS';
const LATER = '429 TOO_MANY_REQUESTS';
const tallyOf = (answers: readonly string[]) =>
  Object.fromEntries(
    [...new Set(answers)].toSorted().map((answer) => [answer, answers.filter((one) => one === answer).length]),
  );
const at = (address: number): Browser => live.browser({ address: `198.51.100.${address}` });
const guess = async (browser: Browser, email: string, password = 'not the password'): Promise<string> =>
  refusal(await browser.call(login, { email, password }));
/** A hundred concurrent guesses from twenty addresses, the right one among the last. */
const hundred = (email: string, from = at): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 100 }, (_, i) => guess(from(i % 20), email, i < 90 ? `guess number ${i}` : PASSWORD)),
  );
const waits = async (browser: Browser, email: string): Promise<number> =>
  Number((await browser.call(login, { email, password: 'no' })).headers['retry-after'] ?? 0);

describe('guessing a password', () => {
  it('is verified five times out of a hundred from twenty addresses, for known and unknown accounts alike', async () => {
    const { email } = await signedUp(live);
    expect(tallyOf(await hundred(email))).toEqual({ [WRONG]: 5, [LATER]: 95 });
    expect(tallyOf(await hundred('nobody.at.all@example.com'))).toEqual({ [WRONG]: 5, [LATER]: 95 });
  });

  it('would be verified a hundred times without the counter (control)', async () => {
    const open = await openLiveApp({ settings: { limits: false } });
    const { email } = await signedUp(open);
    const tally = tallyOf(await hundred(email, (address) => open.browser({ address: `198.51.100.${address}` })));
    expect(tally).toEqual({ '200 OK': 10, [WRONG]: 90 });
    await open.close();
  });

  it('is delayed twice as long after each wrong one, at most a quarter of an hour, and the answer says how long', async () => {
    const { email } = await signedUp(live);
    for (let i = 0; i < 5; i += 1) expect(await guess(at(i), email)).toBe(WRONG);
    const pauses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const pause = await waits(at(i), email);
      pauses.push(pause);
      live.clock.advance(`PT${pause - 1}S`);
      expect(await guess(at(i), email, PASSWORD)).toBe(LATER);
      live.clock.advance('PT1S');
      expect(await guess(at(i), email)).toBe(WRONG);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('succeeds with the right password after the delay, which resets the counter', async () => {
    const { email } = await signedUp(live);
    for (let i = 0; i < 5; i += 1) await guess(at(i), email);
    live.clock.advance('PT2S');
    expect(await guess(at(9), email, PASSWORD)).toBe('200 OK');
    for (let i = 0; i < 5; i += 1) expect(await guess(at(i), email)).toBe(WRONG);
  });

  it('is forgotten after a day without another', async () => {
    const { email } = await signedUp(live);
    for (let i = 0; i < 5; i += 1) await guess(at(i), email);
    live.clock.advance('PT24H');
    for (let i = 0; i < 5; i += 1) expect(await guess(at(i), email)).toBe(WRONG);
    expect(await guess(at(5), email)).toBe(LATER);
  });

  it('is deleted from the table once expired, and not before', async () => {
    await guess(at(1), 'somebody@example.com');
    const leftAfter = async (hours: number) => {
      await dropOldGuesses(live.db, new Date(live.clock.now().epochMilliseconds + hours * 3_600_000));
      return (await live.db.select().from(guesses)).length;
    };
    expect([await leftAfter(23), await leftAfter(24)]).toEqual([1, 0]);
  });

  it('at many accounts is limited by network address', async () => {
    await guess(at(1), 'first@example.com');
    await live.db.update(tries).set({ count: 100 });
    expect(await guess(at(1), 'second@example.com')).toBe(LATER);
    expect(await guess(at(2), 'second@example.com')).toBe(WRONG);
  });

  it('stores no address in the counters', async () => {
    const { email } = await signedUp(live);
    await guess(at(1), email);
    const rows = [...(await live.db.select().from(guesses)), ...(await live.db.select().from(tries))];
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a device that an account has logged in on', () => {
  it(badLuck('LOGIN-1'), async () => {
    const { browser, email } = await signedUp(live);
    await hundred(email);
    expect(await guess(browser, email, PASSWORD)).toBe('200 OK');
    for (let i = 0; i < 5; i += 1) expect(await guess(browser, email)).toBe(WRONG);
    expect(await guess(browser, email, PASSWORD)).toBe(LATER);
    live.clock.advance('PT2S');
    expect(await guess(browser, email, PASSWORD)).toBe('200 OK');
    // A successful login here does not reset the stranger's counter.
    expect(await guess(at(3), email)).toBe(WRONG);
    expect(await guess(at(3), email)).toBe(LATER);
  });

  it('is identified by a cookie that is valid for this account only and cannot be forged', async () => {
    const [one, other] = [await signedUp(live), await signedUp(live)];
    const value = one.browser.cookies.get(DEVICE_COOKIE) ?? '';
    const answer = await one.browser.call(login, { email: one.email, password: PASSWORD });
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(
        `${DEVICE_COOKIE}=[\\w-]{22}\\.[0-9a-f]{64}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      ),
    );
    expect(JSON.stringify(value)).not.toContain('nour');
    await hundred(one.email);
    await hundred(other.email);
    const withCookie = (cookie: string) =>
      live.browser({ address: '198.51.100.77', cookies: new Map([[DEVICE_COOKIE, cookie]]) });
    expect(await guess(withCookie(value), other.email, PASSWORD)).toBe(LATER);
    const [device = '', signature = ''] = value.split('.');
    const changed = [
      `${device.startsWith('A') ? 'B' : 'A'}${device.slice(1)}.${signature}`,
      `${device}.${'0'.repeat(64)}`,
      device,
    ];
    for (const cookie of changed) expect(await guess(withCookie(cookie), one.email, PASSWORD)).toBe(LATER);
    expect(await guess(withCookie(value), one.email, PASSWORD)).toBe('200 OK');
  });

  it('may be shared by a family: each account stays known', async () => {
    const [one, other] = [await signedUp(live), await signedUp(live)];
    const shared = live.browser({ cookies: one.browser.cookies });
    expect(await guess(shared, other.email, PASSWORD)).toBe('200 OK');
    await hundred(one.email);
    await hundred(other.email);
    expect([await guess(shared, one.email, PASSWORD), await guess(shared, other.email, PASSWORD)]).toEqual([
      '200 OK',
      '200 OK',
    ]);
  });
});

describe('the owner of an account whose password is being guessed', () => {
  const warningsOf = async (email: string) =>
    (await live.mails(email, 1)).filter(({ subject }) => subject === 'Somebody tried to log in to your account');

  it('is warned once a day, with the time and a link to reset the password', async () => {
    const { email } = await signedUp(live);
    await live.db.update(users).set({ zone: 'Europe/Bucharest' }).where(eq(users.email, email));
    for (let i = 0; i < 4; i += 1) await guess(at(i), email);
    await allMailed(live);
    expect(await warningsOf(email)).toHaveLength(0);
    await hundred(email);
    live.clock.advance('PT12H');
    for (let i = 0; i < 5; i += 1) await guess(at(i), email);
    await allMailed(live);
    const [warning, ...others] = await warningsOf(email);
    expect(others).toEqual([]);
    const zone = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Bucharest',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    expect(warning?.text).toContain(zone.format(live.clock.now().epochMilliseconds - 12 * 3_600_000));
    expect(warning?.text).toMatch(/, GMT\+[23]/);
    expect(warning?.links).toEqual(['https://tessera.example/en/recover']);
    live.clock.advance('PT12H');
    await guess(at(1), email);
    await allMailed(live);
    expect(await warningsOf(email)).toHaveLength(2);
  });

  it('can log in with a new password while the guessing goes on', async () => {
    const { email } = await signedUp(live);
    await hundred(email);
    const owner = live.browser({ address: '192.0.2.4' });
    expect(await guess(owner, email, PASSWORD)).toBe(LATER);
    good(await owner.call(recover, { email, lang: 'en' }));
    await allMailed(live);
    const mail = (await live.mails(email, 1)).find(({ subject }) => subject === 'Choose a new password');
    const token = new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1)).get('token') ?? '';
    good(await owner.call(reset, { token, password: 'a new and longer one' }));
    await hundred(email);
    expect(await guess(owner, email, 'a new and longer one')).toBe('200 OK');
  });
});

it('names nobody in the log', () => {
  expect(live.logged.length).toBeGreaterThan(100);
  expect(live.logged.join('')).not.toMatch(/@example\.com/i);
});
