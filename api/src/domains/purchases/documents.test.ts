import * as contract from '@tessera/contracts/payments';
import { productSummary } from '@tessera/contracts/products';
import { visitor } from '../../testing/booking-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { DIARY, purchaseSteps } from '../../testing/purchase-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { productId } from '../../seed/seed-products.ts';
import { reconcilePayments, settle } from '../booking/index.ts';
import { checkLedger } from '../payments/index.ts';

const test = setUpTestApp();
const steps = purchaseSteps(test);
const { newcomer, order, payFor, buy, look, back, open, paper, nonceOf, rowsOfOrder, transactionOf } = steps;
afterEach(async () => expect((await checkLedger(test.db)).problems).toEqual([]));

/** What the books say of a document that was paid with one card. */
const SOLD = [
  'capture asset:gateway 500',
  'capture receivable:customer -500',
  'sale receivable:customer 500',
  'sale revenue:products -500',
];
/** An operator refunds a part of a payment, or all of it, on the pages of the gateway. */
async function refundAtGateway(orderId: string, amount: number): Promise<void> {
  const id = await transactionOf(orderId);
  const seen = await test.booking.gateway?.refund({ id, reference: `by hand ${amount}`, amount });
  if (seen) await settle(test.booking, seen);
}

describe('a document', () => {
  it('is on sale where there is one, and says so', async () => {
    const saleOf = async (slug: string) =>
      good(await test.call(productSummary, { uuid: productId(slug), lang: 'en' }, visitor())).onSale;
    expect(await saleOf('a-sleep-diary-with-notes')).toBe(true);
    expect(await saleOf('breathing-for-the-tram')).toBe(false);
    const price = { amount: 700, currency: 'EUR' };
    expect(refusal(await order(productId('breathing-for-the-tram'), { value: price }))).toBe('409 PRODUCT_NOT_OFFERED');
    expect(refusal(await order(productId('sleep-through-the-night')))).toBe('409 PRODUCT_NOT_OFFERED');
  });
  it('costs what our row says, in one currency, on its own site', async () => {
    const at = (amount: number, currency: string) => order(DIARY, { value: { amount, currency } }, newcomer());
    expect(refusal(await at(1, 'EUR'))).toBe('409 CONFLICT');
    expect(refusal(await at(500, 'RON'))).toBe('409 PRODUCTS_CURRENCY_ERROR');
    expect(refusal(await order(DIARY, { zone: 'Europe/Nowhere' }))).toBe('400 BAD_INPUT');
    expect(refusal(await order(DIARY, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await order('01935f3e-0000-7000-8000-000000000999'))).toBe('404 NOT_FOUND');
  });
  it('is one order however often it is pressed, and stays one after it is paid', async () => {
    const buyer = newcomer();
    const answers = await Promise.all([order(DIARY, {}, buyer), order(DIARY, {}, buyer)]);
    const [first, second] = answers.map((answer) => good(answer).orderId);
    expect(second).toBe(first);
    good(await payFor(first ?? '', CARDS.good, buyer));
    expect(good(await order(DIARY, {}, buyer)).orderId).toBe(first);
  });
});

describe('paying', () => {
  it('earns its price in the books, puts it into the account, and tells the buyer', async () => {
    const buyer = newcomer();
    const { orderId, outcome } = await buy(DIARY, CARDS.good, buyer);
    expect(outcome).toBe('success');
    expect(await rowsOfOrder(orderId)).toMatchObject({ order: 'success', ledger: SOLD, refunds: [] });
    expect(await look(orderId, buyer)).toMatchObject({
      kind: 'digital',
      context: 'success',
      title: 'A sleep diary with notes',
      value: { amount: 500, currency: 'EUR' },
      openedAt: null,
      returnUntil: '2026-11-02T08:00:00.000Z',
    });
    expect(good(await test.call(contract.purchases, { lang: 'el' }, buyer)).items).toMatchObject([
      { orderId, title: 'Ημερολόγιο ύπνου με σημειώσεις' },
    ]);
    expect(test.mail.bought.filter((mail) => mail.orderId === orderId)).toMatchObject([
      { title: 'A sleep diary with notes', workshop: null },
    ]);
  });
  it('counts once: the same nonce, two at the same time, a poll, an order that is paid', async () => {
    const buyer = newcomer();
    const { orderId } = good(await order(DIARY, {}, buyer));
    const nonce = await nonceOf(CARDS.good, buyer);
    const send = () => test.call(contract.payPurchase, { orderId, nonce }, buyer);
    expect((await Promise.all([send(), send()])).map(refusal)).toEqual(['200 OK', '200 OK']);
    expect(good(await payFor(orderId, CARDS.good, buyer)).outcome).toBe('success');
    await reconcilePayments(test.booking);
    expect((await rowsOfOrder(orderId)).ledger).toEqual(SOLD);
    expect(test.mail.bought.filter((mail) => mail.orderId === orderId)).toHaveLength(1);
  });
  it('gives nothing for a card that is refused; the next card pays', async () => {
    const buyer = newcomer();
    const { orderId, outcome, decline } = await buy(DIARY, CARDS.poor, buyer);
    expect([outcome, decline]).toEqual(['declined', 'insufficient-funds']);
    expect(await look(orderId, buyer)).toMatchObject({ context: 'setup', languages: [], returnUntil: null });
    for (const answer of [await open(orderId, buyer), await paper(orderId, buyer), await back(orderId, buyer)])
      expect(refusal(answer)).toBe('404 NOT_FOUND');
    expect(good(await payFor(orderId, CARDS.good, buyer)).outcome).toBe('success');
  });
  it('waits for the bank, and takes no second card meanwhile', async () => {
    const buyer = newcomer();
    const { orderId, outcome } = await buy(DIARY, CARDS.challenge, buyer);
    expect(outcome).toBe('challenge');
    expect((await look(orderId, buyer)).challengeUrl).not.toBeNull();
    expect(refusal(await payFor(orderId, CARDS.good, buyer))).toBe('409 UNFINISHED_PAYMENT_PROCESS');
    await steps.answerBank(await transactionOf(orderId), true);
    expect(await look(orderId, buyer)).toMatchObject({ context: 'success' });
  });
});

describe('opening', () => {
  it('needs the consent, ends the right to give it back, and shows the pages in each language', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(DIARY, CARDS.good, buyer);
    expect((await look(orderId, buyer)).languages).toHaveLength(10);
    expect(refusal(await paper(orderId, buyer))).toBe('409 TERMS_NOT_ACCEPTED');
    const without = { orderId, agree: false } as unknown as { orderId: string; agree: true };
    expect(refusal(await test.call(contract.openPurchase, without, buyer))).toBe('400 BAD_INPUT');
    good(await open(orderId, buyer));
    const pages = await paper(orderId, buyer);
    expect(pages.headers['content-type']).toBe('application/pdf');
    expect(String(pages.body).slice(0, 5)).toBe('%PDF-');
    const { openedAt, returnUntil } = await look(orderId, buyer);
    expect([openedAt, returnUntil]).toEqual(['2026-10-19T08:00:00.000Z', null]);
    expect(refusal(await back(orderId, buyer))).toBe('409 NOT_RETURNABLE');
  });
  it('is the buyer’s alone, on the site where it was bought', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(DIARY, CARDS.good, buyer);
    good(await open(orderId, buyer));
    for (const caller of [newcomer(), { ...buyer, tenant: 'linden' }])
      for (const answer of [
        await test.call(contract.purchase, { orderId, lang: 'en' }, caller),
        await open(orderId, caller),
        await paper(orderId, caller),
        await back(orderId, caller),
        await payFor(orderId, CARDS.good, caller),
        await test.call(contract.purchaseCalendar, { orderId, lang: 'en' }, caller),
      ])
        expect(refusal(answer)).toBe('404 NOT_FOUND');
    expect(refusal(await paper(orderId, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
});

describe('giving a document back', () => {
  it('closes it and returns the money, once; it can be bought again', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(DIARY, CARDS.good, buyer);
    expect((await Promise.all([back(orderId, buyer), back(orderId, buyer)])).map(refusal)).toEqual([
      '200 OK',
      '200 OK',
    ]);
    expect(await look(orderId, buyer)).toMatchObject({ context: 'returned', languages: [], returnUntil: null });
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 500']);
    expect(refusal(await open(orderId, buyer))).toBe('404 NOT_FOUND');
    expect((await buy(DIARY, CARDS.good, buyer)).orderId).not.toBe(orderId);
  });
  it('or opening it: of both at the same time one happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = newcomer();
      const { orderId } = await buy(DIARY, CARDS.good, buyer);
      const both = [back(orderId, buyer), open(orderId, buyer)];
      const answers = await Promise.all(round % 2 === 0 ? both : both.toReversed());
      expect(answers.map(refusal).filter((verdict) => verdict === '200 OK')).toHaveLength(1);
      const { context, openedAt } = await look(orderId, buyer);
      expect(context === 'returned').toBe(openedAt === null);
    }
  });
  it('is refused after fourteen days', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(DIARY, CARDS.good, buyer);
    test.clock.set('2026-11-02T08:00:00Z');
    expect((await look(orderId, buyer)).returnUntil).toBeNull();
    expect(refusal(await back(orderId, buyer))).toBe('409 NOT_RETURNABLE');
    test.clock.set('2026-10-19T08:00:00Z');
  });
  it('by an operator at the gateway closes it; a part of the price is our loss, and is not returned twice', async () => {
    const whole = newcomer();
    const all = await buy(DIARY, CARDS.good, whole);
    await refundAtGateway(all.orderId, 500);
    expect((await look(all.orderId, whole)).context).toBe('returned');
    const some = newcomer();
    const part = await buy(DIARY, CARDS.good, some);
    await refundAtGateway(part.orderId, 200);
    expect((await look(part.orderId, some)).context).toBe('success');
    good(await back(part.orderId, some));
    const { refunds } = await rowsOfOrder(part.orderId);
    expect(refunds.reduce((sum, refund) => sum + Number(refund.split(' ')[2]), 0)).toBe(500);
  });
});
