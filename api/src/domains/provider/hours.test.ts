import { availabilityTopic } from '@tessera/contracts/booking';
import { providerHours, saveHours, type Hours } from '@tessera/contracts/provider';
import { availableSlots } from '@tessera/contracts/specialists';
import { eq } from 'drizzle-orm';
import { providerId, specialistId } from '../../seed/seed-people.ts';
import { alice, bookingSteps, SPECIALIST, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { hoursExceptions } from '../availability/tables.ts';

const test = setUpTestApp();
let first: Hours;
const ilinca: Caller = { user: { id: providerId(URL_WORD), role: 'provider' } };
const read = async () => good(await test.call(providerHours, {}, ilinca));
const { bookFirst } = bookingSteps(test);
/** Saves the given changes on top of the current hours, with the last revision read. */
async function change(over: Partial<Hours>, caller: Caller = ilinca) {
  const { duration, buffer, leastNotice, weekly, exceptions, revision } = { ...(await read()), ...over };
  return test.call(saveHours, { duration, buffer, leastNotice, weekly, exceptions, revision }, caller);
}
const startsOf = async (from: string, to: string): Promise<string[]> =>
  good(
    await test.call(availableSlots, {
      profileId: SPECIALIST,
      from: `${from}T00:00:00.000Z`,
      to: `${to}T00:00:00.000Z`,
    }),
  ).slots.map((slot) => slot.startsAt);

beforeAll(async () => {
  first = await read();
});
afterEach(async () => {
  const { duration, buffer, leastNotice, weekly, exceptions } = first;
  good(await change({ duration, buffer, leastNotice, weekly, exceptions }));
  test.announced.length = 0;
});

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

describe('working hours', () => {
  it('are returned in the specialist’s zone, in order, from today on', () => {
    expect(first).toMatchObject({
      specialistId: SPECIALIST,
      atlasUrl: URL_WORD,
      zone: 'Europe/Bucharest',
      today: '2026-10-19',
      duration: 50,
      buffer: 10,
      leastNotice: 240,
    });
    expect(first.weekly.map(({ day, from, to }) => [day, from, to])).toEqual([
      [1, at(9), at(14)],
      [2, at(9), at(14)],
      [2, at(17), at(20)],
      [3, at(9), at(14)],
      [4, at(9), at(14)],
      [4, at(17), at(20)],
    ]);
  });

  it('change the offered slots at once, and are announced to open profiles', async () => {
    expect(await startsOf('2026-10-26', '2026-10-27')).toContain('2026-10-26T07:00Z');
    const { hours, outside } = good(await change({ weekly: [{ day: 1, from: at(13), to: at(15) }], exceptions: [] }));
    expect(outside).toBeGreaterThan(0);
    expect(hours.revision).not.toBe(first.revision);
    expect(await startsOf('2026-10-26', '2026-11-02')).toEqual(['2026-10-26T11:00Z', '2026-10-26T12:00Z']);
    expect(test.announced).toEqual([{ topic: availabilityTopic(SPECIALIST), id: SPECIALIST }]);
  });

  it('may span midnight: weekly hours and exceptions', async () => {
    good(
      await change({
        duration: 60,
        buffer: 0,
        weekly: [{ day: 5, from: at(22), to: at(1) }],
        exceptions: [{ day: '2026-10-29', kind: 'open', from: at(23), to: at(1) }],
      }),
    );
    expect(await startsOf('2026-10-29', '2026-11-01')).toEqual([
      '2026-10-29T21:00Z',
      '2026-10-29T22:00Z',
      '2026-10-30T20:00Z',
      '2026-10-30T21:00Z',
      '2026-10-30T22:00Z',
    ]);
  });

  it('across the end of DST: the repeated hour is offered twice', async () => {
    good(
      await change({
        duration: 60,
        buffer: 0,
        leastNotice: 0,
        weekly: [{ day: 7, from: at(2), to: at(5) }],
        exceptions: [],
      }),
    );
    expect(await startsOf('2026-10-24', '2026-10-26')).toEqual([
      '2026-10-24T23:00Z',
      '2026-10-25T00:00Z',
      '2026-10-25T01:00Z',
      '2026-10-25T02:00Z',
    ]);
  });

  it.each([15, 30, 50, 60, 90, 120])(
    'with meetings of %i minutes keep the buffer between beginnings',
    async (duration) => {
      good(await change({ duration, buffer: 15, weekly: [{ day: 1, from: at(9), to: at(14) }], exceptions: [] }));
      const starts = (await startsOf('2026-10-26', '2026-10-27')).map(Date.parse);
      expect(starts.length).toBe(Math.floor((300 + 15) / (duration + 15)));
      expect(starts.slice(1).map((start, i) => start - (starts[i] ?? 0))).toEqual(
        starts.slice(1).map(() => (duration + 15) * 60_000),
      );
    },
  );

  it('respect the minimum notice', async () => {
    good(await change({ leastNotice: 10_080 }));
    expect((await startsOf('2026-10-19', '2026-10-28'))[0]?.slice(0, 10)).toBe('2026-10-26');
  });

  it('list the meetings that they no longer cover, and do not change them', async () => {
    const { slotStart, appointmentId } = await bookFirst(visitor(alice));
    const before = good(await change({}));
    const closed = {
      exceptions: [...first.exceptions, { day: slotStart.slice(0, 10), kind: 'closed' as const, from: 0, to: 1440 }],
    };
    const after = good(await change(closed));
    const isNew = ({ startsAt }: { readonly startsAt: string }): boolean =>
      before.outsideVisits.every((one) => one.startsAt !== startsAt);
    expect(after.outsideVisits.filter(isNew)).toEqual([
      {
        startsAt: slotStart,
        endsAt: expect.any(String),
        visit: { id: appointmentId, firstName: 'Alice', lastName: 'Merrowby' },
      },
    ]);
    expect([before.outside, after.outside]).toEqual([before.outsideVisits.length, before.outside + 1]);
    expect(after.outsideVisits.map(({ startsAt }) => startsAt)).toEqual(
      after.outsideVisits.map(({ startsAt }) => startsAt).toSorted(),
    );
    // A visit booked on another brand's site only occupies the time, without naming its customer.
    const elsewhere = good(await change({}, { ...ilinca, tenant: 'aurora' }));
    expect(elsewhere.outsideVisits.find(({ startsAt }) => startsAt === slotStart)).toEqual({
      startsAt: slotStart,
      endsAt: expect.any(String),
      visit: null,
    });
    expect(JSON.stringify(elsewhere)).not.toContain('Merrowby');
  });

  it('that overlap or are in the past are rejected with their paths, and nothing is saved', async () => {
    const answer = await change({
      weekly: [
        { day: 7, from: at(22), to: at(3) },
        { day: 1, from: at(2), to: at(4) },
        { day: 2, from: at(9), to: at(9) },
      ],
      exceptions: [
        { day: '2026-10-18', kind: 'closed', from: 0, to: 1440 },
        { day: '2026-02-30', kind: 'open', from: 0, to: 60 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'BAD_INPUT',
      details: expect.arrayContaining([
        { path: 'weekly.1', message: 'Overlaps other hours' },
        { path: 'weekly.2', message: 'Must not end when it begins' },
        { path: 'exceptions.0', message: 'Must not be in the past' },
        { path: 'exceptions.1', message: 'Not a day' },
      ]),
    });
    expect(await read()).toEqual(first);
  });

  it('are not saved over concurrent or later changes', async () => {
    good(await change({ buffer: 20 }));
    expect(refusal(await change({ buffer: 30, revision: first.revision }))).toBe('409 CONFLICT');
    const both = await Promise.all([change({ buffer: 15 }), change({ buffer: 30 })]);
    expect(both.map(refusal).toSorted()).toEqual(['200 OK', '409 CONFLICT']);
  });

  it('keep past exceptions unchanged', async () => {
    test.clock.set('2026-10-30T08:00:00Z');
    good(await change({ exceptions: [] }));
    const rows = await test.db.select().from(hoursExceptions).where(eq(hoursExceptions.specialistId, SPECIALIST));
    expect(rows.map((row) => row.day)).toEqual(['2026-10-29']);
  });

  it("are the specialist's own: another's id is unknown, other roles are refused", async () => {
    expect(good(await test.call(providerHours, { specialistID: SPECIALIST }, ilinca))).toEqual(first);
    const other = specialistId('matei-brandaru');
    expect(refusal(await test.call(providerHours, { specialistID: other }, ilinca))).toBe('404 NOT_FOUND');
    const { duration, buffer, leastNotice, weekly, exceptions, revision } = first;
    const body = { duration, buffer, leastNotice, weekly, exceptions, revision };
    expect(refusal(await test.call(saveHours, { specialistID: other, ...body }, ilinca))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(saveHours, body, visitor(alice)))).toBe('403 FORBIDDEN');
    expect(test.announced).toEqual([]);
  });
});
