import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { seedId } from '../../platform/ids.ts';
import { alice, ben, bookingSteps, SPECIALIST, visitor } from '../../testing/booking-steps.ts';
import { rowSteps, type Written } from '../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Answer } from '../../testing/test-app.ts';
import { weeklyHours } from '../availability/tables.ts';

const test = setUpTestApp();
beforeAll(async () => {
  // From two to six on a Sunday night, so that the DST change falls into her hours.
  await test.db
    .insert(weeklyHours)
    .values({ id: seedId('night'), specialistId: SPECIALIST, day: 7, from: 120, to: 360 });
});
const { offered, hold, book } = bookingSteps(test);
const { written } = rowSteps(test);

const first = async (): Promise<string> => (await offered())[0] ?? '';
/** Status, code and field issues of an answer. */
const said = (answer: Answer<unknown>): string =>
  [
    refusal(answer),
    ...(answer.ok ? [] : (answer.body.details ?? []).map(({ path, message }) => `${path}: ${message}`)),
  ].join(' ');
const holdAt = (slotStart: string) => async (): Promise<string> => said(await hold(slotStart, visitor()));
/** In the week before clocks in Bucharest move from three to four, on 28 March 2027 at 01:00 UTC. */
const inSpring = (slotStart: string) => async (): Promise<string> => {
  test.clock.set('2027-03-22T08:00:00Z');
  return said(await hold(slotStart, visitor()));
};

/** The rows that a hold, and a booking, write. */
const HELD: Written = { bookings: '+1' };
const BOOKED: Written = {
  ...HELD,
  orders: '+1',
  payment_attempts: '+1',
  ledger_postings: '+1',
  ledger_entries: '+2',
  reminders: '+4',
};
/** An input, the expected answer, and the expected changes to row counts: none by default. */
const TABLE: readonly (readonly [title: string, act: () => Promise<string>, expected: string, rows?: Written])[] = [
  [badLuck('B01'), holdAt('soon'), '400 SLOT_START_INVALID'],
  [badLuck('B02'), holdAt('2026-10-26T10:00'), '400 SLOT_START_INVALID'],
  [badLuck('B03'), holdAt('2026-10-26T10:00+02:00'), '400 SLOT_START_INVALID slotStart: 2026-10-26T08:00Z'],
  [badLuck('B04'), holdAt('2026-02-30T08:00Z'), '400 SLOT_START_INVALID'],
  [badLuck('B05'), holdAt('2'.repeat(41)), '400 BAD_INPUT slotStart: Too big: expected string to have <=40 characters'],
  [badLuck('B06'), holdAt('2026-10-19T07:00Z'), '409 SLOT_PAST'],
  [badLuck('B07'), holdAt('2026-10-26T03:00Z'), '409 SLOT_NOT_OFFERED'],
  [badLuck('B08'), holdAt('2026-10-26T08:30Z'), '409 SLOT_NOT_OFFERED'],
  [badLuck('B09'), holdAt('2026-10-19T11:00Z'), '409 SLOT_NOT_OFFERED'],
  [badLuck('B10'), holdAt('2027-10-26T08:00Z'), '409 SLOT_NOT_OFFERED'],
  [badLuck('B11'), inSpring('2027-03-28T03:30'), '400 SLOT_START_INVALID'],
  [badLuck('B12'), inSpring('2027-03-28T01:30Z'), '409 SLOT_NOT_OFFERED'],
  [badLuck('B13'), inSpring('2027-03-28T01:00Z'), '200 OK', HELD],
  [
    badLuck('B14'),
    async () => {
      const slotStart = await first();
      good(await hold(slotStart, visitor()));
      return said(await hold(slotStart, visitor()));
    },
    '409 SLOT_TAKEN',
    HELD,
  ],
  [
    badLuck('B15'),
    async () => {
      const mine = visitor(alice);
      const { id } = good(await hold(await first(), mine));
      test.clock.advance('PT10M');
      return said(await book(id, mine));
    },
    '409 HOLD_ENDED',
    HELD,
  ],
  [
    badLuck('B16'),
    async () => {
      const mine = visitor(alice);
      const slotStart = await first();
      const { id } = good(await hold(slotStart, mine));
      test.clock.advance('PT10M');
      good(await hold(slotStart, visitor(ben)));
      return said(await book(id, mine));
    },
    '409 SLOT_TAKEN',
    { bookings: '+2' },
  ],
  [
    badLuck('B17'),
    async () => {
      const mine = visitor();
      const { id } = good(await hold(await first(), mine));
      test.clock.advance('PT10M');
      return said(await test.call(contract.extendHold, { id }, mine));
    },
    '409 HOLD_ENDED',
    HELD,
  ],
  [
    badLuck('B18'),
    async () => {
      const mine = visitor(alice);
      const slotStart = await first();
      const held = good(await hold(slotStart, mine));
      const [again, twice] = await Promise.all([hold(slotStart, mine), hold(slotStart, mine)]);
      return good(again).id === held.id && good(twice).id === held.id ? '200 OK' : 'another hold';
    },
    '200 OK',
    HELD,
  ],
  [
    badLuck('B19'),
    async () => {
      const mine = visitor(alice);
      const { id } = good(await hold(await first(), mine));
      const [once, twice] = await Promise.all([book(id, mine), book(id, mine)]);
      return good(once).orderId === good(twice).orderId ? '200 OK' : 'another order';
    },
    '200 OK',
    BOOKED,
  ],
  [
    badLuck('B20'),
    async () => {
      const { id } = good(await hold(await first(), visitor(alice)));
      return said(await book(id, visitor(alice)));
    },
    '200 OK',
    BOOKED,
  ],
  [
    badLuck('B21'),
    async () => {
      const slotStart = await first();
      const one = good(await hold(slotStart, visitor(alice)));
      return good(await hold(slotStart, visitor(alice))).id === one.id ? '200 OK' : 'another hold';
    },
    '200 OK',
    HELD,
  ],
  [
    badLuck('B22'),
    async () => {
      const { id } = good(await hold(await first(), visitor(alice)));
      return said(await book(id, visitor(ben)));
    },
    '403 HOLD_NOT_YOURS',
    HELD,
  ],
  [
    badLuck('B23'),
    async () => said(await book(good(await hold(await first(), visitor())).id, visitor())),
    '401 NOT_LOGGED_IN',
    HELD,
  ],
];

it.each(TABLE.map(([title, act, expected, rows = {}]) => [title, act, expected, rows] as const))(
  '%s',
  async (_title, act, expected, rows) => {
    let answer = '';
    expect(await written(async () => void (answer = await act()))).toEqual(rows);
    expect(answer).toBe(expected);
  },
);
