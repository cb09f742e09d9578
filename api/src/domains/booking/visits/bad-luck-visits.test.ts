import * as contract from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { eq } from 'drizzle-orm';
import { alice, ben } from '../../../testing/booking-steps.ts';
import { moveSteps } from '../../../testing/move-steps.ts';
import { CARDS, paymentSteps, SOLD } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../../testing/test-app.ts';
import { chooseLanguage } from '../../session/language.ts';
import { users } from '../../tenancy/tables.ts';

const test = setUpTestApp();
afterEach(() => test.db.update(users).set({ lang: 'en' }).where(eq(users.id, alice.id)));
const { holdPaid, nonceOf, offered, payWith, press, rowsOfOrder, send, transactionOf } = paymentSteps(test);
const { move, rowOf, timesFor } = moveSteps(test);
const { written, mails } = rowSteps(test);

type Lang = 'en' | 'el' | 'uk';
/** The same browser after its session has ended: it keeps its cookies but is anonymous. */
const ended = ({ jar }: Caller): Caller => ({ user: null, ...(jar ? { jar } : {}) });
const orderOf = (orderId: string, caller: Caller, lang: Lang = 'en') =>
  test.call(contract.orderDetails, { orderId, lang }, caller);
/** Switches the language as the page header does. It changes only the language of later mails about the visit. */
async function switchTo(lang: Lang, id: string): Promise<void> {
  const before = await rowOf(id);
  const wrote = await written(() => chooseLanguage({ db: test.db }, { now: test.clock.now() }, alice.id, lang));
  expect(wrote).toEqual({ bookings: expect.stringMatching(/^~\d+$/), users: '~1' });
  expect(await rowOf(id)).toEqual({ ...before, lang });
}
const cancel = (id: string, caller: Caller) => test.call(contract.cancelAppointment, { id }, caller);
const listed = async (id: string, caller: Caller, lang: Lang) =>
  good(await test.call(contract.myAppointments, { lang }, caller)).items.find((one) => one.id === id);
/** A paid visit booked in Greek by a user whose account language is English. */
const paidVisit = async () => {
  const held = await holdPaid();
  const paid = good(await send(held.holdId, await nonceOf(CARDS.good, held.caller), held.caller, { lang: 'el' }));
  test.mail.kept.length = 0;
  return { ...held, ...paid, row: await rowOf(paid.appointmentId) };
};
const CHARGED_ONCE = { order: 'success', booking: 'booked', attempts: ['succeeded'], ledger: SOLD, refunds: [] };
const GIVEN_BACK_ONCE = {
  ...CHARGED_ONCE,
  booking: 'cancelled',
  ledger: [...SOLD, 'refund payable:specialist 7200', 'refund asset:gateway -7200'],
  refunds: ['cancelled done 7200'],
};
/** The rows that cancelling a paid visit writes, in all tables. */
const CANCELLED_ROWS = {
  bookings: '~1',
  refunds: '+1',
  ledger_postings: '+1',
  ledger_entries: '+2',
  emulator_refunds: '+1',
  emulator_events: '+1',
};
/** The rows that a capture notification for a pending payment writes. */
const SETTLED_ROWS = {
  bookings: '~1',
  orders: '~1',
  payment_attempts: '~1',
  ledger_postings: '+2',
  ledger_entries: '+4',
  reminders: '+4',
  emulator_transactions: '~1',
  emulator_events: '+2',
  gateway_events: '+1',
};

describe('an order that is open', () => {
  it(badLuck('SESSION-6'), async () => {
    const asked = await payWith(CARDS.pending);
    expect(good(await orderOf(asked.orderId, asked.caller)).context).toBe('pending');
    const waiting = { order: 'pending', booking: 'held', attempts: ['pending'], ledger: [], refunds: [] };
    expect(
      await written(async () =>
        expect(refusal(await orderOf(asked.orderId, ended(asked.caller)))).toBe('401 NOT_LOGGED_IN'),
      ),
    ).toEqual({});
    expect(await rowsOfOrder(asked.orderId)).toEqual(waiting);
    // The gateway's notification does not depend on a session.
    const id = await transactionOf(asked.orderId);
    test.mail.kept.length = 0;
    expect(await written(() => press('approve', id))).toEqual(SETTLED_ROWS);
    const afterwards = await written(async () => {
      expect(refusal(await orderOf(asked.orderId, ended(asked.caller)))).toBe('401 NOT_LOGGED_IN');
      expect(refusal(await orderOf(asked.orderId, { ...asked.caller, user: ben }))).toBe('404 NOT_FOUND');
      expect(good(await orderOf(asked.orderId, asked.caller)).context).toBe('success');
    });
    expect([afterwards, await rowsOfOrder(asked.orderId)]).toEqual([{}, CHARGED_ONCE]);
    expect(mails()).toEqual(['appointment-booked customer en', 'appointment-booked specialist ro']);
  });

  it(badLuck('LANG-5'), async () => {
    const asked = await payWith(CARDS.challenge);
    const id = await transactionOf(asked.orderId);
    const back = `/el/booking/payment/${asked.orderId}`;
    const there = `/rest/emulator/challenge/${id}`;
    const row = await rowOf(asked.holdId);
    expect(row?.lang).toBe('en');
    await switchTo('el', asked.holdId);
    const switched = await written(async () => {
      const said = [
        good(await orderOf(asked.orderId, asked.caller)),
        good(await orderOf(asked.orderId, asked.caller, 'el')),
      ];
      expect(said.map(({ context, challengeUrl }) => [context, challengeUrl])).toEqual([
        ['pending', there],
        ['pending', there],
      ]);
      const page = await test.send('GET', `${there}?${new URLSearchParams({ lang: 'el', back })}`);
      expect(page.body).toMatch(/<html lang="el"[\s\S]*[α-ω]{4}/);
    });
    expect([switched, await rowOf(asked.holdId)]).toEqual([{}, { ...row, lang: 'el' }]);
    expect(await rowsOfOrder(asked.orderId)).toEqual({
      order: 'pending',
      booking: 'held',
      attempts: ['challenge'],
      ledger: [],
      refunds: [],
    });
    test.mail.kept.length = 0;
    const yes = {
      body: new URLSearchParams({ yes: '1', lang: 'el', back }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const answered = await written(async () => {
      const { status, headers } = await test.send('POST', there, yes);
      expect([status, headers['location']]).toEqual([303, back]);
    });
    expect([answered, await rowsOfOrder(asked.orderId)]).toEqual([SETTLED_ROWS, CHARGED_ONCE]);
    expect(good(await orderOf(asked.orderId, asked.caller, 'el'))).toMatchObject({
      context: 'success',
      appointment: { specialist: { heading: expect.stringMatching(/[α-ω]/) } },
    });
    expect(mails()).toEqual(['appointment-booked customer el', 'appointment-booked specialist ro']);
  });
});

describe('a visit that is called off', () => {
  it(badLuck('SESSION-8'), async () => {
    const { appointmentId, orderId, caller, row, slotStart } = await paidVisit();
    const refused = await written(async () => {
      expect(refusal(await cancel(appointmentId, ended(caller)))).toBe('401 NOT_LOGGED_IN');
      expect(refusal(await cancel(appointmentId, { ...caller, user: ben }))).toBe('404 NOT_FOUND');
    });
    expect([refused, await rowOf(appointmentId), await rowsOfOrder(orderId), mails()]).toEqual([
      {},
      row,
      CHARGED_ONCE,
      [],
    ]);
    expect(await offered()).not.toContain(slotStart);
    expect(
      await written(async () => expect(good(await cancel(appointmentId, caller)).refunded.amount).toBe(7200)),
    ).toEqual(CANCELLED_ROWS);
    expect(
      await written(async () => expect(good(await cancel(appointmentId, caller)).refunded.amount).toBe(7200)),
    ).toEqual({});
    expect(await rowsOfOrder(orderId)).toEqual(GIVEN_BACK_ONCE);
    expect(await rowOf(appointmentId)).toMatchObject({
      ...row,
      status: 'cancelled',
      cancelledBy: 'customer',
      sequence: 1,
      changedAt: expect.any(Date),
    });
    expect(mails()).toEqual(['appointment-cancelled customer el', 'appointment-cancelled specialist ro']);
    expect(await offered()).toContain(slotStart);
  });

  it(badLuck('LANG-7'), async () => {
    const { appointmentId, orderId, caller, row } = await paidVisit();
    await switchTo('uk', appointmentId);
    const switched = await written(async () => {
      expect(await listed(appointmentId, caller, 'uk')).toMatchObject({
        status: 'booked',
        specialist: { heading: expect.stringMatching(/[а-яіїє]/) },
      });
    });
    expect([switched, await rowOf(appointmentId)]).toEqual([{}, { ...row, lang: 'uk' }]);
    expect(await written(async () => void good(await cancel(appointmentId, caller)))).toEqual(CANCELLED_ROWS);
    expect(await rowsOfOrder(orderId)).toEqual(GIVEN_BACK_ONCE);
    expect(await listed(appointmentId, caller, 'uk')).toMatchObject({
      status: 'cancelled',
      refunded: { amount: 7200 },
      cancelled: { by: 'customer' },
    });
    expect([(await rowOf(appointmentId))?.lang, mails()]).toEqual([
      'uk',
      ['appointment-cancelled customer uk', 'appointment-cancelled specialist ro'],
    ]);
  });
});

describe('a visit that is moved', () => {
  it(badLuck('LANG-6'), async () => {
    const { appointmentId, orderId, caller, row, slotStart } = await paidVisit();
    await switchTo('uk', appointmentId);
    const [to = ''] = await timesFor(appointmentId, caller);
    const switched = await written(async () => {
      expect(await listed(appointmentId, caller, 'uk')).toMatchObject({ startsAt: slotStart, movedFrom: null });
      expect(await timesFor(appointmentId, caller)).toContain(to);
    });
    expect([switched, await rowOf(appointmentId)]).toEqual([{}, { ...row, lang: 'uk' }]);
    expect(await written(async () => void good(await move(appointmentId, to, caller, 'Europe/Athens')))).toEqual({
      bookings: '~1',
      reminders: '+4',
    });
    expect(await written(async () => void good(await move(appointmentId, to, caller, 'Europe/Athens')))).toEqual({});
    expect(await rowOf(appointmentId)).toMatchObject({
      status: 'booked',
      startsAt: new Date(to),
      movedFrom: new Date(slotStart),
      sequence: 1,
      lang: 'uk',
      zone: 'Europe/Athens',
      orderId,
    });
    expect(await rowsOfOrder(orderId)).toEqual(CHARGED_ONCE);
    expect(mails()).toEqual(['appointment-moved customer uk', 'appointment-moved specialist ro']);
    expect([(await offered()).includes(slotStart), (await offered()).includes(to)]).toEqual([true, false]);
  });
});
