import { answer, press, refuse, type Answer } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { myAppointments, openOrders, stopPaying, type Order } from '@tessera/contracts/booking';
import { AppError } from '@tessera/contracts/errors';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { openAppointments } from '../../testing/appointments.tsx';
import { allAnswers, idOf, order, START } from '../../testing/examples.ts';
import { answerConfirm } from '../../testing/page.ts';

const bank: Order = {
  ...order,
  context: 'pending',
  challengeUrl: '/rest/emulator/challenge/txn_1',
  keptUntil: '2026-11-23T08:31:00.000Z',
  isUnderWay: true,
};
const waiting: Order = { ...bank, challengeUrl: null };
const unpaid: Order = { ...order, context: 'setup', keptUntil: '2026-11-23T08:15:00.000Z' };
const open = (item: Order, rest: readonly Answer[] = []) =>
  openAppointments({ answers: [...allAnswers, answer(openOrders, { items: [item] }), ...rest] });
const row = async () => within(await screen.findByRole('article', { name: 'Not finished: Ilinca Veridan' }));
const stops = (test: ReturnType<typeof open>) => test.network.inputsOf(stopPaying);

describe('a booking that is not finished', () => {
  it('is shown above the appointments with its status, the end of its hold, and a link to the bank', async () => {
    open(bank);
    const shown = await row();
    expect(shown.getByText('Your bank asks if this is you')).toBeTruthy();
    expect(shown.getByText('We keep this time for you until 10:31.')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Go to the bank' }).getAttribute('href')).toContain(
      '/rest/emulator/challenge/txn_1?lang=en&back=',
    );
    expect(shown.getByRole('link', { name: 'Ilinca Veridan' }).getAttribute('href')).toBe(
      `/en/booking/payment/${idOf(4)}`,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Not finished yet' })).toBeTruthy();
  });
  it('continues at the payment when no payment is in progress', async () => {
    open(unpaid);
    const shown = await row();
    expect(shown.getByText('Not paid yet')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Go on: Ilinca Veridan' }).getAttribute('href')).toBe(
      `/en/booking/ilinca-veridan/slot/${START}?step=confirm`,
    );
    expect(shown.queryByRole('button', { name: /^Pay another way/ })).toBeNull();
  });
  it('says that the time is no longer held once the hold has ended', async () => {
    open({ ...waiting, keptUntil: null });
    expect((await row()).getByText(/^The time is no longer kept for you\./)).toBeTruthy();
  });
  it('is not shown without open orders or among past visits, and shows an error when it fails to load', async () => {
    const { unmount } = openAppointments();
    await screen.findByRole('article', { name: 'Ilinca Veridan' });
    expect(screen.queryByText('Not finished yet')).toBeNull();
    unmount();
    openAppointments({ answers: [...allAnswers, refuse(openOrders, 'UNAVAILABLE')] });
    expect(await screen.findByText('Unfinished bookings did not load')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Ilinca Veridan' })).toBeTruthy();
  });
  it(badLuck('PAY-18'), async () => {
    const test = open(bank);
    await press('Pay another way: Ilinca Veridan');
    expect(stops(test)).toEqual([{ orderId: idOf(4), giveUp: false }]);
    expect(test.went.at(-1)).toBe(`/en/booking/ilinca-veridan/slot/${START}?step=confirm`);
  });
  it('has the only primary button, above visits and where nothing else is booked', async () => {
    const loud = () => [...document.querySelectorAll('.tk-button-primary')].map((one) => one.textContent);
    const { unmount } = open(bank);
    await row();
    await screen.findByRole('article', { name: 'Ilinca Veridan' });
    expect(loud()).toEqual(['Go to the bank']);
    unmount();
    open(bank, [answer(myAppointments, { items: [], total: 0 })]);
    await row();
    await screen.findByText('Nothing is booked');
    expect(loud()).toEqual(['Go to the bank']);
  });
  it(badLuck('PAY-19'), async () => {
    const test = open(waiting, [answer(stopPaying, () => Promise.reject(new AppError('UNFINISHED_PAYMENT_PROCESS')))]);
    await press('Pay another way: Ilinca Veridan');
    expect(test.notices.at(-1)).toMatchObject({
      kind: 'negative',
      text: expect.stringContaining('could charge you twice'),
    });
    expect(test.went).toEqual([]);
  });
  it(badLuck('PAY-20'), async () => {
    const test = open(waiting, [answer(stopPaying, { orderId: idOf(4), context: 'failed' as const })]);
    test.network.set(answer(openOrders, { items: [waiting] }));
    answerConfirm(test, false);
    await press('Give up booking: Ilinca Veridan');
    expect(stops(test)).toEqual([]);
    answerConfirm(test, true);
    test.network.set(answer(openOrders, { items: [] }));
    await press('Give up booking: Ilinca Veridan');
    expect(stops(test)).toEqual([{ orderId: idOf(4), giveUp: true }]);
    expect(test.notices.at(-1)).toMatchObject({
      kind: 'positive',
      text: 'Your booking with Ilinca Veridan is given up.',
    });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Not finished: Ilinca Veridan' })).toBeNull());
  });
  it('that was paid meanwhile links to its visit', async () => {
    const test = open(bank, [answer(stopPaying, { orderId: idOf(4), context: 'success' as const })]);
    await press('Pay another way: Ilinca Veridan');
    expect(test.went.at(-1)).toBe(`/en/booking/payment/${idOf(4)}`);
  });
});
