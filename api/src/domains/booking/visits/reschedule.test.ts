import * as contract from '@tessera/contracts/booking';
import { appointmentsTopic, availabilityTopic, moveTimes } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { and, eq } from 'drizzle-orm';
import { providerId, tenantId } from '../../../seed/seed-people.ts';
import { alice, ben, bookingSteps, DETAILS, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { moveSteps, RANGE } from '../../../testing/move-steps.ts';
import { TESSERA } from '../../../testing/people.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { letterOf } from '../../outbox/letter.ts';
import { keyOf } from '../../outbox/mails.ts';
import { specialists, tenantSpecialists } from '../../specialists/tables.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst } = bookingSteps(test);
const { payWith, rowsOfOrder } = paymentSteps(test);
const { move, timesFor, rowOf } = moveSteps(test);

describe('moving an appointment', () => {
  it('takes the new time, frees the old one, keeps order and length, and counts one change', async () => {
    const mine = visitor(alice);
    const { appointmentId, orderId, slotStart } = await bookFirst(mine);
    const [to = ''] = await timesFor(appointmentId, mine);
    test.announced.length = 0;
    const moved = good(await move(appointmentId, to, mine, 'Europe/London'));
    expect(moved).toMatchObject({ id: appointmentId, startsAt: to, movedFrom: slotStart, movable: true });
    expect(await rowOf(appointmentId)).toMatchObject({
      status: 'booked',
      orderId,
      sequence: 1,
      zone: 'Europe/London',
      startsAt: new Date(to),
      endsAt: new Date(Date.parse(to) + 50 * 60_000),
      movedFrom: new Date(slotStart),
    });
    const free = await offered();
    expect(free).toContain(slotStart);
    expect(free).not.toContain(to);
    expect(test.announced).toEqual([
      { topic: availabilityTopic(SPECIALIST), id: SPECIALIST },
      { topic: appointmentsTopic(alice.id), id: appointmentId },
    ]);
    expect(
      good(await test.call(contract.myAppointments, { lang: 'en', when: 'next' }, mine)).items.find(
        ({ id }) => id === appointmentId,
      ),
    ).toMatchObject({ startsAt: to, movedFrom: slotStart, movable: true });
  });

  it('notifies both sides in their own language and zone, with an update of the same calendar entry', async () => {
    const mine = visitor(alice);
    const { appointmentId, slotStart } = await bookFirst(mine);
    const [to = '', later = ''] = await timesFor(appointmentId, mine);
    test.mail.kept.length = 0;
    good(await move(appointmentId, to, mine));
    expect(
      test.mail.kept.map(({ kind, audience, to: { lang, zone }, before, calendar }) => [
        kind,
        audience,
        lang,
        zone,
        before?.startsAt,
        calendar.method,
      ]),
    ).toEqual([
      ['appointment-moved', 'customer', 'en', 'America/New_York', Date.parse(slotStart), 'REQUEST'],
      ['appointment-moved', 'specialist', 'ro', 'Europe/Bucharest', Date.parse(slotStart), 'REQUEST'],
    ]);
    for (const { calendar } of test.mail.kept) {
      expect(calendar.text).toContain(`UID:${appointmentId}@tessera`);
      expect(calendar.text).toContain('SEQUENCE:1');
      expect(calendar.text).toContain(`DTSTART:${to.replaceAll(/[-:]/g, '').replace('Z', '00Z')}`);
    }
    const [first] = test.mail.kept;
    const letter = first && letterOf(first, TESSERA);
    expect(letter?.facts).toEqual(
      expect.arrayContaining([
        ['When', 'Monday, 26 October 2026, 04:00–04:50'],
        ['Before', 'Monday, 26 October 2026, 03:00–03:50'],
        ['With', 'Ilinca Veridan'],
      ]),
    );
    good(await move(appointmentId, later, mine));
    expect(test.mail.kept.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 2]);
    // None of the four mails is deduplicated against one already sent.
    expect(new Set(test.mail.kept.map((mail) => keyOf(mail, String))).size).toBe(4);
  });

  it('is idempotent, also concurrently', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const [to = ''] = await timesFor(appointmentId, mine);
    test.mail.kept.length = 0;
    const answers = await Promise.all([move(appointmentId, to, mine), move(appointmentId, to, mine)]);
    const [first, second] = answers.map(good);
    expect(second).toEqual(first);
    expect(good(await move(appointmentId, to, mine))).toEqual(first);
    expect((await rowOf(appointmentId))?.sequence).toBe(1);
    expect(test.mail.kept).toHaveLength(2);
  });

  it('of a paid visit does not affect its payment', async () => {
    const caller = visitor(alice);
    const { appointmentId, orderId } = await payWith(CARDS.good, caller);
    const before = await rowsOfOrder(orderId);
    const [to = ''] = await timesFor(appointmentId, caller);
    good(await move(appointmentId, to, caller));
    expect(await rowsOfOrder(orderId)).toEqual(before);
    expect(good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, caller)).appointment).toMatchObject({
      startsAt: to,
      paid: { amount: 7200 },
      refunded: { amount: 0 },
    });
  });

  it('is possible until exactly 24 hours before, and not once it is cancelled', async () => {
    const mine = visitor(alice);
    const { appointmentId, slotStart } = await bookFirst(mine);
    const to = (await timesFor(appointmentId, mine)).at(-1) ?? '';
    const dayBefore = Date.parse(slotStart) - 86_400_000;
    test.clock.set(new Date(dayBefore + 1).toISOString());
    expect(refusal(await move(appointmentId, to, mine))).toBe('409 NOT_MOVABLE');
    expect(refusal(await test.call(moveTimes, { id: appointmentId, ...RANGE }, mine))).toBe('409 NOT_MOVABLE');
    test.clock.set(new Date(dayBefore).toISOString());
    expect(refusal(await move(appointmentId, to, mine))).toBe('200 OK');
    good(await test.call(contract.cancelAppointment, { id: appointmentId }, mine));
    expect(refusal(await move(appointmentId, slotStart, mine))).toBe('409 NOT_MOVABLE');
  });

  it('is rejected for another user’s appointment and for a hold', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const [to = ''] = await timesFor(appointmentId, mine);
    for (const user of [ben, { id: providerId(URL_WORD), role: 'provider' as const }]) {
      expect(refusal(await move(appointmentId, to, visitor(user)))).toBe('404 NOT_FOUND');
      expect(refusal(await test.call(moveTimes, { id: appointmentId, ...RANGE }, visitor(user)))).toBe('404 NOT_FOUND');
    }
    expect(refusal(await move(appointmentId, to, { ...mine, tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    expect(refusal(await move(appointmentId, to, visitor()))).toBe('401 NOT_LOGGED_IN');
    const held = good(await hold(to, mine));
    expect(refusal(await move(held.id, to, mine))).toBe('404 NOT_FOUND');
  });

  it('rejects an invalid, past or unoffered time, an unknown zone and an invalid range', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    expect((await move(appointmentId, '2026-10-26T08:00:00Z', mine)).body).toMatchObject({
      code: 'SLOT_START_INVALID',
      details: [{ path: 'slotStart', message: '2026-10-26T08:00Z' }],
    });
    expect(refusal(await move(appointmentId, 'soon', mine))).toBe('400 SLOT_START_INVALID');
    expect(refusal(await move(appointmentId, '2026-10-12T08:00Z', mine))).toBe('409 SLOT_PAST');
    expect(refusal(await move(appointmentId, '2026-10-26T03:00Z', mine))).toBe('409 SLOT_NOT_OFFERED');
    expect((await move(appointmentId, '2026-10-26T08:00Z', mine, 'Mars/Olympus')).body).toMatchObject({
      code: 'BAD_INPUT',
      details: [{ path: 'zone' }],
    });
    expect(
      (await test.call(moveTimes, { id: appointmentId, from: RANGE.to, to: RANGE.from }, mine)).body,
    ).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'to' }] });
    expect((await rowOf(appointmentId))?.sequence).toBe(0);
  });

  it('offers no other slots with a specialist no longer offered on the host', async () => {
    const mine = { ...visitor(alice), tenant: 'aurora' };
    const [offer] = await test.db
      .select({ row: tenantSpecialists, id: specialists.id, atlasUrl: specialists.atlasUrl })
      .from(tenantSpecialists)
      .innerJoin(specialists, eq(specialists.id, tenantSpecialists.specialistId))
      .where(and(eq(tenantSpecialists.tenantId, tenantId('aurora')), eq(specialists.firstMeetingFree, true)))
      .limit(1);
    if (!offer) throw new Error('no specialist');
    const { slots } = good(await test.call(availableSlots, { profileId: offer.id, ...RANGE }, mine));
    const held = good(
      await test.call(contract.holdSlot, { atlasUrl: offer.atlasUrl, slotStart: slots[0]?.startsAt ?? '' }, mine),
    );
    good(await test.call(contract.bookFree, { holdId: held.id, ...DETAILS }, mine));
    const [to = ''] = await timesFor(held.id, mine);
    await test.db
      .delete(tenantSpecialists)
      .where(and(eq(tenantSpecialists.tenantId, tenantId('aurora')), eq(tenantSpecialists.specialistId, offer.id)));
    const verdict = refusal(await move(held.id, to, mine));
    const left = await timesFor(held.id, mine);
    await test.db.insert(tenantSpecialists).values(offer.row);
    expect([verdict, left]).toEqual(['409 SLOT_NOT_OFFERED', []]);
    expect(refusal(await move(held.id, to, mine))).toBe('200 OK');
  });

  it('keeps the booked duration, whatever the specialist offers now', async () => {
    const mine = visitor(alice);
    const { appointmentId, slotStart } = await bookFirst(mine);
    const endsAt = new Date(Date.parse(slotStart) + 80 * 60_000);
    const during = { start: Date.parse(slotStart), end: endsAt.getTime() + 600_000 };
    await test.db.update(bookings).set({ endsAt, during }).where(eq(bookings.id, appointmentId));
    const { slots } = good(await test.call(moveTimes, { id: appointmentId, ...RANGE }, mine));
    expect(new Set(slots.map((slot) => Date.parse(slot.endsAt) - Date.parse(slot.startsAt)))).toEqual(
      new Set([80 * 60_000]),
    );
    const [to] = slots;
    const moved = good(await move(appointmentId, to?.startsAt ?? '', mine));
    expect(moved.endsAt).toBe(to?.endsAt);
  });
});
