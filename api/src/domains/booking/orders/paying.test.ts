import * as contract from '@tessera/contracts/booking';
import { acceptTerms } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { alice, ben, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, PAID_ORDER, paymentSteps, PRICE, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { offered, hold, nonceOf, send, holdPaid, payWith, rowsOfOrder, transactionOf, answerBank } = paymentSteps(test);
const { written } = rowSteps(test);

describe('paying for a visit', () => {
  it('books, captures once and posts to the ledger', async () => {
    const paid = await payWith(CARDS.good);
    expect(paid).toMatchObject({ outcome: 'success', decline: null, appointmentId: paid.holdId });
    expect(await rowsOfOrder(paid.orderId)).toEqual(PAID_ORDER);
    const order = good(await test.call(contract.orderDetails, { orderId: paid.orderId, lang: 'en' }, paid.caller));
    expect(order).toMatchObject({
      context: 'success',
      total: PRICE,
      challengeUrl: null,
      appointment: { startsAt: paid.slotStart, paid: PRICE, refunded: { amount: 0 } },
    });
    expect(
      test.mail.kept
        .filter(({ orderId }) => orderId === paid.orderId)
        .map(({ kind, audience }) => `${kind} ${audience}`),
    ).toEqual(['appointment-booked customer', 'appointment-booked specialist']);
  });

  it(badLuck('PAY-2'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const refused = good(await send(holdId, await nonceOf(CARDS.poor, caller), caller));
    expect(refused).toMatchObject({ outcome: 'declined', decline: 'insufficient-funds' });
    expect(await rowsOfOrder(refused.orderId)).toEqual({
      order: 'setup',
      booking: 'held',
      attempts: ['declined insufficient-funds'],
      ledger: [],
      refunds: [],
    });
    expect(good(await test.call(contract.orderDetails, { orderId: refused.orderId, lang: 'en' }, caller)).context).toBe(
      'setup',
    );
    const paid = good(await send(holdId, await nonceOf(CARDS.good, caller), caller));
    expect(paid).toMatchObject({ outcome: 'success', orderId: refused.orderId });
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      order: 'success',
      attempts: ['declined insufficient-funds', 'succeeded'],
      ledger: SOLD,
    });
  });

  it(badLuck('PAY-3'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, caller);
    const answers = await Promise.all([send(holdId, nonce, caller), send(holdId, nonce, caller)]);
    const later = good(await send(holdId, nonce, caller));
    expect(later.outcome).toBe('success');
    expect(new Set(answers.map((answer) => good(answer).orderId))).toEqual(new Set([later.orderId]));
    expect(await rowsOfOrder(later.orderId)).toMatchObject({ attempts: ['succeeded'], ledger: SOLD });
  });

  it(badLuck('PAY-4'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonces = [await nonceOf(CARDS.good, caller), await nonceOf(CARDS.good, caller)];
    const answers = await Promise.all(nonces.map((nonce) => send(holdId, nonce, caller)));
    const said = answers.map((answer) => (answer.ok ? answer.body.outcome : answer.body.code));
    for (const one of said) expect(['success', 'UNFINISHED_PAYMENT_PROCESS']).toContain(one);
    const paid = good(await send(holdId, nonces[0] ?? '', caller));
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({ order: 'success', attempts: ['succeeded'], ledger: SOLD });
  });

  it(badLuck('PAY-5'), async () => {
    const asked = await payWith(CARDS.challenge);
    expect(asked.outcome).toBe('challenge');
    const again = await send(asked.holdId, await nonceOf(CARDS.good, asked.caller), asked.caller);
    expect(again.body).toMatchObject({
      code: 'UNFINISHED_PAYMENT_PROCESS',
      errorCode: -877,
      details: [{ path: 'orderId', message: asked.orderId }],
    });
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'pending',
      booking: 'held',
      attempts: ['challenge'],
      ledger: [],
    });
  });

  it(badLuck('PAY-6'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, caller);
    const refused = await written(async () => {
      expect(refusal(await send(holdId, nonce, caller, { total: { amount: 7100, currency: 'EUR' } }))).toBe(
        '409 CONFLICT',
      );
      expect((await send(holdId, nonce, caller, { total: { amount: 7200, currency: 'RON' } })).body).toMatchObject({
        code: 'PRODUCTS_CURRENCY_ERROR',
        errorCode: -723,
      });
    });
    expect(refused).toEqual({});
    expect((await send(holdId, 'nonce_never_made', caller)).body).toMatchObject({
      code: 'BILLING_METHOD_NOT_SET',
      errorCode: -12,
    });
    const paid = good(await send(holdId, nonce, caller));
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      order: 'success',
      attempts: ['declined declined', 'succeeded'],
      ledger: SOLD,
    });
  });

  it(badLuck('PAY-7'), async () => {
    const caller = visitor(alice);
    const first = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, caller);
    const paid = good(await send(first.holdId, nonce, caller));
    const second = await holdPaid(caller);
    expect(
      await written(async () =>
        expect(refusal(await send(second.holdId, nonce, caller))).toBe('409 BILLING_METHOD_NOT_SET'),
      ),
    ).toEqual({});
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({ ledger: SOLD });
  });

  it(badLuck('PAY-8'), async () => {
    const caller = visitor(alice);
    const { holdId } = await holdPaid(caller);
    const nonce = await nonceOf(CARDS.good, visitor(ben));
    const refused = await written(async () => {
      expect(refusal(await send(holdId, nonce, visitor(ben)))).toBe('403 HOLD_NOT_YOURS');
      test.clock.advance('PT11M');
      expect(refusal(await send(holdId, nonce, caller))).toBe('409 HOLD_ENDED');
    });
    expect(refused).toEqual({});
    const other = visitor(ben);
    const [slotStart = ''] = await offered();
    const free = good(await hold(slotStart, other));
    good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart }, other));
    expect(
      await written(async () =>
        expect(refusal(await send(free.id, nonce, other, { total: { amount: 0, currency: 'EUR' } }))).toBe(
          '409 CONFLICT',
        ),
      ),
    ).toEqual({});
  });

  it(badLuck('PAY-9'), async () => {
    const asked = await payWith(CARDS.challenge);
    const { hold: kept } = good(
      await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart: asked.slotStart }, asked.caller),
    );
    expect(kept).toMatchObject({ extended: true, until: '2026-10-19T08:31:00.000Z', orderId: asked.orderId });
    expect(await rowsOfOrder(asked.orderId)).toEqual({
      order: 'pending',
      booking: 'held',
      attempts: ['challenge'],
      ledger: [],
      refunds: [],
    });
    expect(
      await written(async () =>
        expect(good(await test.call(contract.extendHold, { id: asked.holdId }, asked.caller)).until).toBe(kept?.until),
      ),
    ).toEqual({});
    await answerBank(await transactionOf(asked.orderId), false);
    expect(
      good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart: asked.slotStart }, asked.caller))
        .hold,
    ).toMatchObject({ until: '2026-10-19T08:15:00.000Z', orderId: null });
  });
});
