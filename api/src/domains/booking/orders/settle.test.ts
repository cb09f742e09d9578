import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { checkLedger } from '../../payments/index.ts';
import { alice, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, PAID_ORDER, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../index.ts';

const test = setUpTestApp();
const { payWith, rowsOfOrder, transactionOf, press, answerBank, holdPaid, send, nonceOf } = paymentSteps(test);
const { written } = rowSteps(test);

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
    expect(await rowsOfOrder(asked.orderId)).toEqual(PAID_ORDER);
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

describe('an unavailable gateway', () => {
  /** The first call to the gateway is lost, and the same nonce is sent again. */
  async function payLosing(what: 'answer' | 'question') {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, caller);
    test.loseNext(what);
    expect(refusal(await send(holdId, nonce, caller))).toBe('503 UNAVAILABLE');
    const again = good(await send(holdId, nonce, caller));
    expect(again.outcome).toBe('pending');
    return { caller, holdId, nonce, again };
  }
  it(badLuck('GW-1'), async () => {
    const { caller, holdId, again } = await payLosing('question');
    expect(await rowsOfOrder(again.orderId)).toEqual({
      order: 'pending',
      booking: 'held',
      attempts: ['started'],
      ledger: [],
      refunds: [],
    });
    test.clock.advance('PT4M');
    await reconcilePayments(test.booking);
    expect(good(await send(holdId, await nonceOf(CARDS.good, caller), caller)).outcome).toBe('success');
    expect(await rowsOfOrder(again.orderId)).toMatchObject({ order: 'success', booking: 'booked', ledger: SOLD });
  });

  it(badLuck('GW-2'), async () => {
    const { caller, holdId, nonce, again } = await payLosing('answer');
    test.clock.advance('PT30S');
    await reconcilePayments(test.booking);
    expect(await rowsOfOrder(again.orderId)).toEqual(PAID_ORDER);
    expect(good(await send(holdId, nonce, caller))).toMatchObject({ outcome: 'success', orderId: again.orderId });
  });

  it(badLuck('CLOCK-4'), async () => {
    const asked = await payWith(CARDS.pending);
    test.clock.advance('-PT1H');
    await reconcilePayments(test.booking);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'pending',
      booking: 'held',
      attempts: ['pending'],
      ledger: [],
    });
    await press('approve', await transactionOf(asked.orderId));
    await reconcilePayments(test.booking);
    expect(await rowsOfOrder(asked.orderId)).toEqual(PAID_ORDER);
    expect((await checkLedger(test.db)).problems).toEqual([]);
  });
});
