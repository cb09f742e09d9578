import { answer, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { holdSlot, myAppointments } from '@tessera/contracts/booking';
import { AppError } from '@tessera/contracts/errors';
import { appointments } from '@tessera/contracts/routes/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, appointment, freeTimes, idOf, maria } from '../../testing/examples.ts';
import { AppointmentsScreen } from './appointments-screen.tsx';

const NEXT = '2026-11-24T09:00Z';
const past = {
  ...appointment,
  startsAt: '2026-11-10T09:00Z',
  endsAt: '2026-11-10T09:50Z',
  cancellable: false,
  movable: false,
};
const sleep = { ...past, product: { id: idOf(301), title: 'Sleep through the night' } };
const options: TestOptions = {
  messages: words,
  errors,
  at: { route: appointments, search: { when: 'past' } },
  session: maria,
};
const open = (item: typeof past | typeof sleep, rest: TestOptions['answers'] = []) =>
  renderRemote(<AppointmentsScreen />, {
    ...options,
    answers: [...allAnswers, answer(myAppointments, { items: [item], total: 1 }), ...(rest ?? [])],
  });
async function openAgain() {
  await press('Book again: Ilinca Veridan');
  return within(await screen.findByRole('dialog', { name: 'Book Ilinca Veridan again' }));
}

describe('a visit that is over', () => {
  it('can be booked again: shows the next free times for the same kind of meeting, without booking or holding anything', async () => {
    const test = open(sleep);
    const dialog = await openAgain();
    const link = await dialog.findByRole('link', { name: 'Book Tuesday, 24 November 2026, 11:00' });
    expect(link.getAttribute('href')).toBe(`/en/booking/ilinca-veridan/slot/${NEXT}/${idOf(301)}`);
    expect(test.network.calls.some(({ endpoint }) => endpoint === holdSlot.id)).toBe(false);
  });
  it('falls back to plain meetings, with a notice, when its kind is no longer offered', async () => {
    open(sleep, [
      answer(availableSlots, (input) =>
        input.productId ? Promise.reject(new AppError('PRODUCT_NOT_OFFERED')) : freeTimes([NEXT]),
      ),
    ]);
    const dialog = await openAgain();
    expect(await dialog.findByText(/^This kind of meeting is not offered any more\./)).toBeTruthy();
    expect(
      (await dialog.findByRole('link', { name: 'Book Tuesday, 24 November 2026, 11:00' })).getAttribute('href'),
    ).toBe(`/en/booking/ilinca-veridan/slot/${NEXT}`);
  });
  it('links to the search when the specialist is gone, and retries when the connection failed', async () => {
    const { unmount } = open(past, [refuse(availableSlots, 'NOT_FOUND')]);
    const gone = await openAgain();
    expect(await gone.findByText('Ilinca Veridan does not take bookings here any more.')).toBeTruthy();
    expect(gone.getByRole('link', { name: 'Find someone else' })).toBeTruthy();
    unmount();
    open(past, [refuse(availableSlots, 'NETWORK')]);
    expect(await (await openAgain()).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
  it('is not offered for an upcoming visit', async () => {
    renderRemote(<AppointmentsScreen />, { ...options, at: { route: appointments }, answers: allAnswers });
    await screen.findByRole('button', { name: 'Cancel visit: Ilinca Veridan' });
    expect(screen.queryByRole('button', { name: /^Book again/ })).toBeNull();
  });
});
