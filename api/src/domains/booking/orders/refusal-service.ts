import type { Db } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { releaseReserved } from '../../credits/index.ts';
import { changeAttempt, changeOrder, type AttemptRow } from '../../ledger/index.ts';
import { endAfterRefusal, isLiveHold } from '../holds/hold-rules.ts';
import { changeBooking, findForChange } from '../booking-queries.ts';
import { payerOf, type VisitReport } from './settle-rules.ts';

/** Handles a report of a payment that is not captured: still open, or failed. */
export async function applyPendingOrRefusal(
  tx: Db,
  scope: Scope,
  { order, attempt, transaction, bookingId }: VisitReport,
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

interface RefusedAttempt extends Pick<VisitReport, 'order' | 'attempt' | 'bookingId'> {
  readonly values: Partial<Pick<AttemptRow, 'transactionId' | 'challengeUrl' | 'decline'>>;
}
/** Handles a failed attempt: the order can be paid in another way, the slot is the customer's own hold again, and reservations are released. */
export async function applyRefusal(
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
  await releaseReserved(tx, payerOf(order, attempt, new Date(now)));
}
