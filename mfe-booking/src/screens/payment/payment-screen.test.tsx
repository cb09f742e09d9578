import { jest } from '@jest/globals';
import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentsTopic, orderDetails, stopPaying, type Order } from '@tessera/contracts/booking';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { allAnswers, appointment, eur, idOf, maria, order, START } from '../../testing/examples.ts';
import { answerConfirm, sessionEnds, switchLanguage } from '../../testing/page.ts';
import { paymentPage } from './payment-page.ts';
import { PaymentScreen } from './payment-screen.tsx';

const options: TestOptions = {
  messages: words,
  errors,
  at: { route: bookingPayment, params: { orderId: order.orderId } },
  answers: allAnswers,
  session: maria,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<PaymentScreen />, { ...options, ...rest });
const withOrder = (change: Partial<Omit<Order, 'orderId'>>) =>
  open({ answers: [answer(orderDetails, { ...order, ...change })] });

describe('the outcome of an order', () => {
  it('shows a loading state', () => {
    open({ answers: [keepWaiting(orderDetails)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy();
  });
  it('shows the specialist, the time in both zones, and where the details were sent', async () => {
    open({ zone: 'America/New_York' });
    expect(await screen.findByRole('heading', { level: 1, name: 'You are booked with Ilinca' })).toBeTruthy();
    expect(screen.getByText('Tuesday, 24 November 2026, 04:00 to 04:50, New York, GMT-5')).toBeTruthy();
    expect(screen.getByText('For Ilinca: 24 November, 11:00 to 11:50, Bucharest, GMT+2')).toBeTruthy();
    expect(screen.getByText('We sent the details to maria.dobre@example.com.')).toBeTruthy();
    expect(screen.getByText('Order TS-2026-000123, Ilinca Veridan')).toBeTruthy();
    expect(
      screen.getByText('Can be moved or cancelled free of charge until 23 November, 04:00 (New York, GMT-5).'),
    ).toBeTruthy();
  });
  it('shows the time once when the visitor is in the specialist’s zone', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'You are booked with Ilinca' });
    expect(screen.queryByText(/^For Ilinca/)).toBeNull();
  });
  it('offers the calendar file as a plain download, reachable by keyboard', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe(`/rest/appointment/${appointment.id}/calendar.ics?lang=en`);
    expect(link.hasAttribute('download')).toBe(true);
    await userEvent.setup().tab();
    expect(document.activeElement).toBe(link);
    expect(screen.getByRole('link', { name: 'My appointments' }).getAttribute('href')).toBe(
      '/en/customer/appointments',
    );
  });
  it('leads to the review of the visit once it is over', async () => {
    for (const [now, href] of [
      ['2026-11-24T09:49:00.000Z', undefined],
      ['2026-11-24T09:50:00.000Z', `/en/customer/appointments/${appointment.id}/review`],
    ] as const) {
      const { unmount } = open({ now });
      await screen.findByRole('link', { name: 'My appointments' });
      expect(screen.queryByRole('link', { name: 'Rate this visit: Ilinca Veridan' })?.getAttribute('href')).toBe(href);
      unmount();
    }
  });
  it('has its own text for an open payment, and polls', async () => {
    jest.useFakeTimers();
    try {
      const test = withOrder({ context: 'pending' });
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('heading', { level: 1, name: 'We are waiting for the payment' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
      test.network.set(answer(orderDetails, order));
      await act(() => jest.advanceTimersByTimeAsync(5_100));
      expect(screen.getByRole('heading', { level: 1, name: 'You are booked with Ilinca' })).toBeTruthy();
      const { length } = test.network.calls;
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(test.network.calls).toHaveLength(length);
    } finally {
      jest.useRealTimers();
    }
  });
  it('links to the bank when it asks for confirmation, and back here from there', async () => {
    open({
      lang: 'ro',
      answers: [answer(orderDetails, { ...order, context: 'pending', challengeUrl: '/rest/emulator/challenge/txn_1' })],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Banca ta întreabă dacă ești tu' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Mergi la bancă' });
    const back = `/ro/booking/payment/${order.orderId}`;
    expect(link.getAttribute('href')).toBe(
      `/rest/emulator/challenge/txn_1?${new URLSearchParams({ lang: 'ro', back })}`,
    );
    expect(link.hasAttribute('data-reload')).toBe(true);
  });
  it('updates when the server pushes a change', async () => {
    const test = withOrder({ context: 'pending' });
    await screen.findByRole('heading', { level: 1, name: 'We are waiting for the payment' });
    test.network.set(answer(orderDetails, order));
    await act(async () => test.push(appointmentsTopic(maria.userId), appointment.id));
    expect(await screen.findByRole('heading', { level: 1, name: 'You are booked with Ilinca' })).toBeTruthy();
  });
  it('shows what was paid, and what is refunded', async () => {
    const paid = eur(7200);
    const none = eur(0);
    const say = (context: 'success' | 'failed', change: Partial<typeof appointment>) =>
      open({
        answers: [answer(orderDetails, { ...order, context, appointment: { ...appointment, paid, ...change } })],
      });
    say('success', { refunded: none });
    expect(await screen.findByText('You paid €72.')).toBeTruthy();
    say('failed', { refunded: paid });
    expect(
      await screen.findByText(
        'Your payment of €72 arrived after this time was gone. The full amount goes back to your card.',
      ),
    ).toBeTruthy();
    say('success', { status: 'cancelled', refunded: paid });
    expect(await screen.findByText('The time is free for others again, and €72 goes back to your card.')).toBeTruthy();
    say('success', { status: 'cancelled', refunded: none });
    expect(
      await screen.findByText('The time is free for others again. The €72 you paid is not refunded.'),
    ).toBeTruthy();
  });
  it('has a receipt where something was paid', async () => {
    const { unmount } = withOrder({ appointment: { ...appointment, paid: eur(7200) } });
    expect((await screen.findByRole('link', { name: 'Receipt (PDF)' })).getAttribute('href')).toBe(
      `/rest/customerInvoice/byAppUuid/${appointment.id}?lang=en`,
    );
    unmount();
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Receipt (PDF)' })).toBeNull();
  });
  it('can be moved in place, and not once it is too late', async () => {
    const { unmount, network } = open({ now: '2026-11-22T08:00:00.000Z' });
    await press('Move');
    await press('Choose Wednesday, 25 November 2026, 12:00');
    network.set(
      answer(orderDetails, {
        ...order,
        appointment: { ...appointment, startsAt: '2026-11-25T10:00Z', endsAt: '2026-11-25T10:50Z' },
      }),
    );
    await press('Move visit');
    expect(await screen.findByText('Wednesday, 25 November 2026, 12:00 to 12:50, Bucharest, GMT+2')).toBeTruthy();
    unmount();
    withOrder({ appointment: { ...appointment, movable: false } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  });
  it('links back to the profile from a failed booking', async () => {
    withOrder({ context: 'failed' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This booking did not go through' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a time again' }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
  });
  it('links back to the wizard from an unfinished booking', async () => {
    withOrder({ context: 'setup' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This booking is not finished' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/en/booking/ilinca-veridan/slot/2026-11-24T09:00Z?step=confirm',
    );
  });
  it('moves the focus to the heading when the order is abandoned', async () => {
    const test = withOrder({ context: 'pending', challengeUrl: null, isUnderWay: true });
    test.network.set(answer(stopPaying, { orderId: order.orderId, context: 'failed' as const }));
    answerConfirm(test, true);
    const button = await screen.findByRole('button', { name: 'Give up booking' });
    button.focus();
    test.network.set(answer(orderDetails, { ...order, context: 'failed' as const }));
    await press(button);
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { level: 1, name: 'This booking did not go through' }),
    );
  });
  it('never shows "booked" for a visit that has since been cancelled', async () => {
    withOrder({ appointment: { ...appointment, status: 'cancelled', cancellable: false } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This visit is cancelled' })).toBeTruthy();
    expect(screen.queryByText(/We sent/)).toBeNull();
  });
  it('is the 404 page for an invalid order id, without a request', () => {
    const { missing, network } = open({ at: { route: bookingPayment, params: { orderId: 'last' } } });
    expect(missing).toHaveLength(1);
    expect(network.calls).toEqual([]);
  });
  it('requires its order, so that another user’s order is the 404 page', () => {
    const { route, unit } = open();
    const needs =
      paymentPage.needs?.({
        match: route.value,
        lang: 'en',
        tenant: unit.tenant,
        now: unit.now(),
        read: () => undefined,
      }) ?? [];
    expect(needs.map((need) => 'optional' in need)).toEqual([false]);
  });
  it('shows an error and retries', async () => {
    const { network } = open({ answers: [refuse(orderDetails, 'TIMEOUT')] });
    expect(await screen.findByText('Your booking did not load')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'My appointments' }).getAttribute('href')).toBe(
      '/en/customer/appointments',
    );
    network.set(answer(orderDetails, order));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are booked with Ilinca' })).toBeTruthy();
  });
  it(badLuck('SESSION-6'), async () => {
    const test = withOrder({ context: 'pending' });
    await screen.findByRole('heading', { level: 1, name: 'We are waiting for the payment' });
    test.network.set(answer(orderDetails, () => sessionEnds(test)));
    await act(async () => test.push(appointmentsTopic(maria.userId), appointment.id));
    expect(await screen.findByText('You are not logged in. Log in to go on; you come back here.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'We are waiting for the payment' })).toBeTruthy();
    test.network.set(answer(orderDetails, order));
    await act(async () => test.session.next(maria));
    expect(await screen.findByRole('heading', { level: 1, name: 'You are booked with Ilinca' })).toBeTruthy();
  });
  it(badLuck('LANG-5'), async () => {
    const test = open({
      answers: [answer(orderDetails, { ...order, context: 'pending', challengeUrl: '/rest/emulator/challenge/txn_1' })],
    });
    await screen.findByRole('heading', { level: 1, name: 'Your bank asks if this is you' });
    switchLanguage(test, 'ro');
    const back = `/ro/booking/payment/${order.orderId}`;
    expect((await screen.findByRole('link', { name: 'Mergi la bancă' })).getAttribute('href')).toBe(
      `/rest/emulator/challenge/txn_1?${new URLSearchParams({ lang: 'ro', back })}`,
    );
  });
  it.each(['el', 'uk', 'de'] as const)('has all its words in %s', async (lang) => {
    const { wordless } = open({ lang, zone: 'America/New_York' });
    expect(await screen.findByText(/TS-2026-000123/)).toBeTruthy();
    expect(wordless).toEqual([]);
  });
});

describe('the price of an order', () => {
  const lines = [
    { kind: 'meeting' as const, amount: eur(7200) },
    { kind: 'voucher' as const, amount: eur(-2000) },
    { kind: 'credits' as const, amount: eur(-1500) },
  ];
  const mixed = { lines, total: eur(3700), appointment: { ...appointment, paid: eur(3700), deducted: eur(3500) } };
  const shown = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

  it('is shown line by line, with the person the visit is for', async () => {
    withOrder({
      ...mixed,
      appointment: {
        ...mixed.appointment,
        forWhom: { firstName: 'Ana', lastName: 'Dobre', ageGroup: 'child', relation: 'child' },
      },
    });
    expect(await screen.findByRole('region', { name: 'Price and payment' })).toBeTruthy();
    expect(shown()).toEqual(['Meeting €72', 'Voucher -€20', 'Credits -€15', 'Charged to your card €37']);
    expect(screen.getByText('For Ana Dobre')).toBeTruthy();
  });
  it('names the booked product, and continues with it when the booking is unfinished', async () => {
    const sleep = { ...appointment, product: { id: idOf(301), title: 'Sleep through the night' } };
    open({ answers: [answer(orderDetails, { ...order, appointment: sleep })] });
    expect(await screen.findAllByText('Sleep through the night')).toHaveLength(2);
    open({ answers: [answer(orderDetails, { ...order, context: 'setup', appointment: sleep })] });
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(
      `/en/booking/ilinca-veridan/slot/${START}/${idOf(301)}?step=confirm`,
    );
  });
  it('does not mention a card when nothing was charged', async () => {
    open();
    expect(await screen.findByText('Charged')).toBeTruthy();
    expect(shown()).toEqual(['Meeting €72', 'First meeting -€72', 'Charged €0']);
  });
  it.each([
    [eur(3700), 'The time is free for others again. €37 goes back to your card and €35 to your credits.'],
    [eur(0), 'The time is free for others again, and €35 goes to your credits.'],
  ])('shows what is refunded where for a cancelled visit (%j)', async (refunded, words) => {
    withOrder({ ...mixed, appointment: { ...mixed.appointment, status: 'cancelled', refunded, credited: eur(3500) } });
    expect(await screen.findByText(words)).toBeTruthy();
  });
  it('says that voucher and credits are returned when a booking failed', async () => {
    withOrder({
      ...mixed,
      context: 'failed',
      appointment: { ...mixed.appointment, deducted: eur(0), refunded: eur(3700) },
    });
    expect(await screen.findByText('The voucher and credits you wanted to use are yours to use again.')).toBeTruthy();
  });
});

it('has no text that is written in one language', async () => {
  expect(await hardCodedOn(<PaymentScreen />, options)).toEqual([]);
});
