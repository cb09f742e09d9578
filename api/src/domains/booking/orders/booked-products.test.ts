import * as contract from '@tessera/contracts/booking';
import { LANGUAGES } from '@tessera/contracts/languages';
import { moveTimes } from '@tessera/contracts/booking';
import { acceptTerms, pay, visitPrice } from '@tessera/contracts/payments';
import { availableSlots, firstFreeStart } from '@tessera/contracts/specialists';
import { providerAppointment } from '@tessera/contracts/provider';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/ids.ts';
import { providerId, specialistId } from '../../../seed/seed-people.ts';
import { productId } from '../../../seed/seed-products.ts';
import { alice, ben, bookingSteps, DETAILS, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { TESSERA } from '../../../testing/people.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';
import { orders } from '../../ledger/tables.ts';
import { letterOf } from '../../outbox/letter.ts';
import { products, productSpecialists } from '../../products/tables.ts';
import { bookings } from '../tables.ts';

/** Half an hour at 40 €, and an hour and a half at 130 €, besides her own 50 minutes at 72 €; 10 minutes of buffer after each. */
const [SHORT, LONG] = [productId('sleep-through-the-night'), productId('worry-that-does-not-stop')];
const RANGE = { from: '2026-10-26T00:00:00.000Z', to: '2026-10-27T00:00:00.000Z' };
const TERMS = [
  { productId: SHORT, durationMinutes: 30, priceMinor: 4000 },
  { productId: LONG, durationMinutes: 90, priceMinor: 13_000 },
];

const test = setUpTestApp();
const setTerms = async (): Promise<void> => {
  for (const terms of TERMS) {
    await test.db
      .insert(productSpecialists)
      .values({ ...terms, specialistId: SPECIALIST, currency: 'EUR' })
      .onConflictDoUpdate({ target: [productSpecialists.productId, productSpecialists.specialistId], set: terms });
  }
};
beforeAll(setTerms);
afterEach(setTerms);
const { nonceOf } = paymentSteps(test);
const { bookFirst } = bookingSteps(test);
const { written } = rowSteps(test);

const timesOf = async (productId?: string, caller: Caller = {}): Promise<string[]> =>
  good(
    await test.call(availableSlots, { profileId: SPECIALIST, ...RANGE, ...(productId ? { productId } : {}) }, caller),
  ).slots.map(({ startsAt }) => startsAt.slice(11, 16));
const at = (time: string): string => `2026-10-26T${time}Z`;
const hold = (time: string, productId: string | undefined, caller: Caller) =>
  test.call(
    contract.holdSlot,
    { atlasUrl: URL_WORD, slotStart: at(time), ...(productId ? { productId } : {}) },
    caller,
  );
const detailsOf = (time: string, productId: string, caller: Caller, lang: 'en' | 'el' = 'en') =>
  test.call(contract.slotDetails, { atlasUrl: URL_WORD, slotStart: at(time), lang, productId }, caller);
const { acceptTerms: _terms, ...who } = DETAILS;
async function payFor(time: string, productId: string, amount: number, caller: Caller, card: string = CARDS.good) {
  const held = good(await hold(time, productId, caller));
  good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart: at(time) }, caller));
  return {
    holdId: held.id,
    ...good(
      await test.call(
        pay,
        { ...who, holdId: held.id, productId, nonce: await nonceOf(card, caller), total: { amount, currency: 'EUR' } },
        caller,
      ),
    ),
  };
}

describe('the free slots of a specialist', () => {
  it('differ for each duration', async () => {
    expect(await timesOf()).toEqual(['07:00', '08:00', '09:00', '10:00', '11:00']);
    expect(await timesOf(SHORT)).toEqual(['07:00', '07:40', '08:20', '09:00', '09:40', '10:20', '11:00']);
    expect(await timesOf(LONG)).toEqual(['07:00', '08:40', '10:20']);
    const long = good(await test.call(availableSlots, { profileId: SPECIALIST, ...RANGE, productId: LONG }));
    expect(long).toMatchObject({
      duration: 90,
      price: { amount: 13_000 },
      firstMeetingDiscount: { amount: 0 },
      slots: [{ endsAt: at('08:30') }, {}, {}],
    });
  });
  it('exclude meetings of other durations, with their buffers', async () => {
    good(await hold('08:20', SHORT, visitor()));
    expect(await timesOf()).toEqual(['07:00', '09:00', '10:00', '11:00']);
    expect(await timesOf(LONG)).toEqual(['10:20']);
    expect(refusal(await hold('08:00', undefined, visitor()))).toBe('409 SLOT_TAKEN');
    expect(refusal(await hold('07:00', LONG, visitor()))).toBe('409 SLOT_TAKEN');
    expect(refusal(await hold('07:40', SHORT, visitor()))).toBe('200 OK');
  });
  it('begin with the first slot that fits the product', async () => {
    test.clock.set('2026-10-26T04:00:00Z');
    const first = async (productId?: string) =>
      good(await test.call(firstFreeStart, { atlasUrl: URL_WORD, ...(productId ? { productId } : {}) })).startsAt;
    expect([await first(), await first(SHORT), await first(LONG)]).toEqual([at('08:00'), at('08:20'), at('08:40')]);
  });
});

describe('a hold for a product', () => {
  it('reserves exactly its own length and the buffer', async () => {
    const { id } = good(await hold('07:00', LONG, visitor()));
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, id));
    expect([row?.endsAt.toISOString(), row && new Date(row.during.end).toISOString(), row?.product?.id]).toEqual([
      '2026-10-26T08:30:00.000Z',
      '2026-10-26T08:40:00.000Z',
      LONG,
    ]);
  });
  it('is found again for that product only; holding another product at the same time replaces it', async () => {
    const mine = visitor();
    const { id } = good(await hold('07:00', LONG, mine));
    const current = async (productId?: string) =>
      good(
        await test.call(
          contract.currentHold,
          { atlasUrl: URL_WORD, slotStart: at('07:00'), ...(productId ? { productId } : {}) },
          mine,
        ),
      ).hold?.id ?? null;
    expect([await current(LONG), await current(SHORT), await current()]).toEqual([id, null, null]);
    expect(good(await hold('07:00', LONG, mine)).id).toBe(id);
    expect(good(await detailsOf('07:00', LONG, mine)).state).toBe('mine');
    expect(good(await detailsOf('07:00', SHORT, mine)).state).toBe('free');
    const other = good(await hold('07:00', SHORT, mine));
    expect([await current(LONG), await current(SHORT)]).toEqual([null, other.id]);
    expect(await timesOf(undefined)).toEqual(['08:00', '09:00', '10:00', '11:00']);
  });
  it('is given to only one of many concurrent requests for overlapping meetings', async () => {
    const wishes = [
      ['07:00', undefined],
      ['07:00', SHORT],
      ['07:00', LONG],
      ['07:40', SHORT],
      ['08:20', SHORT],
    ] as const;
    const answers = await Promise.all(wishes.map(([time, id]) => hold(time, id, visitor())));
    const rows = await test.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.specialistId, SPECIALIST), eq(bookings.status, 'held')));
    expect(rows).toHaveLength(answers.filter(({ ok }) => ok).length);
    const spans = rows.map(({ during }) => during).toSorted((a, b) => a.start - b.start);
    for (const [index, { end }] of spans.entries())
      expect(spans[index + 1]?.start ?? Infinity).toBeGreaterThanOrEqual(end);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(refusal(answer)).toBe('409 SLOT_TAKEN');
  });
  it('is rejected outside the slots of its own duration', async () => {
    expect(refusal(await hold('07:40', undefined, visitor()))).toBe('409 SLOT_NOT_OFFERED');
    expect(refusal(await hold('08:00', SHORT, visitor()))).toBe('409 SLOT_NOT_OFFERED');
  });
});

describe('a product that cannot be booked here', () => {
  it.each([
    [badLuck('PROD-2'), newId()],
    [badLuck('PROD-1'), productId('heart-second-opinion')],
    [badLuck('PROD-3'), 'sleep'],
  ])('%s', async (_what, wrong) => {
    const refused = await written(async () => {
      expect(refusal(await detailsOf('07:00', wrong, {}))).toBe('409 PRODUCT_NOT_OFFERED');
      expect(refusal(await hold('07:00', wrong, visitor()))).toBe('409 PRODUCT_NOT_OFFERED');
    });
    expect(refused).toEqual({});
    const expected = wrong === 'sleep' ? '400 BAD_INPUT' : '409 PRODUCT_NOT_OFFERED';
    expect(refusal(await test.call(availableSlots, { profileId: SPECIALIST, productId: wrong }))).toBe(expected);
    expect(refusal(await test.call(firstFreeStart, { atlasUrl: URL_WORD, productId: wrong }))).toBe(expected);
    expect(
      refusal(
        await test.call(visitPrice, { atlasUrl: URL_WORD, productId: wrong, withCredits: false }, visitor(alice)),
      ),
    ).toBe(expected);
    expect(await timesOf(SHORT)).toHaveLength(7);
  });
  it('is not offered on a host that does not offer its specialist', async () => {
    const clinic = { ...visitor(), tenant: 'aurora' };
    const elsewhere = { atlasUrl: 'anneliese-fairstow', slotStart: at('07:00'), productId: SHORT };
    expect(refusal(await test.call(contract.slotDetails, { ...elsewhere, lang: 'en' }, clinic))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.holdSlot, elsewhere, clinic))).toBe('404 NOT_FOUND');
    expect(
      refusal(
        await test.call(availableSlots, { profileId: specialistId('anneliese-fairstow'), productId: SHORT }, clinic),
      ),
    ).toBe('404 NOT_FOUND');
  });
  it(badLuck('PROD-4'), async () => {
    const mine = visitor(alice);
    const { id } = good(await hold('07:00', SHORT, mine));
    good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart: at('07:00') }, mine));
    await test.db
      .delete(productSpecialists)
      .where(and(eq(productSpecialists.productId, SHORT), eq(productSpecialists.specialistId, SPECIALIST)));
    const body = { ...who, holdId: id, productId: SHORT };
    const nonce = await nonceOf(CARDS.good, mine);
    const wrote = await written(async () => {
      expect(refusal(await test.call(pay, { ...body, nonce, total: { amount: 4000, currency: 'EUR' } }, mine))).toBe(
        '409 PRODUCT_NOT_OFFERED',
      );
      expect(refusal(await test.call(contract.bookFree, { ...body, acceptTerms: true }, mine))).toBe(
        '409 PRODUCT_NOT_OFFERED',
      );
    });
    expect(wrote).toEqual({});
    const [row] = await test.db.select().from(bookings).where(eq(bookings.id, id));
    expect([row?.status, row?.orderId]).toEqual(['held', null]);
  });
});

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
    const { slots } = good(await test.call(moveTimes, { id: appointmentId, ...RANGE }, mine));
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
