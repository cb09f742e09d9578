import * as booking from '@tessera/contracts/booking';
import { providerAppointment, providerCalendarFile, providerCancel } from '@tessera/contracts/provider';
import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import { eq } from 'drizzle-orm';
import { customerId, providerId } from '../../seed/seed-people.ts';
import { alice, ben, bookingSteps, SPECIALIST, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { moveSteps } from '../../testing/move-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst } = bookingSteps(test);
const { move, timesFor } = moveSteps(test);

const ilinca: Caller = { user: { id: providerId(URL_WORD), role: 'provider' } };
const matei: Caller = { user: { id: providerId('matei-brandaru'), role: 'provider' } };

describe('a meeting', () => {
  it('shows the customer’s contact details to its specialist only', async () => {
    const { appointmentId, slotStart } = await bookFirst(visitor(alice));
    const one = good(await test.call(providerAppointment, { id: appointmentId }, ilinca));
    expect(one).toMatchObject({
      startsAt: slotStart,
      zone: 'Europe/Bucharest',
      clientZone: 'America/New_York',
      lang: 'en',
      phone: '+44 20 7946 0000',
      cancellable: true,
      cancelled: null,
      bookedAt: '2026-10-19T08:00:00.000Z',
    });
    expect(one.number).toMatch(/^TS-2026-\d{6}$/);
    expect(refusal(await test.call(providerAppointment, { id: appointmentId }, matei))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(providerAppointment, { id: appointmentId }, { ...ilinca, tenant: 'aurora' }))).toBe(
      '404 NOT_FOUND',
    );
    expect(refusal(await test.call(providerAppointment, { id: customerId('none') }, ilinca))).toBe('404 NOT_FOUND');
    const held = good(await hold((await offered())[0] ?? '', visitor(ben)));
    expect(refusal(await test.call(providerAppointment, { id: held.id }, ilinca))).toBe('404 NOT_FOUND');
  });

  it('shows its place: when the room opens, or the address in the requested language', async () => {
    const { appointmentId, slotStart } = await bookFirst(visitor(alice));
    const read = async (lang: 'en' | 'el') =>
      good(await test.call(providerAppointment, { id: appointmentId, lang }, ilinca)).place;
    expect(await read('en')).toEqual({
      kind: 'video',
      opensAt: new Date(Date.parse(slotStart) - 600_000).toISOString(),
      closesAt: new Date(Date.parse(slotStart) + 80 * 60_000).toISOString(),
    });
    await test.db.update(bookings).set({ online: false }).where(eq(bookings.id, appointmentId));
    expect(await read('el')).toEqual({ kind: 'inPerson', address: 'Strada Pietrei Albastre 3', city: 'Βουκουρέστι' });
  });

  it('keeps every move with its previous time', async () => {
    const mine = visitor(alice);
    const { appointmentId, slotStart } = await bookFirst(mine);
    const read = async () => good(await test.call(providerAppointment, { id: appointmentId }, ilinca)).moves;
    expect(await read()).toEqual([]);
    const [second = '', third = ''] = await timesFor(appointmentId, mine);
    good(await move(appointmentId, second, mine));
    test.clock.set('2026-10-19T09:00:00Z');
    good(await move(appointmentId, third, mine));
    good(await move(appointmentId, third, mine));
    expect(await read()).toEqual([
      { from: slotStart, to: second, at: '2026-10-19T08:00:00.000Z' },
      { from: second, to: third, at: '2026-10-19T09:00:00.000Z' },
    ]);
  });

  it('is available as a calendar file in the requested language, to its specialist only', async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    const file = (caller: Caller) => test.call(providerCalendarFile, { id: appointmentId, lang: 'de' }, caller);
    const text = good(await file(ilinca));
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('SUMMARY:Termin');
    expect(text).toContain(`UID:${appointmentId}@tessera`);
    expect(text).toContain(`/de/provider/appointments/`);
    expect(refusal(await file(matei))).toBe('404 NOT_FOUND');
    expect(refusal(await file({ ...ilinca, tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    expect(refusal(await file(visitor(alice)))).toBe('403 FORBIDDEN');
    expect(refusal(await file({}))).toBe('401 NOT_LOGGED_IN');
  });

  it('is cancelled with a reason: the customer gets it by mail with the calendar file, the slot becomes free, and repeating it changes nothing', async () => {
    const { appointmentId, slotStart } = await bookFirst(visitor(alice));
    test.mail.kept.length = 0;
    const cancel = (reason: string) => test.call(providerCancel, { id: appointmentId, reason }, ilinca);
    const answers = await Promise.all([cancel('I have fallen ill.'), cancel('I have fallen ill.')]);
    expect(answers.map(good)).toEqual([
      { id: appointmentId, status: 'cancelled' },
      { id: appointmentId, status: 'cancelled' },
    ]);
    expect(
      test.mail.kept.map(({ kind, audience, why, calendar, to }) => [kind, audience, why, calendar.method, to.lang]),
    ).toEqual([
      ['appointment-cancelled', 'customer', 'I have fallen ill.', 'CANCEL', 'en'],
      ['appointment-cancelled', 'specialist', 'I have fallen ill.', 'CANCEL', 'ro'],
    ]);
    expect(test.mail.kept[0]?.calendar.text).toMatch(/SEQUENCE:1/);
    expect(await offered()).toContain(slotStart);
    expect(test.announced.slice(-2)).toEqual([
      { topic: availabilityTopic(SPECIALIST), id: SPECIALIST },
      { topic: appointmentsTopic(alice.id), id: appointmentId },
    ]);
    good(await cancel('Another reason.'));
    const one = good(await test.call(providerAppointment, { id: appointmentId }, ilinca));
    expect(one).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      cancelled: { by: 'specialist', reason: 'I have fallen ill.' },
    });
  });

  it('shows when the customer has cancelled it', async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    good(await test.call(booking.cancelAppointment, { id: appointmentId }, visitor(alice)));
    expect(good(await test.call(providerAppointment, { id: appointmentId }, ilinca)).cancelled).toMatchObject({
      by: 'customer',
      reason: '',
    });
    expect(test.mail.kept.every((mail) => mail.why === undefined)).toBe(true);
  });

  it('can be cancelled by its own specialist only, never without a reason, and never once it has begun', async () => {
    const { appointmentId, slotStart } = await bookFirst(visitor(alice));
    const cancel = (caller: Caller, reason = 'A good reason') =>
      test.call(providerCancel, { id: appointmentId, reason }, caller);
    expect(refusal(await cancel(matei))).toBe('404 NOT_FOUND');
    expect(refusal(await cancel(visitor(alice)))).toBe('403 FORBIDDEN');
    expect(refusal(await cancel({ ...ilinca, tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    for (const reason of ['', '   x ', 'a'.repeat(501)])
      expect((await cancel(ilinca, reason)).body).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'reason' }] });
    test.clock.set(`${slotStart.slice(0, -1)}:00Z`);
    expect(refusal(await cancel(ilinca))).toBe('409 NOT_CANCELLABLE');
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, appointmentId));
    expect(row).toMatchObject({ status: 'booked', cancelledBy: null, cancelReason: null });
  });
});
