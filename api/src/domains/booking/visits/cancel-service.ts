import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { returnAsCredits } from '../../credits/index.ts';
import { creditedOf, findOrder, findPaidAttempt } from '../../ledger/index.ts';
import { askRefund, refundedOf } from '../../payments/index.ts';
import { findMany } from '../../specialists/index.ts';
import { changeBooking, findForChange, findSpecialistOf } from '../booking-queries.ts';
import type { BookingRow } from '../booking-row.ts';
import type { BookingDeps } from '../deps.ts';
import { lockSpecialist } from '../holds/lock-queries.ts';
import { sendRefunds } from '../orders/settle-service.ts';
import { queueMails } from './mail-service.ts';
import { isCancellable, isFreeToCancel } from './visit-rules.ts';

/**
 * Whether cancelling refunds what was paid (decision 36): always when the specialist cancels, otherwise until 24 hours
 * before.
 */
const isDue = (scope: Scope, row: BookingRow, who: Canceller): boolean =>
  who.by === 'specialist' || isFreeToCancel(row, scope.now.epochMilliseconds);
/** The part of the card payment that has not been refunded yet. */
async function refundDue(
  tx: Db,
  row: BookingRow,
): Promise<{ readonly transactionId: string; readonly amount: number } | null> {
  if (row.orderId === null) return null;
  const paid = await findPaidAttempt(tx, row.orderId);
  if (!paid?.transactionId) return null;
  const amount = paid.amount - ((await refundedOf(tx, [row.orderId])).get(row.orderId) ?? 0);
  return amount > 0 ? { transactionId: paid.transactionId, amount } : null;
}

/** The side that cancels: the customer, or the specialist, who must give a reason. */
export type Canceller =
  | { readonly by: 'customer' }
  | { readonly by: 'specialist'; readonly specialistId: string; readonly reason: string };

/**
 * Cancels an appointment for one of its two sides, frees its slot and refunds what is due: card payments to the card,
 * vouchers and credits as credits. Idempotent. Throws NOT_FOUND for another person's appointment, NOT_CANCELLABLE once
 * it has begun.
 */
export async function cancelAppointment(
  deps: BookingDeps,
  scope: Scope,
  id: string,
  who: Canceller = { by: 'customer' },
): Promise<{
  id: string;
  status: 'cancelled';
  refunded: { amount: number; currency: string };
  credited: { amount: number; currency: string };
}> {
  const actorId = requireActor(scope);
  const specialistId = await findSpecialistOf(deps.db, scope, id);
  const [specialist] = specialistId === null ? [] : await findMany(deps.db, scope, [specialistId]);
  if (specialistId === null || !specialist) throw fail('NOT_FOUND');
  const orderId = await deps.db.transaction(async (tx) => {
    await lockSpecialist(tx, scope, specialistId);
    const row = await findForChange(tx, scope, id);
    const isTheirs = who.by === 'specialist' ? specialistId === who.specialistId : row?.userId === actorId;
    if (!row || !isTheirs || row.orderId === null || row.status === 'held' || row.status === 'ended')
      throw fail('NOT_FOUND');
    if (row.status === 'cancelled') return row.orderId;
    if (!isCancellable(row, scope.now.epochMilliseconds)) throw fail('NOT_CANCELLABLE');
    const due = isDue(scope, row, who);
    const createdAt = new Date(scope.now.epochMilliseconds);
    const order = due ? await findOrder(tx, row.orderId) : null;
    if (order) await returnAsCredits(tx, { ...order, orderId: order.id, at: createdAt });
    const toCard = due ? await refundDue(tx, row) : null;
    if (toCard) await askRefund(tx, { orderId: row.orderId, ...toCard, reason: 'cancelled', createdAt });
    const cancelled = await changeBooking(tx, scope, id, {
      status: 'cancelled',
      sequence: row.sequence + 1,
      cancelledBy: who.by,
      cancelReason: who.by === 'specialist' ? who.reason : null,
    });
    await queueMails(deps, tx, scope, { kind: 'appointment-cancelled', row: cancelled, specialist });
    await deps.notify.publish(tx, availabilityTopic(specialistId), specialistId);
    if (row.userId !== null) await deps.notify.publish(tx, appointmentsTopic(row.userId), id);
    return row.orderId;
  });
  await sendRefunds(deps, orderId);
  const amount = (await refundedOf(deps.db, [orderId])).get(orderId) ?? 0;
  const credited = (await creditedOf(deps.db, [orderId])).get(orderId) ?? 0;
  const { currency } = specialist;
  return { id, status: 'cancelled', refunded: { amount, currency }, credited: { amount: credited, currency } };
}
