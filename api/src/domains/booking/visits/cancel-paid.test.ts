import * as contract from '@tessera/contracts/booking';
import { providerCancel } from '@tessera/contracts/provider';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { checkLedger } from '../../payments/index.ts';
import { providerId } from '../../../seed/seed-people.ts';
import { alice, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { good, setUpTestApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../index.ts';

const test = setUpTestApp();
const { payWith, rowsOfOrder, transactionOf, eventsOf, press } = paymentSteps(test);
/** An operator refunds a part on the gateway's own pages, and the webhook never arrives. */
const partAtGateway = (id: string, amount: number) =>
  test.booking.gateway?.refund({ id, reference: `by hand ${id}`, amount });

describe('cancelling a paid visit', () => {
  const cancel = (id: string) => test.call(contract.cancelAppointment, { id }, visitor(alice));
  const BACK = ['refund payable:specialist 7200', 'refund asset:gateway -7200'];

  it(badLuck('REF-1'), async () => {
    const paid = await payWith(CARDS.good);
    test.clock.set('2026-10-24T07:00:00Z');
    const answers = await Promise.all([cancel(paid.appointmentId), cancel(paid.appointmentId)]);
    expect(answers.map(good)).toEqual(
      [0, 1].map(() => ({
        id: paid.appointmentId,
        status: 'cancelled',
        refunded: { amount: 7200, currency: 'EUR' },
        credited: { amount: 0, currency: 'EUR' },
      })),
    );
    expect(await rowsOfOrder(paid.orderId)).toEqual({
      order: 'success',
      booking: 'cancelled',
      attempts: ['succeeded'],
      ledger: [...SOLD, ...BACK],
      refunds: ['cancelled done 7200'],
    });
    const [mine] = good(
      await test.call(contract.myAppointments, { lang: 'en', when: 'past' }, paid.caller),
    ).items.filter(({ id }) => id === paid.appointmentId);
    expect(mine).toMatchObject({ status: 'cancelled', paid: { amount: 7200 }, refunded: { amount: 7200 } });
  });

  it(badLuck('REF-2'), async () => {
    const paid = await payWith(CARDS.good);
    const start = Date.parse(paid.slotStart);
    test.clock.set(new Date(start - 24 * 3_600_000 + 1).toISOString());
    expect(good(await cancel(paid.appointmentId)).refunded).toEqual({ amount: 0, currency: 'EUR' });
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({ booking: 'cancelled', ledger: SOLD, refunds: [] });
  });

  it(badLuck('REF-3'), async () => {
    const paid = await payWith(CARDS.good);
    test.clock.set(new Date(Date.parse(paid.slotStart) - 24 * 3_600_000).toISOString());
    expect(good(await cancel(paid.appointmentId)).refunded.amount).toBe(7200);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      booking: 'cancelled',
      ledger: [...SOLD, ...BACK],
      refunds: ['cancelled done 7200'],
    });
  });

  it(badLuck('REF-4'), async () => {
    const paid = await payWith(CARDS.good);
    const id = await transactionOf(paid.orderId);
    await press('part', id);
    for (const event of await eventsOf(id)) await press('tell', event.id);
    const part = ['refund payable:specialist 720', 'refund asset:gateway -720'];
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      booking: 'booked',
      ledger: [...SOLD, ...part],
      refunds: ['gateway done 720'],
    });
    expect(good(await cancel(paid.appointmentId)).refunded.amount).toBe(7200);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      ledger: [...SOLD, ...part, 'refund payable:specialist 6480', 'refund asset:gateway -6480'],
      refunds: ['gateway done 720', 'cancelled done 6480'],
    });
  });

  it(badLuck('REF-7'), async () => {
    const paid = await payWith(CARDS.good);
    const id = await transactionOf(paid.orderId);
    await partAtGateway(id, 720);
    expect(good(await cancel(paid.appointmentId)).refunded.amount).toBe(7200);
    expect((await rowsOfOrder(paid.orderId)).refunds.toSorted()).toEqual(['cancelled done 6480', 'gateway done 720']);
    expect((await checkLedger(test.db)).problems).toEqual([]);
  });

  it(badLuck('REF-8'), async () => {
    const paid = await payWith(CARDS.good);
    await partAtGateway(await transactionOf(paid.orderId), 7200);
    expect(good(await cancel(paid.appointmentId)).refunded.amount).toBe(7200);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      booking: 'cancelled',
      ledger: [...SOLD, ...BACK],
      refunds: ['gateway done 7200'],
    });
  });

  it(badLuck('REF-6'), async () => {
    const paid = await payWith(CARDS.good);
    test.clock.set(new Date(Date.parse(paid.slotStart) - 60 * 60_000).toISOString());
    const specialist = { user: { id: providerId(URL_WORD), role: 'provider' as const } };
    good(await test.call(providerCancel, { id: paid.appointmentId, reason: 'I have fallen ill.' }, specialist));
    expect(await rowsOfOrder(paid.orderId)).toEqual({
      order: 'success',
      booking: 'cancelled',
      attempts: ['succeeded'],
      ledger: [...SOLD, ...BACK],
      refunds: ['cancelled done 7200'],
    });
  });

  it(badLuck('REF-5'), async () => {
    const paid = await payWith(CARDS.good);
    const away = test.breakGateway();
    expect(good(await cancel(paid.appointmentId)).refunded.amount).toBe(7200);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      booking: 'cancelled',
      ledger: SOLD,
      refunds: ['cancelled asked 7200'],
    });
    away.mend();
    await reconcilePayments(test.booking);
    await reconcilePayments(test.booking);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      ledger: [...SOLD, ...BACK],
      refunds: ['cancelled done 7200'],
    });
  });
});
