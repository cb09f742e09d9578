import { answer, keepWaiting, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { emailLink } from '@tessera/contracts/routes/shell';
import { confirmEmail, takeEmailBack, undoWay } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { provideAccountPage } from '../../account/session-context.ts';
import { errors } from '../../i18n/errors.ts';
import { maria } from '../../testing/profile.tsx';
import { allShellWords } from '../../testing/words.ts';
import { EmailLinkScreen } from './email-link-screen.tsx';

let refreshed = 0;
beforeEach(() => {
  refreshed = 0;
  provideAccountPage({
    accept: () => undefined,
    refresh: async () => void (refreshed += 1),
    leave: () => undefined,
    menu: [],
    hrefOf: () => null,
  });
});
function open(hash: string, ...answers: readonly Answer[]) {
  return openAs(null, hash, ...answers);
}
function openAs(session: Session | null, hash: string, ...answers: readonly Answer[]) {
  history.replaceState(null, '', `/en/confirm-email${hash}`);
  return renderRemote(<EmailLinkScreen />, {
    session,
    messages: allShellWords,
    errors,
    at: { route: emailLink, params: {} },
    answers: [...answers],
  });
}

describe('the link of a mail about an address', () => {
  it('acts on a press only, and its secret leaves the address bar', async () => {
    const test = open('#confirm=a-long-secret', answer(confirmEmail, { done: true }));
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeTruthy();
    expect([location.hash, test.network.calls.length]).toEqual(['', 0]);
    await press('Confirm the address');
    expect(test.network.calls[0]?.input).toEqual({ token: 'a-long-secret' });
    expect(screen.getByText('Your address is confirmed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/en/my-profile');
    expect(refreshed).toBe(1);
  });

  it('takes a change back, and leads to a new password', async () => {
    open('#takeBack=a-long-secret', answer(takeEmailBack, { done: true }));
    await press('Take it back');
    expect(screen.getByText(/Your address is back/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/en/recover');
  });

  it('undoes a way into the account that was added, and leads to a new password', async () => {
    open('#undo=a-long-secret', answer(undoWay, { done: true }));
    await press('Undo it');
    expect(screen.getByText(/It is undone/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/en/recover');
  });

  it('says what was done also when the session ends with it, before the answer, and the screen is drawn anew', async () => {
    const test = openAs(maria, '#takeBack=a-long-secret', keepWaiting(takeEmailBack));
    await press('Take it back');
    test.unmount();
    open('');
    expect(await screen.findByText(/Your address is back/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toBeTruthy();
  });
  it('that is refused to a member says nothing of the kind afterwards', async () => {
    const test = openAs(maria, '#takeBack=a-long-secret', refuse(takeEmailBack, 'LINK_EXPIRED'));
    await press('Take it back');
    await screen.findByRole('alert');
    test.unmount();
    open('');
    expect(await screen.findByText(/not complete/)).toBeTruthy();
  });

  it('that no longer works says so', async () => {
    open('#confirm=a-long-secret', refuse(confirmEmail, 'LINK_EXPIRED'));
    await press('Confirm the address');
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer works/);
  });

  it('without a secret asks for the mail', async () => {
    open('');
    expect(await screen.findByText(/not complete/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
