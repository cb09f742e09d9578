import { outbox } from '@tessera/contracts/outbox';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmIdentity,
  confirmSignup,
  invalidEmail,
  isLogged,
  login,
  recover,
  resendActivationEmail,
  resendActivationEmailByLink,
  reset,
  signup,
  startTwoFactor,
  takeEmailBack,
  userDetails,
} from '@tessera/contracts/session';
import { eq } from 'drizzle-orm';
import type { Browser } from '../../../testing/browser.ts';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import {
  allMailed,
  codeFor,
  linkFor,
  newPerson,
  PASSWORD,
  resetByMail,
  signedUp,
  whoIs,
} from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { users } from '../../tenancy/tables.ts';
import { emailChanges, tries } from '../tables.ts';
import { secondFactors } from '../two-factor/tables.ts';

const NEW = 'another long sentence';
const live = setUpLiveApp();
afterEach(() => live.db.delete(tries));
let count = 0;
const freshAddress = (): string => `fresh.${(count += 1)}@example.com`;
/** A new user who has just proved who they are. */
async function proved(): Promise<{ readonly browser: Browser; readonly email: string }> {
  const person = await signedUp(live);
  good(await person.browser.call(confirmIdentity, { proof: PASSWORD }));
  return person;
}
const mailed = (to: string, mails: number, name: 'confirm' | 'takeBack'): Promise<string> =>
  linkFor(live, to, mails, name);

describe('a change of password', () => {
  it('asks for a proof first, ends every other session and link, and tells the owner', async () => {
    const { browser, email } = await signedUp(live);
    const other = live.browser();
    good(await other.call(login, { email, password: PASSWORD }));
    good(await live.browser().call(recover, { email, lang: 'en' }));
    const link = await linkFor(live, email, 3, 'token');
    expect(refusal(await browser.call(changePassword, { password: NEW }))).toBe('403 STEP_UP_REQUIRED');
    good(await browser.call(confirmIdentity, { proof: PASSWORD }));
    expect(good(await browser.call(changePassword, { password: NEW }))).toEqual({ ended: 1 });
    expect([await whoIs(browser), await whoIs(other)]).toEqual([email, null]);
    expect((await live.mails(email, 4))[0]?.subject).toBe('Your password was changed');
    expect(refusal(await live.browser().call(reset, { token: link, password: 'x of the finder' }))).toBe(
      '400 LINK_EXPIRED',
    );
    expect(refusal(await live.browser().call(login, { email, password: PASSWORD }))).toBe('401 INVALID_CREDENTIALS');
    good(await live.browser().call(login, { email, password: NEW }));
  });

  it('refuses one that is easy to guess, short, or the person’s own, and changes nothing', async () => {
    const { browser, email } = await proved();
    expect(refusal(await browser.call(changePassword, { password: 'short' }))).toBe('400 BAD_INPUT');
    const answer = await browser.call(changePassword, { password: email });
    expect([refusal(answer), answer.ok ? null : answer.body.details]).toEqual([
      '400 PASSWORD_REFUSED',
      [{ path: 'password', message: 'own' }],
    ]);
    good(await live.browser().call(login, { email, password: PASSWORD }));
  });
});

describe('a change of address', () => {
  it('takes effect with the mailed link, once; the former address is told and can log in no more', async () => {
    const { browser, email } = await proved();
    const to = freshAddress();
    good(await browser.call(changeEmail, { email: to.toUpperCase() }));
    const token = await mailed(to, 1, 'confirm');
    expect(await whoIs(browser)).toBe(email);
    const [row] = await live.db.select().from(emailChanges).where(eq(emailChanges.newEmail, to));
    expect(JSON.stringify(row)).not.toContain(token);
    good(await live.browser().call(confirmEmail, { token }));
    expect(await whoIs(browser)).toBe(to);
    expect(refusal(await live.browser().call(confirmEmail, { token }))).toBe('400 LINK_EXPIRED');
    expect((await live.mails(email, 3))[0]?.subject).toBe('The address of your account was changed');
    expect(refusal(await live.browser().call(login, { email, password: PASSWORD }))).toBe('401 INVALID_CREDENTIALS');
    good(await live.browser().call(login, { email: to, password: PASSWORD }));
  });

  it('needs a proof, and an address', async () => {
    const { browser } = await signedUp(live);
    expect(refusal(await browser.call(changeEmail, { email: 'no address' }))).toBe('400 BAD_INPUT');
    expect(refusal(await browser.call(changeEmail, { email: freshAddress() }))).toBe('403 STEP_UP_REQUIRED');
  });

  it('says the same for an address with an account, whose owner is told, and changes nothing', async () => {
    const { browser, email } = await proved();
    const owner = await signedUp(live);
    const answers = [
      good(await browser.call(changeEmail, { email: owner.email })),
      good(await browser.call(changeEmail, { email: freshAddress() })),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect((await live.mails(owner.email, 3))[0]?.subject).toBe('This address already has an account');
    expect([await whoIs(browser), await whoIs(owner.browser)]).toEqual([email, owner.email]);
  });

  it('is refused after a day, on another partner’s site, when a newer one was confirmed, and when the address was taken', async () => {
    const { browser } = await proved();
    const [first, second, third] = [freshAddress(), freshAddress(), freshAddress()];
    for (const to of [first, second, third]) good(await browser.call(changeEmail, { email: to }));
    const [old, newer, taken] = await Promise.all([first, second, third].map((to) => mailed(to, 1, 'confirm')));
    const aurora = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    expect(refusal(await aurora.call(confirmEmail, { token: newer ?? '' }))).toBe('400 LINK_EXPIRED');
    // Whoever owns the third address signs up meanwhile.
    const { id } = good(await live.browser().call(signup, newPerson({ email: third })));
    good(await live.browser().call(confirmSignup, { id, code: await codeFor(live, third, 2) }));
    expect(refusal(await live.browser().call(confirmEmail, { token: taken ?? '' }))).toBe('400 LINK_EXPIRED');
    good(await live.browser().call(confirmEmail, { token: newer ?? '' }));
    expect(refusal(await live.browser().call(confirmEmail, { token: old ?? '' }))).toBe('400 LINK_EXPIRED');
    good(await browser.call(changeEmail, { email: first }));
    const late = await mailed(first, 2, 'confirm');
    live.clock.advance('PT24H');
    expect(refusal(await live.browser().call(confirmEmail, { token: late }))).toBe('400 LINK_EXPIRED');
    expect(refusal(await live.browser().call(confirmEmail, { token: 'nobody-made-this' }))).toBe('400 LINK_EXPIRED');
    expect(await whoIs(browser)).toBe(second);
  });

  it('is taken back by the former address within seven days, also after a second change, and all devices leave', async () => {
    const { browser, email } = await proved();
    const [second, third] = [freshAddress(), freshAddress()];
    good(await browser.call(changeEmail, { email: second }));
    good(await live.browser().call(confirmEmail, { token: await mailed(second, 1, 'confirm') }));
    good(await browser.call(changeEmail, { email: third }));
    good(await live.browser().call(confirmEmail, { token: await mailed(third, 1, 'confirm') }));
    const [mine, thiefs] = [await mailed(email, 3, 'takeBack'), await mailed(second, 2, 'takeBack')];
    live.clock.advance('PT167H');
    const aurora = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    expect(refusal(await aurora.call(takeEmailBack, { token: mine }))).toBe('400 LINK_EXPIRED');
    good(await live.browser().call(takeEmailBack, { token: mine }));
    expect(await whoIs(browser)).toBeNull();
    for (const token of [mine, thiefs])
      expect(refusal(await live.browser().call(takeEmailBack, { token }))).toBe('400 LINK_EXPIRED');
    // Whoever changed it knows the password.
    expect(refusal(await live.browser().call(login, { email, password: PASSWORD }))).toBe('401 INVALID_CREDENTIALS');
    await resetByMail(live, email, 4, NEW);
    const back = live.browser();
    good(await back.call(login, { email, password: NEW }));
    expect(good(await back.call(isLogged, {})).session).toMatchObject({ userEmail: email, userEmailValidated: true });
  });

  it.each(['before', 'after'] as const)(
    'that is taken back also removes an authenticator app that was added %s it, which would keep the owner out',
    async (when) => {
      const { browser, email } = await proved();
      const to = freshAddress();
      const addApp = async (): Promise<void> => {
        good(await browser.call(startTwoFactor, {}));
        const confirmedAt = new Date(live.clock.now().epochMilliseconds);
        await live.db.update(secondFactors).set({ confirmedAt });
        live.clock.advance('PT1S');
      };
      if (when === 'before') await addApp();
      good(await browser.call(changeEmail, { email: to }));
      good(await live.browser().call(confirmEmail, { token: await mailed(to, 1, 'confirm') }));
      if (when === 'after') await addApp();
      expect(refusal(await live.browser().call(login, { email: to, password: PASSWORD }))).toBe(
        '401 NO_TWO_FACTOR_AUTHENTICATION',
      );
      good(await live.browser().call(takeEmailBack, { token: await mailed(email, 3, 'takeBack') }));
      await resetByMail(live, email, 4, NEW);
      good(await live.browser().call(login, { email, password: NEW }));
    },
  );

  it('that is taken back leaves what the owner added more than seven days before it was asked for', async () => {
    const { browser, email } = await proved();
    const { id: userId } = good(await browser.call(userDetails, {}));
    const longAgo = new Date(live.clock.now().epochMilliseconds - 8 * 86_400_000);
    await live.db
      .insert(secondFactors)
      .values({ userId, secret: 'twenty letters of it', confirmedAt: longAgo, createdAt: longAgo });
    const to = freshAddress();
    good(await browser.call(changeEmail, { email: to }));
    good(await live.browser().call(confirmEmail, { token: await mailed(to, 1, 'confirm') }));
    good(await live.browser().call(takeEmailBack, { token: await mailed(email, 3, 'takeBack') }));
    await resetByMail(live, email, 4, NEW);
    expect(refusal(await live.browser().call(login, { email, password: NEW }))).toBe(
      '401 NO_TWO_FACTOR_AUTHENTICATION',
    );
  });

  it('is not taken back after seven days', async () => {
    const { browser, email } = await proved();
    const to = freshAddress();
    good(await browser.call(changeEmail, { email: to }));
    good(await live.browser().call(confirmEmail, { token: await mailed(to, 1, 'confirm') }));
    const token = await mailed(email, 3, 'takeBack');
    live.clock.advance('PT168H');
    expect(refusal(await live.browser().call(takeEmailBack, { token }))).toBe('400 LINK_EXPIRED');
    expect(await whoIs(browser)).toBe(to);
  });
});

describe('an address that is not confirmed', () => {
  it('gets its mail again until the link makes it confirmed', async () => {
    const { browser, email } = await signedUp(live);
    expect(good(await browser.call(invalidEmail, {}))).toEqual({ email: null });
    expect(good(await browser.call(resendActivationEmail, {})).sent).toBe(false);
    await live.db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    expect(good(await browser.call(invalidEmail, {}))).toEqual({ email });
    expect(good(await browser.call(resendActivationEmail, {})).sent).toBe(true);
    good(await live.browser().call(confirmEmail, { token: await mailed(email, 3, 'confirm') }));
    expect(good(await browser.call(isLogged, {})).session?.userEmailValidated).toBe(true);
    expect(good(await browser.call(invalidEmail, {}))).toEqual({ email: null });
    await allMailed(live);
    expect(good(await browser.call(outbox, { to: email })).items).toHaveLength(3);
  });

  it('is mailed nothing by a mere link, and at most ten times an hour', async () => {
    const { browser, email } = await signedUp(live);
    await live.db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    expect(refusal(await browser.call(resendActivationEmailByLink, {}))).toBe('403 CONFIRMATION_REQUIRED');
    for (let i = 0; i < 10; i += 1) good(await browser.call(resendActivationEmail, {}));
    expect(refusal(await browser.call(resendActivationEmail, {}))).toBe('429 TOO_MANY_REQUESTS');
    await allMailed(live);
    expect(good(await browser.call(outbox, { to: email })).items).toHaveLength(7);
  });
});

it('names no address and no secret in the log', () => {
  expect(live.logged.join('')).not.toMatch(/@example\.com|confirm=|takeBack=/i);
});
