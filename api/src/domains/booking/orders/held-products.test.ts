import * as contract from '@tessera/contracts/booking';
import { acceptTerms, pay, visitPrice } from '@tessera/contracts/payments';
import { availableSlots, firstFreeStart } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../../platform/ids.ts';
import { specialistId } from '../../../seed/seed-people.ts';
import { productId } from '../../../seed/seed-products.ts';
import { alice, DETAILS, SPECIALIST, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { at, LONG, productSteps, RANGE, SHORT } from '../../../testing/product-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp } from '../../../testing/test-app.ts';
import { productSpecialists } from '../../products/tables.ts';
import { bookings } from '../tables.ts';

const test = setUpTestApp();
const { setTerms, timesOf, hold, detailsOf } = productSteps(test);
beforeAll(setTerms);
afterEach(setTerms);
const { nonceOf } = paymentSteps(test);
const { written } = rowSteps(test);
const { acceptTerms: _terms, ...who } = DETAILS;

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
