import { createOTP } from '@better-auth/utils/otp';
import {
  socialArrival,
  socialEnter,
  socialMailCode,
  socialProve,
  socialProviders,
  socialSettings,
  socialSignup,
} from '@tessera/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { CLIENT, throughProvider } from '../../../testing/identity-provider.ts';
import { allMailed, codeFor, PASSWORD, signedUp, whoIs } from '../../../testing/people.ts';
import { TEST_NOW } from '../../../testing/snapshot.ts';
import { locationOf, NAMES, pathOf, somebody, START, setUpSocial } from '../../../testing/social-steps.ts';
import { good, refusal, siteOf } from '../../../testing/test-app.ts';
import { findByEmail } from '../../tenancy/index.ts';
import { secondFactors } from '../two-factor/tables.ts';
import { socialArrivals } from './tables.ts';

const { given, wentThere, arrivalOf, withAccount } = setUpSocial();

describe('a provider of identities', () => {
  it('creates an account for a confirmed address, with its names to change, and logs in', async () => {
    const browser = given.live.browser();
    const person = somebody();
    const id = await arrivalOf(browser, person, `${START}&back=/ro/a/somebody&specialist=1`);
    expect(good(await browser.call(socialArrival, { id }))).toEqual({
      provider: 'google',
      next: 'signup',
      email: person.email,
      firstName: 'Zoe',
      lastName: 'Example',
      hasPassword: false,
      specialist: true,
      shared: false,
      back: '/ro/a/somebody',
    });
    const { session } = good(await browser.call(socialSignup, { id, ...NAMES, firstName: 'Zoë' }));
    expect(session).toMatchObject({ userEmail: person.email, firstName: 'Zoë', userEmailValidated: true });
    expect(await whoIs(browser)).toBe(person.email);
    expect((await given.live.mails(person.email, 1))[0]?.subject).toMatch(/Welcome/);
    // It counts once.
    expect(refusal(await browser.call(socialSignup, { id, ...NAMES }))).toBe('400 LINK_EXPIRED');
  });

  it('opens the account again, on another host of the site as well, each with a session of its own', async () => {
    const { person } = await withAccount();
    const again = given.live.browser();
    const id = await arrivalOf(again, person);
    expect(good(await again.call(socialArrival, { id })).next).toBe('enter');
    good(await again.call(socialEnter, { id }));
    expect(await whoIs(again)).toBe(person.email);

    const partner = given.live.browser({ tenant: 'aurora' });
    good(await partner.call(socialEnter, { id: await arrivalOf(partner, person) }));
    expect(await whoIs(partner)).toBe(person.email);
    const here = given.live.browser({ cookies: partner.cookies });
    expect(await whoIs(here)).toBeNull();
  });

  it('opens nothing when the account was deleted meanwhile, and the person is a new one', async () => {
    const { person } = await withAccount();
    const browser = given.live.browser();
    const id = await arrivalOf(browser, person);
    await given.live.db.execute(sql`delete from users where email = ${person.email}`);
    expect(refusal(await browser.call(socialEnter, { id }))).toBe('400 LINK_EXPIRED');
    expect(good(await browser.call(socialArrival, { id })).next).toBe('signup');
  });

  it('knows the account by its subject, whatever address it names now', async () => {
    const { person } = await withAccount();
    const other = given.live.browser();
    const moved = { ...person, email: (await signedUp(given.live)).email };
    good(await other.call(socialEnter, { id: await arrivalOf(other, moved) }));
    expect(await whoIs(other)).toBe(person.email);
  });

  it('may post its answer as a form, which comes without cookies', async () => {
    const browser = given.live.browser();
    const begun = await browser.send('GET', '/api/social/apple/start?lang=en');
    given.idp.person = somebody();
    const { form } = await throughProvider(locationOf(begun));
    const posted = await given.live
      .browser({ cookies: new Map() })
      .send('POST', '/api/social/apple/callback', {
        origin: 'https://appleid.apple.example',
        contentType: 'application/x-www-form-urlencoded',
        body: String(form),
      });
    expect([posted.statusCode, locationOf(posted)]).toEqual([
      303,
      expect.stringMatching(/^\/api\/social\/apple\/callback\?/),
    ]);
    const page = new URL(locationOf(await browser.send('GET', locationOf(posted))), siteOf('tessera'));
    good(await browser.call(socialSignup, { id: page.searchParams.get('arrival') ?? '', ...NAMES }));
    expect(await whoIs(browser)).toBe(given.idp.person.email);
  });

  it('is offered when it is configured, and only then', async () => {
    const browser = given.live.browser();
    expect(good(await browser.call(socialProviders, {})).items).toEqual(['google', 'apple']);
    expect(good(await browser.call(socialSettings, { provider: 'google' }))).toEqual({
      clientIds: [CLIENT.clientId],
      scopes: ['openid', 'email', 'profile'],
    });
    expect(good(await browser.call(socialSettings, { provider: 'emag' }))).toEqual({ clientIds: [], scopes: [] });
    expect((await browser.send('GET', '/api/social/emag/start')).statusCode).toBe(404);
    expect((await browser.send('GET', '/api/social/nobody/start')).statusCode).toBe(404);
  });
});

describe('an account that exists already', () => {
  it('is not opened by an address alone: its password is asked for, and then opens it to the provider', async () => {
    const { email } = await signedUp(given.live);
    const person = somebody({ email });
    const browser = given.live.browser();
    const id = await arrivalOf(browser, person);
    expect(good(await browser.call(socialArrival, { id }))).toMatchObject({ next: 'prove', hasPassword: true, email });
    expect(refusal(await browser.call(socialEnter, { id }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await browser.call(socialSignup, { id, ...NAMES }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await browser.call(socialProve, { id }))).toBe('400 CODE_WRONG');
    expect(refusal(await browser.call(socialProve, { id, password: 'a wrong one' }))).toBe('401 INVALID_CREDENTIALS');
    expect(await whoIs(browser)).toBeNull();
    good(await browser.call(socialProve, { id, password: PASSWORD }));
    expect(await whoIs(browser)).toBe(email);
    await allMailed(given.live);
    expect((await given.live.mails(email, 3))[0]?.text).toContain('Google');
    const again = given.live.browser();
    good(await again.call(socialEnter, { id: await arrivalOf(again, person) }));
    expect(await whoIs(again)).toBe(email);
  });

  it('is opened by a code mailed to it, once, and only in the browser that asked', async () => {
    const { email } = await signedUp(given.live);
    const browser = given.live.browser();
    const id = await arrivalOf(browser, somebody({ email }));
    good(await browser.call(socialMailCode, { id }));
    const mailed = await codeFor(given.live, email, 3);
    expect(mailed).toMatch(/^\d{6}$/);
    const stranger = given.live.browser();
    const theirs = await arrivalOf(stranger, somebody({ email }));
    expect(refusal(await stranger.call(socialProve, { id, mailed }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await stranger.call(socialProve, { id: theirs, mailed }))).toBe('400 CODE_WRONG');
    const wrong = mailed === '000000' ? '000001' : '000000';
    expect(refusal(await browser.call(socialProve, { id, mailed: wrong }))).toBe('400 CODE_WRONG');
    good(await browser.call(socialProve, { id, mailed: `${mailed.slice(0, 3)} ${mailed.slice(3)}` }));
    expect(await whoIs(browser)).toBe(email);
  });

  it('is not opened by a right code after five wrong ones, nor after ten minutes', async () => {
    const { email } = await signedUp(given.live);
    const browser = given.live.browser();
    const id = await arrivalOf(browser, somebody({ email }));
    good(await browser.call(socialMailCode, { id }));
    const mailed = await codeFor(given.live, email, 3);
    const wrong = mailed === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      expect(refusal(await browser.call(socialProve, { id, mailed: wrong }))).toBe('400 CODE_WRONG');
    expect(refusal(await browser.call(socialProve, { id, mailed }))).toBe('400 CODE_WRONG');
    given.live.clock.set(new Date(Date.parse(TEST_NOW) + 601_000).toISOString());
    expect(refusal(await browser.call(socialProve, { id, mailed }))).toBe('400 LINK_EXPIRED');
  });

  it('is neither opened, nor looked up, nor linked for an address that the provider has not confirmed', async () => {
    const { email } = await signedUp(given.live);
    for (const person of [
      somebody({ email, isVerified: false }),
      somebody({ isVerified: false }),
      { subject: 'nobody with an address' },
    ]) {
      const page = await wentThere(given.live.browser(), person);
      expect(pathOf(page)).toBe('/en/social-login?problem=unverified&provider=google');
    }
    expect(await given.live.db.$count(socialArrivals, eq(socialArrivals.email, email))).toBe(0);
  });
});

it('a second factor is asked for as after a password, and a wrong code uses nothing up', async () => {
  const { person } = await withAccount();
  const { db } = given.live;
  const userId = (await findByEmail(db, person.email))?.id ?? '';
  const secret = 'twenty letters of it';
  const at = new Date(TEST_NOW);
  await db.insert(secondFactors).values({ userId, secret, confirmedAt: at, createdAt: at });
  const browser = given.live.browser();
  const id = await arrivalOf(browser, person);
  expect(refusal(await browser.call(socialEnter, { id }))).toBe('401 NO_TWO_FACTOR_AUTHENTICATION');
  expect(refusal(await browser.call(socialEnter, { id, code: 'not-a-code' }))).toBe('400 TWO_FACTOR_CODE_WRONG');
  expect(await whoIs(browser)).toBeNull();
  const code = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000));
  good(await browser.call(socialEnter, { id, code }));
  expect(await whoIs(browser)).toBe(person.email);
});
