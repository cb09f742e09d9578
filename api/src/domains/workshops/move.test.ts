import { productSummary } from '@tessera/contracts/products';
import { purchaseCalendar } from '@tessera/contracts/payments';
import { visitor } from '../../testing/booking-steps.ts';
import { CARDS } from '../../testing/payment-steps.ts';
import { BACK, FULL } from '../../testing/purchase-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { workshopSteps } from '../../testing/workshop-steps.ts';
import { checkLedger } from '../payments/index.ts';

const test = setUpTestApp();
const steps = workshopSteps(test);
const { newcomer, buy, look, back, callOff, listed, move, rowsOfOrder } = steps;
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

describe('moving a workshop', () => {
  it('keeps the seats, tells their buyers and changes their calendars', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    expect(good(await move())).toEqual({ id: BACK, told: 1 });
    const startsAt = '2026-11-20T17:00:00.000Z';
    expect(good(await test.call(productSummary, { uuid: BACK, lang: 'en' }, visitor())).facts).toEqual({
      ...facts,
      startsAt,
    });
    expect(await look(orderId, buyer)).toMatchObject({
      context: 'success',
      startsAt,
      place: facts.place,
      moved: { startsAt: facts.startsAt, place: facts.place, at: '2026-10-19T08:00:00.000Z' },
      returnUntil: '2026-11-19T17:00:00.000Z',
    });
    const [mail] = test.mail.workshops;
    expect(mail).toMatchObject({
      kind: 'workshop-moved',
      startsAt: Date.parse(startsAt),
      before: { startsAt: Date.parse(facts.startsAt ?? ''), place: facts.place },
      freeUntil: Date.parse('2026-11-19T17:00:00.000Z'),
    });
    for (const line of [
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      'SEQUENCE:1',
      `UID:${orderId}@tessera`,
      'DTSTART:20261120T170000Z',
    ])
      expect(mail?.calendar.text).toContain(line);
    expect(good(await test.call(purchaseCalendar, { orderId, lang: 'en' }, buyer))).toContain('SEQUENCE:1');
    good(await move({ time: '19:30', step: 1 }));
    expect(test.mail.workshops[1]?.calendar.text).toContain('SEQUENCE:2');
    expect((await look(orderId, buyer)).moved?.startsAt).toBe(facts.startsAt);
  });
  it('to another city is to the clocks of that city', async () => {
    good(await move({ city: 'london', address: ' Umbrella Mews 3 ' }));
    expect(await listed()).toMatchObject({
      startsAt: '2026-11-20T19:00:00.000Z',
      zone: 'Europe/London',
      place: expect.stringMatching(/^Umbrella Mews 3, Lond/),
      step: 1,
      changes: [
        { kind: 'moved', by: expect.stringMatching(/\w+ \w+/), from: { startsAt: facts.startsAt, place: facts.place } },
      ],
    });
    // And from there to a wall time of its new place.
    good(await move({ day: '2026-11-21', step: 1 }));
    expect(await listed()).toMatchObject({ startsAt: '2026-11-21T19:00:00.000Z', zone: 'Europe/London' });
  });
  it('lets a seat be given back for fourteen days, also within the last day, until it begins', async () => {
    const [first, second, after] = [newcomer(), newcomer(), newcomer()];
    const { orderId } = await buy(BACK, CARDS.good, first);
    const kept = await buy(BACK, CARDS.good, second);
    // The day before, to the evening after: the usual limit has passed.
    test.clock.set('2026-11-13T20:00:00Z');
    expect(refusal(await back(orderId, first))).toBe('409 NOT_RETURNABLE');
    good(await move({ day: '2026-11-14', time: '20:00' }));
    test.clock.set('2026-11-13T20:00:01Z');
    const late = await buy(BACK, CARDS.good, after);
    expect(await look(orderId, first)).toMatchObject({ returnUntil: '2026-11-14T18:00:00.000Z' });
    expect(await look(late.orderId, after)).toMatchObject({ returnUntil: null, moved: null });
    test.clock.set('2026-11-14T17:59:59Z');
    good(await back(orderId, first));
    expect((await rowsOfOrder(orderId)).refunds).toEqual(['cancelled done 2200']);
    expect(await look(orderId, first)).toMatchObject({ context: 'returned', calledOff: null });
    test.clock.set('2026-11-14T18:00:00Z');
    expect(refusal(await back(kept.orderId, second))).toBe('409 NOT_RETURNABLE');
  });
  it('far ahead leaves the usual limit as it is', async () => {
    const buyer = newcomer();
    const { orderId } = await buy(BACK, CARDS.good, buyer);
    good(await move({ day: '2027-03-01', time: '10:00' }));
    expect((await look(orderId, buyer)).returnUntil).toBe('2027-02-28T08:00:00.000Z');
    good(await move({ day: '2026-10-20', time: '10:00', step: 1 }));
    expect((await look(orderId, buyer)).returnUntil).toBe('2026-10-20T07:00:00.000Z');
    good(await callOff());
  });
  it.each([
    ['a time that has passed', { day: '2026-10-19', time: '10:59' }, '409 WORKSHOP_TIME_PAST'],
    ['now', { day: '2026-10-19', time: '11:00' }, '409 WORKSHOP_TIME_PAST'],
    ['a time that the clocks skip', { day: '2027-03-28', time: '03:30' }, '409 WORKSHOP_TIME_MISSING'],
    ['a day that no calendar has', { day: '2027-02-30' }, '400 BAD_INPUT'],
    ['a time that is none', { time: '24:00' }, '400 BAD_INPUT'],
    ['the time and place that it has', { day: '2026-11-14', time: '18:30' }, '409 WORKSHOP_SAME'],
    ['a city that nobody knows', { city: 'atlantis', address: 'Quay 1' }, '409 WORKSHOP_PLACE_UNKNOWN'],
    ['a city without an address', { city: 'london' }, '400 BAD_INPUT'],
    ['a state that has passed', { step: 3 }, '409 CONFLICT'],
  ])('to %s is refused', async (_what, over, expected) => {
    expect(refusal(await move(over))).toBe(expected);
    expect(await listed()).toMatchObject({ startsAt: facts.startsAt, changes: [] });
  });
  it('to the first of two equal wall times, when the clocks go back', async () => {
    good(await move({ day: '2026-10-25', time: '03:30' }));
    expect(await listed()).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z' });
  });
  it('is done once when pressed twice; of two different ones at the same moment, one wins', async () => {
    const same = await Promise.all([move(), move()]);
    expect(same.map(refusal)).toEqual(['200 OK', '200 OK']);
    expect((await listed())?.changes).toHaveLength(1);
    const two = await Promise.all([move({ time: '20:00', step: 1 }), move({ time: '21:00', step: 1 })]);
    expect(two.map(refusal).toSorted()).toEqual(['200 OK', '409 CONFLICT']);
  });
  it('is for who gives it, while it takes place and has not begun', async () => {
    expect(refusal(await move({}, BACK, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await move({}, BACK, newcomer()))).toBe('403 FORBIDDEN');
    expect(refusal(await move({}, BACK, await steps.giverOf(FULL)))).toBe('404 NOT_FOUND');
    good(await callOff());
    expect(refusal(await move({ step: 1 }))).toBe('409 WORKSHOP_CALLED_OFF');
    await steps.putBack(BACK, facts);
    test.clock.set(facts.startsAt ?? '');
    expect(refusal(await move())).toBe('409 WORKSHOP_PAST');
  });
});
