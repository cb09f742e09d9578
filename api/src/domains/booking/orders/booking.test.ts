import * as contract from '@tessera/contracts/booking';
import { appointmentsTopic, availabilityTopic, nextAppointments } from '@tessera/contracts/booking';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database.ts';
import { providerId } from '../../../seed/seed-people.ts';
import { alice, ben, bookingSteps, DETAILS, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { good, ORIGIN, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { offered, hold, book, bookFirst } = bookingSteps(test);

describe('booking a free first meeting', () => {
  it('writes order, attempt, ledger and appointment, and is idempotent', async () => {
    const mine = visitor();
    const [slotStart = ''] = await offered();
    const held = good(await hold(slotStart, mine));
    const member = { ...mine, user: alice };
    const [first, second] = await Promise.all([book(held.id, member), book(held.id, member)]);
    expect(good(second)).toEqual(good(first));
    const { orderId, appointmentId } = good(first);
    expect(appointmentId).toBe(held.id);
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, appointmentId));
    expect(row).toMatchObject({
      status: 'booked',
      userId: alice.id,
      orderId,
      zone: 'America/New_York',
      specialistZone: 'Europe/Bucharest',
      sequence: 0,
    });
    expect(row?.wallTime).toBe('2026-10-26T09:00');
    expect(row?.tzVersion).toBe(process.versions.tz);
    const ledger = rowsOf<{ account: string; amount: number }>(
      await test.db.execute(
        sql`select e.account, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.order_id = ${orderId} order by e.line`,
      ),
    );
    expect(ledger).toEqual([
      { account: 'receivable:customer', amount: 0 },
      { account: 'payable:specialist', amount: 0 },
    ]);
    const order = good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, member));
    expect(order).toMatchObject({
      context: 'success',
      total: { amount: 0, currency: 'EUR' },
      email: 'alice.merrowby@example.com',
      appointment: { id: appointmentId, startsAt: slotStart },
    });
    expect(order.number).toMatch(/^TS-2026-\d{6}$/);
  });

  it('queues a mail to each side in their own language and zone, with the same calendar event', async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(test.mail.kept.map(({ kind, audience, to }) => [kind, audience, to.lang, to.zone])).toEqual([
      ['appointment-booked', 'customer', 'en', 'America/New_York'],
      ['appointment-booked', 'specialist', 'ro', 'Europe/Bucharest'],
    ]);
    expect(test.mail.kept[0]?.calendar.text).toContain(`UID:${appointmentId}@tessera`);
    expect(test.mail.kept.map((mail) => mail.origin)).toEqual([ORIGIN, ORIGIN]);
  });

  it('announces the specialist and the person', async () => {
    const { appointmentId } = await bookFirst(visitor(alice));
    expect(test.announced.slice(-2)).toEqual([
      { topic: availabilityTopic(SPECIALIST), id: SPECIALIST },
      { topic: appointmentsTopic(alice.id), id: appointmentId },
    ]);
  });

  it('belongs to the account of the hold, whatever cookie is sent', async () => {
    const [slotStart = ''] = await offered();
    const mine = visitor(alice);
    const held = good(await hold(slotStart, mine));
    expect(refusal(await book(held.id, { ...mine, user: ben }))).toBe('403 HOLD_NOT_YOURS');
    expect(refusal(await book(held.id, visitor(ben)))).toBe('403 HOLD_NOT_YOURS');
    expect(refusal(await book(held.id, visitor(alice)))).toBe('200 OK');
  });

  it('asks for payment when the meeting is not free', async () => {
    const mine = visitor(alice);
    await bookFirst(mine);
    const [next = ''] = await offered();
    const held = good(await hold(next, mine));
    expect(refusal(await book(held.id, mine))).toBe('409 PAYMENT_NEEDED');
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, held.id));
    expect(row?.status).toBe('held');
  });

  it('rejects an unknown hold, an unknown zone, terms not accepted and unknown fields, by field', async () => {
    const mine = visitor(alice);
    expect(refusal(await book('01935f3e-0000-7000-8000-000000000009', mine))).toBe('403 HOLD_NOT_YOURS');
    const [slotStart = ''] = await offered();
    const { id } = good(await hold(slotStart, mine));
    const zone = await test.call(contract.bookFree, { holdId: id, ...DETAILS, zone: 'Mars/Olympus' }, mine);
    expect(zone.body).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'zone' }] });
    const wrong = await test.send('POST', contract.bookFree.path, {
      ...mine,
      body: { holdId: id, ...DETAILS, firstName: ' ', acceptTerms: false, price: 0 },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: 'BAD_INPUT', errorCode: -2434 });
    expect((wrong.body as { details: { path: string }[] }).details.map((detail) => detail.path).toSorted()).toEqual([
      'acceptTerms',
      'firstName',
      'price',
    ]);
  });

  it('keeps the ledger balanced whoever writes to it', async () => {
    const { orderId } = await bookFirst(visitor(alice));
    const posting = sql`insert into ledger_postings (id, order_id, kind, posted_at) values ('01935f3e-0000-7000-8000-000000000009', ${orderId}, 'sale', '2026-10-19T08:00:00Z')`;
    const entry = (
      line: number,
      amount: number,
    ) => sql`insert into ledger_entries (id, posting_id, line, account, amount, currency)
      values (gen_random_uuid(), '01935f3e-0000-7000-8000-000000000009', ${line}, 'x', ${amount}, 'EUR')`;
    const write = (amounts: number[]) =>
      test.db.transaction(async (tx) => {
        await tx.execute(posting);
        for (const [line, amount] of amounts.entries()) await tx.execute(entry(line, amount));
      });
    await expect(write([])).rejects.toThrow();
    await expect(write([500])).rejects.toThrow();
    await expect(write([500, -400])).rejects.toThrow();
    await expect(write([500, -500])).resolves.toBeUndefined();
    await expect(test.db.execute(sql`update ledger_entries set amount = 1`)).rejects.toThrow();
  });
});

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
