import * as contract from '@tessera/contracts/booking';
import { acceptTerms, clientToken, pay, tokenizeCard } from '@tessera/contracts/payments';
import { asc, eq, sql } from 'drizzle-orm';
import { bookings } from '../domains/booking/tables.ts';
import { emulatorEvents, emulatorTransactions } from '../domains/emulator/tables.ts';
import { ledgerEntries, ledgerPostings, orders, paymentAttempts } from '../domains/ledger/tables.ts';
import { refunds } from '../domains/payments/tables.ts';
import { rowsOf } from '../platform/database.ts';
import { alice, bookingSteps, DETAILS, URL_WORD, visitor } from './booking-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

/** Demo cards by outcome. */
export const CARDS = {
  good: '4111111111111111',
  challenge: '4000000000003220',
  pending: '4000000000000077',
  declined: '4000000000000002',
  poor: '4000000000009995',
} as const;
export const PRICE = { amount: 7200, currency: 'EUR' } as const;

type PayBody = NonNullable<typeof pay.__io>[0];
/** Common steps of payment tests. */
export function paymentSteps(app: TestApp) {
  const steps = bookingSteps(app);
  const nonceOf = async (card: string, caller: Caller): Promise<string> => {
    const { token } = good(await app.call(clientToken, {}, caller));
    return good(await app.call(tokenizeCard, { token, number: card, expires: '12/40', code: '123' }, caller)).nonce;
  };
  const send = (
    holdId: string,
    nonce: string,
    caller: Caller,
    over: Partial<Pick<PayBody, 'total' | 'voucherCode' | 'credits' | 'beneficiaryId' | 'lang'>> = {},
  ) => {
    const { acceptTerms: _terms, ...details } = DETAILS;
    return app.call(pay, { ...details, holdId, nonce, total: PRICE, ...over }, caller);
  };
  /** Alice, who has met the specialist, holds another slot with accepted terms, which has to be paid. */
  const holdPaid = async (caller: Caller = visitor(alice)) => {
    if (
      good(
        await app.call(
          contract.slotDetails,
          { atlasUrl: URL_WORD, slotStart: (await steps.offered())[0] ?? '', lang: 'en' },
          caller,
        ),
      ).total.amount === 0
    )
      await steps.bookFirst(caller);
    const slotStart = (await steps.offered())[0] ?? '';
    const held = good(await steps.hold(slotStart, caller));
    good(await app.call(acceptTerms, { atlasUrl: URL_WORD, slotStart }, caller));
    return { caller, slotStart, holdId: held.id };
  };
  /** Pays for a slot with a demo card. */
  const payWith = async (card: string, caller: Caller = visitor(alice)) => {
    const held = await holdPaid(caller);
    return { ...held, ...good(await send(held.holdId, await nonceOf(card, caller), caller)) };
  };
  /** All rows that belong to an order. */
  const rowsOfOrder = async (orderId: string) => {
    const { db } = app;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, orderId));
    const attempts = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
    const lines = await db
      .select({ kind: ledgerPostings.kind, account: ledgerEntries.account, amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
      .where(eq(ledgerPostings.orderId, orderId))
      .orderBy(asc(ledgerPostings.id), asc(ledgerEntries.line));
    return {
      order: order?.status,
      booking: booking?.status,
      attempts: attempts.map(({ status, decline }) => (decline ? `${status} ${decline}` : status)),
      ledger: lines.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`),
      refunds: (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
        ({ reason, status, amount }) => `${reason} ${status} ${amount}`,
      ),
    };
  };
  const transactionOf = async (orderId: string) => {
    const [row] = await app.db
      .select({ id: emulatorTransactions.id })
      .from(emulatorTransactions)
      .innerJoin(paymentAttempts, eq(sql`${paymentAttempts.id}::text`, emulatorTransactions.reference))
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(sql`${emulatorTransactions.createdAt} desc`)
      .limit(1);
    return row?.id ?? '';
  };
  const eventsOf = (transactionId: string) =>
    app.db
      .select()
      .from(emulatorEvents)
      .where(eq(emulatorEvents.transactionId, transactionId))
      .orderBy(asc(emulatorEvents.createdAt), asc(emulatorEvents.id));
  const form = (url: string, values: Readonly<Record<string, string>>) =>
    app.send('POST', url, {
      body: new URLSearchParams(values).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** Submits a button of the emulator's page. */
  const press = (what: string, id: string) => form('/rest/emulator', { what, id, lang: 'en' });
  /** Answers the bank challenge. */
  const answerBank = (transactionId: string, isYes: boolean) =>
    form(`/rest/emulator/challenge/${transactionId}`, {
      yes: isYes ? '1' : '0',
      lang: 'en',
      back: '/en/booking/payment/x',
    });
  const count = async (table: string): Promise<number> =>
    Number(rowsOf<{ n: number }>(await app.db.execute(sql.raw(`select count(*) as n from ${table}`)))[0]?.n);
  return { ...steps, nonceOf, send, holdPaid, payWith, rowsOfOrder, transactionOf, eventsOf, press, answerBank, count };
}

export const SOLD = [
  'capture asset:gateway 7200',
  'capture receivable:customer -7200',
  'sale receivable:customer 7200',
  'sale payable:specialist -7200',
];
/** What `rowsOfOrder` reports of a visit that was paid with one card. */
export const PAID_ORDER = { order: 'success', booking: 'booked', attempts: ['succeeded'], ledger: SOLD, refunds: [] };
/** The rows that a successful card payment writes, in all tables. */
export const PAID_ROWS = {
  bookings: '~1',
  orders: '+1',
  payment_attempts: '+1',
  ledger_postings: '+2',
  ledger_entries: '+4',
  reminders: '+4',
  emulator_nonces: '~1',
  emulator_transactions: '+1',
  emulator_events: '+2',
} as const;
/** The rows that booking a free visit writes, in all tables. */
export const FREE_ROWS = {
  bookings: '~1',
  orders: '+1',
  payment_attempts: '+1',
  ledger_postings: '+1',
  ledger_entries: '+2',
  reminders: '+4',
} as const;
