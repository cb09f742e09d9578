import * as contract from '@tessera/contracts/booking';
import { eq } from 'drizzle-orm';
import { HOLD_COOKIE } from '../../../platform/request-scope.ts';
import { bookFormSteps, formOf, PERSON } from '../../../testing/book-form-steps.ts';
import { alice, ben, SPECIALIST, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { CARDS, PAID_ORDER, paymentSteps } from '../../../testing/payment-steps.ts';
import { good, setUpTestApp } from '../../../testing/test-app.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { offered, hold, rowsOfOrder } = paymentSteps(test);
const { makeVoucher, grant } = creditSteps(test);
const { send, heldToPay, paidBy } = bookFormSteps(test);

describe('booking in one call', () => {
  it('books a free first meeting, and returns the same result when repeated', async () => {
    const caller = visitor(alice);
    const appId = good(await hold((await offered())[0] ?? '', caller)).id;
    const booked = good(await send(appId, caller, { profileId: SPECIALIST }));
    expect(booked).toEqual({ outcome: 'success', orderId: booked.orderId, appointmentId: appId, decline: null });
    expect(await rowsOfOrder(booked.orderId)).toMatchObject({ order: 'success', booking: 'booked', refunds: [] });
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, appId));
    expect(row).toMatchObject({
      userId: alice.id,
      firstName: 'Alice',
      lastName: 'Merrowby',
      zone: 'America/New_York',
      lang: 'en',
      termsAcceptedAt: new Date('2026-10-19T08:00:00Z'),
    });
    expect(good(await send(appId, caller))).toEqual(booked);
  });
  it('accepts the terms and pays, and charges nothing more when repeated', async () => {
    const { caller, appId } = await heldToPay();
    const by = await paidBy(CARDS.good, caller);
    const booked = good(await send(appId, caller, by));
    expect(booked).toMatchObject({ outcome: 'success', appointmentId: appId });
    expect(good(await send(appId, caller, by))).toEqual(booked);
    expect(await rowsOfOrder(booked.orderId)).toEqual(PAID_ORDER);
  });
  it('returns the reason for a declined card, and keeps the slot', async () => {
    const { caller, appId } = await heldToPay();
    const refused = good(await send(appId, caller, await paidBy(CARDS.poor, caller)));
    expect(refused).toMatchObject({ outcome: 'declined', decline: 'insufficient-funds' });
    expect(await rowsOfOrder(refused.orderId)).toMatchObject({ order: 'setup', booking: 'held', ledger: [] });
    expect(good(await send(appId, caller, await paidBy(CARDS.good, caller))).outcome).toBe('success');
  });
  it('takes a voucher and credits, with a card for the rest or without one', async () => {
    const { caller, appId } = await heldToPay();
    const voucherCode = await makeVoucher();
    await grant(alice.id, 6000);
    const booked = good(
      await send(appId, caller, {
        ...(await paidBy(CARDS.good, caller)),
        voucherCode,
        usedCredits: '1000',
        total: '4200',
      }),
    );
    expect((await rowsOfOrder(booked.orderId)).ledger).toContain('capture asset:gateway 4200');
    const next = good(await hold((await offered())[0] ?? '', caller)).id;
    const free = good(
      await send(next, caller, {
        voucherCode: await makeVoucher({ amount: 2200 }),
        usedCredits: '5000',
        currency: 'EUR',
      }),
    );
    expect(free.outcome).toBe('success');
    expect((await rowsOfOrder(free.orderId)).ledger.join()).not.toContain('asset:gateway');
  });
  it('keeps every letter of a name, and takes the same fields as JSON', async () => {
    const caller = visitor(alice);
    const [first = '', second = ''] = await offered();
    const appId = good(await hold(first, caller)).id;
    const request = new Request('http://form', {
      method: 'POST',
      body: formOf({ ...PERSON, appId, firstName: 'Ștefănița', lastName: 'Ђорђевић' }),
    });
    const response = await test.app.inject({
      method: 'POST',
      url: '/rest/bookings',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-tessera-tenant': 'tessera',
        'x-tessera-origin': 'https://tessera.example',
        origin: 'https://tessera.example',
        'x-test-user': `${alice.id} customer`,
        cookie: `${HOLD_COOKIE}=${caller.jar?.secret ?? ''}`,
      },
    });
    expect([response.statusCode, response.json<{ outcome: string }>().outcome]).toEqual([200, 'success']);
    expect((await test.db.select().from(bookings).where(eq(bookings.id, appId)))[0]).toMatchObject({
      firstName: 'Ștefănița',
      lastName: 'Ђорђевић',
    });
    const other = visitor(ben);
    const json = await test.send('POST', '/rest/bookings', {
      ...other,
      body: { ...PERSON, appId: good(await hold(second, other)).id },
    });
    expect(json).toMatchObject({ status: 200, body: { outcome: 'success' } });
  });
});

it('the OpenAPI document marks the endpoint that accepts a form', async () => {
  const { paths } = (await test.app.inject({ url: '/rest/openapi.json' })).json<{
    paths: Readonly<Record<string, { post?: { requestBody?: { content: object } } }>>;
  }>();
  expect(Object.keys(paths['/rest/bookings']?.post?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
    'application/json',
  ]);
  expect(Object.keys(paths[contract.bookFree.path]?.post?.requestBody?.content ?? {})).toEqual(['application/json']);
});
