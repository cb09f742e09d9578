import { productSummary, products as productList } from '@tessera/contracts/products';
import { purchaseCalendar } from '@tessera/contracts/payments';
import { reconcilePayments } from '../booking/index.ts';
import { visitor } from '../../testing/booking-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { BACK, DIARY, FULL } from '../../testing/purchase-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { workshopSteps } from '../../testing/workshop-steps.ts';
import { checkLedger } from '../payments/index.ts';

const test = setUpTestApp();
const steps = workshopSteps(test);
const { newcomer, order, payFor, buy, look, back, callOff, listed, seatsOf, rowsOfOrder } = steps;
let facts: Awaited<ReturnType<typeof steps.factsOf>>;
beforeAll(async () => {
  facts = await steps.factsOf(BACK);
});
beforeEach(() => {
  test.clock.set('2026-10-19T08:00:00Z');
  test.mail.workshops.length = 0;
});
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([]);
  await steps.putBack(BACK, facts);
});
const cardOf = async (id: string) => good(await test.call(productSummary, { uuid: id, lang: 'en' }, visitor()));

describe('calling a workshop off', () => {
  it('pays every seat back in full, tells its buyers in their language, and ends the sale', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    expect(await listed()).toMatchObject({
      sold: 1,
      back: [{ amount: 2200, currency: 'EUR' }],
      zone: 'Europe/Bucharest',
      state: 'open',
    });
    expect(good(await callOff())).toEqual({ id: BACK, told: 1 });
    const rows = await rowsOfOrder(orderId);
    expect(rows.refunds).toEqual(['cancelled done 2200']);
    expect(rows.ledger.slice(4)).toEqual([
      'refund receivable:customer -2200',
      'refund payable:specialist 2200',
      'refund receivable:customer 2200',
      'refund asset:gateway -2200',
    ]);
    expect(await seatsOf(BACK)).toEqual([]);
    expect(await look(orderId, buyer)).toMatchObject({
      context: 'returned',
      calledOff: { reason: 'The room is flooded', at: '2026-10-19T08:00:00.000Z' },
      returnUntil: null,
    });
    expect(test.mail.workshops).toMatchObject([
      {
        kind: 'workshop-called-off',
        orderId,
        to: { lang: 'en', zone: 'Europe/Bucharest' },
        why: 'The room is flooded',
        back: { amount: 2200, currency: 'EUR' },
        step: 1,
      },
    ]);
    const file = test.mail.workshops[0]?.calendar;
    expect(file?.method).toBe('CANCEL');
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${orderId}@tessera`, 'ATTENDEE;'])
      expect(file?.text).toContain(line);
    expect(good(await test.call(purchaseCalendar, { orderId, lang: 'en' }, buyer))).toContain('METHOD:CANCEL');
    expect(test.announced).toContainEqual(expect.objectContaining({ id: orderId }));
    expect(await listed()).toMatchObject({ state: 'calledOff', sold: 0, back: [], waiting: 0, step: 1 });
  });
  it('leaves the page of the workshop, which says so, and takes it out of the lists', async () => {
    good(await callOff());
    expect(await cardOf(BACK)).toMatchObject({ onSale: false, calledOff: true, left: 0 });
    const page = { company: 'tessera', p: '1', c: '60', field: 'id', dir: 'asc', lang: 'en' } as const;
    const { items } = good(await test.call(productList, { ...page, productKind: 'workshop' }, visitor()));
    expect(items.map(({ id }) => id)).not.toContain(BACK);
    expect(refusal(await order(BACK, {}, newcomer()))).toBe('409 WORKSHOP_CALLED_OFF');
  });
  it('is done once, however often it is pressed, and the first reason stays', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    const answers = await Promise.all(['One', 'Two', 'Three'].map((word) => callOff(BACK, `Reason ${word}`)));
    expect(answers.map(refusal)).toEqual(['200 OK', '200 OK', '200 OK']);
    expect(answers.map((answer) => good(answer).told)).toEqual([1, 1, 1]);
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect(test.mail.workshops).toHaveLength(1);
    expect((await listed())?.changes).toHaveLength(1);
  });
  it('returns seats that cost nothing too, without asking the gateway', async () => {
    const before = await seatsOf(FULL);
    expect(good(await callOff(FULL)).told).toBe(before.length);
    expect(await seatsOf(FULL)).toEqual([]);
    const { refunds, ledger } = await rowsOfOrder(before[0]?.orderId ?? '');
    expect([refunds, ledger]).toEqual([
      [],
      [
        'sale receivable:customer 0',
        'sale payable:specialist 0',
        'refund receivable:customer 0',
        'refund payable:specialist 0',
      ],
    ]);
    expect(new Set(test.mail.workshops.map(({ to }) => to.lang)).size).toBeGreaterThan(1);
  });
  it('closes orders that are to be paid, and keeps no money that comes later', async () => {
    const [waiting, asked, refused] = [newcomer(), newcomer(), newcomer()];
    const unpaid = good(await order(BACK, {}, waiting)).orderId;
    const atBank = (await buy(BACK, CARDS.pending, asked)).orderId;
    const questioned = (await buy(BACK, CARDS.challenge, refused)).orderId;
    expect(good(await callOff()).told).toBe(0);
    expect(await seatsOf(BACK)).toEqual([]);
    expect(await look(unpaid, waiting)).toMatchObject({ context: 'failed', calledOff: expect.anything() });
    expect(good(await payFor(unpaid, CARDS.good, waiting)).outcome).toBe('failed');
    expect((await rowsOfOrder(unpaid)).attempts).toEqual([]);
    await steps.press('approve', await steps.transactionOf(atBank));
    expect(await look(atBank, asked)).toMatchObject({ context: 'failed', calledOff: expect.anything() });
    expect((await rowsOfOrder(atBank)).refunds).toEqual(['late done 2200']);
    expect(test.mail.workshops).toMatchObject([{ orderId: atBank, back: { amount: 2200, currency: 'EUR' } }]);
    await steps.answerBank(await steps.transactionOf(questioned), false);
    expect(await look(questioned, refused)).toMatchObject({ context: 'failed' });
    expect((await rowsOfOrder(questioned)).refunds).toEqual([]);
  });
  it('leaves what was given back before as it is', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    good(await back(orderId, buyer));
    expect(good(await callOff()).told).toBe(0);
    expect(await look(orderId, buyer)).toMatchObject({ context: 'returned', calledOff: null });
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect(refusal(await test.call(purchaseCalendar, { orderId, lang: 'en' }, buyer))).toBe('404 NOT_FOUND');
  });
  it('refunds once and loses no seat when buyers give back and buy at the same moment', async () => {
    const buyers = Array.from({ length: 4 }, newcomer);
    const bought = [];
    for (const buyer of buyers) bought.push({ buyer, ...(await buy(BACK, CARDS.good, buyer)) });
    const late = newcomer();
    const [, ...answers] = await Promise.all([
      callOff(),
      ...bought.slice(0, 2).map(({ orderId, buyer }) => back(orderId, buyer)),
      order(BACK, {}, late),
    ]);
    expect(new Set(answers.slice(0, 2).map(refusal))).toEqual(new Set(['200 OK']));
    for (const { orderId } of bought) expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect(await seatsOf(BACK)).toEqual([]);
  });
  it('shows refunds that the gateway has refused, and the job for refunds tries them again', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    const gateway = test.breakGateway();
    expect(good(await callOff()).told).toBe(1);
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled asked 2200']);
    expect(await listed()).toMatchObject({ waiting: 1 });
    gateway.mend();
    await reconcilePayments(test.booking);
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect(await listed()).toMatchObject({ waiting: 0 });
  });
  it('is for who gives it, before it begins, with a reason', async () => {
    const buyer = newcomer();
    const other = await steps.giverOf(FULL);
    expect(refusal(await callOff(BACK, 'A reason', visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await callOff(BACK, 'A reason', buyer))).toBe('403 FORBIDDEN');
    expect(refusal(await callOff(BACK, 'A reason', other))).toBe('404 NOT_FOUND');
    expect(refusal(await callOff(DIARY, 'A reason', await steps.giverOf(BACK)))).toBe('404 NOT_FOUND');
    expect(refusal(await callOff(BACK, '  '))).toBe('400 BAD_INPUT');
    test.clock.set(facts.startsAt ?? '');
    expect(refusal(await callOff())).toBe('409 WORKSHOP_PAST');
    expect(await listed()).toMatchObject({ state: 'past', changes: [] });
  });
});
