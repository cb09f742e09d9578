import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { sign } from '../../emulator/signature.ts';
import { orders, paymentAttempts } from '../../ledger/tables.ts';
import { checkLedger } from '../../payments/index.ts';
import { gatewayEvents } from '../../payments/tables.ts';
import { alice, ben, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { lookAfterPayments, settle } from '../index.ts';

const test = setUpTestApp();
const steps = paymentSteps(test);
const {
  payWith,
  rowsOfOrder,
  transactionOf,
  eventsOf,
  press,
  answerBank,
  hold,
  holdPaid,
  send,
  nonceOf,
  offered,
  count,
} = steps;
const { written } = rowSteps(test);
const contextOf = async (orderId: string) =>
  good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, visitor(alice))).context;
const webhook = (body: string, signature: string) =>
  test.send('POST', '/rest/payments/webhook', { body, origin: null, headers: { 'x-gateway-signature': signature } });
const SECRET = 'a secret of the gateway of tests';
/** Longer than an order keeps its slot while the bank decides. */
const OVER = 'PT32M';
const REFUNDED_LATE = [
  'capture asset:gateway 7200',
  'capture receivable:customer -7200',
  'refund receivable:customer 7200',
  'refund asset:gateway -7200',
];

describe('a bank challenge', () => {
  it(badLuck('3DS-1'), async () => {
    const asked = await payWith(CARDS.challenge);
    const order = good(await test.call(contract.orderDetails, { orderId: asked.orderId, lang: 'en' }, asked.caller));
    const id = await transactionOf(asked.orderId);
    expect(order).toMatchObject({ context: 'pending', challengeUrl: `/rest/emulator/challenge/${id}` });
    const page = await test.send('GET', `${order.challengeUrl}?lang=ro&back=/ro/booking/payment/${asked.orderId}`);
    expect(page.body).toContain('Ești tu?');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const answered = await answerBank(id, true);
    expect([answered.status, answered.headers['location']]).toEqual([303, '/en/booking/payment/x']);
    expect(await rowsOfOrder(asked.orderId)).toEqual({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      ledger: SOLD,
      refunds: [],
    });
    expect(test.mail.kept.find(({ orderId }) => orderId === asked.orderId)?.origin).toBe('https://tessera.example');
  });

  it(badLuck('3DS-2'), async () => {
    const asked = await payWith(CARDS.challenge);
    await answerBank(await transactionOf(asked.orderId), false);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'setup',
      booking: 'held',
      attempts: ['declined not-confirmed'],
      ledger: [],
    });
    expect(good(await send(asked.holdId, await nonceOf(CARDS.good, asked.caller), asked.caller)).outcome).toBe(
      'success',
    );
  });

  it(badLuck('3DS-3'), async () => {
    const asked = await payWith(CARDS.challenge);
    const id = await transactionOf(asked.orderId);
    const foreign = () =>
      test.send('POST', `/rest/emulator/challenge/${id}`, {
        body: 'yes=1',
        origin: 'https://elsewhere.example',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(await written(async () => expect(refusal(await foreign())).toBe('403 BAD_ORIGIN'))).toEqual({});
    for (const back of ['https://elsewhere.example/', '//elsewhere.example', '/en/\\elsewhere']) {
      const answer = await test.send('POST', `/rest/emulator/challenge/${id}`, {
        body: new URLSearchParams({ yes: '0', lang: 'en', back }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.headers['location']).toBe('/en');
    }
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'setup',
      booking: 'held',
      attempts: ['declined not-confirmed'],
      ledger: [],
    });
  });
});

describe('webhooks', () => {
  it(badLuck('WH-1'), async () => {
    const asked = await payWith(CARDS.pending);
    const id = await transactionOf(asked.orderId);
    await press('late', id);
    const [event] = (await eventsOf(id)).slice(-1);
    const body = JSON.stringify({ id: event?.id, kind: 'authorized', transactionId: id });
    const now = test.clock.now().epochMilliseconds;
    const before = await count('gateway_events');
    for (const [text, signature] of [
      [body, ''],
      [body, sign('another secret', now, body)],
      [`${body} `, sign(SECRET, now, body)],
      [body, sign(SECRET, now - 7 * 86_400_000, body)],
      ['not json', 't=1,v1=00'],
      ['not json', sign(SECRET, now, 'not json')],
    ] as const)
      expect((await webhook(text, signature)).status).toBe(401);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'pending',
      booking: 'held',
      attempts: ['pending'],
      ledger: [],
    });
    expect(await count('gateway_events')).toBe(before);
    expect((await webhook(body, sign(SECRET, now, body))).body).toEqual({ result: 'applied' });
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'success', ledger: SOLD });
  });

  it(badLuck('WH-2'), async () => {
    const asked = await payWith(CARDS.pending);
    const id = await transactionOf(asked.orderId);
    await press('approve', id);
    const after = await rowsOfOrder(asked.orderId);
    expect(after).toEqual({ order: 'success', booking: 'booked', attempts: ['succeeded'], ledger: SOLD, refunds: [] });
    const mails = test.mail.kept.length;
    for (const event of await eventsOf(id)) await press('tell', event.id);
    for (const event of await eventsOf(id)) await press('tell', event.id);
    expect(await rowsOfOrder(asked.orderId)).toEqual(after);
    expect(test.mail.kept).toHaveLength(mails);
    expect(await test.db.select().from(gatewayEvents).where(eq(gatewayEvents.transactionId, id))).toHaveLength(
      (await eventsOf(id)).length,
    );
  });

  it(badLuck('WH-3'), async () => {
    const asked = await payWith(CARDS.pending);
    const id = await transactionOf(asked.orderId);
    await press('late', id);
    const [pending, authorized] = await eventsOf(id);
    await press('tell', authorized?.id ?? '');
    const after = await rowsOfOrder(asked.orderId);
    expect(after).toMatchObject({ order: 'success', booking: 'booked' });
    await press('tell', pending?.id ?? '');
    expect(await rowsOfOrder(asked.orderId)).toEqual(after);
  });

  it(badLuck('WH-3b'), async () => {
    const refused = await payWith(CARDS.declined);
    const [declined] = await eventsOf(await transactionOf(refused.orderId));
    expect(good(await send(refused.holdId, await nonceOf(CARDS.pending, refused.caller), refused.caller)).outcome).toBe(
      'pending',
    );
    await press('tell', declined?.id ?? '');
    expect(await rowsOfOrder(refused.orderId)).toMatchObject({
      order: 'pending',
      attempts: ['declined declined', 'pending'],
    });
    expect(await contextOf(refused.orderId)).toBe('pending');
  });

  it(badLuck('WH-4'), async () => {
    const now = test.clock.now().epochMilliseconds;
    const body = JSON.stringify({ id: 'evt_of_somebody', transactionId: 'txn_of_somebody' });
    expect(
      await written(async () =>
        expect((await webhook(body, sign(SECRET, now, body))).body).toEqual({ result: 'unknown' }),
      ),
    ).toEqual({ gateway_events: '+1' });
    expect(await test.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, 'evt_of_somebody'))).toMatchObject([
      { result: 'unknown' },
    ]);
    expect(
      await written(async () =>
        expect((await webhook(body, sign(SECRET, now, body))).body).toEqual({ result: 'known' }),
      ),
    ).toEqual({});
  });

  it(badLuck('WH-5'), async () => {
    const asked = await payWith(CARDS.pending);
    await press('late', await transactionOf(asked.orderId));
    expect(await contextOf(asked.orderId)).toBe('pending');
    test.clock.advance('PT30S');
    await lookAfterPayments(test.booking);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'success', booking: 'booked', ledger: SOLD });
  });

  it(badLuck('WH-6'), async () => {
    const asked = await payWith(CARDS.pending);
    const id = await transactionOf(asked.orderId);
    const before = await test.booking.gateway?.get(id);
    await press('approve', id);
    const after = await rowsOfOrder(asked.orderId);
    if (!before) throw new Error('the gateway does not know it');
    expect(before.status).toBe('pending');
    await settle(test.booking, before);
    await settle(test.booking, { ...before, status: 'declined', decline: 'declined' });
    expect(await rowsOfOrder(asked.orderId)).toEqual(after);
    expect(after).toMatchObject({ order: 'success', attempts: ['succeeded'] });
  });
});

describe('a payment that arrives after the hold has expired', () => {
  it(badLuck('LATE-1'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.advance(OVER);
    expect(await contextOf(asked.orderId)).toBe('pending');
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toEqual({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      ledger: SOLD,
      refunds: [],
    });
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
    const look = () => lookAfterPayments(test.booking);
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

describe('an unavailable gateway', () => {
  it(badLuck('GW-1'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, caller);
    test.loseNext('question');
    expect(refusal(await send(holdId, nonce, caller))).toBe('503 UNAVAILABLE');
    const again = good(await send(holdId, nonce, caller));
    expect(again.outcome).toBe('pending');
    expect(await rowsOfOrder(again.orderId)).toEqual({
      order: 'pending',
      booking: 'held',
      attempts: ['started'],
      ledger: [],
      refunds: [],
    });
    test.clock.advance('PT4M');
    await lookAfterPayments(test.booking);
    expect(good(await send(holdId, await nonceOf(CARDS.good, caller), caller)).outcome).toBe('success');
    expect(await rowsOfOrder(again.orderId)).toMatchObject({ order: 'success', booking: 'booked', ledger: SOLD });
  });

  it(badLuck('GW-2'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, caller);
    test.loseNext('answer');
    expect(refusal(await send(holdId, nonce, caller))).toBe('503 UNAVAILABLE');
    const again = good(await send(holdId, nonce, caller));
    expect(again.outcome).toBe('pending');
    test.clock.advance('PT30S');
    await lookAfterPayments(test.booking);
    expect(await rowsOfOrder(again.orderId)).toEqual({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      ledger: SOLD,
      refunds: [],
    });
    expect(good(await send(holdId, nonce, caller))).toMatchObject({ outcome: 'success', orderId: again.orderId });
  });

  it(badLuck('CLOCK-4'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.advance('-PT1H');
    await lookAfterPayments(test.booking);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'pending',
      booking: 'held',
      attempts: ['pending'],
      ledger: [],
    });
    await press('approve', await transactionOf(asked.orderId));
    await lookAfterPayments(test.booking);
    expect(await rowsOfOrder(asked.orderId)).toEqual({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      ledger: SOLD,
      refunds: [],
    });
    expect((await checkLedger(test.db)).problems).toEqual([]);
  });
});
