import { appointmentsTopic, availabilityTopic, type Order } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { describeError } from '@tessera/server/log';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireActor, type Scope } from '../../../platform/scope.ts';
import { changeOrder, findOpenAttempt, findOwnOrder, lockOrder, type AttemptRow } from '../../ledger/index.ts';
import type { PaymentGateway } from '../../payments/index.ts';
import { findUsers } from '../../tenancy/index.ts';
import { findAppointment, listOpenOrders, type AppointmentRow } from '../visits/appointment-queries.ts';
import { toAppointments } from '../visits/appointment-service.ts';
import { isLiveHold } from '../holds/hold-rules.ts';
import { lockHolderAndSpecialist } from '../holds/lock-queries.ts';
import { toPrice } from '../pricing/price-service.ts';
import { changeBooking, findBookingOfOrder, findForChange } from '../booking-queries.ts';
import type { BookingDeps } from '../deps.ts';
import { settle } from './settle-service.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;
/**
 * The state of an order as shown to the customer. An unpaid order whose hold has expired and that has no payment in
 * progress is reported as failed.
 */
const contextOf = (order: Pick<OrderRow, 'status'>, isKept: boolean): Order['context'] =>
  order.status === 'setup' && !isKept ? 'failed' : order.status;

async function toOrder(
  db: Db,
  scope: Scope,
  of: { readonly row: AppointmentRow; readonly email: string; readonly lang: Lang },
): Promise<Order | null> {
  const { row, email, lang } = of;
  const { booking, orderId, status } = row;
  const [appointment] = await toAppointments({ db }, scope, [row], lang);
  if (!appointment) return null;
  const isKept = isLiveHold(booking, scope.now.epochMilliseconds);
  const open = status === 'success' ? null : await findOpenAttempt(db, orderId);
  return {
    orderId,
    number: row.number,
    context: contextOf({ status }, isKept),
    challengeUrl: status === 'pending' ? (open?.challengeUrl ?? null) : null,
    ...toPrice(row.lines, row.currency),
    email,
    appointment,
    keptUntil: isKept ? booking.heldUntil.toISOString() : null,
    isUnderWay: open !== null,
  };
}
const emailOf = async (db: Db, scope: Scope, userId: string): Promise<string> => {
  const user = (await findUsers(db, scope, [userId])).get(userId);
  if (!user) throw fail('NOT_FOUND');
  return user.email;
};

/** The caller's order with its appointment. Throws NOT_FOUND for another account's. */
export async function orderDetails(
  { db }: { readonly db: Db },
  scope: Scope,
  input: { readonly orderId: string; readonly lang: Lang },
): Promise<Order> {
  const userId = requireActor(scope);
  const own = await findOwnOrder(db, scope, input.orderId);
  const row = own ? await findAppointment(db, scope, userId, { orderId: own.id }) : null;
  const order = row
    ? await toOrder(db, scope, { row, email: await emailOf(db, scope, userId), lang: input.lang })
    : null;
  if (!order) throw fail('NOT_FOUND');
  return order;
}

/** The caller's orders whose payment has begun and not finished. */
export async function openOrders(
  { db }: { readonly db: Db },
  scope: Scope,
  { lang }: { readonly lang: Lang },
): Promise<{ items: Order[] }> {
  const userId = requireActor(scope);
  const rows = await listOpenOrders(db, scope, userId);
  const email = await emailOf(db, scope, userId);
  const orders = await Promise.all(rows.map((row) => toOrder(db, scope, { row, email, lang })));
  return { items: orders.filter((order) => order !== null) };
}

/**
 * Asks the gateway to void an attempt and applies the answer: it may have been captured in the meantime, and then stays
 * captured.
 */
async function takeBack(deps: BookingDeps, gateway: PaymentGateway, { id, transactionId }: AttemptRow): Promise<void> {
  try {
    const found = transactionId === null ? await gateway.find(id) : await gateway.get(transactionId);
    if (found)
      await settle(
        deps,
        found.status === 'challenge' || found.status === 'authorized' ? await gateway.void(found.id) : found,
      );
  } catch (error) {
    deps.log.warn(describeError(error), 'a payment could not be voided');
    throw fail('UNAVAILABLE');
  }
}

/**
 * Ends an open attempt, so that the order can be paid in another way or given up together with its slot. No second
 * attempt can begin before the gateway has confirmed that the first one is voided. Throws NOT_FOUND for another
 * account's order, UNFINISHED_PAYMENT_PROCESS while the attempt cannot be voided, UNAVAILABLE when the gateway does not
 * answer.
 */
export async function stopPaying(
  deps: BookingDeps,
  scope: Scope,
  { orderId, giveUp }: { readonly orderId: string; readonly giveUp: boolean },
) {
  const { db, gateway } = deps;
  const userId = requireActor(scope);
  const order = await findOwnOrder(db, scope, orderId);
  const booking = order ? await findBookingOfOrder(db, order.id) : null;
  if (!order || !booking) throw fail('NOT_FOUND');
  const open = await findOpenAttempt(db, order.id);
  if (open && gateway) await takeBack(deps, gateway, open);
  return db.transaction(async (tx) => {
    await lockHolderAndSpecialist(tx, scope, { userId, holder: '' }, null, booking.specialistId);
    const row = await findForChange(tx, scope, booking.id);
    const now = await lockOrder(tx, order.id);
    if (!row || !now) throw fail('NOT_FOUND');
    const isOpen = now.status === 'pending' || now.status === 'setup';
    if (isOpen && giveUp) {
      await changeOrder(tx, now.id, 'failed');
      if (row.status === 'held') await changeBooking(tx, scope, row.id, { status: 'ended' });
      await deps.notify.publish(tx, availabilityTopic(row.specialistId), row.specialistId);
      await deps.notify.publish(tx, appointmentsTopic(userId), row.id);
      return { orderId, context: 'failed' as const };
    }
    if (now.status === 'pending') throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: orderId }]);
    return { orderId, context: contextOf(now, isLiveHold(row, scope.now.epochMilliseconds)) };
  });
}
