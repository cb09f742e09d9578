import { priceOfIssues } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { alice, ben, SPECIALIST, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { deductionSteps, eur, linesOf } from '../../../testing/deduction-steps.ts';
import { TESSERA } from '../../../testing/people.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { letterOf } from '../../outbox/letter.ts';
import { checkLedger } from '../../payments/index.ts';
import { specialists } from '../../specialists/tables.ts';
import { reconcilePayments } from '../index.ts';

const test = setUpTestApp();
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([]);
  await test.db.update(specialists).set({ priceMinor: 7200 }).where(eq(specialists.id, SPECIALIST));
});
const { holdPaid, nonceOf, send, rowsOfOrder, transactionOf, press, answerBank } = paymentSteps(test);
const { makeVoucher, voucherOf, grant, balance } = creditSteps(test);
const { priceWith, bookBy, orderOf, payMixed } = deductionSteps(test);
const { written } = rowSteps(test);
const MIXED = [
  'voucher expense:vouchers 2000',
  'voucher receivable:customer -2000',
  `credit credits:${alice.id} 1500`,
  'credit receivable:customer -1500',
];

describe('paying with a voucher and credits', () => {
  it('charges the rest to the card, posts each part, and stores the lines permanently', async () => {
    const paid = await payMixed(CARDS.good);
    expect(paid.outcome).toBe('success');
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      ledger: [
        ...MIXED,
        'capture asset:gateway 3700',
        'capture receivable:customer -3700',
        'sale receivable:customer 7200',
        'sale payable:specialist -7200',
      ],
    });
    await test.db.update(specialists).set({ priceMinor: 9900 }).where(eq(specialists.id, SPECIALIST));
    const order = await orderOf(paid.orderId);
    expect(linesOf(order)).toEqual(['meeting 7200', 'voucher -2000', 'credits -1500']);
    expect(order).toMatchObject({
      total: eur(3700),
      appointment: { paid: eur(3700), deducted: eur(3500), credited: eur(0) },
    });
    expect([(await voucherOf(paid.voucherCode))?.usedBy, await balance(alice)]).toEqual([alice.id, paid.had]);
    const again = await holdPaid();
    expect(
      refusal(
        await send(again.holdId, await nonceOf(CARDS.good, again.caller), again.caller, {
          voucherCode: paid.voucherCode,
          total: eur(7900),
        }),
      ),
    ).toBe('409 VOUCHER_USED');
  });

  it(badLuck('VC-2'), async () => {
    const refused = await payMixed(CARDS.poor);
    expect(refused.outcome).toBe('declined');
    expect([(await voucherOf(refused.voucherCode))?.usedAt, await balance(alice)]).toEqual([null, refused.had + 1500]);
    expect(await rowsOfOrder(refused.orderId)).toMatchObject({
      order: 'setup',
      booking: 'held',
      attempts: ['declined insufficient-funds'],
      refunds: [],
    });
    const again = good(
      await send(refused.holdId, await nonceOf(CARDS.good, refused.caller), refused.caller, {
        voucherCode: refused.voucherCode,
        total: eur(5200),
      }),
    );
    expect(again).toMatchObject({ outcome: 'success', orderId: refused.orderId });
    expect(linesOf(await orderOf(again.orderId))).toEqual(['meeting 7200', 'voucher -2000']);
    expect(await balance(alice)).toBe(refused.had + 1500);
    expect((await rowsOfOrder(again.orderId)).ledger.filter((line) => line.startsWith('capture asset'))).toEqual([
      'capture asset:gateway 5200',
    ]);
  });

  it(badLuck('VC-3'), async () => {
    const asked = await payMixed(CARDS.challenge);
    expect([asked.outcome, await balance(alice)]).toEqual(['challenge', asked.had]);
    const [nonce, other] = [await nonceOf(CARDS.good, asked.caller), await makeVoucher({ amount: 9000 })];
    const refused = await written(async () => {
      expect(refusal(await priceWith({ voucherCode: asked.voucherCode }, visitor(ben)))).toBe('409 VOUCHER_USED');
      expect((await send(asked.holdId, nonce, asked.caller, { total: eur(7200) })).body).toMatchObject({
        code: 'UNFINISHED_PAYMENT_PROCESS',
        errorCode: -877,
      });
      expect((await bookBy(asked.holdId, asked.caller, { voucherCode: other })).body).toMatchObject({
        errorCode: -877,
      });
    });
    expect([refused, (await voucherOf(asked.voucherCode))?.usedBy]).toEqual([{}, alice.id]);
    await answerBank(await transactionOf(asked.orderId), false);
    expect([(await voucherOf(asked.voucherCode))?.usedAt, await balance(alice)]).toEqual([null, asked.had + 1500]);
  });

  it(badLuck('VC-4'), async () => {
    const asked = await payMixed(CARDS.challenge);
    test.clock.advance('PT29M');
    await reconcilePayments(test.booking);
    expect(await balance(alice)).toBe(asked.had);
    test.clock.advance('PT2M');
    await reconcilePayments(test.booking);
    expect([(await voucherOf(asked.voucherCode))?.usedAt, await balance(alice)]).toEqual([null, asked.had + 1500]);
    await answerBank(await transactionOf(asked.orderId), true);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'setup', attempts: ['declined declined'] });
  });

  it(badLuck('VC-5'), async () => {
    const late = await payMixed(CARDS.pending);
    test.clock.set(late.slotStart.replace('Z', ':00Z'));
    await press('approve', await transactionOf(late.orderId));
    await press('approve', await transactionOf(late.orderId));
    expect(await rowsOfOrder(late.orderId)).toMatchObject({ order: 'failed', refunds: ['late done 3700'] });
    const letters = test.mail.returned.map((mail) => letterOf(mail, TESSERA).lines);
    expect(letters).toEqual([
      [
        expect.stringContaining('€37.00'),
        expect.anything(),
        '€15.00 of credits that you had used are back in your balance.',
        'The voucher that you had used counts again.',
      ],
    ]);
    expect([(await voucherOf(late.voucherCode))?.usedAt, await balance(alice)]).toEqual([null, late.had + 1500]);
  });

  it(badLuck('VC-6'), async () => {
    await grant(alice.id, 9000, 'RON');
    const { holdId, caller } = await holdPaid();
    const nonce = await nonceOf(CARDS.good, caller);
    const refused = await written(async () => {
      expect(
        (await send(holdId, nonce, caller, { credits: { amount: 100, currency: 'RON' }, total: eur(7100) })).body,
      ).toMatchObject({
        code: 'PRODUCTS_CURRENCY_ERROR',
        errorCode: -723,
        details: [{ path: 'credits', message: 'RON' }],
      });
      expect((await bookBy(holdId, caller, { credits: { amount: 7200, currency: 'RON' } })).body).toMatchObject({
        errorCode: -723,
      });
    });
    expect(refused).toEqual({});
    expect(good(await priceWith({ withCredits: true })).lines.some(({ amount }) => amount.currency !== 'EUR')).toBe(
      false,
    );
  });

  it(badLuck('VC-7'), async () => {
    const { holdId, caller } = await holdPaid();
    const nonce = await nonceOf(CARDS.good, caller);
    await test.db.update(specialists).set({ priceMinor: 7400 }).where(eq(specialists.id, SPECIALIST));
    const voucherCode = await makeVoucher();
    const ask = () => send(holdId, nonce, caller, { voucherCode, total: eur(5200) });
    expect(await written(ask)).toEqual({});
    const refused = await ask();
    expect(refusal(refused)).toBe('409 CONFLICT');
    const now = refused.ok ? null : priceOfIssues(refused.body.details);
    expect(now).toEqual({
      lines: [
        { kind: 'meeting', amount: eur(7400) },
        { kind: 'voucher', amount: eur(-2000) },
      ],
      total: eur(5400),
    });
    expect((await voucherOf(voucherCode))?.usedAt).toBeNull();
    const tooMany = (await balance(alice)) + 100;
    expect(
      await written(async () =>
        expect(refusal(await send(holdId, nonce, caller, { credits: eur(tooMany), total: eur(7400 - tooMany) }))).toBe(
          '409 CONFLICT',
        ),
      ),
    ).toEqual({});
    expect(good(await send(holdId, nonce, caller, { voucherCode, total: eur(5400) })).outcome).toBe('success');
  });
});
