import { appointmentsTopic } from '@tessera/contracts/booking';
import { describeError } from '@tessera/server/log';
import { newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import {
  findAttempt,
  findOrder,
  listOpenAttempts,
  lockOrder,
  type AttemptRow,
  type OrderRow,
} from '../../ledger/index.ts';
import { lessenRefund, openRefunds, type GatewayTransaction } from '../../payments/index.ts';
import { findTenantById } from '../../tenancy/index.ts';
import { LONGEST_QUESTION } from '../holds/hold-rules.ts';
import type { BookingDeps } from '../deps.ts';
import { postRefunds } from './capture-service.ts';
import { refundableAmount } from './settle-rules.ts';
import { subjectOf } from './settle-subject.ts';

/** Maximum number of payments or refunds per poll. */
const BATCH_SIZE = 50;
/** Milliseconds after which an unanswered attempt is looked up at the gateway. */
const LOOKUP_AFTER = 20_000;
/** Milliseconds after which an attempt unknown to the gateway is given up. */
const ABANDON_AFTER = 180_000;

/** The scope of an event that was not caused by a request: tenant and customer of the order. */
async function scopeOf({ db, clock }: BookingDeps, order: OrderRow, attempt: AttemptRow): Promise<Scope | null> {
  const tenant = await findTenantById(db, order.tenantId);
  if (!tenant) return null;
  const actor = { userId: order.userId, role: 'customer' as const, permissions: [] };
  return { tenant, origin: attempt.origin, actor, now: clock.now(), requestId: newId(), holder: null };
}

/**
 * Applies the state of a payment at the gateway to our rows: books the slot or issues the voucher, posts to the
 * ledger, refunds payments that came too late.
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
  const subject = order ? await subjectOf(deps, order) : null;
  const scope = attempt && order ? await scopeOf(deps, order, attempt) : null;
  if (!attempt || !order || !subject || !scope || !gateway) return null;
  const transaction = seen.status === 'authorized' ? await gateway.capture(seen.id) : seen;
  await db.transaction(async (tx) => {
    await subject.lock(tx, scope);
    const now = { order: await lockOrder(tx, order.id), attempt: await findAttempt(tx, attempt.id) };
    if (!now.order || !now.attempt) return;
    const report = { order: now.order, attempt: now.attempt, transaction };
    if (transaction.status === 'captured') {
      if (now.attempt.status !== 'succeeded') await subject.captured(tx, scope, report);
      await postRefunds(tx, scope, report.order, transaction, (part) =>
        subject.refundLines(tx, scope, report.order, part),
      );
    } else if (now.attempt.status !== 'succeeded') await subject.notCaptured(tx, scope, report);
    await deps.notify.publish(tx, appointmentsTopic(order.userId), subject.id);
  });
  return order.id;
}

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
export async function failUnsentAttempt(deps: BookingDeps, attempt: AttemptRow): Promise<void> {
  const order = await findOrder(deps.db, attempt.orderId);
  const subject = order ? await subjectOf(deps, order) : null;
  const scope = order ? await scopeOf(deps, order, attempt) : null;
  if (!order || !subject || !scope) return;
  await deps.db.transaction(async (tx) => {
    await subject.lock(tx, scope);
    const now = { order: await lockOrder(tx, order.id), attempt: await findAttempt(tx, attempt.id) };
    if (now.order && now.attempt?.status === 'started')
      await subject.notSent(tx, scope, { order: now.order, attempt: now.attempt });
  });
}

/** Polls the gateway for payments without a notification, and sends due refunds. Called every few seconds. */
export async function reconcilePayments(deps: BookingDeps): Promise<void> {
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
    else if (!found && createdAt.getTime() < now - ABANDON_AFTER) await failUnsentAttempt(deps, attempt);
  }
  await sendRefunds(deps);
}
