import * as contract from '@tessera/contracts/booking';
import { rescheduleAppointment } from '@tessera/contracts/booking';
import { acceptTermsOf, pay, useVoucher } from '@tessera/contracts/payments';
import { providerCancel } from '@tessera/contracts/provider';
import { asc, eq, inArray } from 'drizzle-orm';
import { bookings } from '../../domains/booking/tables.ts';
import { endExpiredHolds, reconcilePayments } from '../../domains/booking/index.ts';
import { grantCredits } from '../../domains/credits/index.ts';
import { decide, refund } from '../../domains/emulator/service.ts';
import type { EmulatorDeps } from '../../domains/emulator/book.ts';
import { sign } from '../../domains/emulator/signature.ts';
import { emulatorEvents, emulatorNonces, emulatorTransactions } from '../../domains/emulator/tables.ts';
import { orders, paymentAttempts } from '../../domains/ledger/tables.ts';
import { specialists } from '../../domains/specialists/tables.ts';
import { newId } from '../../platform/ids.ts';
import { DETAILS } from '../booking-steps.ts';
import { GATEWAY_SECRET, type Answer, type Caller, type TestApp } from '../test-app.ts';
import type { Operation, Which, Who } from './state.ts';
import type { World } from './world.ts';

/** Database ids by the model's names. */
export interface Names {
  readonly bookings: Map<string, string>;
  readonly orders: Map<string, string>;
}
const SCENARIOS = {
  good: 'success',
  declined: 'declined',
  poor: 'insufficient-funds',
  challenge: 'challenge',
  pending: 'pending',
} as const;
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const normal = (instant: string): string => new Date(instant).toISOString();
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/** Performs the operations of a history on the real application, and returns the answers in the model's format. */
export function performer(test: TestApp, world: World) {
  const { db } = test;
  const names: Names = { bookings: new Map(), orders: new Map() };
  const bookingNames = new Map<string, string>();
  const emulator: EmulatorDeps = { db, clock: test.clock, secret: GATEWAY_SECRET, deliver: async () => undefined };
  let away: { mend(): void } | null = null;

  const personOf = (who: Who): Caller => world.people[who] ?? {};
  const specialistOf = (which: Which) => world.specialists[which] ?? { id: '', atlasUrl: '', caller: {} };
  const idOf = (booking: string): string => names.bookings.get(booking) ?? '';
  const nameOf = (id: string): string => {
    const known = bookingNames.get(id);
    if (known) return known;
    const name = `b${bookingNames.size + 1}`;
    bookingNames.set(id, name);
    names.bookings.set(name, id);
    return name;
  };
  /** Names orders by their order numbers. */
  const nameOrders = async (): Promise<void> => {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.userId, [...world.userIds]))
      .orderBy(asc(orders.number));
    rows.forEach(({ id }, index) => names.orders.set(id, `o${index + 1}`));
  };
  const orderName = async (id: string): Promise<string> => {
    if (!names.orders.has(id)) await nameOrders();
    return names.orders.get(id) ?? 'unknown order';
  };
  const paymentOf = async (nonce: string): Promise<{ id: string; status: string }> => {
    const [attempt] = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.nonce, world.nonceOf(nonce)));
    const columns = { id: emulatorTransactions.id, status: emulatorTransactions.status };
    const [row] = await db
      .select(columns)
      .from(emulatorTransactions)
      .where(eq(emulatorTransactions.reference, attempt?.id ?? ''));
    return row ?? { id: '', status: 'none' };
  };
  const reply = async <O>(answer: Answer<O>, ok: (body: O) => string | Promise<string>): Promise<string> =>
    answer.ok ? ok(answer.body) : answer.body.code;
  const toHold = ({ id, startsAt, until, extended }: contract.Hold): string =>
    `ok | ${nameOf(id)} ${normal(startsAt)} until ${normal(until)}${extended ? ' extended' : ''}`;
  const deductions = ({ voucher, credits }: { readonly voucher?: string; readonly credits?: number }) => ({
    ...(voucher === undefined ? {} : { voucherCode: world.codeOf(voucher) }),
    ...(credits === undefined ? {} : { credits: eur(credits) }),
  });
  /** Finds an event of a payment by the model's name; each operation creates at most one of a kind. */
  async function eventOf(transactionId: string, name: string): Promise<{ id: string; kind: string } | undefined> {
    const [kind = '', number = '1'] = name.split('.');
    const rows = await db
      .select()
      .from(emulatorEvents)
      .where(eq(emulatorEvents.transactionId, transactionId))
      .orderBy(asc(emulatorEvents.createdAt));
    return rows.filter((row) => row.kind === kind)[Number(number) - 1];
  }

  async function payFor(operation: Extract<Operation, { readonly kind: 'pay' }>): Promise<string> {
    const { who, booking, card, total } = operation;
    const nonce = world.nonceOf(operation.nonce);
    if (card !== 'bogus') {
      const row = {
        nonce,
        scenario: SCENARIOS[card],
        brand: 'Visa',
        lastFour: '1111',
        isUsed: false,
        createdAt: new Date(test.clock.now().epochMilliseconds),
      };
      await db.insert(emulatorNonces).values(row).onConflictDoNothing();
    }
    const { acceptTerms: _terms, ...details } = DETAILS;
    test.loseNext(operation.lost ?? null);
    const answer = await test.call(
      pay,
      { ...details, holdId: idOf(booking), nonce, total: eur(total), ...deductions(operation) },
      personOf(who),
    );
    return reply(answer, async ({ outcome, decline, orderId, appointmentId }) => {
      const head = decline === null ? outcome : `${outcome} ${decline}`;
      return `${head} | ${await orderName(orderId)} ${nameOf(appointmentId)}`;
    });
  }

  async function tell({ nonce, event, isForged }: Extract<Operation, { readonly kind: 'tell' }>): Promise<string> {
    const { id: transactionId } = await paymentOf(nonce);
    const found = await eventOf(transactionId, event);
    const body = JSON.stringify({ id: found?.id, kind: found?.kind, transactionId });
    const signature = sign(
      isForged ? 'a secret of somebody else' : GATEWAY_SECRET,
      test.clock.now().epochMilliseconds,
      body,
    );
    const answer = await test.send('POST', '/rest/payments/webhook', {
      body,
      origin: null,
      headers: { 'x-gateway-signature': signature },
    });
    return String((answer.body as { readonly result?: unknown }).result);
  }

  async function atGateway(operation: Extract<Operation, { readonly kind: 'decide' | 'part' }>): Promise<string> {
    const { id } = await paymentOf(operation.nonce);
    if (operation.kind === 'part') {
      return refund(emulator, { id, reference: `by hand ${newId()}`, amount: operation.amount }).then(
        () => 'ok',
        codeOf,
      );
    }
    if (operation.isTold) {
      const body = new URLSearchParams({ yes: operation.isApproved ? '1' : '0', lang: 'en' }).toString();
      await test.send('POST', `/rest/emulator/challenge/${id}`, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    } else await decide(emulator, id, { isApproved: operation.isApproved, isLate: true });
    return (await paymentOf(operation.nonce)).status;
  }

  async function perform(operation: Operation): Promise<string> {
    switch (operation.kind) {
      case 'wait':
        return 'ok';
      case 'length':
        await db
          .update(specialists)
          .set({ duration: operation.minutes })
          .where(eq(specialists.id, specialistOf(operation.specialist).id));
        return 'ok';
      case 'hold': {
        const slotStart = `${new Date(operation.start).toISOString().slice(0, 16)}Z`;
        return reply(
          await test.call(
            contract.holdSlot,
            { atlasUrl: specialistOf(operation.specialist).atlasUrl, slotStart },
            personOf(operation.who),
          ),
          toHold,
        );
      }
      case 'extend':
        return reply(
          await test.call(contract.extendHold, { id: idOf(operation.booking) }, personOf(operation.who)),
          toHold,
        );
      case 'release':
        return reply(
          await test.call(contract.releaseHold, { id: idOf(operation.booking) }, personOf(operation.who)),
          () => 'ok',
        );
      case 'accept':
        return reply(
          await test.call(acceptTermsOf, { appId: idOf(operation.booking) }, personOf(operation.who)),
          () => 'ok',
        );
      case 'bookFree': {
        const answer = await test.call(
          contract.bookFree,
          { ...DETAILS, holdId: idOf(operation.booking), ...deductions(operation) },
          personOf(operation.who),
        );
        return reply(
          answer,
          async ({ orderId, appointmentId }) => `ok | ${await orderName(orderId)} ${nameOf(appointmentId)}`,
        );
      }
      case 'pay':
        return payFor(operation);
      case 'stop': {
        const [row] = await db
          .select({ orderId: bookings.orderId })
          .from(bookings)
          .where(eq(bookings.id, idOf(operation.booking)));
        const answer = await test.call(
          contract.stopPaying,
          { orderId: row?.orderId ?? newId(), giveUp: operation.giveUp },
          personOf(operation.who),
        );
        return reply(answer, ({ context }) => `ok | ${context}`);
      }
      case 'cancel':
        return reply(
          await test.call(contract.cancelAppointment, { id: idOf(operation.booking) }, personOf(operation.who)),
          ({ refunded, credited }) => `ok | refunded ${refunded.amount} credited ${credited.amount}`,
        );
      case 'callOff':
        return reply(
          await test.call(
            providerCancel,
            { id: idOf(operation.booking), reason: 'I have fallen ill.' },
            specialistOf(operation.specialist).caller,
          ),
          () => 'ok',
        );
      case 'move': {
        const slotStart = `${new Date(operation.start).toISOString().slice(0, 16)}Z`;
        return reply(
          await test.call(rescheduleAppointment, { id: idOf(operation.booking), slotStart }, personOf(operation.who)),
          ({ id, startsAt, movedFrom }) =>
            `ok | ${nameOf(id)} ${normal(startsAt)} from ${movedFrom === null ? 'nowhere' : normal(movedFrom)}`,
        );
      }
      case 'grant': {
        const at = new Date(test.clock.now().epochMilliseconds);
        const to = { userId: world.userIds[operation.who] ?? '', ...eur(operation.amount), reference: newId(), at };
        await db.transaction((tx) => grantCredits(tx, to));
        return 'ok';
      }
      case 'redeem':
        return reply(
          await test.call(useVoucher, { code: world.codeOf(operation.voucher) }, personOf(operation.who)),
          ({ credited, balance }) => `ok | ${credited.amount} of ${balance.amount}`,
        );
      case 'decide':
      case 'part':
        return atGateway(operation);
      case 'tell':
        return tell(operation);
      case 'look':
        await reconcilePayments(test.booking);
        return 'ok';
      case 'sweep':
        await endExpiredHolds(test.booking, new Date(test.clock.now().epochMilliseconds));
        return 'ok';
      case 'away':
        away ??= test.breakGateway();
        return 'ok';
      case 'mend':
        away?.mend();
        away = null;
        return 'ok';
    }
  }
  return { perform, names, nameOrders };
}
