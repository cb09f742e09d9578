import { answer, press, refuse } from '@tessera/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  accountTopic,
  changeEmail,
  changePassword,
  examplePersonalData,
  personalData,
  resendActivationEmail,
} from '@tessera/contracts/session';
import { AppError } from '@tessera/contracts/errors';
import { fillIn, maria, openProfile } from '../../testing/profile.tsx';

const confirmed = answer(personalData, examplePersonalData);
const unconfirmed = answer(personalData, { ...examplePersonalData, emailValidated: false });
const open = (...answers: Parameters<typeof openProfile>[1]) => openProfile('security', answers);

describe('the password', () => {
  it('is changed in a dialog, which then closes', async () => {
    const test = open(confirmed, answer(changePassword, { ended: 1 }));
    await press('Change password');
    await fillIn('New password', 'another long sentence');
    await press('Save the password');
    expect(test.network.calls.find(({ endpoint }) => endpoint === changePassword.id)?.input).toEqual({
      password: 'another long sentence',
    });
    expect(test.notices.at(-1)?.text).toMatch(/new password is saved/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is easy to guess stays in its field, with the reason', async () => {
    open(
      confirmed,
      answer(changePassword, () =>
        Promise.reject(new AppError('PASSWORD_REFUSED', { details: [{ path: 'password', message: 'common' }] })),
      ),
    );
    await press('Change password');
    await fillIn('New password', '1234567890');
    await press('Save the password');
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    expect([document.activeElement === field, field.value]).toEqual([true, '1234567890']);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/easy to guess/);
  });

  it('keeps what was typed when nobody proves who they are', async () => {
    open(confirmed, refuse(changePassword, 'STEP_UP_REQUIRED'));
    await press('Change password');
    await fillIn('New password', 'another long sentence');
    await press('Save the password');
    expect((await screen.findByRole('alert')).textContent).toMatch(/not confirmed that it is you/);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('another long sentence');
  });
});

describe('the address', () => {
  it('is changed by a link that is mailed to the new one', async () => {
    const test = open(confirmed, answer(changeEmail, { done: true, outbox: '/rest/outbox/page' }));
    await press('Change e-mail');
    await fillIn('New e-mail', 'no address');
    await press('Send the link');
    expect(screen.getByLabelText('New e-mail').getAttribute('aria-invalid')).toBe('true');
    await fillIn('New e-mail', 'new@example.com');
    await press('Send the link');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/mail to new@example\.com within a day/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open the mails' })).toBeTruthy();
    expect(test.network.calls.filter(({ endpoint }) => endpoint === changeEmail.id)).toHaveLength(1);
  });

  it('that is not confirmed gets its mail again, and none when it has been confirmed meanwhile', async () => {
    const test = open(unconfirmed, answer(resendActivationEmail, { sent: true, outbox: null }));
    expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
    await press('Send the mail again');
    expect(test.notices.at(-1)?.text).toMatch(/mail to maria\.dobre@example\.com/);
    test.network.set(answer(resendActivationEmail, { sent: false, outbox: null }));
    test.network.set(confirmed);
    await press('Send the mail again');
    expect(test.notices.at(-1)?.text).toBe('Your address is confirmed already.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull());
  });
});

it('an address that is confirmed in another tab is so here at once', async () => {
  const test = open(unconfirmed);
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
  test.network.set(confirmed);
  await act(async () => test.push(accountTopic(maria.userId), maria.userId));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
});

it.each(LANGUAGES)('has all its words in %s', async (lang) => {
  const test = openProfile('security', [unconfirmed], { lang });
  await screen.findByText(examplePersonalData.email);
  for (const button of screen.getAllByRole('button').slice(0, 2)) await press(button);
  expect(test.wordless).toEqual([]);
});
