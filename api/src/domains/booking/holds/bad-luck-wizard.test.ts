import * as contract from '@tessera/contracts/booking';
import { saveBeneficiary } from '@tessera/contracts/booking';
import { acceptTerms, visitPrice } from '@tessera/contracts/payments';
import { profileModel } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { alice, ben, DETAILS, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { moveSteps } from '../../../testing/move-steps.ts';
import { CARDS, PAID_ROWS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';
import { beneficiaries } from '../../clients/tables.ts';
import { emulatorNonces } from '../../emulator/tables.ts';

const test = setUpTestApp();
afterEach(() => jest.restoreAllMocks());
const { offered, hold, book, nonceOf, send, holdPaid, rowsOfOrder } = paymentSteps(test);
const { makeVoucher, voucherOf } = creditSteps(test);
const { rowOf } = moveSteps(test);
const { written, mails } = rowSteps(test);

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const detailsOf = (atlasUrl: string, slotStart: string, lang: 'en' | 'el', caller: Caller) =>
  test.call(contract.slotDetails, { atlasUrl, slotStart, lang }, caller);
/** The same browser after its session has ended: it keeps its cookies but is anonymous. */
const ended = ({ jar }: Caller): Caller => ({ user: null, ...(jar ? { jar } : {}) });
const first = async (): Promise<string> => (await offered())[0] ?? '';
/** The rows that booking a free visit writes, in all tables. */
const FREE_ROWS = {
  bookings: '~1',
  orders: '+1',
  payment_attempts: '+1',
  ledger_postings: '+1',
  ledger_entries: '+2',
  reminders: '+4',
};
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

describe('a session that ends in the wizard', () => {
  it(badLuck('SESSION-1'), async () => {
    const caller = visitor(alice);
    const { id } = good(await hold(await first(), caller));
    const before = await rowOf(id);
    const ana = { firstName: 'Ana', lastName: 'Merrowby', ageGroup: 'child', relation: 'child' } as const;
    expect(
      await written(async () =>
        expect(refusal(await test.call(saveBeneficiary, ana, ended(caller)))).toBe('401 NOT_LOGGED_IN'),
      ),
    ).toEqual({});
    let saved = '';
    const save = () => written(async () => void ({ id: saved } = good(await test.call(saveBeneficiary, ana, caller))));
    expect([await save(), await save()]).toEqual([{ beneficiaries: '+1' }, {}]);
    expect(await test.db.select().from(beneficiaries).where(eq(beneficiaries.userId, alice.id))).toMatchObject([
      { id: saved, ...ana },
    ]);
    expect(await rowOf(id)).toEqual(before);
    expect(
      await written(
        async () =>
          void good(await test.call(contract.bookFree, { holdId: id, ...DETAILS, beneficiaryId: saved }, caller)),
      ),
    ).toEqual(FREE_ROWS);
    expect(await rowOf(id)).toMatchObject({ status: 'booked', forWhom: ana, firstName: 'Alice', userId: alice.id });
    expect(test.mail.kept.map(({ forWhom }) => forWhom)).toEqual(['Ana Merrowby', 'Ana Merrowby']);
  });

  it(badLuck('SESSION-4'), async () => {
    const { caller, holdId } = await holdPaid();
    const voucherCode = await makeVoucher();
    const [row, voucher] = [await rowOf(holdId), await voucherOf(voucherCode)];
    const nonce = await nonceOf(CARDS.good, caller);
    const tryIt = (who: Caller) => test.call(visitPrice, { atlasUrl: URL_WORD, voucherCode, withCredits: false }, who);
    const wrote = await written(async () => {
      expect(refusal(await tryIt(ended(caller)))).toBe('401 NOT_LOGGED_IN');
      expect(good(await tryIt(caller)).total).toEqual(eur(5200));
    });
    expect([wrote, await rowOf(holdId), await voucherOf(voucherCode), voucher?.usedAt]).toEqual([
      {},
      row,
      voucher,
      null,
    ]);
    let orderId = '';
    expect(
      await written(
        async () => void ({ orderId } = good(await send(holdId, nonce, caller, { voucherCode, total: eur(5200) }))),
      ),
    ).toEqual({ ...PAID_ROWS, ledger_postings: '+3', ledger_entries: '+6', vouchers: '~1' });
    expect(await rowsOfOrder(orderId)).toMatchObject({
      order: 'success',
      booking: 'booked',
      attempts: ['succeeded'],
      refunds: [],
    });
    expect((await rowsOfOrder(orderId)).ledger).toContain('capture asset:gateway 5200');
    expect((await voucherOf(voucherCode))?.usedBy).toBe(alice.id);
  });

  it(badLuck('SESSION-10'), async () => {
    const { caller, holdId } = await holdPaid();
    const nonce = await nonceOf(CARDS.good, caller);
    const row = await rowOf(holdId);
    const wrote = await written(async () => {
      expect(refusal(await send(holdId, nonce, ended(caller)))).toBe('401 NOT_LOGGED_IN');
      expect(refusal(await send(holdId, nonce, { ...caller, user: ben }))).toBe('403 HOLD_NOT_YOURS');
    });
    expect([wrote, await rowOf(holdId)]).toEqual([{}, row]);
    expect(await test.db.select().from(emulatorNonces).where(eq(emulatorNonces.nonce, nonce))).toMatchObject([
      { isUsed: false, lastFour: CARDS.good.slice(-4) },
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
