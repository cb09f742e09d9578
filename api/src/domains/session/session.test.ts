import {
  isLogged,
  login,
  logout,
  personalData,
  saveLanguage,
  savePersonalData,
  userDetails,
  userRoles,
} from '@tessera/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { PgDatabase } from 'drizzle-orm/pg-core';
import { rowsOf } from '../../platform/database.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { SESSION_COOKIE } from './cookie.ts';
import { users } from '../tenancy/tables.ts';
import { guesses, sessions, tries } from './tables.ts';

const live = setUpLiveApp();
afterEach(async () => {
  await live.db.delete(tries);
  await live.db.delete(guesses);
});

describe('logging in', () => {
  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await signedUp(live);
    const wrong = await live.browser().call(login, { email, password: 'not the password' });
    const unknown = await live.browser().call(login, { email: 'nobody@example.com', password: 'not the password' });
    expect(refusal(wrong)).toBe('401 INVALID_CREDENTIALS');
    expect(refusal(unknown)).toBe('401 INVALID_CREDENTIALS');
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await signedUp(live);
    /** CPU time of this process, which does nothing else: wall time would include other processes. */
    const cost = async (address: string): Promise<number> => {
      await live.db.delete(guesses);
      const from = process.cpuUsage();
      await live.browser().call(login, { email: address, password: 'not the password' });
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    const costs: { known: number; unknown: number }[] = [];
    for (let i = 0; i < 5; i += 1) costs.push({ known: await cost(email), unknown: await cost('nobody@example.com') });
    const median = (of: 'known' | 'unknown'): number => costs.map((one) => one[of]).toSorted((x, y) => x - y)[2] ?? 0;
    const [known, unknown] = [median('known'), median('unknown')];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('reads as often for an unknown address as for a wrong password', async () => {
    const { email } = await signedUp(live);
    const reads = async (address: string): Promise<number> => {
      const select = jest.spyOn(PgDatabase.prototype, 'select');
      await live.browser().call(login, { email: address, password: 'not the password' });
      const { length } = select.mock.calls;
      select.mockRestore();
      return length;
    };
    const known = await reads(email);
    expect(known).toBeGreaterThan(0);
    expect(await reads('nobody@example.com')).toBe(known);
  });

  it('allows more logins than the library’s own rate limit', async () => {
    const { email } = await signedUp(live);
    for (let i = 0; i < 8; i += 1)
      expect(refusal(await live.browser().call(login, { email, password: PASSWORD }))).toBe('200 OK');
  });

  it('replaces the browser’s previous session', async () => {
    const { browser, email } = await signedUp(live);
    const before = new Map(browser.cookies);
    good(await browser.call(login, { email, password: PASSWORD }));
    expect(await whoIs(live.browser({ cookies: before }))).toBeNull();
    expect(await whoIs(browser)).toBe(email);
  });

  it('opens the demonstration accounts with their roles', async () => {
    const maria = live.browser();
    const { session } = good(
      await maria.call(login, { email: 'maria.dobre@example.com', password: 'tessera-demo-2026' }),
    );
    expect(session.userRole).toBe('customer');
    const ilinca = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    good(await ilinca.call(login, { email: 'ilinca.veridan@example.com', password: 'tessera-demo-2026' }));
    expect(good(await ilinca.call(userRoles, {}))).toEqual(['provider', 'customer']);
  });
});

describe('a session', () => {
  it('is valid only on the host that it was created on', async () => {
    const { browser, email } = await signedUp(live);
    expect(await whoIs(browser)).toBe(email);
    expect(
      await whoIs(live.browser({ tenant: 'aurora', origin: 'https://aurora.example', cookies: browser.cookies })),
    ).toBeNull();
    expect(await whoIs(live.browser({ origin: 'https://www.tessera.example', cookies: browser.cookies }))).toBeNull();
  });

  it('is refused with a changed cookie', async () => {
    const { browser } = await signedUp(live);
    const value = browser.cookies.get(SESSION_COOKIE) ?? '';
    expect(
      await whoIs(
        live.browser({
          cookies: new Map([[SESSION_COOKIE, `${value.slice(0, 3)}${value[3] === 'A' ? 'B' : 'A'}${value.slice(4)}`]]),
        }),
      ),
    ).toBeNull();
  });

  it('ends when its time is over', async () => {
    const { browser, email } = await signedUp(live);
    await live.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(sql`${sessions.userId} in (select id from users where email = ${email})`);
    expect(await whoIs(browser)).toBeNull();
  });

  it('ends with the log-out, which works twice', async () => {
    const { browser } = await signedUp(live);
    const stolen = new Map(browser.cookies);
    good(await browser.call(logout, {}));
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await whoIs(live.browser({ cookies: stolen }))).toBeNull();
    good(await browser.call(logout, {}));
  });

  it('stores neither the address nor the browser of the user', async () => {
    await signedUp(live);
    const rows = await live.db.select({ ip: sessions.ipAddress, agent: sessions.userAgent }).from(sessions);
    expect(rows.every(({ ip, agent }) => ip === null && agent === null)).toBe(true);
  });

  it('is needed for details, roles and the language', async () => {
    const visitor = live.browser();
    expect(refusal(await visitor.call(userDetails, {}))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await visitor.call(userRoles, {}))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await visitor.call(saveLanguage, { lang: 'de' }))).toBe('401 NOT_LOGGED_IN');
    const { browser } = await signedUp(live);
    good(await browser.call(saveLanguage, { lang: 'de' }));
    expect(good(await browser.call(userDetails, {})).language).toBe('de');
  });

  it('says whether its account stores a language: from a sign-up on, and for others from the first choice', async () => {
    const { browser, email } = await signedUp(live);
    const stored = async () => {
      const session = good(await browser.call(isLogged, {})).session;
      return [session?.userLang, session?.userLangChosen];
    };
    expect(await stored()).toEqual(['en', true]);
    await live.db.update(users).set({ langChosen: false }).where(eq(users.email, email));
    expect(await stored()).toEqual(['en', false]);
    const { portrait: _p, email: _e, emailValidated: _v, ...data } = good(await browser.call(personalData, {}));
    const saved = good(await browser.call(savePersonalData, { ...data, firstName: 'Ana' }));
    expect(await stored()).toEqual(['en', false]);
    good(await browser.call(savePersonalData, { ...data, lang: 'el', version: saved.version }));
    expect(await stored()).toEqual(['el', true]);
    await live.db.update(users).set({ langChosen: false }).where(eq(users.email, email));
    good(await browser.call(saveLanguage, { lang: 'el' }));
    expect(await stored()).toEqual(['el', true]);
  });

  it('makes somebody with an account elsewhere a customer here', async () => {
    const { email } = await signedUp(live);
    const browser = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    good(await browser.call(login, { email, password: PASSWORD }));
    expect(good(await browser.call(userRoles, {}))).toEqual(['customer']);
  });
});

describe('stored data', () => {
  it('has a zone in every point of time', async () => {
    const query = sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_name in ('sessions', 'accounts', 'verifications', 'tries', 'guesses', 'pending_signups', 'specialist_applications') and data_type = 'timestamp without time zone'`;
    expect(rowsOf(await live.db.execute(query))).toEqual([]);
  });

  it('names no address in the log, whatever happened above', () => {
    expect(live.logged.length).toBeGreaterThan(50);
    expect(live.logged.join('')).not.toMatch(/@example\.com/i);
  });
});
