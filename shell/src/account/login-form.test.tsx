import { answer, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError } from '@tessera/contracts/errors';
import { login as loginRoute } from '@tessera/contracts/routes/shell';
import {
  confirmIdentity,
  exampleSession,
  login,
  loginWork,
  mailProof,
  proofWay,
  socialProviders,
  type SessionInfo,
} from '@tessera/contracts/session';
import { errors } from '../i18n/errors.ts';
import { ConfirmIdentityDialog } from '../overlays/confirm-identity-dialog.tsx';
import { maria } from '../testing/profile.tsx';
import { allShellWords } from '../testing/words.ts';
import { LoginForm } from './login-form.tsx';

const accepted: SessionInfo[] = [];
beforeEach(() => {
  accepted.length = 0;
});
/** A challenge as the server makes it. */
const sum = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    data: { for: 'her', until: 1 },
    keyLength: 32,
    keyPrefix: '0303',
    keySignature: 'of the solution',
    nonce: '40d3',
    salt: '3e13',
  },
  signature: 'of the server',
};
/** A site without any other way in. */
const none = answer(socialProviders, { items: [] });
const at = { route: loginRoute, params: {} };
const open = (...answers: readonly Answer[]) =>
  renderRemote(<LoginForm onDone={(session) => void accepted.push(session)} />, {
    messages: allShellWords,
    errors,
    at,
    answers: [none, ...answers],
  });
const fill = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
async function enter(): Promise<void> {
  await fill('E-mail', 'maria.dobre@example.com');
  await fill('Password', 'tessera-demo-2026');
}
const entered = { email: 'maria.dobre@example.com', password: 'tessera-demo-2026' };

describe('the log-in', () => {
  it('says that the computer is somebody else’s, if it is', async () => {
    const test = open(answer(login, { session: exampleSession }));
    await enter();
    await act(async () => void fireEvent.click(screen.getByLabelText('This is not my computer')));
    await press('Log in');
    expect(test.network.inputsOf(login)).toEqual([{ ...entered, shared: true }]);
    expect(accepted).toEqual([exampleSession]);
  });

  it('does a sum by itself where one would have to wait, and says so meanwhile', async () => {
    // jsdom has no cryptography: the third step is the right one.
    const subtle = {
      importKey: async (_format: string, password: Uint8Array) => password,
      deriveBits: async (_how: unknown, password: Uint8Array) => new Uint8Array(32).fill(password.at(-1) ?? 0).buffer,
    };
    Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
    let give: (challenge: { readonly challenge: typeof sum }) => void = () => undefined;
    const given = new Promise<{ challenge: typeof sum }>((resolve) => (give = resolve));
    let tries = 0;
    const test = open(
      answer(login, (input) => {
        tries += 1;
        if (tries === 1) throw new AppError('TOO_MANY_REQUESTS');
        expect(input).toMatchObject({ ...entered, work: { challenge: sum, solution: { counter: 3 } } });
        return { session: exampleSession };
      }),
      answer(loginWork, () => given),
    );
    await enter();
    await press('Log in');
    expect(await screen.findByText(/does a short sum/)).toBeTruthy();
    await act(async () => give({ challenge: sum }));
    await waitFor(() => expect(accepted).toEqual([exampleSession]));
    expect([tries, test.network.inputsOf(loginWork)]).toEqual([2, [{ email: entered.email }]]);
    await waitFor(() => expect(screen.queryByText(/does a short sum/)).toBeNull());
  });

  it('says to wait where the sum does not help either', async () => {
    const test = open(refuse(login, 'TOO_MANY_REQUESTS'), refuse(loginWork, 'TOO_MANY_REQUESTS'));
    await enter();
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many attempts/);
    expect(test.network.inputsOf(login)).toHaveLength(1);
  });

  it('asks for a code where the account does, with address and password kept', async () => {
    const test = open(refuse(login, 'NO_TWO_FACTOR_AUTHENTICATION'));
    await enter();
    await press('Log in');
    const code = await screen.findByLabelText<HTMLInputElement>(/Code from your/);
    expect([document.activeElement === code, code.autocomplete]).toEqual([true, 'one-time-code']);
    expect(screen.getByText(/also asks for a code/)).toBeTruthy();
    await press('Log in');
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(test.network.inputsOf(login)).toHaveLength(1);
    test.network.set(refuse(login, 'TWO_FACTOR_CODE_USED'));
    await fill(/Code from your/, '123456');
    await press('Log in');
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/used already/);
    test.network.set(answer(login, { session: exampleSession }));
    await press('Log in');
    expect(test.network.inputsOf(login).at(-1)).toEqual({ ...entered, shared: false, code: '123456' });
    expect(accepted).toEqual([exampleSession]);
  });
});

describe('the proof before a sensitive act', () => {
  const ask = (...answers: readonly Answer[]) => {
    const done: boolean[] = [];
    const test = renderRemote(<ConfirmIdentityDialog isOpen onDone={(isProved) => void done.push(isProved)} />, {
      messages: allShellWords,
      errors,
      session: maria,
      at,
      answers: [...answers],
    });
    return { ...test, done };
  };
  it('is the password, and a wrong one is said at its field', async () => {
    const test = ask(answer(proofWay, { way: 'password', passkey: false }), refuse(confirmIdentity, 'PROOF_WRONG'));
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(document.activeElement).toBe(field);
    await fill('Password', 'wrong');
    await press('Confirm and continue');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /not the password/,
    );
    test.network.set(answer(confirmIdentity, { done: true }));
    await press('Confirm and continue');
    expect(test.done).toEqual([true]);
  });

  it('is a mailed code for an account without a password, sent when the person asks for it', async () => {
    const test = ask(answer(proofWay, { way: 'mail', passkey: false }), refuse(confirmIdentity, 'CODE_WRONG'));
    await screen.findByRole('button', { name: 'Send me a code' });
    test.network.set(refuse(mailProof, 'TOO_MANY_REQUESTS'));
    await press('Send me a code');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many/);
    test.network.set(answer(mailProof, { done: true, outbox: '/rest/outbox/page' }));
    await press('Send me a code');
    const field = await screen.findByLabelText<HTMLInputElement>('Code from the mail');
    expect([document.activeElement === field, field.autocomplete]).toEqual([true, 'one-time-code']);
    await fill('Code from the mail', '111111');
    await press('Confirm and continue');
    expect(await screen.findByText(/code is not right/)).toBeTruthy();
    test.network.set(answer(confirmIdentity, { done: true }));
    await press('Confirm and continue');
    expect([test.done, test.network.inputsOf(confirmIdentity).at(-1)]).toEqual([[true], { proof: '111111' }]);
  });

  it('is a code where an app is on, and is given up when the person leaves', async () => {
    const test = ask(answer(proofWay, { way: 'code', passkey: false }));
    expect(await screen.findByLabelText(/Code from your/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await act(async () => test.session.next(null));
    expect(test.done).toEqual([false]);
  });
});
