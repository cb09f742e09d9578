import * as contract from '@tessera/contracts/payments';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { PRESENT, voucherSteps } from '../../testing/voucher-steps.ts';
import { reconcilePayments, settle } from '../booking/index.ts';
import { checkLedger } from '../payments/index.ts';

const test = setUpTestApp();
const { offerOf, order, payFor, buy, look, soldBy, nonceOf, rowsOfOrder, transactionOf, eventsOf, press, answerBank } =
  voucherSteps(test);
const isSound = async () => expect((await checkLedger(test.db)).problems).toEqual([]);
afterEach(isSound);
/** An operator refunds a whole payment on the pages of the gateway. */
async function refundAtGateway(orderId: string): Promise<void> {
  const id = await transactionOf(orderId);
  const seen = await test.booking.gateway?.refund({ id, reference: 'by hand', amount: 5000 });
  if (seen) await settle(test.booking, seen);
}

/** What the books say of a voucher that was paid with one card. */
const SOLD = [
  'capture asset:gateway 5000',
  'capture receivable:customer -5000',
  'sale receivable:customer 5000',
  'sale liability:vouchers -5000',
];

describe('the offers', () => {
  it('are amounts in three currencies, and those of another site are not for sale here', async () => {
    const { items, canPay } = good(await test.call(contract.voucherOffers, {}, visitor()));
    expect([...new Set(items.map(({ value }) => value.currency))]).toEqual(['EUR', 'GBP', 'RON']);
    expect(canPay).toBe(true);
    const linden = { ...visitor(alice), tenant: 'linden' };
    const foreign = await offerOf(5000, 'EUR', linden);
    expect(refusal(await order({ offerId: foreign.id, value: foreign.value }))).toBe('404 NOT_FOUND');
  });
});

describe('ordering', () => {
  it('costs what our row says, in one currency', async () => {
    const { id: offerId } = await offerOf();
    const at = (amount: number, currency: string) => order({ offerId, value: { amount, currency } });
    expect(refusal(await at(1, 'EUR'))).toBe('409 CONFLICT');
    expect(refusal(await at(5000, 'RON'))).toBe('409 PRODUCTS_CURRENCY_ERROR');
    expect(refusal(await order({}, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
  it('refuses a day that is over, too far ahead or none, a zone that is none, and a link in a message', async () => {
    for (const day of ['2026-10-18', '2027-10-20', '2026-02-30', 'soon'])
      expect(refusal(await order({ present: { ...PRESENT, day } }))).toBe('400 BAD_INPUT');
    expect(refusal(await order({ zone: 'Europe/Nowhere' }))).toBe('400 BAD_INPUT');
    for (const message of ['see https://example.com', 'www.example.com', 'a@b.example', 'x'.repeat(401)])
      expect(refusal(await order({ present: { ...PRESENT, message } }))).toBe('400 BAD_INPUT');
    expect(refusal(await order({ present: { ...PRESENT, name: 'www.example.com' } }))).toBe('400 BAD_INPUT');
  });
});

describe('paying', () => {
  it('issues one voucher, owes it in the books, and tells its buyer', async () => {
    const { orderId, outcome } = await buy();
    expect(outcome).toBe('success');
    expect(await rowsOfOrder(orderId)).toMatchObject({
      order: 'success',
      attempts: ['succeeded'],
      ledger: SOLD,
      refunds: [],
    });
    const [voucher, ...others] = await soldBy(orderId);
    expect(others).toEqual([]);
    expect(contract.soldCodeFault(voucher?.code ?? '')).toBeNull();
    const seen = await look(orderId);
    expect(seen).toMatchObject({
      context: 'success',
      value: { amount: 5000, currency: 'EUR' },
      present: null,
      voucher: { code: voucher?.code, status: 'open', validUntil: '2028-10-19T20:59:59.999Z' },
      returnUntil: '2026-11-02T08:00:00.000Z',
    });
    expect(test.mail.vouchers.filter((mail) => mail.orderId === orderId)).toMatchObject([
      { kind: 'voucher-bought', voucherCode: voucher?.code },
    ]);
  });
  it('counts once: the same nonce, two at the same time, an event that comes again, an order that is paid', async () => {
    const { orderId } = good(await order());
    const nonce = await nonceOf(CARDS.good, visitor(alice));
    const send = () => test.call(contract.payVoucher, { orderId, nonce }, visitor(alice));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(refusal)).toEqual(['200 OK', '200 OK']);
    expect(good(await send()).outcome).toBe('success');
    expect(good(await payFor(orderId)).outcome).toBe('success');
    for (const { id } of await eventsOf(await transactionOf(orderId))) await press('tell', id);
    await reconcilePayments(test.booking);
    expect(await soldBy(orderId)).toHaveLength(1);
    expect((await rowsOfOrder(orderId)).ledger).toEqual(SOLD);
  });
  it('issues nothing for a card that is refused; the next card pays', async () => {
    const { orderId, outcome, ...refused } = await buy({}, CARDS.poor);
    expect([outcome, refused.decline]).toEqual(['declined', 'insufficient-funds']);
    expect(await rowsOfOrder(orderId)).toMatchObject({ order: 'setup', ledger: [] });
    expect(await look(orderId)).toMatchObject({ context: 'setup', voucher: null, returnUntil: null });
    expect(await soldBy(orderId)).toEqual([]);
    expect(good(await payFor(orderId)).outcome).toBe('success');
    expect(await soldBy(orderId)).toHaveLength(1);
  });
  it('waits for the bank, and takes no second card meanwhile', async () => {
    const { orderId, outcome } = await buy({}, CARDS.challenge);
    expect(outcome).toBe('challenge');
    expect((await look(orderId)).challengeUrl).not.toBeNull();
    expect(refusal(await payFor(orderId))).toBe('409 UNFINISHED_PAYMENT_PROCESS');
    await answerBank(await transactionOf(orderId), true);
    expect(await look(orderId)).toMatchObject({ context: 'success', voucher: { status: 'open' } });
    const no = await buy({}, CARDS.challenge);
    await answerBank(await transactionOf(no.orderId), false);
    expect(await look(no.orderId)).toMatchObject({ context: 'setup', voucher: null });
  });
  it('is decided late by an event: a pending payment that the bank accepts', async () => {
    const { orderId, outcome } = await buy({}, CARDS.pending);
    expect(outcome).toBe('pending');
    expect(await soldBy(orderId)).toEqual([]);
    await press('approve', await transactionOf(orderId));
    expect(await soldBy(orderId)).toHaveLength(1);
  });
  it('refuses a nonce that is none, that of another order, and orders of other people', async () => {
    const { orderId } = good(await order());
    const nonce = await nonceOf(CARDS.good, visitor(alice));
    const pay = (id: string, with_: string, caller = visitor(alice)) =>
      test.call(contract.payVoucher, { orderId: id, nonce: with_ }, caller);
    expect(refusal(await pay(orderId, 'never-was-one'))).toBe('409 BILLING_METHOD_NOT_SET');
    expect(refusal(await pay(orderId, nonce, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(refusal(await pay(orderId, nonce, { ...visitor(alice), tenant: 'linden' }))).toBe('404 NOT_FOUND');
    expect(refusal(await pay(orderId, nonce, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(good(await pay(orderId, nonce)).outcome).toBe('success');
    const second = good(await order());
    expect(refusal(await pay(second.orderId, nonce))).toBe('409 BILLING_METHOD_NOT_SET');
    expect(refusal(await pay(orderId, 'x'))).toBe('400 BAD_INPUT');
  });
});

describe('an order', () => {
  it('is its buyer’s alone, on its own site', async () => {
    const { orderId } = await buy();
    for (const caller of [visitor(ben), { ...visitor(alice), tenant: 'linden' }])
      for (const answer of [
        await test.call(contract.voucherOrder, { orderId }, caller),
        await test.call(contract.returnVoucher, { orderId }, caller),
        await test.call(contract.voucherPaper, { orderId, lang: 'en' }, caller),
      ])
        expect(refusal(answer)).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.voucherOrder, { orderId }, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect((await look(orderId)).voucher?.status).toBe('open');
  });
});

describe('giving a voucher back', () => {
  const back = (orderId: string) => test.call(contract.returnVoucher, { orderId }, visitor(alice));
  it('ends its code and returns the money, once', async () => {
    const { orderId } = await buy();
    const code = (await look(orderId)).voucher?.code ?? '';
    expect((await Promise.all([back(orderId), back(orderId)])).map(refusal)).toEqual(['200 OK', '200 OK']);
    expect(await look(orderId)).toMatchObject({ context: 'returned', voucher: null, returnUntil: null });
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 5000']);
    expect(refusal(await test.call(contract.useVoucher, { code }, visitor(ben)))).toBe('409 VOUCHER_EXPIRED');
    expect(good(await test.call(contract.voucherState, { code }, visitor()))).toMatchObject({
      left: { amount: 0 },
      status: 'expired',
    });
    expect(refusal(await test.call(contract.voucherPaper, { orderId, lang: 'en' }, visitor(alice)))).toBe(
      '404 NOT_FOUND',
    );
  });
  it('is refused once it was used, after fourteen days, and before it was paid', async () => {
    const used = await buy();
    good(await test.call(contract.useVoucher, { code: (await look(used.orderId)).voucher?.code ?? '' }, visitor(ben)));
    expect(refusal(await back(used.orderId))).toBe('409 VOUCHER_USED');
    const old = await buy();
    test.clock.set('2026-11-02T08:00:00Z');
    expect((await look(old.orderId)).returnUntil).toBeNull();
    expect(refusal(await back(old.orderId))).toBe('409 VOUCHER_EXPIRED');
    test.clock.set('2026-10-19T08:00:00Z');
    expect(refusal(await back(good(await order()).orderId))).toBe('404 NOT_FOUND');
  });
  it('or its use: of both at the same time one happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId } = await buy();
      const code = (await look(orderId)).voucher?.code ?? '';
      const use = () => test.call(contract.useVoucher, { code }, visitor(ben));
      const answers = await Promise.all(round % 2 === 0 ? [back(orderId), use()] : [use(), back(orderId)]);
      expect(answers.map(refusal).filter((verdict) => verdict === '200 OK')).toHaveLength(1);
      expect(answers.map(refusal).some((verdict) => /^409 VOUCHER_(USED|EXPIRED)$/.test(verdict))).toBe(true);
      await isSound();
    }
  });
  it('by an operator at the gateway ends an unused one; part of it is our loss, and is not returned twice', async () => {
    const whole = await buy();
    await refundAtGateway(whole.orderId);
    expect((await look(whole.orderId)).context).toBe('returned');
    const part = await buy();
    await press('part', await transactionOf(part.orderId));
    expect((await look(part.orderId)).voucher?.status).toBe('open');
    await isSound();
    good(await back(part.orderId));
    const { refunds } = await rowsOfOrder(part.orderId);
    expect(refunds.reduce((sum, refund) => sum + Number(refund.split(' ')[2]), 0)).toBe(5000);
  });
});
