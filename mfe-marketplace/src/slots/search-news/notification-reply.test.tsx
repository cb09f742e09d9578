import { saved } from '@tessera/contracts/routes/marketplace';
import { answerSearch, exampleSearchTimes, searchTimes, type SearchTimes } from '@tessera/contracts/saved';
import { answer, press, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { NotificationReply } from './notification-reply.tsx';

const session = {
  userId: '01935f3e-0000-7000-8000-00000000aaaa',
  firstName: 'Maria',
  lastName: 'Dobre',
  role: 'customer',
  permissions: [],
} as const;
const { proSearchID } = exampleSearchTimes.search;
const times = (rest: Partial<SearchTimes> = {}): Answer => answer(searchTimes, { ...exampleSearchTimes, ...rest });
const ended: Partial<SearchTimes> = { state: 'ended', endedAt: '2026-11-22T09:00:00.000Z' };
const open = (...answers: readonly Answer[]) =>
  renderRemote(<NotificationReply />, {
    messages: words,
    errors,
    session,
    at: { route: saved },
    slotProps: { of: proSearchID },
    answers: [...answers, answer(answerSearch, { state: 'on', pausedUntil: null, endedAt: null })],
  });

describe('the answer to new times', () => {
  it('“this one” leads to the booking, and is kept', async () => {
    const { network } = open(times());
    const link = await screen.findByRole('link', { name: /^Book Ilinca Veridan, 24\sNov, 11:00$/ });
    expect(link.getAttribute('href')).toBe('/en/booking/ilinca-veridan/slot/2026-11-24T09:00Z');
    await press(link);
    await waitFor(() => expect(network.inputsOf(answerSearch)).toEqual([{ proSearchID, answer: 'chosen' }]));
  });
  it('“none of these” has a reason, or none', async () => {
    const { network } = open(times());
    await screen.findByText('Ilinca Veridan');
    await press('None of these');
    await press('Send the answer');
    await waitFor(() => expect(network.inputsOf(answerSearch)).toEqual([{ proSearchID, answer: 'none' }]));
    await press('None of these');
    await press(screen.getByRole('radio', { name: 'Too dear' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Too dear' }).checked).toBe(true);
    network.set(times({ answer: { answer: 'none', reason: 'dear', at: '2026-11-23T08:00:00.000Z' } }));
    await press('Send the answer');
    expect(await screen.findByText(/^You said on 23 November 2026 that none of the times fits/)).toBeTruthy();
    expect(network.inputsOf(answerSearch)[1]).toEqual({ proSearchID, answer: 'none', reason: 'dear' });
  });
  it('“not now” pauses it, and “stop” ends it until it is started again', async () => {
    const { network } = open(times());
    await screen.findByText('Ilinca Veridan');
    network.set(times({ state: 'paused', pausedUntil: '2026-12-07T08:00:00.000Z' }));
    await press('Not for two weeks');
    expect(await screen.findByText('You hear nothing of this search until 7 December 2026.')).toBeTruthy();
    expect(screen.queryByText('Ilinca Veridan')).toBeNull();
    network.set(times());
    await press('Start again');
    await screen.findByText('Ilinca Veridan');
    network.set(times(ended));
    await press('Stop');
    expect(await screen.findByText('You ended the messages about this search on 22 November 2026.')).toBeTruthy();
    expect(network.inputsOf(answerSearch).map((input) => input)).toEqual([
      { proSearchID, answer: 'later' },
      { proSearchID, answer: 'resume' },
      { proSearchID, answer: 'stop' },
    ]);
  });
  it('an old link says what has become of its search and its times', async () => {
    const first = open(times({ times: [], all: [] }));
    expect(await screen.findByText(/^The times of the mail are taken or over/)).toBeTruthy();
    first.unmount();
    const second = open(times({ state: 'off' }));
    expect(await screen.findByText('The mails about this search are turned off.')).toBeTruthy();
    second.unmount();
    open(refuse(searchTimes, 'NOT_FOUND'));
    expect(await screen.findByText('It was deleted, or it belongs to another account.')).toBeTruthy();
  });
  it('says what went wrong, and can be tried again', async () => {
    const { network } = open(refuse(searchTimes, 'INTERNAL'));
    expect(await screen.findByText('The times did not load')).toBeTruthy();
    network.set(times());
    await press('Try again');
    await screen.findByText('Ilinca Veridan');
    network.set(refuse(answerSearch, 'INTERNAL'));
    await press('Stop');
    expect(await screen.findByText('Ilinca Veridan')).toBeTruthy();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
