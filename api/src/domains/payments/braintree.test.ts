import * as contract from '@tessera/contracts/booking';
import { pay, paymentMethods, type ProviderCard } from '@tessera/contracts/payments';
import { alice, SPECIALIST, visitor } from '../../testing/booking-steps.ts';
import { braintreeSteps, form } from '../../testing/braintree-steps.ts';
import { BRAINTREE, faceOf, handOver, nonceFrom } from '../../testing/gateways.ts';
import { CARDS, PAID_ORDER, paymentSteps, SOLD } from '../../testing/payment-steps.ts';
import { good, openTestApp, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { reconcilePayments } from '../booking/index.ts';
import { signNotice } from '../emulator/braintree-xml.ts';
import { checkLedger } from './index.ts';

const test = setUpTestApp({ payments: BRAINTREE });
const { gateway, webhook, sdk } = braintreeSteps(test);
const { holdPaid, send, rowsOfOrder, transactionOf, eventsOf, press } = paymentSteps(test);
const payWith = async (card: string, caller: Caller = visitor(alice)) => {
  const held = await holdPaid(caller);
  return { ...held, ...good(await send(held.holdId, await nonceFrom(gateway(), test.payments, card), caller)) };
};
const problems = async () => (await checkLedger(test.db)).problems;

describe('a site that the named provider takes payments for', () => {
  it('books, captures once, and its ledger and the provider’s book say the same', async () => {
    const paid = await payWith(CARDS.good);
    expect(paid).toMatchObject({ outcome: 'success', decline: null });
    expect(await rowsOfOrder(paid.orderId)).toEqual(PAID_ORDER);
    expect(good(await test.call(paymentMethods, { id: SPECIALIST }))).toEqual({
      gateway: 'braintree',
      methods: ['card'],
    });
    expect(await problems()).toEqual([]);
  });
  it('a card that is refused, or whose bank would have to ask, charges nothing and keeps the time', async () => {
    for (const [card, decline] of [
      [CARDS.poor, 'insufficient-funds'],
      [CARDS.challenge, 'not-confirmed'],
    ] as const) {
      const refused = await payWith(card);
      expect(refused).toMatchObject({ outcome: 'declined', decline });
      expect(await rowsOfOrder(refused.orderId)).toMatchObject({
        order: 'setup',
        booking: 'held',
        attempts: [`declined ${decline}`],
        ledger: [],
      });
      await test.reset();
    }
  });
  it('a pending payment is booked by a signed webhook, delivered once or four times; a forged one changes nothing', async () => {
    const asked = await payWith(CARDS.pending);
    const id = await transactionOf(asked.orderId);
    expect(asked.outcome).toBe('pending');
    await press('late', id);
    const notice = `<notification><timestamp type="datetime">2026-10-19T08:00:00Z</timestamp><kind>transaction_settled</kind><subject><transaction><id>${id}</id></transaction></subject></notification>`;
    const bt_payload = Buffer.from(notice).toString('base64');
    const stranger = signNotice({ ...BRAINTREE, privateKey: 'another_key' }, bt_payload);
    for (const forged of [
      form({ bt_signature: stranger, bt_payload }),
      form({ bt_payload }),
      form({ bt_signature: signNotice(BRAINTREE, bt_payload) }),
      '',
      'not=a&notice',
    ])
      expect((await webhook(forged)).status).toBe(401);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'pending', attempts: ['pending'], ledger: [] });
    expect((await webhook(form({ bt_signature: signNotice(BRAINTREE, bt_payload), bt_payload }))).body).toEqual({
      result: 'applied',
    });
    for (const event of await eventsOf(id)) await press('tell', event.id);
    const after = await rowsOfOrder(asked.orderId);
    expect(after).toEqual({ order: 'success', booking: 'booked', attempts: ['succeeded'], ledger: SOLD, refunds: [] });
    const mails = test.mail.kept.length;
    for (const event of [...(await eventsOf(id)), ...(await eventsOf(id))]) await press('tell', event.id);
    expect(await rowsOfOrder(asked.orderId)).toEqual(after);
    expect(test.mail.kept).toHaveLength(mails);
    expect(await problems()).toEqual([]);
  });
  it('a visit that is cancelled at once is given back by voiding it, once', async () => {
    const paid = await payWith(CARDS.good);
    const answers = await Promise.all(
      [1, 2].map(() => test.call(contract.cancelAppointment, { id: paid.appointmentId }, paid.caller)),
    );
    expect(answers.map((answer) => good(answer).refunded.amount)).toEqual([7200, 7200]);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({ booking: 'cancelled', refunds: ['cancelled done 7200'] });
    expect(await gateway().get(await transactionOf(paid.orderId))).toMatchObject({
      status: 'captured',
      refunds: [{ amount: 7200 }],
    });
    expect(await problems()).toEqual([]);
  });
  it('a partial refund made at the provider is recorded by its webhook, and cancelling refunds the rest once the payment is settled', async () => {
    const paid = await payWith(CARDS.good);
    const id = await transactionOf(paid.orderId);
    await press('part', id);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({ refunds: ['gateway done 720'] });
    good(await test.call(contract.cancelAppointment, { id: paid.appointmentId }, paid.caller));
    expect((await rowsOfOrder(paid.orderId)).refunds.toSorted()).toEqual(['cancelled asked 6480', 'gateway done 720']);
    await (await sdk()).testing.settle(id);
    await reconcilePayments(test.booking);
    await reconcilePayments(test.booking);
    expect((await rowsOfOrder(paid.orderId)).refunds.toSorted()).toEqual(['cancelled done 6480', 'gateway done 720']);
    expect(await problems()).toEqual([]);
  });
  it.each(['answer', 'question'] as const)(
    'when the connection fails during the %s, the next poll decides and nobody pays twice',
    async (lost) => {
      const caller = visitor(alice);
      const { holdId } = await holdPaid(caller);
      const nonce = await nonceFrom(gateway(), test.payments, CARDS.good);
      test.loseNext(lost);
      expect((await send(holdId, nonce, caller)).status).toBe(503);
      expect(good(await send(holdId, nonce, caller)).outcome).toBe('pending');
      test.clock.advance(lost === 'answer' ? 'PT30S' : 'PT4M');
      await reconcilePayments(test.booking);
      const again = good(await send(holdId, nonce, caller));
      expect(again.outcome).toBe(lost === 'answer' ? 'success' : 'declined');
      expect(await rowsOfOrder(again.orderId)).toMatchObject({ ledger: lost === 'answer' ? SOLD : [] });
      expect(await problems()).toEqual([]);
    },
  );
  it('rejects an unknown nonce as any gateway does', async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    expect(refusal(await send(holdId, 'nonce_never_made', caller))).toBe('409 BILLING_METHOD_NOT_SET');
    expect(pay.errors).toContain('BILLING_METHOD_NOT_SET');
  });
});

describe('the provider’s API for browsers', () => {
  const CARD: ProviderCard = { number: CARDS.good, expires: '12/40', code: '123' };
  const hand = async (over: Partial<ProviderCard>, token?: string): Promise<unknown> =>
    handOver(token ?? (await gateway().clientToken()), { ...CARD, ...over }).catch((error: unknown) => error);
  it('takes a card for a nonce, says which field is wrong, and lets no old token in', async () => {
    expect(await hand({})).toMatch(/^nonce_/);
    expect(await hand({ number: '4929000000006' })).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'number' }] });
    expect(await hand({ expires: '09/26' })).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'expires' }] });
    const token = await gateway().clientToken();
    test.clock.advance('PT61M');
    expect(await hand({}, token)).toMatchObject({ code: 'LINK_EXPIRED' });
  });
  it('answers CORS preflights from any site, as the provider does, and requires the keys everywhere else', async () => {
    const face = await faceOf(gateway());
    const asked = await fetch(`${face}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://tessera.example', 'access-control-request-method': 'POST' },
    });
    expect([
      asked.status,
      asked.headers.get('access-control-allow-origin'),
      asked.headers.get('access-control-allow-headers'),
    ]).toEqual([204, '*', 'authorization, braintree-version, content-type']);
    for (const path of ['client_token', 'transactions', 'transactions/advanced_search_ids']) {
      const answer = await fetch(`${face}/merchants/${BRAINTREE.merchantId}/${path}`, {
        method: 'POST',
        headers: { authorization: 'Basic eDp5' },
      });
      expect(answer.status).toBe(401);
    }
  });
});

it('where the provider itself takes payments, nothing of the emulator is served', async () => {
  const real = await openTestApp({ database: test.database, payments: { ...BRAINTREE, environment: 'sandbox' } });
  expect([real.payments.gateway?.name, real.payments.emulator]).toEqual(['braintree', null]);
  const card = { token: 'a token of nobody', number: CARDS.good, expires: '12/40', code: '123' };
  expect(refusal(await real.send('POST', '/rest/emulator/tokenize', { ...visitor(alice), body: card }))).toBe(
    '404 NOT_FOUND',
  );
  expect(refusal(await real.send('GET', '/rest/emulator'))).toBe('404 ROUTE_NOT_FOUND');
  expect(refusal(await real.send('GET', `/merchants/${BRAINTREE.merchantId}/transactions/x`))).toBe(
    '404 ROUTE_NOT_FOUND',
  );
  await real.app.close();
});
