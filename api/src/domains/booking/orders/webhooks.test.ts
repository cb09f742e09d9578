import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { sign } from '../../emulator/signature.ts';
import { gatewayEvents } from '../../payments/tables.ts';
import { alice, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, setUpTestApp } from '../../../testing/test-app.ts';
import { reconcilePayments, settle } from '../index.ts';

const test = setUpTestApp();
const { payWith, rowsOfOrder, transactionOf, eventsOf, press, send, nonceOf, count } = paymentSteps(test);
const { written } = rowSteps(test);
const contextOf = async (orderId: string) =>
  good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, visitor(alice))).context;
const webhook = (body: string, signature: string) =>
  test.send('POST', '/rest/payments/webhook', { body, origin: null, headers: { 'x-gateway-signature': signature } });
const SECRET = 'a secret of the gateway of tests';

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
    await reconcilePayments(test.booking);
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
