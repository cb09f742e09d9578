import {
  addPasskey,
  changeEmail,
  confirmEmail,
  confirmIdentity,
  login,
  passkeyLogin,
  passkeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  takeEmailBack,
  undoWay,
} from '@tessera/contracts/session';
import { sql } from 'drizzle-orm';
import { createAuthenticator, type Passkey, type Untruth } from '../../../testing/authenticator.ts';
import type { Browser } from '../../../testing/browser.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { allMailed, linkFor, PASSWORD, resetByMail, signedUp, whoIs } from '../../../testing/people.ts';
import { TEST_NOW } from '../../../testing/snapshot.ts';
import { good, refusal, siteOf } from '../../../testing/test-app.ts';
import { findByEmail } from '../../tenancy/index.ts';
import { tries } from '../tables.ts';
import { secondFactors } from '../two-factor/tables.ts';

const live = setUpLiveApp();
const device = createAuthenticator(siteOf('tessera'));
afterEach(async () => {
  await live.db.delete(tries);
  live.clock.set(TEST_NOW);
});
const REFUSED = '400 PASSKEY_REFUSED';
const later = (seconds: number): void => live.clock.set(new Date(Date.parse(TEST_NOW) + seconds * 1000).toISOString());

const prove = async (browser: Browser) => good(await browser.call(confirmIdentity, { proof: PASSWORD }));
/** Asks for a passkey and sends what the device answers. */
async function add(browser: Browser, passkey: Passkey, untruth: Untruth = {}) {
  const { options } = good(await browser.call(startPasskey, {}));
  return browser.call(addPasskey, { response: device.made(passkey, options, untruth) });
}
async function logIn(browser: Browser, passkey: Passkey, untruth: Untruth = {}) {
  const { options } = good(await browser.call(startPasskeyLogin, {}));
  return browser.call(passkeyLogin, { response: device.used(passkey, options, untruth) });
}
/** A new user with a passkey. */
async function withPasskey(): Promise<{
  readonly browser: Browser;
  readonly email: string;
  readonly passkey: Passkey;
}> {
  const { browser, email } = await signedUp(live);
  await prove(browser);
  const passkey = device.newPasskey();
  good(await add(browser, passkey));
  return { browser, email, passkey };
}

describe('a passkey', () => {
  it('is added after a proof, named after the device, and then opens the account in another browser', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { email } = await signedUp(live);
    const browser = live.browser({ userAgent: firefox });
    good(await browser.call(login, { email, password: PASSWORD }));
    expect(refusal(await browser.call(startPasskey, {}))).toBe('403 STEP_UP_REQUIRED');
    await prove(browser);
    const passkey = device.newPasskey();
    good(await add(browser, passkey));
    const [row] = good(await browser.call(passkeys, {})).items;
    expect(row).toMatchObject({ name: 'Firefox, Linux', since: new Date(TEST_NOW).toISOString(), lastUsedAt: null });
    const other = live.browser();
    good(await logIn(other, passkey));
    expect(await whoIs(other)).toBe(email);
    expect(good(await browser.call(passkeys, {})).items[0]?.lastUsedAt).not.toBeNull();
    await allMailed(live);
    expect((await live.mails(email, 3))[0]?.text).toContain('a passkey');
  });

  it('asks the device to find it by itself and to check who is there', async () => {
    const { browser, passkey } = await withPasskey();
    expect(good(await browser.call(startPasskey, {})).options).toMatchObject({
      rp: { id: new URL(siteOf('tessera')).hostname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
    const { options } = good(await live.browser().call(startPasskeyLogin, {}));
    expect(options['userVerification']).toBe('required');
    expect(JSON.stringify(options)).not.toContain(passkey.id);
  });

  it('counts as both factors, so that no code is asked for', async () => {
    const { email, passkey } = await withPasskey();
    const userId = (await findByEmail(live.db, email))?.id ?? '';
    const at = new Date(TEST_NOW);
    await live.db
      .insert(secondFactors)
      .values({ userId, secret: 'twenty letters of it', confirmedAt: at, createdAt: at });
    const browser = live.browser();
    good(await logIn(browser, passkey));
    expect(await whoIs(browser)).toBe(email);
  });

  it.each<[string, Untruth]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another host of the site', { origin: siteOf('aurora'), host: new URL(siteOf('aurora')).hostname }],
    ['of another host under this origin', { host: new URL(siteOf('aurora')).hostname }],
    ['whose device has not checked who is there', { isVerified: false }],
    ['signed by another one', { signedBy: device.newPasskey() }],
    ['that counts backwards, as a copy does', { counter: 1 }],
  ])('%s does not log in', async (_name, untruth) => {
    const { passkey } = await withPasskey();
    good(await logIn(live.browser(), passkey, { counter: 1_000_000 }));
    const browser = live.browser();
    expect(refusal(await logIn(browser, passkey, { counter: 1_000_001, ...untruth }))).toBe(REFUSED);
    expect(await whoIs(browser)).toBeNull();
    good(await logIn(browser, passkey, { counter: 1_000_002 }));
  });

  it.each<[string, Untruth]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another host', { host: new URL(siteOf('aurora')).hostname }],
    ['whose device has not checked who is there', { isVerified: false }],
  ])('%s is not added', async (_name, untruth) => {
    const { browser } = await signedUp(live);
    await prove(browser);
    expect(refusal(await add(browser, device.newPasskey(), untruth))).toBe(REFUSED);
    expect(good(await browser.call(passkeys, {})).items).toEqual([]);
  });

  it('of one host is neither known nor shown on another', async () => {
    const { passkey, email } = await withPasskey();
    const partner = live.browser({ tenant: 'aurora' });
    const { options } = good(await partner.call(startPasskeyLogin, {}));
    const there = createAuthenticator(siteOf('aurora'));
    expect(refusal(await partner.call(passkeyLogin, { response: there.used(passkey, options) }))).toBe(REFUSED);
    good(await partner.call(login, { email, password: PASSWORD }));
    expect(good(await partner.call(passkeys, {})).items).toEqual([]);
  });

  it('that a thief added before a change of address is gone when that is taken back', async () => {
    const { browser, email, passkey } = await withPasskey();
    const to = `moved.${email}`;
    later(60);
    good(await browser.call(changeEmail, { email: to }));
    good(await live.browser().call(confirmEmail, { token: await linkFor(live, to, 1, 'confirm') }));
    good(await live.browser().call(takeEmailBack, { token: await linkFor(live, email, 4, 'takeBack') }));
    expect(refusal(await logIn(live.browser(), passkey))).toBe(REFUSED);
    await resetByMail(live, email, 5, 'another long sentence');
    good(await live.browser().call(login, { email, password: 'another long sentence' }));
  });

  it('is undone by the link of its mail, with one that was added after it, and one from before stays', async () => {
    const { browser, email, passkey: own } = await withPasskey();
    later(60);
    const [first, second] = [device.newPasskey(), device.newPasskey()];
    good(await add(browser, first));
    const token = await linkFor(live, email, 4, 'undo');
    later(120);
    good(await add(browser, second));
    const newer = await linkFor(live, email, 5, 'undo');
    good(await live.browser().call(undoWay, { token }));
    for (const thiefs of [first, second]) expect(refusal(await logIn(live.browser(), thiefs))).toBe(REFUSED);
    expect(refusal(await live.browser().call(undoWay, { token: newer }))).toBe('400 LINK_EXPIRED');
    expect(await whoIs(browser)).toBeNull();
    good(await logIn(browser, own));
    expect(await whoIs(browser)).toBe(email);
  });

  it('that nobody has is refused like any other', async () => {
    expect(refusal(await logIn(live.browser(), device.newPasskey()))).toBe(REFUSED);
  });
});

describe('the challenge of a passkey', () => {
  it('counts once, whether or not the answer was right', async () => {
    const { passkey } = await withPasskey();
    const browser = live.browser();
    const { options } = good(await browser.call(startPasskeyLogin, {}));
    const wrong = device.used(passkey, options, { isVerified: false });
    expect(refusal(await browser.call(passkeyLogin, { response: wrong }))).toBe(REFUSED);
    expect(refusal(await browser.call(passkeyLogin, { response: device.used(passkey, options) }))).toBe(REFUSED);
    const { options: next } = good(await browser.call(startPasskeyLogin, {}));
    const response = device.used(passkey, next);
    good(await browser.call(passkeyLogin, { response }));
    expect(refusal(await browser.call(passkeyLogin, { response }))).toBe(REFUSED);
  });

  it('counts for five minutes, in the browser that asked', async () => {
    const { passkey } = await withPasskey();
    const browser = live.browser();
    const { options } = good(await browser.call(startPasskeyLogin, {}));
    const stranger = live.browser();
    good(await stranger.call(startPasskeyLogin, {}));
    expect(refusal(await stranger.call(passkeyLogin, { response: device.used(passkey, options) }))).toBe(REFUSED);
    later(301);
    expect(refusal(await browser.call(passkeyLogin, { response: device.used(passkey, options) }))).toBe(REFUSED);
  });

  it('to add one is not one to log in, nor anybody else’s', async () => {
    const { browser, passkey } = await withPasskey();
    const { options } = good(await browser.call(startPasskey, {}));
    expect(refusal(await browser.call(passkeyLogin, { response: device.used(passkey, options) }))).toBe(REFUSED);
    const second = await signedUp(live);
    await prove(second.browser);
    const { options: theirs } = good(await second.browser.call(startPasskey, {}));
    const response = device.made(device.newPasskey(), theirs);
    expect(refusal(await browser.call(addPasskey, { response }))).toBe(REFUSED);
  });
});

describe('the owner of passkeys', () => {
  it('renames and removes their own, and nobody else’s', async () => {
    const { browser, passkey } = await withPasskey();
    const id = good(await browser.call(passkeys, {})).items[0]?.id ?? '';
    good(await browser.call(renamePasskey, { id, name: 'Blue key 🔑' }));
    expect(good(await browser.call(passkeys, {})).items[0]?.name).toBe('Blue key 🔑');
    for (const name of ['', ' ', 'a\u0000b', 'https://evil.example', 'x'.repeat(81), '\u202Eevil'])
      expect(refusal(await browser.call(renamePasskey, { id, name }))).toBe('400 BAD_INPUT');
    const second = await withPasskey();
    expect(refusal(await second.browser.call(renamePasskey, { id, name: 'mine' }))).toBe('404 NOT_FOUND');
    expect(refusal(await second.browser.call(removePasskey, { id }))).toBe('404 NOT_FOUND');
    good(await browser.call(removePasskey, { id }));
    expect(refusal(await logIn(live.browser(), passkey))).toBe(REFUSED);
  });

  it('cannot add one that is known already', async () => {
    const { passkey } = await withPasskey();
    const { browser } = await signedUp(live);
    await prove(browser);
    expect(refusal(await add(browser, passkey))).toBe(REFUSED);
  });

  it('keeps the last way in', async () => {
    const { browser, email } = await withPasskey();
    await live.db.execute(sql`delete from accounts where user_id = (select id from users where email = ${email})`);
    const id = good(await browser.call(passkeys, {})).items[0]?.id ?? '';
    expect(refusal(await browser.call(removePasskey, { id }))).toBe('409 LAST_WAY_IN');
    expect(good(await browser.call(passkeys, {})).items).toHaveLength(1);
  });
});
