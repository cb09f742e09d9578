import {
  addPasskey,
  confirmIdentity,
  login,
  passkeyLogin,
  passkeyProof,
  proofWay,
  startPasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from '@tessera/contracts/session';
import { createAuthenticator, type Passkey, type Untruth } from '../../../testing/authenticator.ts';
import type { Browser } from '../../../testing/browser.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { PASSWORD, signedUp } from '../../../testing/people.ts';
import { TEST_NOW } from '../../../testing/snapshot.ts';
import { good, refusal, siteOf } from '../../../testing/test-app.ts';
import { guesses, tries } from '../tables.ts';

const live = setUpLiveApp();
const device = createAuthenticator(siteOf('tessera'));
afterEach(async () => {
  await live.db.delete(tries);
  await live.db.delete(guesses);
  live.clock.set(TEST_NOW);
});
const REFUSED = '400 PASSKEY_REFUSED';
const later = (seconds: number): void => live.clock.set(new Date(Date.parse(TEST_NOW) + seconds * 1000).toISOString());

/** A new user with a passkey, in a session of their own that has proved nothing yet. */
async function withPasskey(): Promise<{
  readonly browser: Browser;
  readonly email: string;
  readonly passkey: Passkey;
}> {
  const first = await signedUp(live);
  good(await first.browser.call(confirmIdentity, { proof: PASSWORD }));
  const passkey = device.newPasskey();
  const { options } = good(await first.browser.call(startPasskey, {}));
  good(await first.browser.call(addPasskey, { response: device.made(passkey, options) }));
  const browser = live.browser();
  good(await browser.call(login, { email: first.email, password: PASSWORD }));
  return { browser, email: first.email, passkey };
}
async function prove(browser: Browser, passkey: Passkey, untruth: Untruth = {}) {
  const { options } = good(await browser.call(startPasskeyProof, {}));
  return browser.call(passkeyProof, { response: device.used(passkey, options, untruth) });
}
/** Whether this session may do a sensitive act. */
const isOpen = async (browser: Browser): Promise<boolean> => {
  const answer = await browser.call(startPasskey, {});
  if (answer.status !== 200) expect(refusal(answer)).toBe('403 STEP_UP_REQUIRED');
  return answer.status === 200;
};

describe('a passkey before a sensitive act', () => {
  it('opens it in this session for ten minutes, and in no other', async () => {
    const { browser, email, passkey } = await withPasskey();
    const other = live.browser();
    good(await other.call(login, { email, password: PASSWORD }));
    expect(good(await browser.call(proofWay, {}))).toEqual({ way: 'password', passkey: true });
    const { options } = good(await browser.call(startPasskeyProof, {}));
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: passkey.id }] });
    expect(await isOpen(browser)).toBe(false);
    good(await browser.call(passkeyProof, { response: device.used(passkey, options) }));
    expect([await isOpen(browser), await isOpen(other)]).toEqual([true, false]);
    later(599);
    expect(await isOpen(browser)).toBe(true);
    later(600);
    expect(await isOpen(browser)).toBe(false);
  });

  it.each<[string, Untruth]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another host of the site', { origin: siteOf('aurora'), host: new URL(siteOf('aurora')).hostname }],
    ['whose device has not checked who is there', { isVerified: false }],
    ['signed by another one', { signedBy: device.newPasskey() }],
    ['that counts backwards, as a copy does', { counter: 1 }],
  ])('%s opens nothing', async (_name, untruth) => {
    const { browser, passkey } = await withPasskey();
    const first = live.browser();
    const { options } = good(await first.call(startPasskeyLogin, {}));
    good(await first.call(passkeyLogin, { response: device.used(passkey, options, { counter: 1_000_000 }) }));
    expect(refusal(await prove(browser, passkey, { counter: 1_000_001, ...untruth }))).toBe(REFUSED);
    expect(await isOpen(browser)).toBe(false);
    good(await prove(browser, passkey, { counter: 1_000_002 }));
    expect(await isOpen(browser)).toBe(true);
  });

  it('is not somebody else’s', async () => {
    const { browser } = await withPasskey();
    const stranger = await withPasskey();
    expect(refusal(await prove(browser, stranger.passkey))).toBe(REFUSED);
    expect(await isOpen(browser)).toBe(false);
  });

  it('of one host is not offered on another', async () => {
    const { email, passkey } = await withPasskey();
    const partner = live.browser({ tenant: 'aurora' });
    good(await partner.call(login, { email, password: PASSWORD }));
    expect(good(await partner.call(proofWay, {})).passkey).toBe(false);
    expect(refusal(await partner.call(startPasskeyProof, {}))).toBe(REFUSED);
    expect(refusal(await partner.call(passkeyProof, { response: device.used(passkey, { challenge: 'x' }) }))).toBe(
      REFUSED,
    );
  });

  it('is for members', async () => {
    expect(refusal(await live.browser().call(startPasskeyProof, {}))).toBe('401 NOT_LOGGED_IN');
  });

  it('counts wrong answers together with wrong passwords', async () => {
    const { browser, passkey } = await withPasskey();
    for (let i = 0; i < 3; i += 1) expect(refusal(await prove(browser, passkey, { isVerified: false }))).toBe(REFUSED);
    for (let i = 0; i < 2; i += 1)
      expect(refusal(await browser.call(confirmIdentity, { proof: `guess ${i}` }))).toBe('400 PROOF_WRONG');
    expect(refusal(await prove(browser, passkey))).toBe('429 TOO_MANY_REQUESTS');
    later(60);
    good(await prove(browser, passkey));
    expect(refusal(await browser.call(confirmIdentity, { proof: 'a guess' }))).toBe('400 PROOF_WRONG');
  });
});

describe('the challenge of a proof', () => {
  it('counts once, whether or not the answer was right, and for five minutes', async () => {
    const { browser, passkey } = await withPasskey();
    const { options } = good(await browser.call(startPasskeyProof, {}));
    const wrong = device.used(passkey, options, { isVerified: false });
    expect(refusal(await browser.call(passkeyProof, { response: wrong }))).toBe(REFUSED);
    expect(refusal(await browser.call(passkeyProof, { response: device.used(passkey, options) }))).toBe(REFUSED);
    const { options: next } = good(await browser.call(startPasskeyProof, {}));
    const response = device.used(passkey, next);
    good(await browser.call(passkeyProof, { response }));
    expect(refusal(await browser.call(passkeyProof, { response }))).toBe(REFUSED);
    const { options: old } = good(await browser.call(startPasskeyProof, {}));
    later(301);
    expect(refusal(await browser.call(passkeyProof, { response: device.used(passkey, old) }))).toBe(REFUSED);
  });

  it('is none to log in or to add one, nor the other way round', async () => {
    const { browser, passkey } = await withPasskey();
    const { options: toLogIn } = good(await browser.call(startPasskeyLogin, {}));
    expect(refusal(await browser.call(passkeyProof, { response: device.used(passkey, toLogIn) }))).toBe(REFUSED);
    expect(await isOpen(browser)).toBe(false);
    const { options: toProve } = good(await browser.call(startPasskeyProof, {}));
    expect(refusal(await browser.call(passkeyLogin, { response: device.used(passkey, toProve) }))).toBe(REFUSED);
    good(await browser.call(confirmIdentity, { proof: PASSWORD }));
    const { options: toAdd } = good(await browser.call(startPasskey, {}));
    expect(refusal(await browser.call(passkeyProof, { response: device.used(passkey, toAdd) }))).toBe(REFUSED);
    const { options: again } = good(await browser.call(startPasskeyProof, {}));
    const made = device.made(device.newPasskey(), again);
    expect(refusal(await browser.call(addPasskey, { response: made }))).toBe(REFUSED);
  });

  it('is of one session: the next one in the same browser cannot use it', async () => {
    const { browser, email, passkey } = await withPasskey();
    const { options } = good(await browser.call(startPasskeyProof, {}));
    good(await browser.call(login, { email, password: PASSWORD }));
    expect(refusal(await browser.call(passkeyProof, { response: device.used(passkey, options) }))).toBe(REFUSED);
    expect(await isOpen(browser)).toBe(false);
  });
});
