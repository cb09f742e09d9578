import * as contract from '@tessera/contracts/payments';
import { productSummary } from '@tessera/contracts/products';
import { eq, isNotNull } from 'drizzle-orm';
import { visitor } from '../../testing/booking-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { BACK, FULL, purchaseSteps } from '../../testing/purchase-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../payments/index.ts';
import { workshopSeats } from '../products/sale-tables.ts';

const test = setUpTestApp();
const steps = purchaseSteps(test);
const { newcomer, order, payFor, buy, look, back, seatsOf, setSeats, rowsOfOrder, transactionOf } = steps;
const NOW = '2026-10-19T08:00:00Z';
/** The day of the seed's Monday, and 26 days: 18:30 in Bucharest or Athens. */
const STARTS = '2026-11-14T16:30:00.000Z';
const cardOf = async (id: string) => good(await test.call(productSummary, { uuid: id, lang: 'en' }, visitor()));
beforeEach(async () => {
  test.clock.set(NOW);
  // Nobody of the test before waits for a seat.
  await test.db.delete(workshopSeats).where(isNotNull(workshopSeats.heldUntil));
});
afterEach(async () => expect((await checkLedger(test.db)).problems).toEqual([]));
/** As many seats as are taken now, and some more. */
const leave = async (more: number) => setSeats(BACK, (await seatsOf(BACK)).length + more);

describe('a workshop', () => {
  it('says its day, its place and its free seats, and is sold out with the last one', async () => {
    expect(await cardOf(BACK)).toMatchObject({
      onSale: true,
      left: 10,
      from: { amount: 2200, currency: 'EUR' },
      facts: { startsAt: STARTS, seats: 10, place: expect.stringMatching(/\d, \p{L}+/u) },
    });
    expect(await cardOf(FULL)).toMatchObject({ onSale: false, closed: 'full', left: 0 });
    expect(refusal(await order(FULL, {}, newcomer()))).toBe('409 WORKSHOP_FULL');
  });
  it('is over once it begins: its page says so, and no seat can be ordered or paid for', async () => {
    const buyer = newcomer();
    const { orderId } = good(await order(BACK, {}, buyer));
    test.clock.set(STARTS);
    expect(await cardOf(BACK)).toMatchObject({ onSale: false, closed: 'past', left: 0 });
    expect(refusal(await order(BACK, {}, newcomer()))).toBe('409 WORKSHOP_PAST');
    expect(refusal(await payFor(orderId, CARDS.good, buyer))).toBe('409 WORKSHOP_PAST');
    expect((await rowsOfOrder(orderId)).attempts).toEqual([]);
  });
});

describe('a seat', () => {
  it('is owed to who gives the workshop, and its buyer gets a mail and a file for the calendar', async () => {
    const buyer = newcomer();
    const { orderId, outcome } = await buy(BACK, CARDS.good, buyer);
    expect(outcome).toBe('success');
    expect((await rowsOfOrder(orderId)).ledger).toEqual([
      'capture asset:gateway 2200',
      'capture receivable:customer -2200',
      'sale receivable:customer 2200',
      'sale payable:specialist -2200',
    ]);
    expect(await look(orderId, buyer)).toMatchObject({
      kind: 'workshop',
      startsAt: STARTS,
      minutes: 80,
      seatUntil: null,
      returnUntil: '2026-11-13T16:30:00.000Z',
    });
    const file = await test.call(contract.purchaseCalendar, { orderId, lang: 'en' }, buyer);
    for (const line of ['DTSTART:20261114T163000Z', 'DTEND:20261114T175000Z', 'SUMMARY:Workshop', 'CLASS:PRIVATE'])
      expect(file.body).toContain(line);
    const [mail, ...others] = test.mail.bought.filter((one) => one.orderId === orderId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      title: 'A back that lasts the day',
      workshop: { startsAt: Date.parse(STARTS), freeUntil: Date.parse('2026-11-13T16:30:00.000Z') },
      calendar: { method: 'PUBLISH', text: expect.stringContaining('BEGIN:VEVENT') },
    });
  });
  it('waits a quarter of an hour for its payment, and is one however often it is pressed', async () => {
    await leave(1);
    const first = newcomer();
    const { orderId } = good(await order(BACK, {}, first));
    expect((await look(orderId, first)).seatUntil).toBe('2026-10-19T08:15:00.000Z');
    test.clock.set('2026-10-19T08:10:00Z');
    expect(good(await order(BACK, {}, first)).orderId).toBe(orderId);
    expect((await look(orderId, first)).seatUntil).toBe('2026-10-19T08:15:00.000Z');
    expect(refusal(await order(BACK, {}, newcomer()))).toBe('409 WORKSHOP_FULL');
    test.clock.set('2026-10-19T08:15:00Z');
    expect((await cardOf(BACK)).left).toBe(1);
    const second = newcomer();
    expect((await buy(BACK, CARDS.good, second)).outcome).toBe('success');
    expect(refusal(await payFor(orderId, CARDS.good, first))).toBe('409 WORKSHOP_FULL');
    expect((await rowsOfOrder(orderId)).attempts).toEqual([]);
  });
  it('that was given up is taken again by paying while one is left', async () => {
    await leave(1);
    const buyer = newcomer();
    const { orderId } = good(await order(BACK, {}, buyer));
    test.clock.set('2026-10-19T09:00:00Z');
    expect((await look(orderId, buyer)).seatUntil).toBeNull();
    expect(good(await payFor(orderId, CARDS.good, buyer)).outcome).toBe('success');
    expect(await cardOf(BACK)).toMatchObject({ closed: 'full' });
  });
  it('waits for another card when one is refused, and stays while a bank decides', async () => {
    await leave(2);
    const [poor, asked] = [newcomer(), newcomer()];
    const refused = await buy(BACK, CARDS.poor, poor);
    expect(refused.outcome).toBe('declined');
    expect((await look(refused.orderId, poor)).seatUntil).not.toBeNull();
    const { orderId } = await buy(BACK, CARDS.challenge, asked);
    test.clock.set('2026-10-19T08:40:00Z');
    // The refused card's seat is free again, the other one is not.
    expect((await cardOf(BACK)).left).toBe(1);
    await steps.answerBank(await transactionOf(orderId), true);
    expect(await look(orderId, asked)).toMatchObject({ context: 'success' });
  });
  it('that is gone when its money comes late is not sold, and all of the money goes back', async () => {
    await leave(1);
    const buyer = newcomer();
    const { orderId, outcome } = await buy(BACK, CARDS.pending, buyer);
    expect(outcome).toBe('pending');
    await test.db.delete(workshopSeats).where(eq(workshopSeats.orderId, orderId));
    expect((await buy(BACK, CARDS.good, newcomer())).outcome).toBe('success');
    await steps.press('approve', await transactionOf(orderId));
    expect(await look(orderId, buyer)).toMatchObject({ context: 'failed' });
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['late done 2200']);
    expect(test.mail.bought.map((mail) => mail.orderId)).not.toContain(orderId);
  });
  it('is never sold twice: of many buyers at once, as many get one as there are', async () => {
    await leave(3);
    const buyers = Array.from({ length: 12 }, newcomer);
    const orders = await Promise.all(buyers.map((buyer) => order(BACK, {}, buyer)));
    expect(orders.map(refusal).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => '200 OK'),
      ...Array.from({ length: 9 }, () => '409 WORKSHOP_FULL'),
    ]);
    const seats = await seatsOf(BACK);
    expect(new Set(seats.map(({ seat }) => seat)).size).toBe(seats.length);
    expect(await cardOf(BACK)).toMatchObject({ onSale: false, closed: 'full' });
    for (const [index, answer] of orders.entries())
      if (refusal(answer) === '200 OK') good(await payFor(good(answer).orderId, CARDS.good, buyers[index]));
  });
});

describe('giving a seat back', () => {
  it('returns the money and gives the seat to the next one, once', async () => {
    await leave(1);
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    expect((await Promise.all([back(orderId, buyer), back(orderId, buyer)])).map(refusal)).toEqual([
      '200 OK',
      '200 OK',
    ]);
    expect(await look(orderId, buyer)).toMatchObject({ context: 'returned', returnUntil: null });
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect((await buy(BACK, CARDS.good, newcomer())).outcome).toBe('success');
  });
  it('is possible until 24 hours before, for its buyer alone', async () => {
    await leave(1);
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    expect(refusal(await back(orderId, newcomer()))).toBe('404 NOT_FOUND');
    expect(refusal(await back(orderId, visitor()))).toBe('401 NOT_LOGGED_IN');
    test.clock.set('2026-11-13T16:30:00Z');
    expect(refusal(await back(orderId, buyer))).toBe('409 NOT_RETURNABLE');
    test.clock.set('2026-11-13T16:29:59Z');
    expect(refusal(await back(orderId, buyer))).toBe('200 OK');
  });
});
