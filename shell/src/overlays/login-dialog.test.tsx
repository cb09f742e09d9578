import { answer, press, renderRemote, testTenant } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { login as loginRoute } from '@tessera/contracts/routes/shell';
import { confirmSignup, exampleSession, signup, socialProviders, type SessionInfo } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import { errors } from '../i18n/errors.ts';
import { allShellWords } from '../testing/words.ts';
import { LoginDialog } from './login-dialog.tsx';

const accepted: SessionInfo[] = [];
const open = (view: 'login' | 'signup', flags: PublicTenant['flags'] = {}) =>
  renderRemote(
    <LoginDialog isOpen view={view} onClose={() => undefined} onDone={(session) => void accepted.push(session)} />,
    {
      messages: allShellWords,
      errors,
      tenant: { ...testTenant, flags },
      at: { route: loginRoute, params: {} },
      answers: [
        answer(socialProviders, { items: ['google'] }),
        answer(signup, { id: '01935f3e-0000-7000-8000-000000000077', outbox: null }),
        answer(confirmSignup, { session: exampleSession }),
      ],
    },
  );
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('the log-in in a dialog', () => {
  it('offers the other ways in, which end on the page below it', async () => {
    history.replaceState(null, '', '/en/a/somebody?day=2');
    open('login');
    const google = await screen.findByRole('link', { name: 'Google' });
    expect(google.getAttribute('href')).toBe('/api/social/google/start?lang=en&back=%2Fen%2Fa%2Fsomebody%3Fday%3D2');
  });

  it('offers no sign-up where the partner has none', async () => {
    open('login', { hideSignupForPartner: true });
    await screen.findByRole('link', { name: 'Google' });
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
    expect(screen.getByText(/creates the accounts/)).toBeTruthy();
  });

  it('becomes a sign-up, which says that the account is ready and stays on the page', async () => {
    const test = open('login');
    await press('Create an account');
    await fill('First name', 'Ada');
    await fill('Last name', 'Exemplu');
    await fill('E-mail', 'ada@example.com');
    await fill('Password', 'a long enough sentence');
    await press('Create account');
    await fill('Code from the mail', '123456');
    await press('Confirm and continue');
    expect(accepted).toEqual([exampleSession]);
    expect([test.notices.at(-1)?.text, test.went]).toEqual(['Your account is ready.', []]);
  });
});
