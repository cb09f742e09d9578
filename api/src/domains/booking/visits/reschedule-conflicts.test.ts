import * as contract from '@tessera/contracts/booking';
import { moveTimes, readConflicts } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { specialistId } from '../../../seed/seed-people.ts';
import { alice, ben, bookingSteps, DETAILS, visitor } from '../../../testing/booking-steps.ts';
import { moveSteps, RANGE } from '../../../testing/move-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { hold, bookFirst } = bookingSteps(test);
const { move, timesFor, rowOf } = moveSteps(test);
/** Has the same morning hours; a first meeting with her is also free. */
const OTHER = 'kalliopi-dentrinou';

describe('conflicts of a move', () => {
  it('include the customer’s own visit with another specialist, named with its time, also for concurrent moves', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const other = good(await test.call(availableSlots, { profileId: specialistId(OTHER), ...RANGE })).slots[2];
    if (!other) throw new Error('no time');
    const held = good(await test.call(contract.holdSlot, { atlasUrl: OTHER, slotStart: other.startsAt }, mine));
    const { orderId } = good(await test.call(contract.bookFree, { holdId: held.id, ...DETAILS }, mine));
    const overlaps = (start: string): boolean =>
      Date.parse(start) < Date.parse(other.endsAt) && Date.parse(start) + 50 * 60_000 > Date.parse(other.startsAt);
    const to = (await timesFor(appointmentId, mine)).find(overlaps) ?? '';
    const answer = await move(appointmentId, to, mine);
    expect(answer.body).toMatchObject({ code: 'OVERLAPPING_APPOINTMENTS', errorCode: -6837 });
    expect(answer.ok ? [] : readConflicts(answer.body.details ?? [])).toEqual([
      { id: held.id, startsAt: other.startsAt, endsAt: other.endsAt, orderId, name: 'Kalliopi Dentrinou' },
    ]);
    expect((await rowOf(appointmentId))?.sequence).toBe(0);

    const free = good(await test.call(moveTimes, { id: held.id, ...RANGE }, mine)).slots;
    const theirs = free.find((slot) => slot.startsAt.startsWith('2026-10-27'));
    const ours = (await timesFor(appointmentId, mine)).find(
      (start) =>
        Date.parse(start) < Date.parse(theirs?.endsAt ?? '') &&
        Date.parse(start) + 50 * 60_000 > Date.parse(theirs?.startsAt ?? ''),
    );
    const verdicts = (
      await Promise.all([move(held.id, theirs?.startsAt ?? '', mine), move(appointmentId, ours ?? '', mine)])
    ).map(refusal);
    expect(verdicts.toSorted()).toEqual(['200 OK', '409 OVERLAPPING_APPOINTMENTS']);
  });

  it('include other customers’ visits and active holds, without details; expired holds are ignored', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const [to = '', booked = ''] = await timesFor(appointmentId, mine);
    const other = visitor(ben);
    good(await hold(to, other));
    expect(await timesFor(appointmentId, mine)).not.toContain(to);
    const answer = await move(appointmentId, to, mine);
    expect(answer.body).toMatchObject({ code: 'RESCHEDULE_WITH_CONFLICTS', errorCode: -15 });
    expect(answer.ok ? [] : readConflicts(answer.body.details ?? [])).toEqual([
      { id: null, startsAt: to, endsAt: `${new Date(Date.parse(to) + 50 * 60_000).toISOString().slice(0, 16)}Z` },
    ]);
    const taken = good(await hold(booked, other));
    good(await test.call(contract.bookFree, { holdId: taken.id, ...DETAILS }, other));
    expect(refusal(await move(appointmentId, booked, mine))).toBe('409 RESCHEDULE_WITH_CONFLICTS');
    const again = visitor(ben);
    good(await hold(to, again));
    test.clock.advance('PT10M');
    expect(refusal(await move(appointmentId, to, mine))).toBe('200 OK');
  });

  it('exclude the customer’s own unpaid hold of that slot', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const [to = ''] = await timesFor(appointmentId, mine);
    const held = good(await hold(to, mine));
    expect(await timesFor(appointmentId, mine)).toContain(to);
    expect(refusal(await move(appointmentId, to, mine))).toBe('200 OK');
    expect((await rowOf(held.id))?.status).toBe('ended');
  });
});
