import { randomInt } from 'node:crypto';
import { SOLD_SIGNS, soldCodeOf } from '@tessera/contracts/payments';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import { endSoldVoucher, findVoucherOfOrder, insertVoucher, type VoucherRow } from '../credits/index.ts';
import {
  captureLines,
  changeAttempt,
  changeOrder,
  goodwillLines,
  post,
  refundLines,
  reversed,
  voucherSaleLines,
  type AttemptRow,
  type Line,
  type OrderRow,
} from '../ledger/index.ts';
import { askRefund, type GatewayTransaction } from '../payments/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { mailPresent } from './present-service.ts';
import { findPurchase, type PurchaseRow } from './queries.ts';
import { validUntil } from './sale-rules.ts';

interface Report {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly transaction: GatewayTransaction;
}
interface SoldDeps {
  readonly mail: Mailer;
}
const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);
/** 15 random signs: 67 bits. */
const newCode = (): string => soldCodeOf(Array.from({ length: 15 }, () => randomInt(SOLD_SIGNS.length)));

/** Issues the voucher of a paid order; the database allows one. */
async function issue(deps: SoldDeps, tx: Db, scope: Scope, order: OrderRow, purchase: PurchaseRow): Promise<void> {
  const voucher: VoucherRow = {
    id: newId(),
    tenantId: order.tenantId,
    code: newCode(),
    amount: order.amount,
    currency: order.currency,
    validUntil: new Date(validUntil(scope.now, purchase.zone)),
    userId: null,
    usedBy: null,
    usedAt: null,
    attemptId: null,
    orderId: order.id,
    returnedAt: null,
    createdAt: nowOf(scope),
  };
  await insertVoucher(tx, voucher);
  const user = (await findUsers(tx, scope, [order.userId])).get(order.userId);
  const { lang, zone, origin } = purchase;
  if (user)
    await deps.mail.enqueue(tx, {
      kind: 'voucher-bought',
      tenantCode: scope.tenant.code,
      origin,
      orderId: order.id,
      to: { userId: user.id, email: user.email, name: user.firstName, lang, zone },
      number: order.number,
      voucherCode: voucher.code,
      value: { amount: voucher.amount, currency: voucher.currency },
      validUntil: voucher.validUntil.getTime(),
    });
  if (purchase.dueAt !== null && purchase.dueAt.getTime() <= scope.now.epochMilliseconds)
    await mailPresent(deps, tx, scope, { order, purchase, voucher });
}

/** A captured payment: issues the voucher, or returns money that came for an order which is closed. */
async function captured(deps: SoldDeps, tx: Db, scope: Scope, { order, attempt, transaction }: Report): Promise<void> {
  const at = nowOf(scope);
  const { id, amount, currency } = transaction;
  const money = { orderId: order.id, currency, at };
  await changeAttempt(tx, attempt.id, { status: 'succeeded', transactionId: id, challengeUrl: null, decline: null });
  await post(tx, { ...money, kind: 'capture', reference: `capture ${id}`, lines: captureLines(amount) });
  const purchase = await findPurchase(tx, order.id);
  const isOpen = order.status !== 'success' && order.status !== 'failed';
  if (purchase && isOpen && amount === order.amount && currency === order.currency) {
    await post(tx, { ...money, kind: 'sale', reference: `sale ${order.id}`, lines: voucherSaleLines(amount) });
    await changeOrder(tx, order.id, 'success');
    await issue(deps, tx, scope, order, purchase);
    return;
  }
  if (order.status !== 'success') await changeOrder(tx, order.id, 'failed');
  await askRefund(tx, { orderId: order.id, transactionId: id, amount, reason: 'late', createdAt: at });
}

/** A refused attempt: the order waits for another card. A repeated notice does not reset an order that has one. */
async function refused(
  tx: Db,
  { order, attempt }: Pick<Report, 'order' | 'attempt'>,
  values: Partial<Pick<AttemptRow, 'transactionId' | 'challengeUrl' | 'decline'>>,
): Promise<void> {
  await changeAttempt(tx, attempt.id, { status: 'declined', ...values });
  if (attempt.status !== 'declined' && order.status === 'pending') await changeOrder(tx, order.id, 'setup');
}
async function notCaptured(tx: Db, report: Report): Promise<void> {
  const { id, status, decline, challengeUrl } = report.transaction;
  if (status === 'challenge' || status === 'pending')
    await changeAttempt(tx, report.attempt.id, { status, transactionId: id, challengeUrl });
  else await refused(tx, report, { transactionId: id, challengeUrl: null, decline: decline ?? 'declined' });
}

/**
 * Ends an unused voucher and takes its sale back in the books, so that its price is owed to the buyer again; false when
 * it has been used or has ended.
 * @param refunded what an operator has refunded of it so far, which was our loss until now
 */
export async function takeBackSale(tx: Db, scope: Scope, order: OrderRow, refunded = 0): Promise<boolean> {
  const at = nowOf(scope);
  if (!(await endSoldVoucher(tx, order.id, at))) return false;
  await post(tx, {
    orderId: order.id,
    kind: 'refund',
    reference: `voucher return ${order.id}`,
    currency: order.currency,
    at,
    lines: [...reversed(voucherSaleLines(order.amount)), ...(refunded > 0 ? reversed(goodwillLines(refunded)) : [])],
  });
  return true;
}
/**
 * The entries of a refund. Of a sale that is taken back, or of money that came too late, it is what we owe the buyer.
 * An operator's refund of the whole price at the gateway takes an unused voucher back; any other one is our loss.
 */
async function linesOfRefund(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  { amount, reason }: { readonly amount: number; readonly reason: 'cancelled' | 'late' | 'gateway' },
): Promise<readonly Line[]> {
  if (reason !== 'gateway' || (amount === order.amount && (await takeBackSale(tx, scope, order))))
    return refundLines(amount, false);
  const voucher = await findVoucherOfOrder(tx, order.id);
  return voucher !== null && voucher.returnedAt === null
    ? [...refundLines(amount, false), ...goodwillLines(amount)]
    : refundLines(amount, false);
}

/** What payments of a voucher's order change; the rest is the same for all orders (docs/adr/0095). */
export const voucherSubject = (deps: SoldDeps, orderId: string) => ({
  id: orderId,
  // The order's row is the only one that is shared.
  lock: async () => undefined,
  captured: (tx: Db, scope: Scope, report: Report) => captured(deps, tx, scope, report),
  notCaptured: (tx: Db, _scope: Scope, report: Report) => notCaptured(tx, report),
  notSent: (tx: Db, _scope: Scope, of: Pick<Report, 'order' | 'attempt'>) => refused(tx, of, { decline: 'declined' }),
  refundLines: linesOfRefund,
});
