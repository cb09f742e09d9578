import * as contract from '@tessera/contracts/booking';
import { acceptTerms, visitPrice } from '@tessera/contracts/payments';
import { profileModel } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { alice, DETAILS, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { moveSteps } from '../../../testing/move-steps.ts';
import { CARDS, FREE_ROWS, PAID_ROWS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';

const test = setUpTestApp();
afterEach(() => jest.restoreAllMocks());
const { offered, hold, book, nonceOf, send, holdPaid, rowsOfOrder } = paymentSteps(test);
const { rowOf } = moveSteps(test);
const { written, mails } = rowSteps(test);
const detailsOf = (atlasUrl: string, slotStart: string, lang: 'en' | 'el', caller: Caller) =>
  test.call(contract.slotDetails, { atlasUrl, slotStart, lang }, caller);
const first = async (): Promise<string> => (await offered())[0] ?? '';
const FREE = {
  order: 'success',
  booking: 'booked',
  attempts: ['succeeded'],
  ledger: ['sale receivable:customer 0', 'sale payable:specialist 0'],
  refunds: [],
};
const MAILS = ['appointment-booked customer en', 'appointment-booked specialist ro'];

describe('an address', () => {
  it(badLuck('SLOT-6'), async () => {
    const caller = visitor(alice);
    const [normal, spelled] = ['2026-10-26T08:00Z', '2026-10-26T10:00+02:00'];
    const wrote = await written(async () => {
      expect((await detailsOf(URL_WORD, spelled, 'en', caller)).body).toMatchObject({
        code: 'SLOT_START_INVALID',
        details: [{ path: 'slotStart', message: normal }],
      });
      expect(
        good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart: spelled }, caller)).hold,
      ).toBeNull();
      expect(refusal(await hold(spelled, caller))).toBe('400 SLOT_START_INVALID');
      expect(good(await detailsOf(URL_WORD, normal, 'en', caller)).state).toBe('free');
    });
    expect(wrote).toEqual({});
    let id = '';
    expect(await written(async () => void ({ id } = good(await hold(normal, caller))))).toEqual({ bookings: '+1' });
    expect(await rowOf(id)).toMatchObject({
      status: 'held',
      startsAt: new Date(spelled),
      userId: alice.id,
      orderId: null,
    });
  });

  it.each([
    ['soon', '400 SLOT_START_INVALID'],
    ['2026-10-26T08:00Z', '404 NOT_FOUND'],
  ])(`${badLuck('SLOT-7')} (%s)`, async (slotStart, expected) => {
    const caller = visitor(alice);
    const place = { atlasUrl: 'nobody-here', slotStart };
    const wrote = await written(async () => {
      expect(refusal(await detailsOf(place.atlasUrl, slotStart, 'en', caller))).toBe(expected);
      expect(good(await test.call(contract.currentHold, place, caller)).hold).toBeNull();
      expect(refusal(await test.call(profileModel, { lang: 'en', atlasUrl: place.atlasUrl }, caller))).toBe(
        '404 NOT_FOUND',
      );
      expect(refusal(await test.call(contract.holdSlot, place, caller))).toBe(expected);
    });
    expect([wrote, caller.jar?.secret]).toEqual([{}, undefined]);
  });
});

describe('submitting a booking', () => {
  it(badLuck('WIZ-4'), async () => {
    const caller = visitor(alice);
    const { id } = good(await hold(await first(), caller));
    let orders: readonly string[] = [];
    const wrote = await written(async () => {
      orders = (await Promise.all([book(id, caller), book(id, caller)])).map((answer) => good(answer).orderId);
    });
    expect([wrote, new Set(orders).size]).toEqual([FREE_ROWS, 1]);
    expect(await rowsOfOrder(orders[0] ?? '')).toEqual(FREE);
    expect(mails()).toEqual(MAILS);
  });

  it(badLuck('WIZ-5'), async () => {
    const caller = visitor(alice);
    const { id } = good(await hold(await first(), caller));
    const before = await rowOf(id);
    // The failure hits the last write of the transaction: nothing may be left behind.
    jest.spyOn(test.mail, 'enqueue').mockRejectedValueOnce(new Error('the line is gone'));
    expect(await written(async () => expect((await book(id, caller)).status).toBe(500))).toEqual({});
    expect([await rowOf(id), mails()]).toEqual([before, []]);
    // The connection fails after everything is written: the client never gets the answer.
    expect(await written(async () => void (await book(id, caller)))).toEqual(FREE_ROWS);
    expect(await rowOf(id)).toMatchObject({
      status: 'booked',
      userId: alice.id,
      firstName: 'Alice',
      lastName: 'Merrowby',
      lang: 'en',
    });
    let again = { orderId: '', appointmentId: '' };
    expect(await written(async () => void (again = good(await book(id, caller))))).toEqual({});
    expect([again.appointmentId, (await rowOf(id))?.orderId, await rowsOfOrder(again.orderId), mails()]).toEqual([
      id,
      again.orderId,
      FREE,
      MAILS,
    ]);
  });
});

describe('another language in the wizard', () => {
  it(badLuck('LANG-2'), async () => {
    const caller = visitor(alice);
    const slotStart = await first();
    const { id } = good(await hold(slotStart, caller));
    const row = await rowOf(id);
    const switched = await written(async () => {
      expect(good(await detailsOf(URL_WORD, slotStart, 'el', caller))).toMatchObject({
        state: 'mine',
        specialist: { heading: expect.stringMatching(/[α-ω]/) },
      });
      expect(good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart }, caller)).hold?.id).toBe(id);
    });
    expect([switched, await rowOf(id), row?.lang]).toEqual([{}, row, null]);
    let orderId = '';
    expect(
      await written(
        async () =>
          void ({ orderId } = good(await test.call(contract.bookFree, { holdId: id, ...DETAILS, lang: 'el' }, caller))),
      ),
    ).toEqual(FREE_ROWS);
    expect([await rowOf(id), await rowsOfOrder(orderId)]).toMatchObject([
      { status: 'booked', lang: 'el', termsAcceptedAt: expect.any(Date) },
      FREE,
    ]);
    expect(mails()).toEqual(['appointment-booked customer el', 'appointment-booked specialist ro']);
  });

  it(badLuck('LANG-4'), async () => {
    const { caller, slotStart, holdId } = await holdPaid();
    const refused = good(await send(holdId, await nonceOf(CARDS.poor, caller), caller));
    expect(refused).toMatchObject({ outcome: 'declined', decline: 'insufficient-funds' });
    const row = await rowOf(holdId);
    const unknown = () =>
      test.call(visitPrice, { atlasUrl: URL_WORD, voucherCode: 'NOBODY', withCredits: false }, caller);
    const switched = await written(async () => {
      expect(refusal(await unknown())).toBe('404 VOUCHER_UNKNOWN');
      expect(good(await detailsOf(URL_WORD, slotStart, 'el', caller)).state).toBe('mine');
      good(await test.call(acceptTerms, { atlasUrl: URL_WORD, slotStart }, caller));
    });
    expect([switched, await rowOf(holdId), row?.lang]).toEqual([{}, row, 'en']);
    expect(await rowsOfOrder(refused.orderId)).toEqual({
      order: 'setup',
      booking: 'held',
      attempts: ['declined insufficient-funds'],
      ledger: [],
      refunds: [],
    });
    const nonce = await nonceOf(CARDS.good, caller);
    test.mail.kept.length = 0;
    const { orders: _kept, ...rest } = PAID_ROWS;
    expect(
      await written(async () =>
        expect(good(await send(holdId, nonce, caller, { lang: 'el' }))).toMatchObject({
          outcome: 'success',
          orderId: refused.orderId,
        }),
      ),
    ).toEqual({ ...rest, orders: '~1' });
    expect(await rowsOfOrder(refused.orderId)).toEqual({
      order: 'success',
      booking: 'booked',
      attempts: ['declined insufficient-funds', 'succeeded'],
      ledger: SOLD,
      refunds: [],
    });
    expect([(await rowOf(holdId))?.lang, mails()]).toEqual([
      'el',
      ['appointment-booked customer el', 'appointment-booked specialist ro'],
    ]);
  });
});
