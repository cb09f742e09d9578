import { answer, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { login as loginRoute } from '@tessera/contracts/routes/shell';
import {
  exampleSession,
  passkeyLogin,
  passkeyProof,
  proofWay,
  socialProviders,
  startPasskeyLogin,
  startPasskeyProof,
  type SessionInfo,
} from '@tessera/contracts/session';
import { errors } from '../i18n/errors.ts';
import { asked, giveDevice, takeDevice } from '../testing/device.ts';
import { allShellWords } from '../testing/words.ts';
import { ConfirmIdentityDialog } from '../overlays/confirm-identity-dialog.tsx';
import { LoginForm } from './login-form.tsx';

let device: ReturnType<typeof giveDevice>;
const accepted: SessionInfo[] = [];
beforeEach(() => {
  device = giveDevice();
  accepted.length = 0;
});
afterEach(takeDevice);
const open = (...answers: readonly Answer[]) =>
  renderRemote(<LoginForm onDone={(session) => void accepted.push(session)} />, {
    messages: allShellWords,
    errors,
    at: { route: loginRoute, params: {} },
    answers: [answer(socialProviders, { items: [] }), answer(startPasskeyLogin, { options: asked }), ...answers],
  });

describe('a passkey at the log-in', () => {
  it('logs in, and says that the computer is somebody else’s, if it is', async () => {
    const test = open(answer(passkeyLogin, { session: exampleSession }));
    await act(async () => void fireEvent.click(screen.getByLabelText('This is not my computer')));
    await press('Use a passkey');
    await act(async () => undefined);
    expect(test.network.inputsOf(passkeyLogin)).toMatchObject([{ shared: true, response: { id: 'a-passkey' } }]);
    expect(accepted).toEqual([exampleSession]);
  });

  it('that the person does not use changes nothing', async () => {
    device.refusal = 'NotAllowedError';
    const test = open();
    await press('Use a passkey');
    expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was used/);
    expect([test.network.inputsOf(passkeyLogin), accepted]).toEqual([[], []]);
  });

  it('that opens nothing here is said to', async () => {
    open(refuse(passkeyLogin, 'PASSKEY_REFUSED'));
    await press('Use a passkey');
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not open an account here/);
  });

  it('is not offered by a browser that has none', () => {
    takeDevice();
    open();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('a passkey before a sensitive act', () => {
  const ask = (...answers: readonly Answer[]) => {
    const done: boolean[] = [];
    const test = renderRemote(<ConfirmIdentityDialog isOpen onDone={(isProved) => void done.push(isProved)} />, {
      messages: allShellWords,
      errors,
      session: { userId: 'maria', firstName: 'Maria', lastName: 'Dobre', role: 'customer', permissions: [] },
      at: { route: loginRoute, params: {} },
      answers: [answer(startPasskeyProof, { options: asked }), ...answers],
    });
    return { ...test, done };
  };

  it('takes the place of the password, which stays the field in focus', async () => {
    const test = ask(answer(proofWay, { way: 'password', passkey: true }), refuse(passkeyProof, 'PASSKEY_REFUSED'));
    const field = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(field);
    await press('Use a passkey');
    expect((await screen.findByRole('alert')).textContent).toMatch(/passkey/);
    expect(test.done).toEqual([]);
    test.network.set(answer(passkeyProof, { done: true }));
    await press('Use a passkey');
    await act(async () => undefined);
    expect(test.done).toEqual([true]);
    expect(test.network.inputsOf(passkeyProof)).toMatchObject([{ response: { id: 'a-passkey' } }, {}]);
  });

  it('is offered where the account has one here, to a browser that knows them', async () => {
    ask(answer(proofWay, { way: 'password', passkey: false }));
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
