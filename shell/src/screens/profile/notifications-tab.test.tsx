import { answer, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  exampleNotifications,
  notificationsDetails,
  saveNotificationEmail,
  saveNotifications,
} from '@tessera/contracts/session';
import { openProfile } from '../../testing/profile.tsx';

const stored = answer(notificationsDetails, exampleNotifications);
const other = { ...exampleNotifications, notificationEmail: 'maria@work.example' };
const box = (label: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: label });
const tick = async (label: string) => {
  const found = await box(label);
  await act(async () => void fireEvent.click(found));
};

describe('notifications', () => {
  it('show which reminders are sent, where mails go, and what is always sent', async () => {
    openProfile('notifications', [stored]);
    expect((await box('A day before')).checked).toBe(true);
    expect((await box('An hour before')).checked).toBe(true);
    expect(screen.getByText('maria.dobre@example.com')).toBeTruthy();
    expect(screen.getByText('Address of your account')).toBeTruthy();
    expect(screen.getByText('Payments and refunds')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use the account’s address' })).toBeNull();
  });

  it('are saved when a reminder is ticked, that one alone, and say so', async () => {
    const test = openProfile('notifications', [
      stored,
      answer(saveNotifications, { ...exampleNotifications, reminderDay: false }),
    ]);
    await tick('A day before');
    expect(test.network.inputsOf(saveNotifications)).toEqual([{ reminderDay: false }]);
    expect(await screen.findByText('You no longer get this reminder.')).toBeTruthy();
    expect((await box('A day before')).checked).toBe(false);
    expect((await box('An hour before')).checked).toBe(true);
  });

  it('that could not be saved are as before, with the reason beside them', async () => {
    openProfile('notifications', [stored, refuse(saveNotifications, 'UNAVAILABLE')]);
    await tick('An hour before');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect((await box('An hour before')).checked).toBe(true);
  });

  it('go to another address once its link is opened; until then the page says what it waits for', async () => {
    const waiting = { ...exampleNotifications, waitingEmail: 'maria@work.example' };
    const test = openProfile('notifications', [
      stored,
      answer(saveNotificationEmail, { details: waiting, outbox: '/rest/outbox/page' }),
    ]);
    await screen.findByText('Address of your account');
    await press('Use another address');
    expect(screen.getByText(/learns when you have visits, and with whom/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'maria@work.example' } });
    test.network.set(answer(notificationsDetails, waiting));
    await press('Send the link');
    expect(test.network.inputsOf(saveNotificationEmail)).toEqual([{ email: 'maria@work.example' }]);
    expect((await screen.findAllByText(/Not confirmed yet: maria@work.example/)).length).toBeGreaterThan(0);
  });

  it('keep the dialog and what was typed when the address is refused', async () => {
    openProfile('notifications', [stored, refuse(saveNotificationEmail, 'TOO_MANY_REQUESTS')]);
    await screen.findByText('Address of your account');
    await press('Use another address');
    fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'maria@work.example' } });
    await press('Send the link');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail').value).toBe('maria@work.example');
  });

  it('go back to the account’s address', async () => {
    const test = openProfile('notifications', [
      answer(notificationsDetails, other),
      answer(saveNotificationEmail, { details: exampleNotifications, outbox: null }),
    ]);
    expect(await screen.findByText('maria@work.example')).toBeTruthy();
    await press('Use the account’s address');
    expect(test.network.inputsOf(saveNotificationEmail)).toEqual([{ email: '' }]);
    expect(await screen.findByText('maria.dobre@example.com')).toBeTruthy();
    expect(test.notices).toHaveLength(1);
  });

  it('say when they did not load, and try again', async () => {
    const test = openProfile('notifications', [refuse(notificationsDetails, 'UNAVAILABLE')]);
    expect(await screen.findByText('Your notifications did not load')).toBeTruthy();
    test.network.set(stored);
    await press('Try again');
    expect(await box('A day before')).toBeTruthy();
  });

  it.each(LANGUAGES)('have all their words in %s', async (lang) => {
    const waiting = { ...other, waitingEmail: 'maria@third.example' };
    const test = openProfile('notifications', [answer(notificationsDetails, waiting)], { lang });
    await screen.findByText('maria@work.example');
    await act(async () => void fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement));
    await screen.findByRole('dialog');
    expect(test.wordless).toEqual([]);
  });
});
