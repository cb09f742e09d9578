import { answer, keepWaiting, press, refuse, renderRemote, type Answer, type RemoteTest } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { AppError } from '@tessera/contracts/errors';
import * as routes from '@tessera/contracts/routes/shell';
import {
  confirmSignup,
  exampleSession,
  recover,
  reset,
  signup,
  socialProviders,
  type SessionInfo,
} from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { provideAccountPage } from '../account/session-context.ts';
import { errors } from '../i18n/errors.ts';
import { words } from '../i18n/index.ts';
import { maria } from '../testing/profile.tsx';
import { RecoverScreen } from './recover-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import { SignupRest, SignupScreen } from './signup-screen.tsx';

const { en, el } = words;
/** A site without any other way in. */
const noWays = answer(socialProviders, { items: [] });
const ID = '01935f3e-0000-7000-8000-000000000077';
const CODE = '004217';
const person = { firstName: 'Ada', lastName: 'Exemplu', email: 'ada@example.com', password: 'a long enough sentence' };
const waits = answer(signup, { id: ID, outbox: '/rest/outbox/page' });
const refused = (message: 'common' | 'own') => () =>
  Promise.reject(new AppError('PASSWORD_REFUSED', { details: [{ path: 'password', message }] }));

const accepted: SessionInfo[] = [];
beforeAll(() =>
  provideAccountPage({
    accept: (session) => void accepted.push(session),
    refresh: () => Promise.resolve(),
    leave: () => undefined,
    menu: [],
    hrefOf: () => null,
  }),
);
beforeAll(() => SignupRest.load());
beforeEach(() => {
  accepted.length = 0;
  history.replaceState(null, '', '/');
});

const open = (
  ui: ReactNode,
  route: (typeof routes)['signup' | 'recover' | 'reset'],
  answers: readonly Answer[],
  { lang = 'en', session = null }: { readonly lang?: 'en' | 'el'; readonly session?: Session | null } = {},
): RemoteTest =>
  renderRemote(ui, {
    messages: words,
    errors,
    at: { route, params: {} },
    answers: [noWays, ...answers],
    lang,
    session,
  });
const fill = (name: string, value: string) =>
  act(
    async () => void fireEvent.change(document.querySelector(`input[name=${name}]`) as Element, { target: { value } }),
  );
const word = (key: string, from = en): string => String(from[key]);
async function signUpAs(values: typeof person): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fill(name, value);
  await press(word('shell.signup.send'));
}

describe('the sign-up', () => {
  it('asks for the code from the e-mail, links to the demonstration’s outbox, and opens the session', async () => {
    const test = open(<SignupScreen />, routes.signup, [waits, answer(confirmSignup, { session: exampleSession })]);
    await signUpAs(person);
    const code = await screen.findByRole('textbox', { name: word('shell.code.label') });
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByText(/ada@example\.com/)).toBeTruthy();
    const mails = screen.getByRole('link', { name: word('shell.mails.open') });
    expect([mails.getAttribute('href'), mails.getAttribute('target')]).toEqual(['/rest/outbox/page?lang=en', '_blank']);
    await fill('code', ` ${CODE.slice(0, 3)} ${CODE.slice(3)}`);
    await press(word('shell.code.send'));
    expect(accepted).toEqual([exampleSession]);
    expect(test.network.calls.at(-1)).toEqual({
      endpoint: confirmSignup.id,
      input: { id: ID, code: `${CODE.slice(0, 3)} ${CODE.slice(3)}` },
    });
    expect(test.unit.drafts.any()).toBe(false);
  });

  it('does not mention the demonstration where e-mails are really sent', async () => {
    open(<SignupScreen />, routes.signup, [answer(signup, { id: ID, outbox: null })]);
    await signUpAs(person);
    await screen.findByRole('textbox', { name: word('shell.code.label') });
    expect(screen.queryByText(word('shell.mails.demo'), { exact: false })).toBeNull();
  });

  it(badLuck('SIGN-1'), async () => {
    const test = open(<SignupScreen />, routes.signup, [waits, refuse(confirmSignup, 'CODE_WRONG')]);
    await signUpAs(person);
    await fill('code', '12');
    await press(word('shell.code.send'));
    expect(screen.getByRole('textbox', { name: word('shell.code.label') }).getAttribute('aria-invalid')).toBe('true');
    expect(test.network.inputsOf(confirmSignup)).toHaveLength(0);
    await fill('code', CODE);
    await press(word('shell.code.send'));
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right');
    await press(word('shell.code.again'));
    expect(
      Object.keys(person).map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value),
    ).toEqual(Object.values(person));
    await press(word('shell.signup.send'));
    expect(test.network.calls.at(-1)?.input).toEqual({ ...person, lang: 'en' });
  });

  it('still waits for the code after a refresh, and does not store the password', async () => {
    function Refreshed() {
      const [count, setCount] = useState(0);
      return (
        <>
          <button onClick={() => setCount(count + 1)}>refresh</button>
          <SignupScreen key={count} />
        </>
      );
    }
    const test = open(<Refreshed />, routes.signup, [waits, answer(confirmSignup, { session: exampleSession })]);
    await signUpAs(person);
    await press('refresh');
    expect(JSON.stringify(test.unit.drafts.all())).toContain(ID);
    expect(JSON.stringify(test.unit.drafts.all())).not.toContain(person.password);
    await fill('code', CODE);
    await press(word('shell.code.send'));
    expect(accepted).toEqual([exampleSession]);
  });

  it.each([
    ['common', /easy to guess/],
    ['own', /your name or address/],
  ] as const)(`${badLuck('SIGN-3')}: %s`, async (message, sentence) => {
    open(<SignupScreen />, routes.signup, [answer(signup, refused(message))]);
    await signUpAs({ ...person, password: 'password123' });
    const password = document.querySelector('input[name=password]');
    expect(document.activeElement).toBe(password);
    expect(document.getElementById(password?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(sentence);
  });
});

describe('a forgotten password', () => {
  it('gets the same response for every address, and the demonstration links to the e-mail', async () => {
    open(<RecoverScreen />, routes.recover, [answer(recover, { done: true, outbox: '/rest/outbox/page' })], {
      lang: 'el',
    });
    await fill('email', 'ada@example.com');
    await press(word('shell.recover.send', el));
    expect(screen.getByText(word('shell.recover.done', el))).toBeTruthy();
    expect(screen.getByRole('link', { name: word('shell.mails.open', el) }).getAttribute('href')).toBe(
      '/rest/outbox/page?lang=el',
    );
  });

  it('is replaced with the secret from the link’s fragment, which leaves the address bar at once', async () => {
    history.replaceState({ key: 'kept' }, '', '/en/reset?x=1#token=the-secret-of-the-mail');
    const test = open(<ResetScreen />, routes.reset, [answer(reset, { done: true })]);
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/en/reset?x=1');
    expect(history.state).toEqual({ key: 'kept' });
    await fill('password', 'a new and longer one');
    await press(word('shell.reset.send'));
    expect(test.network.calls).toEqual([
      { endpoint: reset.id, input: { token: 'the-secret-of-the-mail', password: 'a new and longer one' } },
    ]);
    expect(screen.getByText(word('shell.reset.done'))).toBeTruthy();
  });

  it('says that it is replaced also when the session of a member ends with it, before the answer', async () => {
    history.replaceState(null, '', '/en/reset#token=the-secret-of-the-mail');
    const test = open(<ResetScreen />, routes.reset, [keepWaiting(reset)], { session: maria });
    await fill('password', 'a new and longer one');
    await press(word('shell.reset.send'));
    test.unmount();
    open(<ResetScreen />, routes.reset, []);
    expect(screen.getByText(word('shell.reset.done'))).toBeTruthy();
  });

  it('is not said to be replaced after it was refused to a member', async () => {
    history.replaceState(null, '', '/en/reset#token=the-secret-of-the-mail');
    const test = open(<ResetScreen />, routes.reset, [refuse(reset, 'LINK_EXPIRED')], { session: maria });
    await fill('password', 'a new and longer one');
    await press(word('shell.reset.send'));
    await screen.findByRole('alert');
    test.unmount();
    open(<ResetScreen />, routes.reset, []);
    expect(screen.getByText(word('shell.reset.no-token'))).toBeTruthy();
  });

  it('cannot be replaced without the secret, and one in the query is ignored', () => {
    history.replaceState(null, '', '/en/reset?token=the-secret-of-the-mail');
    open(<ResetScreen />, routes.reset, []);
    expect(screen.getByText(word('shell.reset.no-token'))).toBeTruthy();
  });

  it('shows at the field why the new one is refused, and sends the secret again with the next', async () => {
    history.replaceState(null, '', '/en/reset#token=the-secret-of-the-mail');
    const test = open(<ResetScreen />, routes.reset, [answer(reset, refused('own'))]);
    await fill('password', 'ada@example.com');
    await press(word('shell.reset.send'));
    expect(screen.getByText(/your name or address/)).toBeTruthy();
    test.network.set(answer(reset, { done: true }));
    await fill('password', 'a new and longer one');
    await press(word('shell.reset.send'));
    expect(screen.getByText(word('shell.reset.done'))).toBeTruthy();
  });
});
