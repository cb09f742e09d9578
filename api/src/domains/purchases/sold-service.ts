import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  captureLines,
  changeAttempt,
  changeOrder,
  fileSaleLines,
  goodwillLines,
  post,
  refundLines,
  reversed,
  saleLines,
  type AttemptRow,
  type Line,
  type OrderRow,
} from '../ledger/index.ts';
import { askRefund, type GatewayTransaction } from '../payments/index.ts';
import { freeSeat, holdSeat, listBought, lockProduct, takeSeat } from '../products/index.ts';
import { mailBought } from './bought-mail.ts';
import { mailCalledOff } from './change-mails.ts';
import { seatUntil } from './purchase-rules.ts';
import { findPurchase, markReturned, type PurchaseRow } from './queries.ts';

interface Report {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly transaction: GatewayTransaction;
}
interface SoldDeps {
  readonly mail: Mailer;
}
const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);
/** A document is the house's own; a workshop is owed to whoever gives it, as a visit is. */
const linesOfSale = ({ kind }: Pick<PurchaseRow, 'kind'>, amount: number): readonly Line[] =>
  kind === 'digital' ? fileSaleLines(amount) : saleLines(amount);

/** Whether the seat that is paid for can be had; always for a document. The product is locked. */
export async function keepsSeat(tx: Db, scope: Scope, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.kind !== 'workshop') return true;
  const { orderId, productId } = purchase;
  const [product] = await listBought(tx, [productId]);
  if (product?.calledOffAt) return false;
  const seats = product?.facts.seats ?? 0;
  return takeSeat(tx, { productId, orderId, seats, now: nowOf(scope), until: null });
}

/** A captured payment: gives what was bought, or returns money that came for an order which is closed or a seat that is gone. */
async function captured(deps: SoldDeps, tx: Db, scope: Scope, { order, attempt, transaction }: Report): Promise<void> {
  const at = nowOf(scope);
  const { id, amount, currency } = transaction;
  const money = { orderId: order.id, currency, at };
  await changeAttempt(tx, attempt.id, { status: 'succeeded', transactionId: id, challengeUrl: null, decline: null });
  await post(tx, { ...money, kind: 'capture', reference: `capture ${id}`, lines: captureLines(amount) });
  const purchase = await findPurchase(tx, order.id);
  const isOpen = order.status !== 'success' && order.status !== 'failed';
  const isWhole = amount === order.amount && currency === order.currency;
  if (purchase && isOpen && isWhole && (await keepsSeat(tx, scope, purchase))) {
    const lines = linesOfSale(purchase, amount);
    await post(tx, { ...money, kind: 'sale', reference: `sale ${order.id}`, lines });
    await changeOrder(tx, order.id, 'success');
    await mailBought(deps, tx, scope, order, purchase);
    return;
  }
  if (order.status !== 'success') {
    await changeOrder(tx, order.id, 'failed');
    await freeSeat(tx, order.id);
  }
  await askRefund(tx, { orderId: order.id, transactionId: id, amount, reason: 'late', createdAt: at });
  if (purchase?.calledOff) await mailCalledOff(deps, tx, scope, order, purchase, amount);
}

/** A refused attempt: the order, and its seat for some minutes, wait for another card. */
async function refused(
  tx: Db,
  scope: Scope,
  { order, attempt }: Pick<Report, 'order' | 'attempt'>,
  values: Partial<Pick<AttemptRow, 'transactionId' | 'challengeUrl' | 'decline'>>,
): Promise<void> {
  await changeAttempt(tx, attempt.id, { status: 'declined', ...values });
  // A repeated notice does not reset an order that has another attempt.
  if (attempt.status === 'declined' || order.status !== 'pending') return;
  const isOff = (await findPurchase(tx, order.id))?.calledOff ?? false;
  await changeOrder(tx, order.id, isOff ? 'failed' : 'setup');
  await holdSeat(tx, order.id, seatUntil(scope.now.epochMilliseconds));
}
async function notCaptured(tx: Db, scope: Scope, report: Report): Promise<void> {
  const { id, status, decline, challengeUrl } = report.transaction;
  if (status === 'challenge' || status === 'pending')
    await changeAttempt(tx, report.attempt.id, { status, transactionId: id, challengeUrl });
  else await refused(tx, scope, report, { transactionId: id, challengeUrl: null, decline: decline ?? 'declined' });
}

/**
 * Takes a sale back: the seat is free again, the document is closed, and its price is owed to the buyer. False when that
 * was done before.
 * @param refunded what an operator has refunded of it so far, which was our loss until now
 */
export async function takeBack(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  purchase: PurchaseRow,
  refunded = 0,
): Promise<boolean> {
  const at = nowOf(scope);
  if (!(await markReturned(tx, order.id, at))) return false;
  await freeSeat(tx, order.id);
  await post(tx, {
    orderId: order.id,
    kind: 'refund',
    reference: `product return ${order.id}`,
    currency: order.currency,
    at,
    lines: [
      ...reversed(linesOfSale(purchase, order.amount)),
      ...(refunded > 0 ? reversed(goodwillLines(refunded)) : []),
    ],
  });
  return true;
}
/**
 * The entries of a refund. Of a sale that is taken back, or of money that came too late, it is what we owe the buyer. An
 * operator's refund of the whole price at the gateway takes the sale back; a part of it is our loss.
 */
async function linesOfRefund(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  { amount, reason }: { readonly amount: number; readonly reason: 'cancelled' | 'late' | 'gateway' },
): Promise<readonly Line[]> {
  if (reason !== 'gateway') return refundLines(amount, false);
  const purchase = await findPurchase(tx, order.id);
  const isStanding = purchase !== null && purchase.returnedAt === null && order.status === 'success';
  if (!isStanding || (amount === order.amount && (await takeBack(tx, scope, order, purchase))))
    return refundLines(amount, false);
  return [...refundLines(amount, false), ...goodwillLines(amount)];
}

/** What payments of such an order change; the rest is the same for all orders (docs/adr/0095). */
export const purchaseSubject = (deps: SoldDeps, { orderId, productId }: PurchaseRow) => ({
  id: orderId,
  // Whoever looks for a seat locks the workshop first.
  lock: (tx: Db) => lockProduct(tx, productId),
  captured: (tx: Db, scope: Scope, report: Report) => captured(deps, tx, scope, report),
  notCaptured,
  notSent: (tx: Db, scope: Scope, of: Pick<Report, 'order' | 'attempt'>) =>
    refused(tx, scope, of, { decline: 'declined' }),
  refundLines: linesOfRefund,
});
