import { appointmentsTopic } from '@tessera/contracts/booking';
import { describeError } from '@tessera/server/log';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { giveBack, wasGivenBack } from '../../credits/index.ts';
import {
  captureLines,
  changeAttempt,
  changeOrder,
  changeOrderPrice,
  findAttempt,
  findOrder,
  isSold,
  listOpenAttempts,
  lockOrder,
  post,
  refundLines,
  saleLines,
  soldOf,
  type AttemptRow,
  type OrderRow,
} from '../../ledger/index.ts';
import {
  changeRefund,
  insertRefund,
  lessenRefund,
  openRefunds,
  refundsOf,
  type GatewayTransaction,
} from '../../payments/index.ts';
import { findMany } from '../../specialists/index.ts';
import { findTenantById } from '../../tenancy/index.ts';
import { endAfterRefusal, isLiveHold, LONGEST_QUESTION } from '../holds/hold-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { queueReturned } from '../visits/mail-service.ts';
import { markBooked } from './mark-booked-service.ts';
import { lockHolderAndSpecialist } from '../holds/hold-queries.ts';
import { ownTimeTaken } from '../holds/own-time-service.ts';
import { changeBooking, findBookingOfOrder, findForChange, findOverlapping } from '../booking-queries.ts';
import type { BookingDeps } from '../deps.ts';

/** Maximum number of payments or refunds per poll. */
const BATCH_SIZE = 50;
/** Milliseconds after which an unanswered attempt is looked up at the gateway. */
const LOOKUP_AFTER = 20_000;
/** Milliseconds after which an attempt unknown to the gateway is given up. */
const ABANDON_AFTER = 180_000;

/** The payer and the price lines of an attempt, for vouchers and credits. */
const payerOf = (order: OrderRow, attempt: AttemptRow, at: Date) => ({
  attemptId: attempt.id,
  orderId: order.id,
  userId: order.userId,
  currency: order.currency,
  lines: attempt.lines,
  at,
});

/** The scope of an event that was not caused by a request: tenant and customer of the order. */
async function scopeOf({ db, clock }: BookingDeps, order: OrderRow, attempt: AttemptRow): Promise<Scope | null> {
  const tenant = await findTenantById(db, order.tenantId);
  if (!tenant) return null;
  const actor = { userId: order.userId, role: 'customer' as const, permissions: [] };
  return { tenant, origin: attempt.origin, actor, now: clock.now(), requestId: newId(), holder: null };
}

/**
 * Applies the state of a payment at the gateway to our rows: books the slot, posts to the ledger, refunds payments that came too late.
 * Idempotent: repeated or reordered notifications have no further effect.
 */
export async function settle(deps: BookingDeps, seen: GatewayTransaction): Promise<'applied' | 'unknown'> {
  const orderId = await apply(deps, seen);
  if (orderId === null) return 'unknown';
  await sendRefunds(deps, orderId);
  return 'applied';
}

/** Stores what the gateway reports. Returns the order's id, or null when the payment is not ours. */
async function apply(deps: BookingDeps, seen: GatewayTransaction): Promise<string | null> {
  const { db, gateway } = deps;
  const attempt = await findAttempt(db, seen.reference);
  const order = attempt ? await findOrder(db, attempt.orderId) : null;
  const booking = order ? await findBookingOfOrder(db, order.id) : null;
  const scope = attempt && order ? await scopeOf(deps, order, attempt) : null;
  if (!attempt || !order || !booking || !scope || !gateway) return null;
  const transaction = seen.status === 'authorized' ? await gateway.capture(seen.id) : seen;
  await db.transaction(async (tx) => {
    await lockHolderAndSpecialist(tx, scope, { userId: order.userId, holder: '' }, null, booking.specialistId);
    const now = { order: await lockOrder(tx, order.id), attempt: await findAttempt(tx, attempt.id) };
    if (!now.order || !now.attempt) return;
    if (transaction.status === 'captured') {
      if (now.attempt.status !== 'succeeded')
        await applyCapture(deps, tx, scope, {
          order: now.order,
          attempt: now.attempt,
          transaction,
          bookingId: booking.id,
        });
      await postRefunds(tx, scope, now.order, transaction);
    } else if (now.attempt.status !== 'succeeded')
      await applyPendingOrRefusal(tx, scope, {
        order: now.order,
        attempt: now.attempt,
        transaction,
        bookingId: booking.id,
      });
    await deps.notify.publish(tx, appointmentsTopic(order.userId), booking.id);
  });
  return order.id;
}

async function applyPendingOrRefusal(
  tx: Db,
  scope: Scope,
  { order, attempt, transaction, bookingId }: GatewayReport,
): Promise<void> {
  const { id, status, decline, challengeUrl } = transaction;
  if (status === 'challenge' || status === 'pending') {
    await changeAttempt(tx, attempt.id, { status, transactionId: id, challengeUrl });
    return;
  }
  await applyRefusal(tx, scope, {
    order,
    attempt,
    bookingId,
    values: { transactionId: id, challengeUrl: null, decline: decline ?? 'declined' },
  });
}

interface RefusedAttempt extends Pick<GatewayReport, 'order' | 'attempt' | 'bookingId'> {
  readonly values: Partial<Pick<AttemptRow, 'transactionId' | 'challengeUrl' | 'decline'>>;
}
/** Handles a failed attempt: the order can be paid in another way, the slot is the customer's own hold again, and reservations are released. */
async function applyRefusal(
  tx: Db,
  scope: Scope,
  { order, attempt, bookingId, values }: RefusedAttempt,
): Promise<void> {
  const now = scope.now.epochMilliseconds;
  await changeAttempt(tx, attempt.id, { status: 'declined', ...values });
  // A repeated notification must not reset the order, which may be waiting for the next card by now.
  if (attempt.status !== 'declined' && order.status === 'pending') {
    await changeOrder(tx, order.id, 'setup');
    const row = await findForChange(tx, scope, bookingId);
    if (row && isLiveHold(row, now))
      await changeBooking(tx, scope, row.id, { heldUntil: endAfterRefusal(row, order.createdAt, now) });
  }
  await giveBack(tx, payerOf(order, attempt, new Date(now)));
}

/** The gateway's report about an attempt, and the rows concerned. */
interface GatewayReport {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly transaction: GatewayTransaction;
  readonly bookingId: string;
}
/** Handles a captured payment: books the visit when its slot is still available, otherwise refunds the whole amount. */
async function applyCapture(
  deps: BookingDeps,
  tx: Db,
  scope: Scope,
  { order, attempt, transaction, bookingId }: GatewayReport,
): Promise<void> {
  const at = new Date(scope.now.epochMilliseconds);
  const { id, amount, currency } = transaction;
  const money = { orderId: order.id, currency, at };
  await changeAttempt(tx, attempt.id, { status: 'succeeded', transactionId: id, challengeUrl: null, decline: null });
  await post(tx, { ...money, kind: 'capture', reference: `capture ${id}`, lines: captureLines(amount) });
  const row = await findForChange(tx, scope, bookingId);
  const [specialist] = row ? await findMany(tx, scope, [row.specialistId]) : [];
  // Reservations of an attempt that was given up may have been spent elsewhere, so that the captured money alone does not cover the visit.
  const isReserved = !(await wasGivenBack(tx, attempt.id));
  const isOpen = order.status !== 'success' && order.status !== 'failed';
  const isRight = amount === attempt.amount && currency === order.currency && isOpen && isReserved;
  if (row && specialist && isRight && (await isStillFree(tx, scope, row))) {
    await post(tx, { ...money, kind: 'sale', reference: `sale ${order.id}`, lines: saleLines(soldOf(attempt.lines)) });
    await changeOrder(tx, order.id, 'success');
    await changeOrderPrice(tx, order.id, { amount: soldOf(attempt.lines), lines: attempt.lines });
    await markBooked(deps, tx, scope, { row, specialist, userId: order.userId, values: {} });
    return;
  }
  if (order.status !== 'success') await changeOrder(tx, order.id, 'failed');
  await giveBack(tx, payerOf(order, attempt, at));
  await insertRefund(tx, {
    id: newId(),
    orderId: order.id,
    transactionId: id,
    amount,
    reason: 'late',
    status: 'asked',
    createdAt: at,
  });
  if (row && specialist)
    await queueReturned(deps, tx, scope, { row, specialist, amount, currency, lines: attempt.lines });
}

/** Whether the row still holds its slot, or the slot is free and the customer has no other visit then. A customer's own newer hold of the slot has to expire first. */
async function isStillFree(tx: Db, scope: Scope, row: BookingRow): Promise<boolean> {
  const now = scope.now.epochMilliseconds;
  if (isLiveHold(row, now)) return true;
  if (row.status === 'booked' || row.status === 'cancelled' || row.startsAt.getTime() <= now) return false;
  const own =
    row.userId === null
      ? null
      : await ownTimeTaken(tx, scope, {
          userId: row.userId,
          id: row.id,
          start: row.startsAt.getTime(),
          end: row.endsAt.getTime(),
          forWhom: row.forWhom,
        });
  if (own) return false;
  const others = (await findOverlapping(tx, scope, row.specialistId, row.during)).filter(({ id }) => id !== row.id);
  return others.every((other) => other.status === 'held' && !isLiveHold(other, now));
}

/** Posts every refund reported by the gateway to the ledger once, whether we or an operator of the gateway initiated it. */
async function postRefunds(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  { id, currency, refunds }: GatewayTransaction,
): Promise<void> {
  if (refunds.length === 0) return;
  const at = new Date(scope.now.epochMilliseconds);
  const known = await refundsOf(tx, order.id);
  for (const part of refunds) {
    const row = known.find((one) => one.gatewayId === part.id || one.id === part.reference);
    if (row?.status === 'done') continue;
    if (row) await changeRefund(tx, row.id, part.id);
    else
      await insertRefund(tx, {
        id: newId(),
        orderId: order.id,
        transactionId: id,
        amount: part.amount,
        reason: 'gateway',
        status: 'done',
        gatewayId: part.id,
        createdAt: at,
      });
    const lines = refundLines(part.amount, row?.reason !== 'late' && (await isSold(tx, order.id)));
    await post(tx, { orderId: order.id, kind: 'refund', reference: `refund ${part.id}`, currency, at, lines });
  }
}

/** The amount that can still be refunded. A refund with our own reference is not subtracted, because repeating it is idempotent. */
const refundableAmount = ({ amount, refunds }: GatewayTransaction, reference: string): number =>
  refunds.reduce((left, part) => (part.reference === reference ? left : left - part.amount), amount);

/** Sends due refunds to the gateway, at most the amount left there. A refund that fails now is retried at the next poll. */
export async function sendRefunds(deps: BookingDeps, orderId?: string): Promise<void> {
  const { db, gateway } = deps;
  if (!gateway) return;
  for (const { id, transactionId, amount } of await openRefunds(db, BATCH_SIZE, orderId)) {
    try {
      const seen = await gateway.get(transactionId);
      const left = seen === null ? amount : Math.min(amount, refundableAmount(seen, id));
      if (seen && left < amount) {
        await apply(deps, seen);
        await lessenRefund(db, id, left);
      }
      if (left > 0) await apply(deps, await gateway.refund({ id: transactionId, reference: id, amount: left }));
    } catch (error) {
      deps.log.error({ refund: id, ...describeError(error) }, 'a refund failed and will be retried');
    }
  }
}

/** Ends an attempt that never reached the gateway. */
export async function neverAsked(deps: BookingDeps, attempt: AttemptRow): Promise<void> {
  const order = await findOrder(deps.db, attempt.orderId);
  const booking = order ? await findBookingOfOrder(deps.db, order.id) : null;
  const scope = order ? await scopeOf(deps, order, attempt) : null;
  if (!order || !booking || !scope) return;
  await deps.db.transaction(async (tx) => {
    await lockHolderAndSpecialist(tx, scope, { userId: order.userId, holder: '' }, null, booking.specialistId);
    const now = { order: await lockOrder(tx, order.id), attempt: await findAttempt(tx, attempt.id) };
    if (now.order && now.attempt?.status === 'started')
      await applyRefusal(tx, scope, {
        order: now.order,
        attempt: now.attempt,
        bookingId: booking.id,
        values: { decline: 'declined' },
      });
  });
}

/** Polls the gateway for payments without a notification, and sends due refunds. Called every few seconds. */
export async function lookAfterPayments(deps: BookingDeps): Promise<void> {
  const { db, gateway, clock } = deps;
  if (!gateway) return;
  const now = clock.now().epochMilliseconds;
  for (const attempt of await listOpenAttempts(db, new Date(now - LOOKUP_AFTER), BATCH_SIZE)) {
    const { id, transactionId, createdAt } = attempt;
    const found = transactionId === null ? await gateway.find(id) : await gateway.get(transactionId);
    const isChallengeExpired = found?.status === 'challenge' && createdAt.getTime() < now - LONGEST_QUESTION;
    if (isChallengeExpired) await settle(deps, await gateway.void(found.id));
    else if (found && (transactionId === null || (found.status !== 'challenge' && found.status !== 'pending')))
      await settle(deps, found);
    else if (!found && createdAt.getTime() < now - ABANDON_AFTER) await neverAsked(deps, attempt);
  }
  await sendRefunds(deps);
}
