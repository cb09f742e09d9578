import * as contract from '@tessera/contracts/booking';
import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database.ts';
import { alice, ben, bookingSteps, DETAILS, SPECIALIST, visitor } from '../../../testing/booking-steps.ts';
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
