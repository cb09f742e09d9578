import { bookFree, cancelAppointment, holdSlot, moveTimes, rescheduleAppointment } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { and, eq, inArray } from 'drizzle-orm';
import { specialistId } from '../../../seed/seed-people.ts';
import { alice, ben, bookingSteps, DETAILS, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { sendInstead } from '../../../testing/statements.ts';
import { good, openTestApp, refusal, type Caller } from '../../../testing/test-app.ts';
import { setUpTwoApps } from '../../../testing/two-apps.ts';
import { bookings } from '../tables.ts';

const RANGE = { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
/** Has the same morning hours; a first meeting with her is also free. */
const OTHER = 'kalliopi-dentrinou';
const apps = setUpTwoApps(openTestApp);
afterEach(() => {
  jest.restoreAllMocks();
  return apps[0].reset();
});
const { offered, bookFirst } = bookingSteps(apps[0]);
const freeFor = async (id: string, caller: Caller) =>
  good(await apps[0].call(moveTimes, { id, ...RANGE }, caller)).slots.map(({ startsAt }) => startsAt);
const bookedAt = (start: string) =>
  apps[0].db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.specialistId, SPECIALIST), eq(bookings.startsAt, new Date(start)), eq(bookings.status, 'booked')),
    );

describe('moves that race, on a server and two processes', () => {
  it('to the same slot have one winner, and the other visit stays unchanged', async () => {
    const [first, second] = [visitor(alice), visitor(ben)];
    const [one, two] = [await bookFirst(first), await bookFirst(second)];
    const [to = ''] = await freeFor(one.appointmentId, first);
    const answers = await Promise.all([
      apps[0].call(rescheduleAppointment, { id: one.appointmentId, slotStart: to }, first),
      apps[1].call(rescheduleAppointment, { id: two.appointmentId, slotStart: to }, second),
    ]);
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', '409 RESCHEDULE_WITH_CONFLICTS']);
    const winner = answers[0].ok ? one : two;
    expect(await bookedAt(to)).toEqual([{ id: winner.appointmentId }]);
    const loser = answers[0].ok ? two : one;
    expect(await bookedAt(loser.slotStart)).toEqual([{ id: loser.appointmentId }]);
  });

  it('to a slot that thirty others try to hold concurrently have one winner', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const [to = ''] = await freeFor(appointmentId, mine);
    const holds = Array.from({ length: 30 }, (_, index) =>
      apps[index % 2 === 0 ? 0 : 1].call(holdSlot, { atlasUrl: URL_WORD, slotStart: to }, { jar: {} }),
    );
    const moving = apps[1].call(rescheduleAppointment, { id: appointmentId, slotStart: to }, mine);
    const verdicts = [...(await Promise.all(holds)).map(refusal), refusal(await moving)];
    expect(verdicts.filter((verdict) => verdict === '200 OK')).toHaveLength(1);
    expect(new Set(verdicts.filter((verdict) => verdict !== '200 OK'))).toEqual(
      new Set(verdicts.at(-1) === '200 OK' ? ['409 SLOT_TAKEN'] : ['409 SLOT_TAKEN', '409 RESCHEDULE_WITH_CONFLICTS']),
    );
  });

  it('of two visits of one customer never overlap each other', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const free = good(await apps[0].call(availableSlots, { profileId: specialistId(OTHER), ...RANGE }));
    const held = good(
      await apps[0].call(holdSlot, { atlasUrl: OTHER, slotStart: free.slots.at(-1)?.startsAt ?? '' }, mine),
    );
    good(await apps[0].call(bookFree, { holdId: held.id, ...DETAILS }, mine));
    const [ours, theirs] = [await freeFor(appointmentId, mine), await freeFor(held.id, mine)];
    const overlap = (one: string, other: string): boolean =>
      Math.abs(Date.parse(one) - Date.parse(other)) < 50 * 60_000;
    const pairs = ours
      .flatMap((one) =>
        theirs
          .filter((other) => overlap(one, other))
          .slice(0, 1)
          .map((other) => [one, other] as const),
      )
      .slice(0, 6);
    expect(pairs.length).toBeGreaterThan(3);
    for (const [one, other] of pairs) {
      await Promise.all([
        apps[0].call(rescheduleAppointment, { id: appointmentId, slotStart: one }, mine),
        apps[1].call(rescheduleAppointment, { id: held.id, slotStart: other }, mine),
      ]);
      const rows = await apps[0].db
        .select({ startsAt: bookings.startsAt })
        .from(bookings)
        .where(inArray(bookings.id, [appointmentId, held.id]));
      expect(overlap(...(rows.map(({ startsAt }) => startsAt.toISOString()) as [string, string]))).toBe(false);
    }
  });

  /** Moves a visit ten times onto a slot that its customer concurrently books with another specialist. Returns how often the visits ended up overlapping. */
  async function moveOverBooking(): Promise<number> {
    const mine = visitor(alice);
    const { appointmentId, slotStart } = await bookFirst(mine);
    const home = slotStart;
    let over = 0;
    const starts = (await freeFor(appointmentId, mine)).filter((start) => start > '2026-10-26').slice(0, 10);
    for (const start of starts) {
      const { slots } = good(await apps[0].call(availableSlots, { profileId: specialistId(OTHER), ...RANGE }));
      const other = slots.find(({ startsAt }) => Math.abs(Date.parse(startsAt) - Date.parse(start)) < 50 * 60_000);
      if (!other) continue;
      const held = good(await apps[0].call(holdSlot, { atlasUrl: OTHER, slotStart: other.startsAt }, mine));
      const [moved, booked] = await Promise.all([
        apps[0].call(rescheduleAppointment, { id: appointmentId, slotStart: start }, mine),
        apps[1].call(bookFree, { holdId: held.id, ...DETAILS }, mine),
      ]);
      if (moved.ok && booked.ok) over += 1;
      else expect([moved, booked].map(refusal)).toContain('409 OVERLAPPING_APPOINTMENTS');
      if (booked.ok) good(await apps[0].call(cancelAppointment, { id: held.id }, mine));
      good(await apps[0].call(rescheduleAppointment, { id: appointmentId, slotStart: home }, mine));
    }
    expect(starts.length).toBeGreaterThan(5);
    return over;
  }

  it('never overlap a visit that the same customer books concurrently with another specialist', async () => {
    expect(await moveOverBooking()).toBe(0);
  });

  it('would overlap it without the customer’s lock (control)', async () => {
    sendInstead(({ name }) =>
      name === 'lock_holder_and_specialist'
        ? { name: 'no_lock', text: 'select pg_sleep(0.3), $1::text, $2::text, $3::text' }
        : null,
    );
    expect(await moveOverBooking()).toBeGreaterThan(0);
  });

  it('free the old slot immediately', async () => {
    const [first, second] = [visitor(alice), visitor(ben)];
    const { appointmentId, slotStart } = await bookFirst(first);
    const [to = ''] = await freeFor(appointmentId, first);
    good(await apps[0].call(rescheduleAppointment, { id: appointmentId, slotStart: to }, first));
    expect(await offered()).toContain(slotStart);
    const held = good(await apps[1].call(holdSlot, { atlasUrl: URL_WORD, slotStart }, second));
    good(await apps[1].call(bookFree, { holdId: held.id, ...DETAILS }, second));
    expect(await bookedAt(slotStart)).toEqual([{ id: held.id }]);
  });
});
