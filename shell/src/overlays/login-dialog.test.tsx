import { answer, renderRemote, testTenant } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import type { Href } from '@tessera/contracts/route';
import { login as loginRoute } from '@tessera/contracts/routes/shell';
import { exampleSession, socialProviders, type SessionInfo } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import { provideAccountPage } from '../account/session-context.ts';
import { errors } from '../i18n/errors.ts';
import { signUp, signupAnswers } from '../testing/sign-up.ts';
import { allShellWords } from '../testing/words.ts';
import { LoginDialog } from './login-dialog.tsx';

const accepted: SessionInfo[] = [];
const open = (view: 'login' | 'signup', tenant: Partial<PublicTenant> = {}, isAwaited = true) =>
  renderRemote(
    <LoginDialog
      isOpen
      view={view}
      isAwaited={() => isAwaited}
      onClose={() => undefined}
      onDone={(session) => void accepted.push(session)}
    />,
    {
      messages: allShellWords,
      errors,
      tenant: { ...testTenant, ...tenant },
      at: { route: loginRoute, params: {} },
      answers: [answer(socialProviders, { items: ['google'] }), ...signupAnswers],
    },
  );
describe('the log-in in a dialog', () => {
  it('offers the other ways in, which end on the page below it', async () => {
    history.replaceState(null, '', '/en/a/somebody?day=2');
    open('login');
    const google = await screen.findByRole('link', { name: 'Google' });
    expect(google.getAttribute('href')).toBe('/api/social/google/start?lang=en&back=%2Fen%2Fa%2Fsomebody%3Fday%3D2');
  });

  it('offers no sign-up where the partner has none', async () => {
    open('login', { flags: { hideSignupForPartner: true } });
    await screen.findByRole('link', { name: 'Google' });
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
    expect(screen.getByText(/creates the accounts/)).toBeTruthy();
  });

  it('becomes a sign-up, which says that the account is ready and stays on the page that waits for it', async () => {
    const test = open('login');
    await signUp();
    expect(accepted).toEqual([exampleSession]);
    expect([test.notices.at(-1)?.text, test.went]).toEqual(['Your account is ready.', []]);
  });

  it.each([
    ['their own area', {}, '/en/customer/appointments?reference=new_signup'],
    ['the page that asks whom to invite', { hostClass: 'company' }, '/en/invite'],
  ] as const)('that nothing waits for leads a new member to %s', async (_where, tenant, to) => {
    provideAccountPage({
      accept: () => undefined,
      refresh: () => Promise.resolve(),
      leave: () => undefined,
      menu: [{ landing: ['customer'], order: 20, route: 'booking.appointments' }],
      hrefOf: (_entry, lang) => `/${lang}/customer/appointments` as Href,
    });
    const test = open('login', tenant, false);
    await signUp();
    expect(accepted.at(-1)).toEqual(exampleSession);
    expect([test.notices, test.went]).toEqual([[], [to]]);
  });
});
