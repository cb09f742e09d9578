import * as contract from '@tessera/contracts/booking';
import { appointmentsTopic, availabilityTopic, nextAppointments } from '@tessera/contracts/booking';
import { eq } from 'drizzle-orm';
import { providerId } from '../../../seed/seed-people.ts';
import { alice, ben, bookingSteps, DETAILS, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst } = bookingSteps(test);

describe("a person's appointments", () => {
  it('are listed as upcoming and past, only to their owner', async () => {
    const mine = visitor(alice);
    const before = good(await test.call(contract.myAppointments, { lang: 'en', when: 'next' }, mine)).total;
    const { slotStart, appointmentId, orderId } = await bookFirst(mine);
    const list = good(await test.call(contract.myAppointments, { lang: 'el', when: 'next' }, mine));
    expect(list.total).toBe(before + 1);
    expect(list.items.find((item) => item.id === appointmentId)).toMatchObject({
      startsAt: slotStart,
      status: 'booked',
      zone: 'America/New_York',
      cancellable: true,
      freeUntil: '2026-10-25T07:00:00.000Z',
      specialist: { heading: expect.stringMatching(/[α-ω]/) },
    });
    const header = good(await test.call(nextAppointments, { userId: alice.id, lang: 'en' }, mine));
    expect(header.count).toBe(before + 1);
    expect(refusal(await test.call(nextAppointments, { userId: alice.id, lang: 'en' }, visitor(ben)))).toBe(
      '403 FORBIDDEN',
    );
    expect(refusal(await test.call(contract.orderDetails, { orderId, lang: 'en' }, visitor(ben)))).toBe(
      '404 NOT_FOUND',
    );
    expect(refusal(await test.call(contract.calendarFile, { id: appointmentId, lang: 'en' }, visitor(ben)))).toBe(
      '404 NOT_FOUND',
    );
    expect(
      refusal(await test.call(contract.orderDetails, { orderId, lang: 'en' }, { ...mine, tenant: 'aurora' })),
    ).toBe('404 NOT_FOUND');
    test.clock.set('2026-11-01T00:00:00Z');
    expect(
      good(await test.call(contract.myAppointments, { lang: 'en', when: 'past' }, mine)).items.map((item) => item.id),
    ).toContain(appointmentId);
  });

  it('are upcoming until the room of a video visit closes, and until the planned end of one in person', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const rowOf = eq(bookings.id, appointmentId);
    const [row] = await test.db.update(bookings).set({ online: true }).where(rowOf).returning();
    const end = row?.endsAt.getTime() ?? NaN;
    const listed = async (when: 'next' | 'past', minutesAfter: number) => {
      test.clock.set(new Date(end + minutesAfter * 60_000).toISOString());
      const { items } = good(await test.call(contract.myAppointments, { lang: 'en', when }, mine));
      return items.some(({ id }) => id === appointmentId);
    };
    expect([await listed('next', 29), await listed('past', 29)]).toEqual([true, false]);
    expect([await listed('next', 30), await listed('past', 30)]).toEqual([false, true]);
    await test.db.update(bookings).set({ online: false }).where(rowOf);
    expect([await listed('next', -1), await listed('past', -1)]).toEqual([true, false]);
    expect([await listed('next', 0), await listed('past', 0)]).toEqual([false, true]);
  });

  it('are paged', async () => {
    const mine = visitor(alice);
    await bookFirst(mine);
    const all = good(await test.call(contract.myAppointments, { lang: 'en' }, mine));
    const pages = await Promise.all(
      ['0', '1'].map((offset) => test.call(contract.myAppointments, { lang: 'en', count: '1', offset }, mine)),
    );
    expect(pages.flatMap((page) => good(page).items)).toEqual(all.items.slice(0, 2));
    expect(refusal(await test.call(contract.myAppointments, { lang: 'en', count: '0' }, mine))).toBe('400 BAD_INPUT');
  });

  it('provide the initial values of the booking form', async () => {
    const mine = visitor(alice);
    expect(good(await test.call(contract.clientDetails, {}, mine))).toEqual({
      firstName: 'Alice',
      lastName: 'Merrowby',
      email: 'alice.merrowby@example.com',
      phone: '',
      phoneCountryCode: 'RO',
      timezone: { country: 'Europe', region: 'London' },
      source: 'booking',
    });
    await bookFirst(mine);
    expect(good(await test.call(contract.clientDetails, {}, mine)).phone).toBe(DETAILS.phone);
  });

  it('are available as a calendar file: UTC, one UID, a neutral title, an alarm, no attendees, and an update when cancelled', async () => {
    const mine = visitor(alice);
    const { appointmentId } = await bookFirst(mine);
    const answer = await test.call(contract.calendarFile, { id: appointmentId, lang: 'en' }, mine);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const lines = good(answer).split('\r\n');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${appointmentId}@tessera`,
      'SEQUENCE:0',
      'DTSTART:20261026T070000Z',
      'DTEND:20261026T075000Z',
      'DTSTAMP:20261019T080000Z',
      'SUMMARY:Appointment',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'TRIGGER:-PT30M',
    ]) {
      expect(lines).toContain(line);
    }
    expect(good(answer)).not.toMatch(/ATTENDEE|psycholog/i);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    good(await test.call(contract.cancelAppointment, { id: appointmentId }, mine));
    const cancelled = good(await test.call(contract.calendarFile, { id: appointmentId, lang: 'en' }, mine)).split(
      '\r\n',
    );
    for (const line of ['METHOD:CANCEL', `UID:${appointmentId}@tessera`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(cancelled).toContain(line);
  });
});

describe('cancelling', () => {
  it('frees the slot, notifies both sides, and is idempotent', async () => {
    const mine = visitor(alice);
    const { slotStart, appointmentId } = await bookFirst(mine);
    expect(await offered()).not.toContain(slotStart);
    const cancel = () => test.call(contract.cancelAppointment, { id: appointmentId }, mine);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(good)).toEqual([
      {
        id: appointmentId,
        status: 'cancelled',
        refunded: { amount: 0, currency: 'EUR' },
        credited: { amount: 0, currency: 'EUR' },
      },
      {
        id: appointmentId,
        status: 'cancelled',
        refunded: { amount: 0, currency: 'EUR' },
        credited: { amount: 0, currency: 'EUR' },
      },
    ]);
    expect(await offered()).toContain(slotStart);
    expect(
      test.mail.kept
        .filter((mail) => mail.kind === 'appointment-cancelled')
        .map((mail) => [mail.audience, mail.calendar.method]),
    ).toEqual([
      ['customer', 'CANCEL'],
      ['specialist', 'CANCEL'],
    ]);
    expect(test.announced.slice(-2).map((entry) => entry.topic)).toEqual([
      availabilityTopic(SPECIALIST),
      appointmentsTopic(alice.id),
    ]);
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, appointmentId));
    expect(row).toMatchObject({ status: 'cancelled', sequence: 1 });
  });

  it('is refused to others, for a hold, and once it has begun', async () => {
    const mine = visitor(alice);
    const { slotStart, appointmentId } = await bookFirst(mine);
    for (const user of [ben, { id: providerId(URL_WORD), role: 'provider' as const }]) {
      expect(refusal(await test.call(contract.cancelAppointment, { id: appointmentId }, visitor(user)))).toBe(
        '404 NOT_FOUND',
      );
    }
    const [other = ''] = await offered();
    const held = good(await hold(other, mine));
    expect(refusal(await test.call(contract.cancelAppointment, { id: held.id }, mine))).toBe('404 NOT_FOUND');
    test.clock.set(`${slotStart.slice(0, -1)}:00Z`);
    expect(refusal(await test.call(contract.cancelAppointment, { id: appointmentId }, mine))).toBe(
      '409 NOT_CANCELLABLE',
    );
  });
});
