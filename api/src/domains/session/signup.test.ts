import { confirmSignup, login, signup, userDetails, userRoles } from '@tessera/contracts/session';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { codeFor, enterAsNew, newPerson, PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { good, ORIGIN, refusal } from '../../testing/test-app.ts';
import { memberships, users } from '../tenancy/tables.ts';
import { SESSION_COOKIE } from './cookie.ts';
import { dropOldPending } from './signup-queries.ts';
import { accounts, pendingSignups, specialistApplications, tries } from './tables.ts';

const live = setUpLiveApp();
afterEach(() => live.db.delete(tries));

const accountsOf = (email: string) =>
  live.db.select().from(accounts).innerJoin(users, eq(users.id, accounts.userId)).where(eq(users.email, email));

describe('signing up', () => {
  it('mails a code, and makes account, membership, session and welcome mail when the code comes back', async () => {
    const browser = live.browser();
    const body = newPerson();
    const { id, outbox } = good(await browser.call(signup, body));
    expect(outbox).toBe('/rest/outbox/page');
    expect(await accountsOf(body.email)).toHaveLength(0);
    const [mail] = await live.mails(body.email, 1);
    expect(mail).toMatchObject({ subject: 'Your code for Tessera', links: [] });
    // The name typed by the visitor is not sent to an address that may belong to somebody else.
    expect(mail?.text).not.toContain('Nour');
    const code = await codeFor(live, body.email);
    const { session } = good(await browser.call(confirmSignup, { id, code: `${code.slice(0, 3)} ${code.slice(3)}` }));
    expect(session).toMatchObject({
      userName: 'Nour Havelock',
      userEmail: body.email,
      userRole: 'customer',
      permissions: ['booking:hold'],
      userLang: 'en',
      userEmailValidated: true,
    });
    expect(await whoIs(browser)).toBe(body.email);
    const [membership] = await live.db.select().from(memberships).where(eq(memberships.userId, session.userId));
    expect(membership?.role).toBe('customer');
    expect((await live.mails(body.email, 2))[0]).toMatchObject({
      subject: 'Welcome to Tessera',
      links: ['https://tessera.example/en/help-store-search'],
    });
    expect(refusal(await live.browser().call(login, { email: body.email, password: PASSWORD }))).toBe('200 OK');
  });

  it('stores the password as Argon2id from the start, the code as a hash, and logs neither', async () => {
    const body = newPerson();
    good(await live.browser().call(signup, body));
    const code = await codeFor(live, body.email);
    const [pending] = await live.db.select().from(pendingSignups).where(eq(pendingSignups.email, body.email));
    expect(pending?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(pending?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(pending)).not.toContain(code);
    good(await live.browser().call(confirmSignup, { id: pending?.id ?? '', code }));
    const [account] = await accountsOf(body.email);
    expect(account?.accounts.password).toBe(pending?.passwordHash);
    for (const secret of [PASSWORD, body.email, code]) expect(live.logged.join('')).not.toContain(secret);
  });

  it('sends a cookie that scripts cannot read and other hosts do not get', async () => {
    const answer = await enterAsNew(live, live.browser(), newPerson());
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=`));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toMatch(/domain/i);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('records an application as a specialist and leaves the user a customer', async () => {
    const { browser } = await signedUp(live, { specialist: true });
    const details = good(await browser.call(userDetails, {}));
    expect([details.role.isAdmin, details.providerProfileStatus]).toEqual([false, 'draft']);
    expect(good(await browser.call(userRoles, {}))).toEqual(['customer']);
    const [application] = await live.db
      .select()
      .from(specialistApplications)
      .where(eq(specialistApplications.userId, details.id));
    expect(application?.status).toBe('draft');
  });

  it('refuses a short password and an unknown field', async () => {
    const short = await live.browser().call(signup, newPerson({ password: 'too short' }));
    expect(refusal(short)).toBe('400 BAD_INPUT');
    expect(short.ok ? [] : short.body.details).toMatchObject([{ path: 'password' }]);
    const more = { ...newPerson(), role: 'admin' };
    const response = await live.app.inject({
      method: 'POST',
      url: '/Auth/signup',
      payload: more,
      headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': ORIGIN, origin: ORIGIN },
    });
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'role' }] });
  });

  it(badLuck('SIGN-3'), async () => {
    const reasonOf = async (over: Parameters<typeof newPerson>[0]) => {
      const answer = await live.browser().call(signup, newPerson(over));
      return [refusal(answer), answer.ok ? [] : answer.body.details];
    };
    expect(await reasonOf({ password: 'password123' })).toEqual([
      '400 PASSWORD_REFUSED',
      [{ path: 'password', message: 'common' }],
    ]);
    expect(await reasonOf({ password: 'nour.havelock' })).toEqual([
      '400 PASSWORD_REFUSED',
      [{ path: 'password', message: 'own' }],
    ]);
    expect(await reasonOf({ email: 'somebody.else@example.com', password: 'somebody.else' })).toEqual([
      '400 PASSWORD_REFUSED',
      [{ path: 'password', message: 'own' }],
    ]);
  });

  it('refuses another origin', async () => {
    const response = await live.app.inject({
      method: 'POST',
      url: '/Auth/signup',
      payload: newPerson(),
      headers: { 'x-tessera-tenant': 'tessera', 'x-tessera-origin': ORIGIN, origin: 'https://elsewhere.example' },
    });
    expect(response.json()).toMatchObject({ code: 'BAD_ORIGIN' });
  });

  it('allows thirty an hour from one network address', async () => {
    good(await live.browser().call(signup, newPerson()));
    await live.db.update(tries).set({ count: 30 });
    const refused = await live.browser().call(signup, newPerson());
    expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refusal(await live.browser({ address: '198.51.100.4' }).call(signup, newPerson()))).toBe('200 OK');
  });
});

describe('an unconfirmed sign-up', () => {
  it('is deleted after an hour, and not before', async () => {
    const body = newPerson();
    const { id } = good(await live.browser().call(signup, body));
    const leftAt = async (minutes: number) => {
      await dropOldPending(live.db, new Date(live.clock.now().epochMilliseconds + minutes * 60_000));
      return (await live.db.select().from(pendingSignups).where(eq(pendingSignups.id, id))).length;
    };
    expect([await leftAt(59), await leftAt(60)]).toEqual([1, 0]);
  });
});
