import type { Lang } from '@tessera/contracts/languages';
import type { Present, VoucherOffer, VoucherOrder } from '@tessera/contracts/payments';
import type { Money } from '@tessera/contracts/values';
import { fail } from '../../platform/errors.ts';
import type { Db } from '../../platform/database.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { requireZone, sendRefunds, type BookingDeps } from '../booking/index.ts';
import { findVoucherOfOrder, statusOf } from '../credits/index.ts';
import {
  findOpenAttempt,
  findOwnOrder,
  findPaidAttempt,
  lockOrder,
  openOrder,
  type OrderRow,
} from '../ledger/index.ts';
import { askRefund, refundedOf } from '../payments/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { drawVoucher } from './paper.ts';
import { findOffer, findPurchase, insertPurchase, listOffers, type PurchaseRow } from './queries.ts';
import { dueOf, presentOf, returnableUntil } from './sale-rules.ts';
import { takeBackSale } from './sold-service.ts';

/** What is sold on this host, and whether anything can be paid here. */
export async function offersOf(
  { db, gateway }: Pick<BookingDeps, 'db' | 'gateway'>,
  scope: Scope,
): Promise<{ items: VoucherOffer[]; canPay: boolean }> {
  const items = (await listOffers(db, scope)).map(({ id, amount, currency }) => ({ id, value: { amount, currency } }));
  return { items, canPay: gateway !== null };
}

/**
 * Orders a voucher at the price of our own row. Throws NOT_FOUND, PRODUCTS_CURRENCY_ERROR, CONFLICT when the price is not
 * the one that the buyer saw, BILLING_METHOD_NOT_SET, and BAD_INPUT for a zone or a day that is none.
 */
export async function orderVoucher(
  { db, gateway }: Pick<BookingDeps, 'db' | 'gateway'>,
  scope: Scope,
  input: {
    readonly offerId: string;
    readonly value: Money;
    readonly present: Present | null;
    readonly zone: string;
    readonly lang: Lang;
  },
): Promise<{ orderId: string }> {
  const userId = requireActor(scope);
  const { present, zone, lang, value } = input;
  requireZone(zone);
  if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
  const due = present === null ? null : dueOf(present.day, zone, scope.now);
  if (present !== null && due === null)
    throw fail('BAD_INPUT', [{ path: 'present.day', message: 'A day from today on, at most a year ahead' }]);
  const offer = await findOffer(db, scope, input.offerId);
  if (!offer) throw fail('NOT_FOUND');
  if (offer.currency !== value.currency) throw fail('PRODUCTS_CURRENCY_ERROR');
  const { amount, currency } = offer;
  if (amount !== value.amount) throw fail('CONFLICT');
  return db.transaction(async (tx) => {
    const order = await openOrder(tx, scope, { userId, amount, currency, lines: [] });
    await insertPurchase(tx, {
      orderId: order.id,
      present: present === null ? null : JSON.stringify(present),
      zone,
      lang,
      origin: scope.origin,
      dueAt: due === null ? null : new Date(due),
      sentAt: null,
      createdAt: order.createdAt,
    });
    return { orderId: order.id };
  });
}

/** The caller's own order of a voucher. Throws NOT_FOUND for another account's, and for one of a visit. */
export async function requirePurchase(
  db: Db,
  scope: Scope,
  orderId: string,
): Promise<{ readonly order: OrderRow; readonly purchase: PurchaseRow }> {
  requireActor(scope);
  const order = await findOwnOrder(db, scope, orderId);
  const purchase = order ? await findPurchase(db, order.id) : null;
  if (!order || !purchase) throw fail('NOT_FOUND');
  return { order, purchase };
}

export async function voucherOrder(
  { db }: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId }: { readonly orderId: string },
): Promise<VoucherOrder> {
  const { order, purchase } = await requirePurchase(db, scope, orderId);
  const voucher = await findVoucherOfOrder(db, order.id);
  const open = order.status === 'pending' ? await findOpenAttempt(db, order.id) : null;
  const user = (await findUsers(db, scope, [order.userId])).get(order.userId);
  if (!user) throw fail('NOT_FOUND');
  const now = scope.now.epochMilliseconds;
  const status = voucher ? statusOf(voucher, now) : null;
  const until = voucher ? returnableUntil(voucher.createdAt.getTime()) : 0;
  const present = presentOf(purchase);
  return {
    orderId: order.id,
    number: order.number,
    context: voucher !== null && voucher.returnedAt !== null ? 'returned' : order.status,
    value: { amount: order.amount, currency: order.currency },
    challengeUrl: open?.challengeUrl ?? null,
    present: present === null ? null : { ...present, isSent: purchase.sentAt !== null },
    email: user.email,
    voucher:
      voucher !== null && status !== null && voucher.returnedAt === null
        ? { code: voucher.code, validUntil: voucher.validUntil.toISOString(), status }
        : null,
    returnUntil: status === 'open' && until > now ? new Date(until).toISOString() : null,
  };
}

/** Gives an unused voucher back. Throws NOT_FOUND, VOUCHER_USED, VOUCHER_EXPIRED after its fourteen days. */
export async function returnVoucher(
  deps: BookingDeps,
  scope: Scope,
  { orderId }: { readonly orderId: string },
): Promise<{ orderId: string }> {
  const { db } = deps;
  await requirePurchase(db, scope, orderId);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const voucher = await findVoucherOfOrder(tx, orderId);
    const attempt = await findPaidAttempt(tx, orderId);
    const transactionId = attempt?.transactionId ?? null;
    if (!order || !voucher || transactionId === null) throw fail('NOT_FOUND');
    // Given back before: the same answer again.
    if (voucher.returnedAt !== null) return;
    if (voucher.usedAt !== null) throw fail('VOUCHER_USED');
    if (returnableUntil(voucher.createdAt.getTime()) <= scope.now.epochMilliseconds) throw fail('VOUCHER_EXPIRED');
    const refunded = (await refundedOf(tx, [orderId])).get(orderId) ?? 0;
    if (!(await takeBackSale(tx, scope, order, refunded))) throw fail('VOUCHER_USED');
    if (refunded < order.amount)
      await askRefund(tx, {
        orderId,
        transactionId,
        amount: order.amount - refunded,
        reason: 'cancelled',
        createdAt: new Date(scope.now.epochMilliseconds),
      });
  });
  await sendRefunds(deps, orderId);
  return { orderId };
}

/** The voucher to print. Throws NOT_FOUND until it is paid, and after it was given back. */
export async function voucherPaper(
  { db }: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId, lang }: { readonly orderId: string; readonly lang: Lang },
): Promise<Uint8Array> {
  const { purchase } = await requirePurchase(db, scope, orderId);
  const voucher = await findVoucherOfOrder(db, orderId);
  if (!voucher || voucher.returnedAt !== null) throw fail('NOT_FOUND');
  const now = new Date(scope.now.epochMilliseconds);
  return drawVoucher(
    { brand: scope.tenant.name, lang, zone: purchase.zone, voucher, present: presentOf(purchase) },
    now,
  );
}
