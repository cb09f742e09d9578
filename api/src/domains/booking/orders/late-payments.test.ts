import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { orders, paymentAttempts } from '../../ledger/tables.ts';
import { alice, ben, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, PAID_ORDER, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { good, setUpTestApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../index.ts';

const test = setUpTestApp();
const { payWith, rowsOfOrder, transactionOf, press, hold, holdPaid, send, nonceOf, offered } = paymentSteps(test);
const contextOf = async (orderId: string) =>
  good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, visitor(alice))).context;
/** Longer than an order keeps its slot while the bank decides. */
const OVER = 'PT32M';
const REFUNDED_LATE = [
  'capture asset:gateway 7200',
  'capture receivable:customer -7200',
  'refund receivable:customer 7200',
  'refund asset:gateway -7200',
];

describe('a payment that arrives after the hold has expired', () => {
  it(badLuck('LATE-1'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.advance(OVER);
    expect(await contextOf(asked.orderId)).toBe('pending');
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toEqual(PAID_ORDER);
    expect(await contextOf(asked.orderId)).toBe('success');
  });

  it(badLuck('LATE-2'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.advance(OVER);
    const other = visitor(ben);
    const taken = good(await hold(asked.slotStart, other));
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toEqual({
      order: 'failed',
      booking: 'ended',
      attempts: ['succeeded'],
      ledger: REFUNDED_LATE,
      refunds: ['late done 7200'],
    });
    const order = good(await test.call(contract.orderDetails, { orderId: asked.orderId, lang: 'en' }, asked.caller));
    expect(order).toMatchObject({
      context: 'failed',
      appointment: { paid: { amount: 7200 }, refunded: { amount: 7200 } },
    });
    expect(
      good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart: asked.slotStart }, other)).hold?.id,
    ).toBe(taken.id);
    expect(test.mail.returned.map(({ orderId, amount, to }) => [orderId, amount, to.lang, to.zone])).toEqual([
      [asked.orderId, 7200, 'en', 'America/New_York'],
    ]);
  });

  it(badLuck('LATE-3'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.set(asked.slotStart.replace('Z', ':00Z'));
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'failed',
      ledger: REFUNDED_LATE,
      refunds: ['late done 7200'],
    });
  });

  it(badLuck('LATE-4'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.advance(OVER);
    expect(await offered()).toContain(asked.slotStart);
    const again = await holdPaid(asked.caller);
    expect(again.slotStart).toBe(asked.slotStart);
    const paid = good(await send(again.holdId, await nonceOf(CARDS.good, asked.caller), asked.caller));
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'failed', refunds: ['late done 7200'] });
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      order: 'success',
      booking: 'booked',
      ledger: SOLD,
      refunds: [],
    });
  });

  it(badLuck('LATE-5'), async () => {
    const refused = await payWith(CARDS.declined);
    expect(await contextOf(refused.orderId)).toBe('setup');
    test.clock.advance('PT20M');
    expect(await contextOf(refused.orderId)).toBe('failed');
    expect(await test.db.select({ status: orders.status }).from(orders).where(eq(orders.id, refused.orderId))).toEqual([
      { status: 'setup' },
    ]);
  });

  it(badLuck('LATE-6'), async () => {
    const refused = await payWith(CARDS.declined);
    const [attempt] = await test.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, refused.orderId));
    if (!attempt) throw new Error('no attempt');
    await test.db
      .insert(paymentAttempts)
      .values({
        ...attempt,
        id: '01935f3e-0000-7000-8000-0000000000aa',
        nonce: 'nonce of a lost call',
        status: 'started',
        decline: null,
        transactionId: null,
      });
    const look = () => reconcilePayments(test.booking);
    test.clock.advance('PT1M');
    await look();
    expect((await send(refused.holdId, await nonceOf(CARDS.good, refused.caller), refused.caller)).body).toMatchObject({
      code: 'UNFINISHED_PAYMENT_PROCESS',
    });
    test.clock.advance('PT3M');
    await look();
    expect(good(await send(refused.holdId, await nonceOf(CARDS.good, refused.caller), refused.caller)).outcome).toBe(
      'success',
    );
    expect(await rowsOfOrder(refused.orderId)).toMatchObject({
      order: 'success',
      booking: 'booked',
      attempts: ['declined declined', 'declined declined', 'succeeded'],
      ledger: SOLD,
    });
  });
});
