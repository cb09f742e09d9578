import * as contract from '@tessera/contracts/booking';
import { seedId } from '../../platform/ids.ts';
import { alice, ben, bookingSteps, SPECIALIST, visitor } from '../../testing/booking-steps.ts';
import { good, openTestApp, refusal, type Answer, type TestApp } from '../../testing/test-app.ts';
import { weeklyHours } from '../availability/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  // Two o'clock to six in the night of a Sunday, so that the clock's change falls into her hours.
  await test.db.insert(weeklyHours).values({ id: seedId('night'), specialistId: SPECIALIST, day: 7, from: 120, to: 360 });
});
afterEach(() => test.reset());
afterAll(() => test.close());
const { offered, hold, book } = bookingSteps(() => test);

const first = async (): Promise<string> => (await offered())[0] ?? '';
/** Status and code, and what the answer says about fields. */
const said = (answer: Answer<unknown>): string =>
  [refusal(answer), ...(answer.ok ? [] : (answer.body.details ?? []).map(({ path, message }) => `${path}: ${message}`))].join(' ');
const holdAt = (slotStart: string) => async (): Promise<string> => said(await hold(slotStart, visitor()));
/** In the week before the clock of Bucharest goes from three to four, on 28 March 2027 at 01:00 UTC. */
const inSpring = (slotStart: string) => async (): Promise<string> => {
  test.clock.set('2027-03-22T08:00:00Z');
  return said(await hold(slotStart, visitor()));
};

/** What somebody may send, and the one answer to it. The ids stay when the wording changes. */
const TABLE: readonly (readonly [id: string, what: string, act: () => Promise<string>, expected: string])[] = [
  ['B01', 'a beginning that is no instant', holdAt('soon'), '400 SLOT_START_INVALID'],
  ['B02', 'a wall time without its offset', holdAt('2026-10-26T10:00'), '400 SLOT_START_INVALID'],
  ['B03', 'an instant in another spelling: the right one is named', holdAt('2026-10-26T10:00+02:00'), '400 SLOT_START_INVALID slotStart: 2026-10-26T08:00Z'],
  ['B04', 'a day that no calendar has', holdAt('2026-02-30T08:00Z'), '400 SLOT_START_INVALID'],
  ['B05', 'more text than any instant has', holdAt('2'.repeat(41)), '400 BAD_INPUT slotStart: Too big: expected string to have <=40 characters'],
  ['B06', 'a beginning that has passed', holdAt('2026-10-19T07:00Z'), '409 SLOT_PAST'],
  ['B07', 'a beginning outside the hours', holdAt('2026-10-26T03:00Z'), '409 SLOT_NOT_OFFERED'],
  ['B08', 'a moment between two beginnings', holdAt('2026-10-26T08:30Z'), '409 SLOT_NOT_OFFERED'],
  ['B09', 'a beginning inside the least notice', holdAt('2026-10-19T11:00Z'), '409 SLOT_NOT_OFFERED'],
  ['B10', 'a beginning too far ahead', holdAt('2027-10-26T08:00Z'), '409 SLOT_NOT_OFFERED'],
  ['B11', 'a wall time that the spring change skips', inSpring('2027-03-28T03:30'), '400 SLOT_START_INVALID'],
  ['B12', 'the skipped time as if the clock had not changed: 04:30, between two beginnings', inSpring('2027-03-28T01:30Z'), '409 SLOT_NOT_OFFERED'],
  ['B13', 'the first beginning behind the gap', inSpring('2027-03-28T01:00Z'), '200 OK'],
  [
    'B14',
    'a time that somebody took a moment ago',
    async () => {
      const slotStart = await first();
      good(await hold(slotStart, visitor()));
      return said(await hold(slotStart, visitor()));
    },
    '409 SLOT_TAKEN',
  ],
  [
    'B15',
    'a hold that has ended, while its time is free',
    async () => {
      const mine = visitor(alice);
      const { id } = good(await hold(await first(), mine));
      test.clock.advance('PT10M');
      return said(await book(id, mine));
    },
    '409 HOLD_ENDED',
  ],
  [
    'B16',
    'a hold that has ended, when somebody else has its time',
    async () => {
      const mine = visitor(alice);
      const slotStart = await first();
      const { id } = good(await hold(slotStart, mine));
      test.clock.advance('PT10M');
      good(await hold(slotStart, visitor(ben)));
      return said(await book(id, mine));
    },
    '409 SLOT_TAKEN',
  ],
  [
    'B17',
    'a longer stay for a hold that has ended',
    async () => {
      const mine = visitor();
      const { id } = good(await hold(await first(), mine));
      test.clock.advance('PT10M');
      return said(await test.call(contract.extendHold, { id }, mine));
    },
    '409 HOLD_ENDED',
  ],
  [
    'B18',
    'a double click on a time: the same hold',
    async () => {
      const mine = visitor(alice);
      const slotStart = await first();
      const held = good(await hold(slotStart, mine));
      const [again, twice] = await Promise.all([hold(slotStart, mine), hold(slotStart, mine)]);
      return good(again).id === held.id && good(twice).id === held.id ? '200 OK' : 'another hold';
    },
    '200 OK',
  ],
  [
    'B19',
    'a double click on the booking: the same order',
    async () => {
      const mine = visitor(alice);
      const { id } = good(await hold(await first(), mine));
      const [once, twice] = await Promise.all([book(id, mine), book(id, mine)]);
      return good(once).orderId === good(twice).orderId ? '200 OK' : 'another order';
    },
    '200 OK',
  ],
  [
    'B20',
    'two sessions of one person: held in one, booked in the other',
    async () => {
      const { id } = good(await hold(await first(), visitor(alice)));
      return said(await book(id, visitor(alice)));
    },
    '200 OK',
  ],
  [
    'B21',
    'two sessions of one person that hold the same time: one hold',
    async () => {
      const slotStart = await first();
      const one = good(await hold(slotStart, visitor(alice)));
      return good(await hold(slotStart, visitor(alice))).id === one.id ? '200 OK' : 'another hold';
    },
    '200 OK',
  ],
  [
    'B22',
    "a session that books somebody else's hold",
    async () => {
      const { id } = good(await hold(await first(), visitor(alice)));
      return said(await book(id, visitor(ben)));
    },
    '403 HOLD_NOT_YOURS',
  ],
  ['B23', 'a booking without a session', async () => said(await book(good(await hold(await first(), visitor())).id, visitor())), '401 NOT_LOGGED_IN'],
];

it.each(TABLE)('%s: %s', async (_id, _what, act, expected) => {
  expect(await act()).toBe(expected);
});
it('each id stands for one thing', () => {
  expect(new Set(TABLE.map(([id]) => id)).size).toBe(TABLE.length);
});
