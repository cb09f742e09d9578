import { answer, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { social } from '@tessera/contracts/routes/shell';
import {
  exampleSession,
  socialArrival,
  socialEnter,
  socialMailCode,
  socialProve,
  socialSignup,
  type SessionInfo,
} from '@tessera/contracts/session';
import { provideAccountPage } from '../../account/session-context.ts';
import { errors } from '../../i18n/errors.ts';
import { allShellWords } from '../../testing/words.ts';
import { SocialScreen } from './social-screen.tsx';

const ID = '01935f3e-0000-7000-8000-000000000077';
const arrived = {
  provider: 'google' as const,
  next: 'enter' as const,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Exemplu',
  hasPassword: true,
  specialist: false,
  shared: false,
  back: null,
};
const accepted: SessionInfo[] = [];
beforeEach(() => {
  accepted.length = 0;
  provideAccountPage({
    accept: (session) => void accepted.push(session),
    leave: () => undefined,
    refresh: () => Promise.resolve(),
    menu: [{ landing: ['customer'], order: 1, route: 'booking.customer' }],
    hrefOf: (_entry, lang) => `/${lang}/customer` as never,
  });
});
const open = (search: string, answers: readonly Answer[] = [], lang: Lang = 'en') =>
  renderRemote(<SocialScreen />, {
    messages: allShellWords,
    errors,
    at: { route: social, params: {}, search: Object.fromEntries(new URLSearchParams(search)) },
    answers: [...answers],
    lang,
  });
const openArrival = (over: object, ...answers: readonly Answer[]) =>
  open(`?arrival=${ID}`, [answer(socialArrival, { ...arrived, ...over }), ...answers]);
const fill = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const entered = { session: exampleSession };

describe('somebody who comes back from a provider', () => {
  it('whose account it opens is logged in by itself, and is on the page where they began', async () => {
    const test = openArrival({ back: '/ro/a/somebody' }, answer(socialEnter, entered));
    await screen.findByRole('heading', { name: 'Logging you in' });
    await waitFor(() => expect(test.went).toEqual(['/ro/a/somebody']));
    expect([accepted, test.network.inputsOf(socialEnter)]).toEqual([[exampleSession], [{ id: ID }]]);
  });

  it('is asked for a code where the account asks for one', async () => {
    const test = openArrival({}, refuse(socialEnter, 'NO_TWO_FACTOR_AUTHENTICATION'));
    const code = await screen.findByLabelText(/Code from your authenticator/);
    expect(document.activeElement).toBe(code);
    test.network.set(refuse(socialEnter, 'TWO_FACTOR_CODE_WRONG'));
    await fill(/Code from your/, '123456');
    await press('Log in');
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/not right/);
    test.network.set(answer(socialEnter, entered));
    await press('Log in');
    expect(accepted).toEqual([exampleSession]);
  });

  it.each([
    [false, '/en/customer?reference=new_signup'],
    [true, '/en/customer?reference=new_specialist_signup&dialog=specialist-wizard'],
  ])('without an account sees what is created, and changes the name first: specialist %s', async (specialist, to) => {
    const test = openArrival({ next: 'signup', specialist }, answer(socialSignup, entered));
    expect(await screen.findByText(/Google has confirmed that ada@example.com is yours/)).toBeTruthy();
    expect(test.network.inputsOf(socialSignup)).toEqual([]);
    await fill('First name', 'Adă');
    await press('Create account');
    expect(test.network.inputsOf(socialSignup)).toEqual([
      { id: ID, lang: 'en', firstName: 'Adă', lastName: 'Exemplu' },
    ]);
    expect(test.went).toEqual([to]);
  });

  it('whose address has an account proves with its password that it is theirs', async () => {
    const test = openArrival({ next: 'prove' }, refuse(socialProve, 'INVALID_CREDENTIALS'));
    await screen.findByRole('heading', { name: 'You already have an account' });
    await fill('Password', 'not this one');
    await press('Confirm and continue');
    expect((await screen.findByRole('alert')).textContent).toMatch(/do not match/);
    test.network.set(refuse(socialProve, 'NO_TWO_FACTOR_AUTHENTICATION'));
    await fill('Password', 'the right one');
    await press('Confirm and continue');
    test.network.set(answer(socialProve, entered));
    await fill(/Code from your authenticator/, '123456');
    await press('Confirm and continue');
    expect(test.network.inputsOf(socialProve).at(-1)).toEqual({ id: ID, password: 'the right one', code: '123456' });
    expect(accepted).toEqual([exampleSession]);
  });

  it('can prove it with a mailed code instead, and must when the account has no password', async () => {
    const mails = answer(socialMailCode, { done: true, outbox: '/rest/outbox/page' });
    const test = openArrival({ next: 'prove', hasPassword: false }, mails, answer(socialProve, entered));
    await screen.findByRole('heading', { name: 'You already have an account' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Send me a code');
    const field = await screen.findByLabelText('Code from the mail');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('link', { name: 'Open the mails' })).toBeTruthy();
    await fill('Code from the mail', '123 456');
    await press('Confirm and continue');
    expect(test.network.inputsOf(socialProve)).toEqual([{ id: ID, mailed: '123 456' }]);
    expect(accepted).toEqual([exampleSession]);
  });

  it('too late, or in another browser, can begin again', async () => {
    open(`?arrival=${ID}`, [refuse(socialArrival, 'LINK_EXPIRED')]);
    expect(await screen.findByText(/took too long/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/api/social/google/start?lang=en',
    );
  });
});

describe('somebody whom a provider did not let in', () => {
  it.each([
    ['cancelled', /stopped at Apple/, true],
    ['again', /took too long/, true],
    ['forged', /cannot be trusted/, true],
    ['unavailable', /does not answer/, true],
    ['unverified', /has not confirmed any e-mail/, false],
    ['taken', /already opens another account/, false],
    ['constructor', /took too long/, true],
  ])('is told why: %s', (problem, sentence, canRetry) => {
    open(`?problem=${problem}&provider=apple&back=%2Fen%2Fblog`);
    expect(screen.getByRole('status').textContent).toMatch(sentence);
    expect(screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href') ?? null).toBe(
      canRetry ? '/api/social/apple/start?lang=en&back=%2Fen%2Fblog' : null,
    );
    expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
      '/en/login?back=%2Fen%2Fblog',
    );
  });

  it('while connecting it goes back to the profile', () => {
    open('?problem=taken&provider=google&link=1');
    expect(screen.getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/en/my-profile/security');
  });

  it.each(LANGUAGES)('reads it in %s', (lang) => {
    const test = open('?problem=unverified&provider=emag', [], lang);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('eMAG');
    expect(test.wordless).toEqual([]);
  });
});
