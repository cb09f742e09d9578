import { login, loginWork } from '@tessera/contracts/session';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Browser } from '../../testing/browser.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { PASSWORD, signedUp, whoIs } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { TEST_NOW } from '../../testing/snapshot.ts';
import { guesses, tries } from './tables.ts';

const live = setUpLiveApp();
afterEach(async () => {
  await live.db.delete(guesses);
  await live.db.delete(tries);
  live.clock.set(TEST_NOW);
});
const BUSY = '429 TOO_MANY_REQUESTS';
const WRONG = '401 INVALID_CREDENTIALS';
type Work = Awaited<ReturnType<typeof workFor>>;

/** Asks for a challenge and solves it, as the page does. */
async function workFor(browser: Browser, email: string) {
  const { challenge } = good(await browser.call(loginWork, { email }));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new TypeError('not solved');
  return { challenge, solution: { ...solution, time: solution.time ?? 0 } };
}
const guess = async (browser: Browser, email: string, password: string, work?: Work) =>
  refusal(await browser.call(login, { email, password, ...(work ? { work } : {}) }));
/** A new user whom somebody has guessed at until the pauses began, and a browser that does not know them. */
async function guessedAt(): Promise<{ readonly email: string; readonly browser: Browser }> {
  const { email } = await signedUp(live);
  const browser = live.browser();
  for (let n = 0; n < 5; n += 1) expect(await guess(browser, email, 'not the password')).toBe(WRONG);
  expect(await guess(browser, email, PASSWORD)).toBe(BUSY);
  return { email, browser };
}

describe('a solved challenge', () => {
  it('admits the right password during a pause', async () => {
    const { email, browser } = await guessedAt();
    const { body } = await browser.call(login, { email, password: PASSWORD, work: await workFor(browser, email) });
    expect(body).toMatchObject({ session: { userEmail: email } });
    expect(await whoIs(browser)).toBe(email);
  });

  it('counts once, even with the right password', async () => {
    const { email, browser } = await guessedAt();
    const work = await workFor(browser, email);
    expect(await guess(browser, email, 'not the password', work)).toBe(WRONG);
    expect(await guess(browser, email, PASSWORD, work)).toBe(BUSY);
  });

  it('counts for two minutes', async () => {
    const { email, browser } = await guessedAt();
    const work = await workFor(browser, email);
    // The pause has ended by then, unless somebody goes on guessing.
    for (let n = 0; n < 8; n += 1) {
      live.clock.advance('PT15M');
      await guess(browser, email, 'not the password');
    }
    expect(await guess(browser, email, PASSWORD, work)).toBe(BUSY);
    expect(await guess(browser, email, PASSWORD, await workFor(browser, email))).not.toBe(BUSY);
  });

  it('counts for its account and its network address only', async () => {
    const { email, browser } = await guessedAt();
    const others = await workFor(browser, (await signedUp(live)).email);
    expect(await guess(browser, email, PASSWORD, others)).toBe(BUSY);
    const elsewhere = live.browser({ address: '198.51.100.7' });
    expect(await guess(elsewhere, email, PASSWORD, await workFor(browser, email))).toBe(BUSY);
    expect(await guess(browser, email, PASSWORD, await workFor(elsewhere, email))).toBe(BUSY);
  });

  it.each<[string, (work: Work) => Work]>([
    ['without its solution', (work) => ({ ...work, solution: { ...work.solution, derivedKey: '00'.repeat(32) } })],
    [
      'of less work',
      (work) => ({ ...work, challenge: { ...work.challenge, parameters: { ...work.challenge.parameters, cost: 1 } } }),
    ],
    [
      'for somebody else',
      ({ challenge, solution }) => {
        const { data, ...others } = challenge.parameters;
        return { challenge: { ...challenge, parameters: { ...others, data: { ...data, for: 'another' } } }, solution };
      },
    ],
    ['with no signature', (work) => ({ ...work, challenge: { ...work.challenge, signature: '' } })],
  ])('%s is worth nothing', async (_name, change) => {
    const { email, browser } = await guessedAt();
    expect(await guess(browser, email, PASSWORD, change(await workFor(browser, email)))).toBe(BUSY);
  });

  it('admits a few guesses a day, so that computing does not replace waiting for those who guess', async () => {
    const { email, browser } = await guessedAt();
    for (let n = 0; n < 5; n += 1)
      expect(await guess(browser, email, 'not the password', await workFor(browser, email))).toBe(WRONG);
    expect(await guess(browser, email, PASSWORD, await workFor(browser, email))).toBe(BUSY);
  });

  it('is asked for and taken alike for an address that has no account', async () => {
    const email = 'nobody.at.all@example.com';
    const browser = live.browser();
    for (let n = 0; n < 5; n += 1) expect(await guess(browser, email, 'not the password')).toBe(WRONG);
    expect(await guess(browser, email, 'not the password')).toBe(BUSY);
    expect(await guess(browser, email, 'not the password', await workFor(browser, email))).toBe(WRONG);
  });

  it('admits somebody in an office where too many passwords were wrong', async () => {
    const { email } = await signedUp(live);
    const browser = live.browser();
    for (let n = 0; n < 100; n += 1) await guess(browser, `colleague.${n}@example.com`, 'not the password');
    expect(await guess(browser, email, PASSWORD)).toBe(BUSY);
    expect(await guess(browser, email, PASSWORD, await workFor(browser, email))).not.toBe(BUSY);
    expect(await whoIs(browser)).toBe(email);
  });
});
