import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { hashSecret, newId } from '../../../platform/ids.ts';
import { tenantId } from '../../../seed/seed-people.ts';
import { alice, ben, URL_WORD, visitor } from '../../../testing/booking-steps.ts';
import { creditSteps } from '../../../testing/credit-steps.ts';
import { CARDS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';
import { checkLedger } from '../../payments/index.ts';
import { findTenantById } from '../../tenancy/index.ts';
import { bindHolds, endExpiredHolds, reconcilePayments } from '../index.ts';

const test = setUpTestApp();
const { payWith, rowsOfOrder, transactionOf, press, answerBank, hold, holdPaid, send, nonceOf, offered } =
  paymentSteps(test);
const { makeVoucher, voucherOf } = creditSteps(test);
const stop = (orderId: string, giveUp: boolean, caller: Caller = visitor(alice)) =>
  test.call(contract.stopPaying, { orderId, giveUp }, caller);
const order = async (orderId: string) =>
  good(await test.call(contract.orderDetails, { orderId, lang: 'en' }, visitor(alice)));
const open = async (caller: Caller = visitor(alice)) =>
  good(await test.call(contract.openOrders, { lang: 'en' }, caller)).items;
const current = async (slotStart: string, caller: Caller) =>
  good(await test.call(contract.currentHold, { atlasUrl: URL_WORD, slotStart }, caller)).hold;
const BOOKED = { order: 'success', booking: 'booked', attempts: ['succeeded'], ledger: SOLD, refunds: [] };

describe('a slot whose payment is in progress', () => {
  it(badLuck('PAY-16'), async () => {
    const asked = await payWith(CARDS.pending);
    const tab = visitor(alice);
    const others = (await offered(visitor(ben))).slice(1, 4);
    for (const slotStart of others) expect(refusal(await hold(slotStart, tab))).toBe('200 OK');
    expect(others).toHaveLength(3);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'pending', booking: 'held' });
    test.clock.advance('PT25M');
    await endExpiredHolds(test.booking, new Date(test.clock.now().epochMilliseconds));
    expect(refusal(await hold(asked.slotStart, visitor(ben)))).toBe('409 SLOT_TAKEN');
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toEqual(BOOKED);
  });

  it(badLuck('PAY-17'), async () => {
    const asked = await payWith(CARDS.challenge);
    const refused = await test.call(contract.releaseHold, { id: asked.holdId }, asked.caller);
    expect(refused.body).toMatchObject({
      code: 'UNFINISHED_PAYMENT_PROCESS',
      errorCode: -877,
      details: [{ path: 'orderId', message: asked.orderId }],
    });
    // Logging in elsewhere with a visitor's hold ends the account's own hold, but not this one.
    const elsewhere = visitor();
    const [slotStart = ''] = (await offered(elsewhere)).slice(1);
    const theirs = good(await hold(slotStart, elsewhere));
    const tenant = await findTenantById(test.db, tenantId('tessera'));
    if (!tenant) throw new Error('no tenant');
    const scope = {
      tenant,
      origin: null,
      actor: null,
      now: test.clock.now(),
      requestId: newId(),
      holder: hashSecret(elsewhere.jar?.secret ?? ''),
    };
    await test.db.transaction((tx) => bindHolds({ db: tx, notify: test.booking.notify }, scope, alice.id));
    expect((await current(slotStart, visitor(alice)))?.id).toBe(theirs.id);
    expect((await current(asked.slotStart, visitor(alice)))?.orderId).toBe(asked.orderId);
    await answerBank(await transactionOf(asked.orderId), true);
    expect(await rowsOfOrder(asked.orderId)).toEqual(BOOKED);
  });

  it('is kept no longer than a bank challenge may take, so that challenges cannot block a calendar', async () => {
    const asked = await payWith(CARDS.challenge);
    test.clock.advance('PT30M30S');
    expect((await order(asked.orderId)).keptUntil).toBe('2026-10-19T08:31:00.000Z');
    await reconcilePayments(test.booking);
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({ order: 'setup', attempts: ['declined declined'] });
    test.clock.advance('PT1M');
    expect(refusal(await hold(asked.slotStart, visitor(ben)))).toBe('200 OK');
    expect(await order(asked.orderId)).toMatchObject({ context: 'failed', keptUntil: null, isUnderWay: false });
  });
});

describe('unfinished orders', () => {
  it('are listed with their next step, only for their owner, until they are finished', async () => {
    expect(await open()).toEqual([]);
    const asked = await payWith(CARDS.challenge);
    expect(await open()).toEqual([await order(asked.orderId)]);
    expect((await open())[0]).toMatchObject({
      context: 'pending',
      isUnderWay: true,
      keptUntil: '2026-10-19T08:31:00.000Z',
      challengeUrl: expect.stringContaining('challenge'),
    });
    expect(await open(visitor(ben))).toEqual([]);
    expect(refusal(await test.call(contract.openOrders, { lang: 'en' }))).toBe('401 NOT_LOGGED_IN');
    await answerBank(await transactionOf(asked.orderId), false);
    expect(await open()).toMatchObject([
      { context: 'setup', isUnderWay: false, keptUntil: '2026-10-19T08:15:00.000Z' },
    ]);
    test.clock.advance('PT15M');
    expect(await open()).toEqual([]);
  });

  it(badLuck('PAY-18'), async () => {
    const caller = visitor(alice);
    const code = await makeVoucher({ amount: 2000 });
    const held = await holdPaid(caller);
    const first = good(
      await send(held.holdId, await nonceOf(CARDS.challenge, caller), caller, {
        voucherCode: code,
        total: { amount: 5200, currency: 'EUR' },
      }),
    );
    expect((await voucherOf(code))?.usedBy).toBe(alice.id);
    const id = await transactionOf(first.orderId);
    expect(good(await stop(first.orderId, false))).toEqual({ orderId: first.orderId, context: 'setup' });
    expect((await voucherOf(code))?.usedBy).toBeNull();
    // Approving the bank challenge now is too late.
    await answerBank(id, true);
    const second = good(
      await send(held.holdId, await nonceOf(CARDS.good, caller), caller, {
        voucherCode: code,
        total: { amount: 5200, currency: 'EUR' },
      }),
    );
    expect(second).toMatchObject({ outcome: 'success', orderId: first.orderId });
    const rows = await rowsOfOrder(first.orderId);
    expect(rows).toMatchObject({
      order: 'success',
      booking: 'booked',
      attempts: ['declined declined', 'succeeded'],
      refunds: [],
    });
    expect(rows.ledger.filter((line) => line.startsWith('capture asset'))).toEqual(['capture asset:gateway 5200']);
    expect((await checkLedger(test.db)).problems).toEqual([]);
  });

  it(badLuck('PAY-19'), async () => {
    const asked = await payWith(CARDS.pending);
    expect((await stop(asked.orderId, false)).body).toMatchObject({
      code: 'UNFINISHED_PAYMENT_PROCESS',
      errorCode: -877,
      details: [{ path: 'orderId', message: asked.orderId }],
    });
    expect(refusal(await send(asked.holdId, await nonceOf(CARDS.good, asked.caller), asked.caller))).toBe(
      '409 UNFINISHED_PAYMENT_PROCESS',
    );
    await press('late', await transactionOf(asked.orderId));
    // An approval without a notification is voided, because nothing has been captured yet.
    expect(good(await stop(asked.orderId, false)).context).toBe('setup');
    expect(good(await send(asked.holdId, await nonceOf(CARDS.good, asked.caller), asked.caller)).outcome).toBe(
      'success',
    );
    expect(good(await stop(asked.orderId, true)).context).toBe('success');
    expect(await rowsOfOrder(asked.orderId)).toEqual({ ...BOOKED, attempts: ['declined declined', 'succeeded'] });
  });

  it(badLuck('PAY-20'), async () => {
    const asked = await payWith(CARDS.pending);
    expect(refusal(await stop(asked.orderId, true, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(good(await stop(asked.orderId, true))).toEqual({ orderId: asked.orderId, context: 'failed' });
    expect(good(await stop(asked.orderId, true)).context).toBe('failed');
    expect(await open()).toEqual([]);
    expect(await order(asked.orderId)).toMatchObject({ context: 'failed', isUnderWay: true, keptUntil: null });
    expect(await offered(visitor(ben))).toContain(asked.slotStart);
    await press('approve', await transactionOf(asked.orderId));
    expect(await rowsOfOrder(asked.orderId)).toMatchObject({
      order: 'failed',
      booking: 'ended',
      attempts: ['succeeded'],
      refunds: ['late done 7200'],
    });
    expect((await checkLedger(test.db)).problems).toEqual([]);
    const question = await payWith(CARDS.challenge);
    expect(good(await stop(question.orderId, true)).context).toBe('failed');
    await answerBank(await transactionOf(question.orderId), true);
    expect(await rowsOfOrder(question.orderId)).toMatchObject({
      order: 'failed',
      booking: 'ended',
      attempts: ['declined declined'],
      ledger: [],
      refunds: [],
    });
  });
});
