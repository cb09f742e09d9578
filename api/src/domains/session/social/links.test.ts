import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmIdentity,
  isLogged,
  linkSocial,
  login,
  mailProof,
  proofWay,
  recover,
  reset,
  socialArrival,
  socialEnter,
  takeEmailBack,
  socialLinks,
  unlinkSocial,
} from '@tessera/contracts/session';
import { sql } from 'drizzle-orm';
import type { Browser } from '../../../testing/browser.ts';
import { throughProvider, type ProviderPerson } from '../../../testing/identity-provider.ts';
import { allMailed, codeFor, PASSWORD, resetByMail, signedUp, whoIs } from '../../../testing/people.ts';
import { TEST_NOW } from '../../../testing/snapshot.ts';
import { locationOf, pathOf, somebody, setUpSocial } from '../../../testing/social-steps.ts';
import { good, refusal } from '../../../testing/test-app.ts';

const { given, wentThere, arrivalOf, withAccount } = setUpSocial();

describe('a member', () => {
  const prove = async (browser: Browser) => good(await browser.call(confirmIdentity, { proof: PASSWORD }));
  /** Begins to let a provider open the account, and comes back. */
  async function link(browser: Browser, person: ProviderPerson): Promise<string> {
    const { url } = good(await browser.call(linkSocial, { provider: 'google', lang: 'en' }));
    given.idp.person = person;
    const { url: back } = await throughProvider(url);
    return locationOf(await browser.send('GET', pathOf(back)));
  }

  it('lets a provider open the account after a proof, whatever address it has there, and ends that again', async () => {
    const { browser, email } = await signedUp(given.live);
    const person = somebody({ isVerified: false });
    expect(refusal(await browser.call(linkSocial, { provider: 'google', lang: 'en' }))).toBe('403 STEP_UP_REQUIRED');
    await prove(browser);
    expect(await link(browser, person)).toBe('/en/my-profile/security');
    const { items, hasPassword } = good(await browser.call(socialLinks, {}));
    expect([items[0]?.provider, items[0]?.since !== null, items[1]?.since, hasPassword]).toEqual([
      'google',
      true,
      null,
      true,
    ]);
    const other = given.live.browser();
    good(await other.call(socialEnter, { id: await arrivalOf(other, person) }));
    expect(await whoIs(other)).toBe(email);
    good(await browser.call(unlinkSocial, { provider: 'google' }));
    expect(refusal(await browser.call(unlinkSocial, { provider: 'google' }))).toBe('404 NOT_FOUND');
    expect(pathOf(await wentThere(given.live.browser(), person))).toContain('problem=unverified');
    await allMailed(given.live);
    expect((await given.live.mails(email, 4)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['There is another way into your account', 'A way into your account was removed']),
    );
  });

  it('cannot take a provider’s person who opens another account', async () => {
    const { person } = await withAccount();
    const { browser } = await signedUp(given.live);
    await prove(browser);
    expect(await link(browser, person)).toContain('problem=taken');
  });

  it('who has left, or is somebody else by now, gets nothing linked', async () => {
    const { browser } = await signedUp(given.live);
    await prove(browser);
    const { url } = good(await browser.call(linkSocial, { provider: 'google', lang: 'en' }));
    const person = somebody();
    given.idp.person = person;
    const { url: back } = await throughProvider(url);
    const second = await signedUp(given.live);
    good(await browser.call(login, { email: second.email, password: PASSWORD }));
    expect(locationOf(await browser.send('GET', pathOf(back)))).toContain('problem=again');
    expect(good(await second.browser.call(socialLinks, {})).items.every(({ since }) => since === null)).toBe(true);
  });

  it('without a password is refused one like anybody, and can choose one by mail', async () => {
    const { person } = await withAccount();
    const other = given.live.browser();
    expect(refusal(await other.call(login, { email: person.email, password: PASSWORD }))).toBe(
      '401 INVALID_CREDENTIALS',
    );
    good(await other.call(recover, { email: person.email, lang: 'en' }));
    const [mail] = await given.live.mails(person.email, 2);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    good(await other.call(reset, { token, password: PASSWORD }));
    good(await other.call(login, { email: person.email, password: PASSWORD }));
    expect(good(await other.call(socialLinks, {}))).toMatchObject({ hasPassword: true });
  });

  it('who takes a changed address back closes the account to a provider that was linked since', async () => {
    const { browser, email } = await signedUp(given.live);
    await prove(browser);
    const to = `moved.${email}`;
    const tokenIn = async (address: string, mails: number): Promise<string> =>
      /#\w+=([\w-]+)/.exec((await given.live.mails(address, mails))[0]?.text ?? '')?.[1] ?? '';
    good(await browser.call(changeEmail, { email: to }));
    good(await given.live.browser().call(confirmEmail, { token: await tokenIn(to, 1) }));
    given.live.clock.advance('PT1S');
    const thief = somebody();
    await link(browser, thief);
    const there = given.live.browser();
    good(await there.call(socialEnter, { id: await arrivalOf(there, thief) }));
    good(await given.live.browser().call(takeEmailBack, { token: await tokenIn(email, 3) }));
    expect(await whoIs(there)).toBeNull();
    const again = given.live.browser();
    const id = await arrivalOf(again, thief);
    expect(good(await again.call(socialArrival, { id })).next).toBe('signup');
    await resetByMail(given.live, email, 4, PASSWORD);
    good(await again.call(login, { email, password: PASSWORD }));
  });

  it('without a password proves who they are with a mailed code, for this session only, and can then set a password', async () => {
    const { browser, person } = await withAccount();
    expect(good(await browser.call(proofWay, {}))).toEqual({ way: 'mail', passkey: false });
    const elsewhere = given.live.browser();
    good(await elsewhere.call(socialEnter, { id: await arrivalOf(elsewhere, person) }));
    good(await browser.call(mailProof, {}));
    const proof = await codeFor(given.live, person.email, 2);
    expect(refusal(await elsewhere.call(confirmIdentity, { proof }))).toBe('400 CODE_WRONG');
    expect(refusal(await browser.call(confirmIdentity, { proof: 'not it' }))).toBe('400 CODE_WRONG');
    expect(refusal(await browser.call(changePassword, { password: PASSWORD }))).toBe('403 STEP_UP_REQUIRED');
    good(await browser.call(confirmIdentity, { proof }));
    good(await browser.call(changePassword, { password: PASSWORD }));
    const third = given.live.browser();
    good(await third.call(login, { email: person.email, password: PASSWORD }));
    expect(good(await third.call(proofWay, {}))).toEqual({ way: 'password', passkey: false });
    expect(refusal(await browser.call(confirmIdentity, { proof }))).toBe('400 PROOF_WRONG');
  });

  it('keeps the last way in', async () => {
    const { browser, person } = await withAccount();
    await given.live.db.execute(
      sql`update sessions set confirmed_at = ${TEST_NOW} where user_id = (select id from users where email = ${person.email})`,
    );
    expect(refusal(await browser.call(unlinkSocial, { provider: 'google' }))).toBe('409 LAST_WAY_IN');
    expect(good(await browser.call(isLogged, {})).isLoggedIn).toBe(true);
  });
});
