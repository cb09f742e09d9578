import * as contract from '@tessera/contracts/booking';
import {
  acceptTerms,
  clientToken,
  paymentMethods,
  tokenizeCard,
  useVoucher,
  visitPrice,
} from '@tessera/contracts/payments';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { alice, ben, bookingSteps, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { moveSteps } from '../../../testing/move-steps.ts';
import { CARDS, PAID_ROWS, paymentSteps, PRICE, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';
import { endExpiredHolds } from '../index.ts';

const test = setUpTestApp();
const { hold, nonceOf, send, holdPaid, rowsOfOrder } = paymentSteps(test);
const { makeVoucher, voucherOf } = creditSteps(test);
const { rowOf } = moveSteps(test);
const { written, mails } = rowSteps(test);

const placeOf = (slotStart: string) => ({ atlasUrl: URL_WORD, slotStart });
const accept = (slotStart: string, caller: Caller) => test.call(acceptTerms, placeOf(slotStart), caller);
const details = async (slotStart: string, caller: Caller) =>
  good(await test.call(contract.slotDetails, { ...placeOf(slotStart), lang: 'en' }, caller));
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const CHARGED_ONCE = { order: 'success', booking: 'booked', attempts: ['succeeded'], ledger: SOLD, refunds: [] };
const MAILS = ['appointment-booked customer en', 'appointment-booked specialist ro'];
/** Clicking "Pay": the terms, the card, the payment. Together they write exactly one charge. */
async function payOnce(holdId: string, slotStart: string, caller: Caller): Promise<void> {
  good(await accept(slotStart, caller));
  const nonce = await nonceOf(CARDS.good, caller);
  test.mail.kept.length = 0;
  let orderId = '';
  expect(await written(async () => void ({ orderId } = good(await send(holdId, nonce, caller))))).toEqual(PAID_ROWS);
  expect(await rowsOfOrder(orderId)).toEqual(CHARGED_ONCE);
  expect(await rowOf(holdId)).toMatchObject({
    status: 'booked',
    orderId,
    userId: alice.id,
    firstName: 'Alice',
    lastName: 'Merrowby',
    zone: 'America/New_York',
    startsAt: new Date(slotStart),
  });
  expect(mails()).toEqual(MAILS);
}

describe('a slot that is lost on the payment page', () => {
  it(badLuck('PAY-12'), async () => {
    const { caller, slotStart, holdId } = await holdPaid();
    const nonce = await nonceOf(CARDS.good, caller);
    test.clock.advance('PT10M');
    const late = await written(async () => {
      expect(good(await test.call(contract.currentHold, placeOf(slotStart), caller)).hold).toBeNull();
      expect((await details(slotStart, caller)).state).toBe('free');
      expect(refusal(await accept(slotStart, caller))).toBe('403 HOLD_NOT_YOURS');
      expect(refusal(await send(holdId, nonce, caller))).toBe('409 HOLD_ENDED');
    });
    expect([late, (await rowOf(holdId))?.orderId]).toEqual([{}, null]);
    let again = '';
    expect(await written(async () => void ({ id: again } = good(await hold(slotStart, caller))))).toEqual({
      bookings: '+1 ~1',
    });
    await payOnce(again, slotStart, caller);
    expect(await rowOf(holdId)).toMatchObject({ status: 'ended', orderId: null, firstName: null });
  });

  type Lost = { readonly caller: Caller; readonly slotStart: string };
  const runOut = async (): Promise<void> => {
    test.clock.advance('PT10M');
    await endExpiredHolds(test.booking, new Date(test.clock.now().epochMilliseconds));
  };
  it.each<[string, { readonly lose: (held: Lost) => Promise<Caller>; readonly status: string }]>([
    [
      '409 HOLD_ENDED',
      {
        status: 'ended',
        lose: async ({ caller }) => {
          await runOut();
          return caller;
        },
      },
    ],
    [
      '409 SLOT_TAKEN',
      {
        status: 'ended',
        lose: async ({ caller, slotStart }) => {
          await runOut();
          good(await hold(slotStart, visitor(ben)));
          return caller;
        },
      },
    ],
    // Another user has logged in on this browser: its cookie still matches the hold, but a hold of an account belongs to that account alone.
    ['403 HOLD_NOT_YOURS', { status: 'held', lose: async ({ caller }) => ({ ...caller, user: ben }) }],
  ])(`${badLuck('PAY-13')} (%s)`, async (code, { lose, status }) => {
    const held = await holdPaid();
    const who = await lose(held);
    const nonce = await nonceOf(CARDS.good, who);
    const wrote = await written(async () => {
      expect(refusal(await accept(held.slotStart, who))).toBe('403 HOLD_NOT_YOURS');
      expect(refusal(await send(held.holdId, nonce, who))).toBe(code);
    });
    expect(wrote).toEqual({});
    expect(await rowOf(held.holdId)).toMatchObject({ status, orderId: null, userId: alice.id, firstName: null });
    const { alternatives } = await details(held.slotStart, held.caller);
    expect([alternatives.length, alternatives.includes(held.slotStart)]).toEqual([3, false]);
    const [other = ''] = alternatives;
    await payOnce(good(await hold(other, held.caller)).id, other, held.caller);
    expect(await rowOf(held.holdId)).toMatchObject({ status: 'ended', orderId: null });
  });
});

describe('the way to pay', () => {
  it(badLuck('PAY-15'), async () => {
    const caller = visitor(alice);
    const { token } = good(await test.call(clientToken, {}, caller));
    test.clock.advance('PT55M');
    const { slotStart, holdId } = await holdPaid(caller);
    test.clock.advance('PT6M');
    const card = { number: CARDS.good, expires: '12/40', code: '123' };
    const old = await written(async () => {
      good(await accept(slotStart, caller));
      expect(refusal(await test.call(tokenizeCard, { token, ...card }, caller))).toBe('400 LINK_EXPIRED');
    });
    expect([old, (await rowOf(holdId))?.status]).toEqual([{}, 'held']);
    const fresh = good(await test.call(clientToken, {}, caller)).token;
    let nonce = '';
    expect(
      await written(
        async () => void ({ nonce } = good(await test.call(tokenizeCard, { token: fresh, ...card }, caller))),
      ),
    ).toEqual({ emulator_nonces: '+1' });
    let orderId = '';
    expect(await written(async () => void ({ orderId } = good(await send(holdId, nonce, caller))))).toEqual(PAID_ROWS);
    expect(await rowsOfOrder(orderId)).toEqual(CHARGED_ONCE);
  });

  it(badLuck('GW-3'), async () => {
    const { caller, slotStart, holdId } = await holdPaid();
    const before = await rowOf(holdId);
    // The connection fails after the server has answered, and the client retries.
    const asked = await written(async () => {
      for (const _time of ['lost', 'again']) {
        expect(good(await test.call(paymentMethods, { id: SPECIALIST }, caller))).toEqual({
          gateway: 'emulator',
          methods: ['card'],
        });
        good(await test.call(clientToken, {}, caller));
      }
    });
    expect([asked, await rowOf(holdId)]).toEqual([{}, before]);
    await payOnce(holdId, slotStart, caller);
  });
});

describe('a voucher that cannot be used', () => {
  const priceWith = (voucherCode: string | undefined, caller: Caller) =>
    test.call(
      visitPrice,
      { atlasUrl: URL_WORD, withCredits: false, ...(voucherCode === undefined ? {} : { voucherCode }) },
      caller,
    );
  const usedByBen = async (): Promise<string> => {
    const code = await makeVoucher();
    good(await test.call(useVoucher, { code }, visitor(ben)));
    return code;
  };

  it.each<[string, () => Promise<string>]>([
    ['404 VOUCHER_UNKNOWN', async () => 'NEVER-WAS'],
    ['409 VOUCHER_USED', usedByBen],
    ['409 VOUCHER_EXPIRED', () => makeVoucher({ validUntil: new Date(0) })],
    ['409 PRODUCTS_CURRENCY_ERROR', () => makeVoucher({ currency: 'RON' })],
  ])(`${badLuck('VC-13')} (%s)`, async (code, make) => {
    const { caller, slotStart, holdId } = await holdPaid();
    const voucherCode = await make();
    const nonce = await nonceOf(CARDS.good, caller);
    const [voucher, row] = [await voucherOf(voucherCode), await rowOf(holdId)];
    const wrote = await written(async () => {
      expect(refusal(await priceWith(voucherCode, caller))).toBe(code);
      expect(refusal(await send(holdId, nonce, caller, { voucherCode, total: eur(5200) }))).toBe(code);
    });
    expect([wrote, await rowOf(holdId)]).toEqual([{}, row]);
    expect(good(await priceWith(undefined, caller)).total).toEqual(PRICE);
    await payOnce(holdId, slotStart, caller);
    expect(await voucherOf(voucherCode)).toEqual(voucher);
  });

  it(badLuck('VC-14'), async () => {
    const { caller, slotStart, holdId } = await holdPaid();
    const voucherCode = await makeVoucher();
    expect(good(await priceWith(voucherCode, caller)).total).toEqual(eur(5200));
    good(await test.call(useVoucher, { code: voucherCode }, visitor(ben)));
    const voucher = await voucherOf(voucherCode);
    expect(voucher).toMatchObject({ usedBy: ben.id, attemptId: null });
    const nonce = await nonceOf(CARDS.good, caller);
    const wrote = await written(async () => {
      good(await accept(slotStart, caller));
      expect(refusal(await send(holdId, nonce, caller, { voucherCode, total: eur(5200) }))).toBe('409 VOUCHER_USED');
    });
    expect(wrote).toEqual({});
    expect(await rowOf(holdId)).toMatchObject({ status: 'held', orderId: null });
    await payOnce(holdId, slotStart, caller);
    expect(await voucherOf(voucherCode)).toEqual(voucher);
  });
});

describe('a site without payments', () => {
  const closed = setUpTestApp({ payments: { gateway: 'none' } });

  it(badLuck('PAY-14'), async () => {
    const steps = paymentSteps(closed);
    const rows = rowSteps(closed);
    const { caller, holdId } = await steps.holdPaid();
    const before = await moveSteps(closed).rowOf(holdId);
    const wrote = await rows.written(async () => {
      expect(good(await closed.call(paymentMethods, { id: SPECIALIST }, caller))).toEqual({
        gateway: null,
        methods: [],
      });
      expect(refusal(await closed.call(clientToken, {}, caller))).toBe('409 BILLING_METHOD_NOT_SET');
      expect(refusal(await steps.send(holdId, 'nonce_never_made', caller))).toBe('409 BILLING_METHOD_NOT_SET');
    });
    expect([wrote, await moveSteps(closed).rowOf(holdId)]).toEqual([{}, before]);
    // Free visits can be booked here too.
    const { orderId } = await bookingSteps(closed).bookFirst(visitor(ben));
    expect(await steps.rowsOfOrder(orderId)).toMatchObject({ order: 'success', booking: 'booked', refunds: [] });
  });
});
