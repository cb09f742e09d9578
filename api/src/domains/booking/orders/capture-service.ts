import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { releaseReserved, wasReleased } from '../../credits/index.ts';
import {
  captureLines,
  changeAttempt,
  changeOrder,
  changeOrderPrice,
  isSold,
  post,
  refundLines,
  saleLines,
  soldOf,
  type Line,
  type OrderRow,
} from '../../ledger/index.ts';
import { askRefund, changeRefund, insertRefund, refundsOf, type GatewayTransaction } from '../../payments/index.ts';
import { findMany } from '../../specialists/index.ts';
import { isLiveHold } from '../holds/hold-rules.ts';
import type { BookingRow } from '../booking-row.ts';
import { queueReturned } from '../visits/mail-service.ts';
import { markBooked } from './mark-booked-service.ts';
import { ownTimeTaken } from '../holds/own-time-service.ts';
import { findForChange, findOverlapping } from '../booking-queries.ts';
import type { BookingDeps } from '../deps.ts';
import { payerOf, type VisitReport } from './settle-rules.ts';

/** Handles a captured payment: books the visit when its slot is still available, otherwise refunds the whole amount. */
export async function applyCapture(
  deps: BookingDeps,
  tx: Db,
  scope: Scope,
  { order, attempt, transaction, bookingId }: VisitReport,
): Promise<void> {
  const at = new Date(scope.now.epochMilliseconds);
  const { id, amount, currency } = transaction;
  const money = { orderId: order.id, currency, at };
  await changeAttempt(tx, attempt.id, { status: 'succeeded', transactionId: id, challengeUrl: null, decline: null });
  await post(tx, { ...money, kind: 'capture', reference: `capture ${id}`, lines: captureLines(amount) });
  const row = await findForChange(tx, scope, bookingId);
  const [specialist] = row ? await findMany(tx, scope, [row.specialistId]) : [];
  // Reservations of an attempt that was given up may have been spent elsewhere, so that the captured money alone does not cover the visit.
  const isReserved = !(await wasReleased(tx, attempt.id));
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
  await releaseReserved(tx, payerOf(order, attempt, at));
  await askRefund(tx, { orderId: order.id, transactionId: id, amount, reason: 'late', createdAt: at });
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

/** A refund at the gateway: its amount, and our own reason, or `gateway` for one that an operator made there. */
export interface RefundPart {
  readonly amount: number;
  readonly reason: 'cancelled' | 'late' | 'gateway';
}
/** The entries of a refund of a visit. */
export const visitRefundLines = async (tx: Db, order: OrderRow, { amount, reason }: RefundPart) =>
  refundLines(amount, reason !== 'late' && (await isSold(tx, order.id)));

/**
 * Posts every refund reported by the gateway to the ledger once, whether we or an operator of the gateway initiated it.
 */
export async function postRefunds(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  { id, currency, refunds }: GatewayTransaction,
  linesOf: (part: RefundPart) => Promise<readonly Line[]>,
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
    const lines = await linesOf({ amount: part.amount, reason: row?.reason ?? 'gateway' });
    await post(tx, { orderId: order.id, kind: 'refund', reference: `refund ${part.id}`, currency, at, lines });
  }
}
