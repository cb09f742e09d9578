import * as booking from '@tessera/contracts/booking';
import { providerApps, providerCalendar } from '@tessera/contracts/provider';
import { eq } from 'drizzle-orm';
import { providerId } from '../../seed/seed-people.ts';
import { alice, ben, bookingSteps, SPECIALIST, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import { bookings } from '../booking/tables.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst } = bookingSteps(test);

const ilinca: Caller = { user: { id: providerId(URL_WORD), role: 'provider' } };
const matei: Caller = { user: { id: providerId('matei-brandaru'), role: 'provider' } };
/** The week after DST ended in Europe. */
const WEEK = { from: '2026-10-26', to: '2026-11-01' };
const week = async (caller = ilinca, days = WEEK) => good(await test.call(providerCalendar, days, caller));

describe("a specialist's calendar", () => {
  it('shows the specialist’s own meetings of the given days, with the customer and whether it is their first', async () => {
    const { slotStart, appointmentId } = await bookFirst(visitor(alice));
    const { items, zone, specialistId } = await week();
    expect({ zone, specialistId }).toEqual({ zone: 'Europe/Bucharest', specialistId: SPECIALIST });
    expect(items.find((item) => item.id === appointmentId)).toMatchObject({
      startsAt: slotStart,
      status: 'booked',
      online: true,
      first: true,
      client: {
        firstName: 'Alice',
        lastName: 'Merrowby',
        portrait: { seed: 'alice.merrowby@example.com', style: expect.any(String), beard: 0 },
      },
    });
    expect(items.every((item) => item.startsAt >= '2026-10-25T22:00Z' && item.startsAt < '2026-11-01T22:00Z')).toBe(
      true,
    );
  });

  it('marks only the first of two meetings with the same customer as the first, and no cancelled one', async () => {
    const mine = visitor(alice);
    const { appointmentId: one } = await bookFirst(mine);
    const { appointmentId: two } = await bookFirst(visitor(ben));
    const firstOnes = async () =>
      (await week()).items.filter(({ id, first }) => first && [one, two].includes(id)).map(({ id }) => id);
    expect(await firstOnes()).toEqual([one, two]);
    await test.db.update(bookings).set({ userId: alice.id }).where(eq(bookings.id, two));
    expect(await firstOnes()).toEqual([one]);
    good(await test.call(booking.cancelAppointment, { id: one }, mine));
    expect(await firstOnes()).toEqual([two]);
    // For a customer without an account, earlier visits are unknown.
    await test.db.update(bookings).set({ userId: null }).where(eq(bookings.id, two));
    expect(await firstOnes()).toEqual([]);
  });

  it('in the demo shows returning and new customers, by video and in person', async () => {
    const { items } = await week(ilinca, { from: '2026-10-19', to: '2026-10-25' });
    const booked = items.filter(({ status }) => status === 'booked');
    expect(booked.filter(({ first }) => first).map(({ client }) => client.firstName)).toEqual(['Chloe', 'Dragoș']);
    expect(new Set(booked.map(({ online }) => online))).toEqual(new Set([true, false]));
  });

  it('has a week full of meetings in the demo', async () => {
    const { items, next } = await week(ilinca, { from: '2026-10-19', to: '2026-10-25' });
    expect(items.filter((item) => item.status === 'booked').length).toBeGreaterThanOrEqual(7);
    expect(next?.id).toBe(items.find((item) => item.status === 'booked' && item.endsAt > '2026-10-19T08:00Z')?.id);
  });

  it('is available as meetings only, to their specialist only, and names invalid days', async () => {
    const days = { startDate: '2026-10-19', endDate: '2026-10-25' };
    const { items } = await week(ilinca, { from: days.startDate, to: days.endDate });
    expect(good(await test.call(providerApps, { id: SPECIALIST, ...days }, ilinca))).toEqual(items);
    expect(refusal(await test.call(providerApps, { id: SPECIALIST, ...days }, matei))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(providerApps, { id: SPECIALIST, ...days }, visitor(alice)))).toBe('403 FORBIDDEN');
    const wrong = await test.call(
      providerApps,
      { id: SPECIALIST, startDate: '2026-10-25', endDate: '2026-10-19' },
      ilinca,
    );
    expect([refusal(wrong), JSON.stringify(wrong)]).toEqual(['400 BAD_INPUT', expect.stringContaining('endDate')]);
    expect(refusal(await test.call(providerApps, { id: SPECIALIST, ...days, endDate: '2026-02-30' }, ilinca))).toBe(
      '400 BAD_INPUT',
    );
  });

  it('shows opening hours: weekly hours, exceptions, and the hour repeated at the end of DST', async () => {
    const { open, exceptions } = await week(ilinca, { from: '2026-10-29', to: '2026-10-31' });
    // Monday of the seed is the 19th: the 29th is closed, and the 31st is open from 10:00 to 13:00.
    expect(exceptions).toEqual([
      { day: '2026-10-29', kind: 'closed', from: 0, to: 1440 },
      { day: '2026-10-31', kind: 'open', from: 600, to: 780 },
    ]);
    expect(open).toEqual([{ startsAt: '2026-10-31T08:00Z', endsAt: '2026-10-31T11:00Z' }]);
  });

  it('shows a hold and a meeting of another brand as taken, without names', async () => {
    const [first = '', second = ''] = await offered();
    good(await hold(first, visitor()));
    const { appointmentId } = await bookFirst(visitor(alice));
    expect((await week()).taken).toContainEqual(expect.objectContaining({ startsAt: first, kind: 'held' }));
    const elsewhere = await week({ ...ilinca, tenant: 'aurora' });
    expect(elsewhere.items.map((item) => item.id)).not.toContain(appointmentId);
    expect(elsewhere.taken).toContainEqual({ startsAt: second, endsAt: expect.any(String), kind: 'elsewhere' });
    expect(JSON.stringify(elsewhere)).not.toContain('Merrowby');
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-02' }, 'from'],
    [{ from: '2026-10-26', to: '2026-10-25' }, 'to'],
    [{ from: '2026-10-26', to: '2026-12-07' }, 'to'],
  ])('refuses %o by field', async (days, path) => {
    const answer = await test.call(providerCalendar, days, ilinca);
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', details: [{ path }] });
  });

  it('is for specialists with a profile only', async () => {
    expect(refusal(await test.call(providerCalendar, WEEK, {}))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(providerCalendar, WEEK, visitor(alice)))).toBe('403 FORBIDDEN');
    expect(refusal(await test.call(providerCalendar, WEEK, { user: { id: alice.id, role: 'provider' } }))).toBe(
      '404 NOT_FOUND',
    );
  });
});
