import * as contract from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import { acceptTerms, pay, visitPrice } from '@tessera/contracts/payments';
import { providerAppointment } from '@tessera/contracts/provider';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { providerId } from '../../../seed/seed-people.ts';
import { alice, ben, bookingSteps, DETAILS, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { TESSERA } from '../../../testing/people.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { at, LONG, productSteps, RANGE, SHORT } from '../../../testing/product-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { orders } from '../../ledger/tables.ts';
import { letterOf } from '../../outbox/letter.ts';
import { products } from '../../products/tables.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { setTerms, hold, detailsOf, payFor } = productSteps(test);
beforeAll(setTerms);
afterEach(setTerms);
const { nonceOf } = paymentSteps(test);
const { bookFirst } = bookingSteps(test);
const { written } = rowSteps(test);
const { acceptTerms: _terms, ...who } = DETAILS;

describe('paying for a product', () => {
  it('costs its full price even at a first meeting, which then counts as the first', async () => {
    const mine = visitor(ben);
    expect(good(await detailsOf('07:00', SHORT, mine))).toMatchObject({
      duration: 30,
      endsAt: at('07:30'),
      product: { id: SHORT, title: 'Sleep through the night' },
      price: { amount: 4000 },
      discount: { amount: 0 },
      total: { amount: 4000 },
    });
    expect(
      good(await test.call(visitPrice, { atlasUrl: URL_WORD, productId: SHORT, withCredits: false }, mine)).total
        .amount,
    ).toBe(4000);
    expect(good(await test.call(visitPrice, { atlasUrl: URL_WORD, withCredits: false }, mine)).total.amount).toBe(0);
    await payFor('07:00', SHORT, 4000, mine);
    expect(good(await test.call(visitPrice, { atlasUrl: URL_WORD, withCredits: false }, mine)).total.amount).toBe(7200);
  });
  it(badLuck('PROD-5'), async () => {
    const mine = visitor(alice);
    const { id } = good(await hold('07:00', SHORT, mine));
    good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart: at('07:00') }, mine));
    for (const [productId, amount] of [
      [LONG, 13_000],
      [LONG, 4000],
      [undefined, 7200],
      [undefined, 4000],
    ] as const) {
      const body = { ...who, holdId: id, ...(productId ? { productId } : {}) };
      const nonce = await nonceOf(CARDS.good, mine);
      const wrote = await written(async () => {
        expect(refusal(await test.call(pay, { ...body, nonce, total: { amount, currency: 'EUR' } }, mine))).toBe(
          '403 HOLD_NOT_YOURS',
        );
        expect(refusal(await test.call(contract.bookFree, { ...body, acceptTerms: true }, mine))).toBe(
          '403 HOLD_NOT_YOURS',
        );
      });
      expect(wrote).toEqual({});
    }
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, id));
    expect([row?.status, row?.orderId]).toEqual(['held', null]);
  });
  it(badLuck('PRICE-1'), async () => {
    const mine = visitor(alice);
    const { id } = good(await hold('07:00', SHORT, mine));
    good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart: at('07:00') }, mine));
    const nonce = await nonceOf(CARDS.good, mine);
    const wrote = await written(async () => {
      const answer = await test.call(
        pay,
        { ...who, holdId: id, productId: SHORT, nonce, total: { amount: 7200, currency: 'EUR' } },
        mine,
      );
      expect(answer.body).toMatchObject({
        code: 'CONFLICT',
        details: [
          { path: 'price.meeting', message: '4000 EUR' },
          { path: 'price.total', message: '4000 EUR' },
        ],
      });
    });
    expect(wrote).toEqual({});
  });
  it('keeps its title and duration permanently: order, list, provider’s page, mails, calendar file, move', async () => {
    const mine = visitor(alice);
    const { orderId, appointmentId } = await payFor('07:00', LONG, 13_000, mine);
    const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.lines).toEqual([
      {
        kind: 'meeting',
        amount: 13_000,
        product: { id: LONG, title: expect.objectContaining({ en: 'Worry that does not stop' }) },
      },
    ]);
    const [before] = await test.db.select().from(products).where(eq(products.id, LONG));
    const title = before?.title;
    if (!title) throw new TypeError('no product');
    await test.db
      .update(products)
      .set({ title: Object.fromEntries(LANGUAGES.map((lang) => [lang, 'Renamed'])) as typeof title })
      .where(eq(products.id, LONG));
    const said = good(await test.call(contract.orderDetails, { orderId, lang: 'el' }, mine));
    expect(said).toMatchObject({
      total: { amount: 13_000 },
      appointment: { product: { id: LONG, title: title.el }, endsAt: at('08:30') },
    });
    expect(
      good(await test.call(contract.myAppointments, { lang: 'uk' }, mine)).items.find(({ id }) => id === appointmentId)
        ?.product?.title,
    ).toBe(title.uk);
    const provider = visitor({ id: providerId(URL_WORD), role: 'provider' });
    expect(good(await test.call(providerAppointment, { id: appointmentId, lang: 'ro' }, provider)).product).toBe(
      title.ro,
    );
    const letters = test.mail.kept
      .filter(({ kind }) => kind === 'appointment-booked')
      .map((mail) => letterOf(mail, TESSERA));
    for (const letter of letters) expect(letter.facts.map(([, value]) => value)).toContain(title[letter.lang]);
    // Employers can see shared calendars: the entry shows how long the visit is, not what it is about.
    const calendar = await test.send('GET', `/rest/appointment/${appointmentId}/calendar.ics?lang=en`, mine);
    expect(String(calendar.body)).toContain('DTEND:20261026T083000Z');
    expect(String(calendar.body)).not.toContain('Worry');
    const { slots } = good(await test.call(contract.moveTimes, { id: appointmentId, ...RANGE }, mine));
    expect(slots.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [at('08:40'), at('10:10')],
      [at('10:20'), at('11:50')],
    ]);
    await test.db.update(products).set({ title }).where(eq(products.id, LONG));
  });
  it('names no product for a plain meeting', async () => {
    const mine = visitor(alice);
    const { orderId } = await bookFirst(mine);
    expect(good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, mine)).appointment.product).toBeNull();
    const [row] = await test.db.select().from(bookings).where(eq(bookings.orderId, orderId));
    expect(row?.product).toBeNull();
  });
});
