import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { findBooking, priceLines } from '../booking/index.ts';
import { capturedAt, creditedOf, findOrder, findPaidAttempt } from '../ledger/index.ts';
import { refundsOf } from '../payments/index.ts';
import { findMany, fullName } from '../specialists/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { drawReceipt } from './paper.ts';
import { receiptOf } from './receipt-rules.ts';

/**
 * The receipt of the caller's payment for an appointment, as a PDF. Throws NOT_FOUND for another user's appointment and
 * when nothing was paid, BILLING_DETAILS_NOT_SET when there is no name to bill.
 */
export async function customerInvoice(
  deps: { readonly db: Db },
  scope: Scope,
  input: { readonly uuid: string; readonly lang: Lang },
): Promise<Uint8Array> {
  const { db } = deps;
  const userId = requireActor(scope);
  const booking = await findBooking(db, scope, input.uuid);
  const order = booking?.orderId ? await findOrder(db, booking.orderId) : null;
  if (!booking || order?.userId !== userId) throw fail('NOT_FOUND');
  const attempt = await findPaidAttempt(db, order.id);
  const user = (await findUsers(db, scope, [userId])).get(userId);
  const [specialist] = await findMany(db, scope, [booking.specialistId]);
  if (!attempt || !user || !specialist) throw fail('NOT_FOUND');
  const name = [booking.firstName, booking.lastName].filter(Boolean).join(' ');
  if (name === '') throw fail('BILLING_DETAILS_NOT_SET');
  const captured = attempt.transactionId === null ? null : await capturedAt(db, attempt.transactionId);
  const sale = {
    brand: scope.tenant.name,
    number: order.number,
    payer: { name, email: user.email },
    specialist: fullName(specialist),
    startsAt: booking.startsAt.getTime(),
    endsAt: booking.endsAt.getTime(),
    zone: booking.zone ?? booking.specialistZone,
    currency: order.currency,
    product: booking.product?.title[input.lang] ?? null,
    lines:
      order.lines.length > 0
        ? order.lines
        : priceLines({ price: order.amount, discount: order.amount - attempt.amount }),
    paid: attempt.amount,
    paidAt: (captured ?? attempt.createdAt).getTime(),
    refunds: (await refundsOf(db, order.id)).map(({ amount, createdAt, status }) => ({
      amount,
      at: createdAt.getTime(),
      isDone: status === 'done',
    })),
    credited: (await creditedOf(db, [order.id])).get(order.id) ?? 0,
  };
  return drawReceipt(receiptOf(sale, input.lang), new Date(scope.now.epochMilliseconds));
}
