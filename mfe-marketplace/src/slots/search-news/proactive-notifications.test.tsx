import { saved } from '@tessera/contracts/routes/marketplace';
import { exampleSearchTimes, notificationTimes, seeTimes, type SearchTimes } from '@tessera/contracts/saved';
import { answer, keepWaiting, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { ProactiveNotifications } from './proactive-notifications.tsx';

const session = {
  userId: '01935f3e-0000-7000-8000-00000000aaaa',
  firstName: 'Maria',
  lastName: 'Dobre',
  role: 'customer',
  permissions: [],
} as const;
const [time] = exampleSearchTimes.times;
if (!time) throw new Error('no time');
const known: SearchTimes = { ...exampleSearchTimes, times: [{ ...time, isNew: false }] };
const open = (...answers: readonly Answer[]) =>
  renderRemote(<ProactiveNotifications />, {
    messages: words,
    errors,
    session,
    at: { route: saved },
    slotProps: {},
    answers: [...answers, answer(seeTimes, { done: true })],
  });

describe('new times of saved searches', () => {
  it('name person, time and price, and a press books; they are noted as shown once', async () => {
    const { network } = open(answer(notificationTimes, { items: [exampleSearchTimes] }));
    expect(await screen.findByRole('region', { name: 'Mind and emotions, English' })).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Book Ilinca Veridan, 24\sNov, 11:00$/ });
    expect(link.getAttribute('href')).toBe('/en/booking/ilinca-veridan/slot/2026-11-24T09:00Z');
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.getByText('€72')).toBeTruthy();
    const { search, all } = exampleSearchTimes;
    await waitFor(() =>
      expect(network.inputsOf(seeTimes)).toEqual([{ items: [{ proSearchID: search.proSearchID, all }] }]),
    );
  });
  it('that were shown before are not new, and nothing is noted', async () => {
    const { network } = open(answer(notificationTimes, { items: [known] }));
    await screen.findByRole('region');
    expect(screen.queryByText('New')).toBeNull();
    expect(network.inputsOf(seeTimes)).toEqual([]);
  });
  it('ask for the dialog of the answer', async () => {
    const { published } = open(answer(notificationTimes, { items: [known] }));
    await screen.findByRole('region');
    await press('None of these?');
    expect(published).toEqual([
      { name: 'marketplace.dialog-wanted.v1', payload: { name: 'notification-reply', of: known.search.proSearchID } },
    ]);
  });
  it('say that no time fits, that nothing is watched, and that they did not load', async () => {
    const first = open(answer(notificationTimes, { items: [{ ...known, times: [], all: [] }] }));
    expect(await screen.findByText('No time fits within the next week.')).toBeTruthy();
    first.unmount();
    const second = open(answer(notificationTimes, { items: [] }));
    expect(await screen.findByText('No search is watched')).toBeTruthy();
    second.unmount();
    const { network } = open(refuse(notificationTimes, 'INTERNAL'));
    expect(await screen.findByText('The new times did not load')).toBeTruthy();
    network.set(answer(notificationTimes, { items: [known] }));
    await press('Try again');
    expect(await screen.findByRole('region')).toBeTruthy();
  });
  it('show a skeleton meanwhile', () => {
    open(keepWaiting(notificationTimes));
    expect(screen.getByText('Loading')).toBeTruthy();
  });
});
