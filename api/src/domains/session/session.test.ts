import { login, logout, saveLanguage, signup, userDetails, userRoles } from '@tessera/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { openLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { newPerson, PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { memberships, users } from '../tenancy/index.ts';
import { SESSION_COOKIE } from './cookie.ts';
import { accounts, sessions, specialistApplications, tries } from './tables.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
}, 60_000);
afterAll(() => live.close());
afterEach(() => live.db.delete(tries));

describe('signing up', () => {
  it('makes an account, a membership, a session and a welcome mail', async () => {
    const browser = live.browser();
    const body = newPerson();
    const { session } = good(await browser.call(signup, body));
    expect(session).toMatchObject({ userName: 'Nour Havelock', userEmail: body.email, userRole: 'customer', permissions: ['booking:hold'], userLang: 'en', userEmailValidated: false });
    expect(await whoIs(browser)).toBe(body.email);
    const [membership] = await live.db.select().from(memberships).where(eq(memberships.userId, session.userId));
    expect(membership?.role).toBe('customer');
    const [mail] = await live.mails(body.email, 1);
    expect(mail).toMatchObject({ subject: 'Welcome to Tessera', links: ['https://tessera.example/en'] });
  });

  it('keeps the password as Argon2id and never in the log', async () => {
    const { email } = await signedUp(live);
    const [account] = await live.db.select().from(accounts).innerJoin(users, eq(users.id, accounts.userId)).where(eq(users.email, email));
    expect(account?.accounts.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(live.logged.join('')).not.toContain(PASSWORD);
    expect(live.logged.join('')).not.toContain(email);
  });

  it('sends a cookie that scripts cannot read and other hosts do not get', async () => {
    const answer = await live.browser().call(signup, newPerson());
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=`));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toMatch(/domain/i);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses a known address, in whatever case', async () => {
    const { email } = await signedUp(live);
    expect(refusal(await live.browser().call(signup, newPerson({ email: email.toUpperCase() })))).toBe('409 EMAIL_TAKEN');
  });

  it('gives an address to one of many who want it at once', async () => {
    const body = newPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => live.browser().call(signup, body)));
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', ...Array<string>(5).fill('409 EMAIL_TAKEN')]);
    const rows = await live.db.select().from(accounts).innerJoin(users, eq(users.id, accounts.userId)).where(eq(users.email, body.email));
    expect(rows).toHaveLength(1);
  });

  it('notes who wants to become a specialist and leaves them a customer', async () => {
    const { browser } = await signedUp(live, { specialist: true });
    const details = good(await browser.call(userDetails, {}));
    expect(details.userRole).toBe('customer');
    const [application] = await live.db.select().from(specialistApplications).where(eq(specialistApplications.userId, details.userId));
    expect(application?.status).toBe('draft');
  });

  it('refuses a short password and an unknown field', async () => {
    const short = await live.browser().call(signup, newPerson({ password: 'too short' }));
    expect(refusal(short)).toBe('400 BAD_INPUT');
    expect(short.ok ? [] : short.body.details).toMatchObject([{ path: 'password' }]);
    const more = { ...newPerson(), role: 'admin' };
    const response = await live.app.inject({
      method: 'POST', url: '/Auth/signup', payload: more, headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': 'https://tessera.example', origin: 'https://tessera.example' },
    });
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'role' }] });
  });

  it('refuses another origin', async () => {
    const response = await live.app.inject({
      method: 'POST', url: '/Auth/signup', payload: newPerson(), headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': 'https://tessera.example', origin: 'https://elsewhere.example' },
    });
    expect(response.json()).toMatchObject({ code: 'BAD_ORIGIN' });
  });

  it('lets thirty an hour through from one place', async () => {
    await live.db.delete(tries);
    const { email } = await signedUp(live);
    await live.db.update(tries).set({ count: 30 });
    const refused = await live.browser().call(signup, newPerson());
    expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refusal(await live.browser({ address: '198.51.100.4' }).call(signup, newPerson({ email })))).toBe('409 EMAIL_TAKEN');
  });
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
    const median = async (address: string): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const from = performance.now();
        await live.browser().call(login, { email: address, password: 'not the password' });
        times.push(performance.now() - from);
      }
      return times.toSorted((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await median(email), await median('nobody@example.com')];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('works as often as the library alone would refuse', async () => {
    const { email } = await signedUp(live);
    for (let i = 0; i < 8; i += 1) expect(refusal(await live.browser().call(login, { email, password: PASSWORD }))).toBe('200 OK');
  });

  it('stops after five wrong tries, says for how long, and opens again', async () => {
    const { email } = await signedUp(live);
    const attacker = live.browser();
    const wrong = await Promise.all(Array.from({ length: 7 }, () => attacker.call(login, { email, password: 'not the password' })));
    expect(wrong.map(refusal).toSorted()).toEqual([...Array<string>(5).fill('401 INVALID_CREDENTIALS'), ...Array<string>(2).fill('429 TOO_MANY_REQUESTS')]);
    const stopped = await attacker.call(login, { email, password: PASSWORD });
    expect(refusal(stopped)).toBe('429 TOO_MANY_REQUESTS');
    expect(stopped.headers['retry-after']).toBe('300');
    expect(refusal(await live.browser({ address: '198.51.100.9' }).call(login, { email, password: PASSWORD }))).toBe('200 OK');
    live.clock.advance('PT301S');
    expect(refusal(await attacker.call(login, { email, password: PASSWORD }))).toBe('200 OK');
  });

  it('forgets wrong tries after a right one', async () => {
    const { email } = await signedUp(live);
    const browser = live.browser();
    for (let i = 0; i < 4; i += 1) await browser.call(login, { email, password: 'not the password' });
    good(await browser.call(login, { email, password: PASSWORD }));
    for (let i = 0; i < 4; i += 1) expect(refusal(await browser.call(login, { email, password: 'not the password' }))).toBe('401 INVALID_CREDENTIALS');
  });

  it('ends the session that the browser had before', async () => {
    const { browser, email } = await signedUp(live);
    const before = new Map(browser.cookies);
    good(await browser.call(login, { email, password: PASSWORD }));
    expect(await whoIs(live.browser({ cookies: before }))).toBeNull();
    expect(await whoIs(browser)).toBe(email);
  });

  it('opens the demonstration accounts with their roles', async () => {
    const maria = live.browser();
    const { session } = good(await maria.call(login, { email: 'maria.dobre@example.com', password: 'tessera-demo-2026' }));
    expect(session.userRole).toBe('customer');
    const ilinca = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    good(await ilinca.call(login, { email: 'ilinca.veridan@example.com', password: 'tessera-demo-2026' }));
    expect(good(await ilinca.call(userRoles, {}))).toEqual(['provider', 'customer']);
  });
});

describe('a session', () => {
  it('counts on the host only that it was made on', async () => {
    const { browser, email } = await signedUp(live);
    expect(await whoIs(browser)).toBe(email);
    expect(await whoIs(live.browser({ tenant: 'aurora', origin: 'https://aurora.example', cookies: browser.cookies }))).toBeNull();
    expect(await whoIs(live.browser({ origin: 'https://www.tessera.example', cookies: browser.cookies }))).toBeNull();
  });

  it('is refused with a changed cookie', async () => {
    const { browser } = await signedUp(live);
    const value = browser.cookies.get(SESSION_COOKIE) ?? '';
    expect(await whoIs(live.browser({ cookies: new Map([[SESSION_COOKIE, `${value.slice(0, 3)}${value[3] === 'A' ? 'B' : 'A'}${value.slice(4)}`]]) }))).toBeNull();
  });

  it('ends when its time is over', async () => {
    const { browser, email } = await signedUp(live);
    await live.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) }).where(sql`${sessions.userId} in (select id from users where email = ${email})`);
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

  it('keeps neither address nor browser of the person', async () => {
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
    expect(good(await browser.call(userDetails, {})).userLang).toBe('de');
  });

  it('makes somebody with an account elsewhere a customer here', async () => {
    const { email } = await signedUp(live);
    const browser = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    good(await browser.call(login, { email, password: PASSWORD }));
    expect(good(await browser.call(userRoles, {}))).toEqual(['customer']);
  });
});

describe('what is kept', () => {
  it('has a zone in every point of time', async () => {
    const query = sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_name in ('sessions', 'accounts', 'verifications', 'tries', 'specialist_applications') and data_type = 'timestamp without time zone'`;
    expect(rowsOf(await live.db.execute(query))).toEqual([]);
  });

  it('names no address in the log, whatever happened above', () => {
    expect(live.logged.length).toBeGreaterThan(50);
    expect(live.logged.join('')).not.toMatch(/@example\.com/i);
  });
});
