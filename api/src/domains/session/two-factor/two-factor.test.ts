import { createOTP } from '@better-auth/utils/otp';
import {
  changePassword,
  confirmIdentity,
  confirmTwoFactor,
  devices,
  login,
  newRecoveryCodes,
  proofWay,
  removeTwoFactor,
  startTwoFactor,
  twoFactor,
  undoWay,
} from '@tessera/contracts/session';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Browser } from '../../../testing/browser.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { linkFor, PASSWORD, resetByMail, signedUp, whoIs } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { guesses } from '../tables.ts';
import { users } from '../../tenancy/tables.ts';
import { takeStep } from './factor-queries.ts';
import { drawCode, keyOf, matchCode } from './factor-rules.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

const live = setUpLiveApp();
afterEach(() => live.db.delete(guesses));
const MINUTE = 60_000;
/** The code that an app shows at an instant. */
const codeAt = (secret: string, at = Date.now()): Promise<string> => createOTP(secret).hotp(Math.floor(at / 30_000));
interface Person {
  readonly browser: Browser;
  readonly email: string;
  readonly codes: readonly string[];
  readonly secret: string;
}
const secretOf = async (email: string): Promise<string> => {
  const [row] = await live.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(eq(users.email, email));
  return row?.secret ?? '';
};
/** Forgets the code that was used last, as if some time had passed. */
const later = () => live.db.update(secondFactors).set({ lastStep: null, hintedStep: null });
/** A new user with an authenticator app. */
async function withApp(): Promise<Person> {
  const { browser, email } = await signedUp(live);
  good(await browser.call(confirmIdentity, { proof: PASSWORD }));
  good(await browser.call(startTwoFactor, {}));
  const secret = await secretOf(email);
  const { codes } = good(await browser.call(confirmTwoFactor, { code: await codeAt(secret) }));
  await later();
  return { browser, email, codes, secret };
}
const logIn = async ({ email }: Pick<Person, 'email'>, code?: string) =>
  refusal(await live.browser().call(login, { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }));

describe('a code of an authenticator app', () => {
  it.each([
    [0, 'now'],
    [29_000, 'now'],
    [-30_000, 'now'],
    [5 * MINUTE, 'clock'],
    [-5 * MINUTE, 'clock'],
    [12 * MINUTE, 'wrong'],
  ])('that is %s milliseconds ahead is %s', async (ahead, kind) => {
    const at = Date.UTC(2026, 9, 21, 9);
    expect((await matchCode('a secret of the test', await codeAt('a secret of the test', at + ahead), at)).kind).toBe(
      kind,
    );
  });

  it('belongs to a key that is given as text and as a picture', () => {
    const { key, uri } = keyOf('a secret of the test', 'Aurora & Co', 'maria@example.com');
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain('otpauth://totp/Aurora%20%26%20Co:maria%40example.com');
    const { size, path } = drawCode(uri);
    expect(size).toBeGreaterThan(30);
    expect(path).toMatch(/^M0 0h7v1h-7z/);
  });
});

describe('an authenticator app', () => {
  it('is on after its first code, and is then asked for after a right password only', async () => {
    const { browser, email } = await signedUp(live);
    expect(refusal(await browser.call(startTwoFactor, {}))).toBe('403 STEP_UP_REQUIRED');
    good(await browser.call(confirmIdentity, { proof: PASSWORD }));
    expect(refusal(await browser.call(confirmTwoFactor, { code: '123456' }))).toBe('409 CONFLICT');
    good(await browser.call(startTwoFactor, {}));
    expect(await logIn({ email })).toBe('200 OK');
    const code = await codeAt(await secretOf(email));
    const { codes } = good(await browser.call(confirmTwoFactor, { code }));
    expect(new Set(codes).size).toBe(10);
    expect((await live.mails(email, 3))[0]?.subject).toBe('The authenticator app was turned on');
    expect(good(await browser.call(twoFactor, {})).codesLeft).toBe(10);
    expect(refusal(await browser.call(startTwoFactor, {}))).toBe('409 CONFLICT');
    expect(await logIn({ email })).toBe('401 NO_TWO_FACTOR_AUTHENTICATION');
    expect(refusal(await live.browser().call(login, { email, password: 'a wrong one' }))).toBe(
      '401 INVALID_CREDENTIALS',
    );
    // The first code cannot be replayed at the log-in.
    expect(await logIn({ email }, code)).toBe('400 TWO_FACTOR_CODE_USED');
  });

  it('lets nobody in without a code, and leaves no session behind', async () => {
    const person = await withApp();
    const visitor = live.browser();
    expect(refusal(await visitor.call(login, { email: person.email, password: PASSWORD }))).toBe(
      '401 NO_TWO_FACTOR_AUTHENTICATION',
    );
    expect([visitor.cookies.size, await whoIs(visitor)]).toEqual([0, null]);
    expect(good(await person.browser.call(devices, {})).items).toHaveLength(1);
  });

  it('takes each code once, however many ask at the same time', async () => {
    const person = await withApp();
    const code = await codeAt(person.secret);
    const answers = await Promise.all([logIn(person, code), logIn(person, code), logIn(person, code)]);
    expect(answers.toSorted()).toEqual(['200 OK', '400 TWO_FACTOR_CODE_USED', '400 TWO_FACTOR_CODE_USED']);
  });

  it('says that the clock is wrong when the phone is five minutes off, and that code stays refused', async () => {
    const person = await withApp();
    const ahead = await codeAt(person.secret, Date.now() + 5 * MINUTE);
    expect(await logIn(person, ahead)).toBe('400 TWO_FACTOR_CLOCK');
    expect(await logIn(person, await codeAt(person.secret))).toBe('200 OK');
    const [row] = await live.db.select().from(secondFactors).where(isNotNull(secondFactors.hintedStep));
    expect(await takeStep(live.db, row?.userId ?? '', row?.hintedStep ?? 0)).toBe(false);
  });

  it('makes guesses slow, from wherever they come, and lets its owner in afterwards', async () => {
    const person = await withApp();
    for (let i = 0; i < 5; i += 1) expect(await logIn(person, `00000${i}`)).toMatch(/TWO_FACTOR_CODE/);
    const refused = await live
      .browser({ address: '198.51.100.9' })
      .call(login, { email: person.email, password: PASSWORD, code: await codeAt(person.secret) });
    expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    live.clock.advance('PT1M');
    expect(await logIn(person, await codeAt(person.secret))).toBe('200 OK');
  });

  it('is replaced by a recovery code, each once, typed as people type', async () => {
    const person = await withApp();
    const [first = '', second = ''] = person.codes;
    expect(await logIn(person, ` ${first.toLowerCase().replace('-', ' ')} `)).toBe('200 OK');
    expect(await logIn(person, first)).toBe('400 TWO_FACTOR_CODE_WRONG');
    expect(good(await person.browser.call(twoFactor, {})).codesLeft).toBe(9);
    const { codes } = good(await person.browser.call(newRecoveryCodes, {}));
    expect(await logIn(person, second)).toBe('400 TWO_FACTOR_CODE_WRONG');
    expect(await logIn(person, codes[0])).toBe('200 OK');
  });

  it('is the proof that sensitive acts ask for, in place of the password', async () => {
    const person = await withApp();
    live.clock.advance('PT11M');
    const { browser } = person;
    expect(good(await browser.call(proofWay, {}))).toEqual({ way: 'code', passkey: false });
    expect(refusal(await browser.call(removeTwoFactor, {}))).toBe('403 STEP_UP_REQUIRED');
    expect(refusal(await browser.call(confirmIdentity, { proof: PASSWORD }))).toBe('400 TWO_FACTOR_CODE_WRONG');
    good(await browser.call(confirmIdentity, { proof: await codeAt(person.secret) }));
    good(await browser.call(changePassword, { password: 'another long sentence' }));
    good(await browser.call(removeTwoFactor, {}));
    good(await browser.call(removeTwoFactor, {}));
    expect((await live.mails(person.email, 5))[0]?.subject).toBe('The authenticator app was turned off');
    good(await live.browser().call(login, { email: person.email, password: 'another long sentence' }));
  });

  it('of a thief is undone by the link of its mail, once and on its site; everybody leaves, and the owner is in by a reset', async () => {
    const thief = await withApp();
    const { email } = thief;
    const token = await linkFor(live, email, 3, 'undo');
    const aurora = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    expect(refusal(await aurora.call(undoWay, { token }))).toBe('400 LINK_EXPIRED');
    good(await live.browser().call(undoWay, { token }));
    expect(refusal(await live.browser().call(undoWay, { token }))).toBe('400 LINK_EXPIRED');
    expect([await whoIs(thief.browser), await logIn(thief, await codeAt(thief.secret))]).toEqual([
      null,
      '401 INVALID_CREDENTIALS',
    ]);
    await resetByMail(live, email, 4, 'another long sentence');
    good(await live.browser().call(login, { email, password: 'another long sentence' }));
  });

  it('is undone for seven days, and then no more', async () => {
    const { browser, email } = await withApp();
    const token = await linkFor(live, email, 3, 'undo');
    live.clock.advance('PT168H');
    expect(refusal(await live.browser().call(undoWay, { token }))).toBe('400 LINK_EXPIRED');
    expect(good(await browser.call(twoFactor, {})).since).not.toBeNull();
  });

  it('is stored sealed, its recovery codes as hashes, and neither is in the log', async () => {
    const { secret, codes } = await withApp();
    const stored = JSON.stringify([
      await live.db.execute(sql`select secret from second_factors`),
      await live.db.select().from(recoveryCodes),
    ]);
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(plain);
      expect(live.logged.join('')).not.toContain(plain);
    }
  });
});
