import * as contract from '@tessera/contracts/booking';
import { priceOfIssues, useVoucher, visitPrice } from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { alice, ben, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { deductionSteps, eur, linesOf } from '../../../testing/deduction-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { checkLedger } from '../../payments/index.ts';

const test = setUpTestApp();
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([]);
});
const { holdPaid, rowsOfOrder } = paymentSteps(test);
const { makeVoucher, voucherOf, grant, balance } = creditSteps(test);
const { priceWith, bookBy, orderOf, payMixed } = deductionSteps(test);
const { written } = rowSteps(test);

describe('the price of a visit', () => {
  it('is itemised before payment, and reserves nothing', async () => {
    await holdPaid();
    const voucherCode = await makeVoucher();
    const had = await balance(alice);
    await grant(alice.id, 100);
    const priced = good(await priceWith({ voucherCode: voucherCode.toLowerCase(), withCredits: true }));
    expect(linesOf(priced)).toEqual(['meeting 7200', 'voucher -2000', `credits -${had + 100}`]);
    expect(priced).toMatchObject({ total: eur(5200 - had - 100), credits: eur(had + 100), rest: eur(0) });
    expect([(await voucherOf(voucherCode))?.usedAt, await balance(alice)]).toEqual([null, had + 100]);
    const big = good(await priceWith({ voucherCode: await makeVoucher({ amount: 10_000 }), withCredits: true }));
    expect([linesOf(big), big.total, big.rest]).toEqual([['meeting 7200', 'voucher -7200'], eur(0), eur(2800)]);
  });
  it('says what is wrong with a voucher', async () => {
    const used = await makeVoucher();
    good(await test.call(useVoucher, { code: used }, visitor(ben)));
    expect(refusal(await priceWith({ voucherCode: 'NEVER-WAS' }))).toBe('404 VOUCHER_UNKNOWN');
    expect(refusal(await priceWith({ voucherCode: await makeVoucher({ validUntil: new Date(0) }) }))).toBe(
      '409 VOUCHER_EXPIRED',
    );
    expect(refusal(await priceWith({ voucherCode: used }))).toBe('409 VOUCHER_USED');
    expect((await priceWith({ voucherCode: await makeVoucher({ currency: 'RON' }) })).body).toMatchObject({
      code: 'PRODUCTS_CURRENCY_ERROR',
      errorCode: -723,
      details: [{ path: 'voucherCode', message: 'RON' }],
    });
    const atSomebody = { atlasUrl: 'harriet-lowmarsh', voucherCode: await makeVoucher(), withCredits: false };
    expect(refusal(await test.call(visitPrice, atSomebody, visitor(alice)))).toBe('409 VOUCHER_NOT_TAKEN');
    expect(refusal(await test.call(visitPrice, { atlasUrl: 'nobody-here', withCredits: false }, visitor(alice)))).toBe(
      '404 NOT_FOUND',
    );
    expect(refusal(await priceWith({}, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
});

describe('a visit paid in full with a voucher and credits', () => {
  it('is booked without a card; the voucher’s value beyond the price becomes credits', async () => {
    const had = await balance(alice);
    const { holdId, caller } = await holdPaid();
    const voucherCode = await makeVoucher({ amount: 10_000 });
    const booked = good(await bookBy(holdId, caller, { voucherCode }));
    expect(good(await bookBy(holdId, caller, { voucherCode }))).toEqual(booked);
    expect(await rowsOfOrder(booked.orderId)).toMatchObject({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      refunds: [],
    });
    const order = await orderOf(booked.orderId);
    expect([linesOf(order), order.total, order.appointment.paid]).toEqual([
      ['meeting 7200', 'voucher -7200'],
      eur(0),
      eur(0),
    ]);
    expect(await balance(alice)).toBe(had + 2800);
  });
  it(badLuck('VC-9'), async () => {
    const { holdId, caller } = await holdPaid();
    const voucherCode = await makeVoucher();
    const wrote = await written(async () => {
      const refused = await bookBy(holdId, caller, { voucherCode });
      expect(refusal(refused)).toBe('409 CONFLICT');
      expect(refused.ok ? null : priceOfIssues(refused.body.details)?.total).toEqual(eur(5200));
      expect(refusal(await bookBy(holdId, caller, {}))).toBe('409 PAYMENT_NEEDED');
    });
    expect(wrote).toEqual({});
    expect((await voucherOf(voucherCode))?.usedAt).toBeNull();
  });
  it('a first meeting that is free uses up no voucher', async () => {
    const caller = visitor(ben);
    const steps = paymentSteps(test);
    const [slotStart = ''] = await steps.offered();
    const { id } = good(await steps.hold(slotStart, caller));
    const voucherCode = await makeVoucher();
    good(await bookBy(id, caller, { voucherCode }));
    expect((await voucherOf(voucherCode))?.usedAt).toBeNull();
  });
});

describe('cancelling a visit', () => {
  const cancel = (id: string) => test.call(contract.cancelAppointment, { id }, visitor(alice));
  it('refunds the card, and returns credits and voucher as credits, once', async () => {
    const paid = await payMixed(CARDS.good);
    expect(good(await cancel(paid.appointmentId))).toMatchObject({ refunded: eur(3700), credited: eur(3500) });
    expect(good(await cancel(paid.appointmentId))).toMatchObject({ refunded: eur(3700), credited: eur(3500) });
    expect(await balance(alice)).toBe(paid.had + 3500);
    expect((await orderOf(paid.orderId)).appointment).toMatchObject({ refunded: eur(3700), credited: eur(3500) });
    expect((await voucherOf(paid.voucherCode))?.usedBy).toBe(alice.id);
  });
  it(badLuck('VC-12'), async () => {
    const paid = await payMixed(CARDS.good);
    test.clock.set(new Date(Date.parse(paid.slotStart.replace('Z', ':00Z')) - 3_600_000).toISOString());
    expect(
      await written(async () =>
        expect(good(await cancel(paid.appointmentId))).toMatchObject({ refunded: eur(0), credited: eur(0) }),
      ),
    ).toEqual({ bookings: '~1' });
    expect(await balance(alice)).toBe(paid.had);
    expect(await rowsOfOrder(paid.orderId)).toMatchObject({ booking: 'cancelled', refunds: [] });
  });
});
