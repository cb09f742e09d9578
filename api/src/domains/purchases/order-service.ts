import type { Lang } from '@tessera/contracts/languages';
import type { Money } from '@tessera/contracts/values';
import { fail } from '../../platform/errors.ts';
import type { Db } from '../../platform/database.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { requireZone, type BookingDeps } from '../booking/index.ts';
import { findOrder, findOwnOrder, openOrder, type OrderRow } from '../ledger/index.ts';
import { findForSale, findSeat, lockProduct, takeSeat, type ForSale } from '../products/index.ts';
import { seatUntil } from './purchase-rules.ts';
import { findPurchase, findStanding, insertPurchase, type PurchaseRow } from './queries.ts';

/** The caller's own order of a document or a seat. Throws NOT_FOUND for another account's, and for any other order. */
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

/**
 * The order that the caller has of this product already: paid, at the bank, or still to be paid at today's price and
 * with a seat. The product is locked.
 */
async function standingOrder(tx: Db, scope: Scope, userId: string, sale: ForSale): Promise<string | null> {
  const { product, amount, currency } = sale;
  const standing = await findStanding(tx, scope, userId, product.id);
  if (!standing || standing.status !== 'setup') return standing?.orderId ?? null;
  const { orderId } = standing;
  const order = await findOrder(tx, orderId);
  if (order?.amount !== amount || order.currency !== currency || sale.state === 'past') return null;
  if (sale.kind === 'digital') return orderId;
  const now = new Date(scope.now.epochMilliseconds);
  const seat = await findSeat(tx, orderId);
  // Pressing again does not let a seat wait longer.
  if (seat && (seat.heldUntil === null || seat.heldUntil > now)) return orderId;
  return (await takeSeat(tx, seatOf(product, orderId, now))) ? orderId : null;
}
const seatOf = ({ id, facts }: ForSale['product'], orderId: string, now: Date) => ({
  productId: id,
  orderId,
  seats: facts.seats ?? 0,
  now,
  until: seatUntil(now.getTime()),
});

/**
 * Orders a document or a seat at the price of our own row. Throws NOT_FOUND, PRODUCT_NOT_OFFERED,
 * PRODUCTS_CURRENCY_ERROR, CONFLICT when the price is not the one that the buyer saw, BILLING_METHOD_NOT_SET,
 * WORKSHOP_FULL, WORKSHOP_PAST, WORKSHOP_CALLED_OFF, and BAD_INPUT for a zone that is none.
 */
export async function orderProduct(
  { db, gateway }: Pick<BookingDeps, 'db' | 'gateway'>,
  scope: Scope,
  input: { readonly productId: string; readonly value: Money; readonly zone: string; readonly lang: Lang },
): Promise<{ orderId: string }> {
  const userId = requireActor(scope);
  const { productId, value, zone, lang } = input;
  requireZone(zone);
  if (!gateway) throw fail('BILLING_METHOD_NOT_SET');
  return db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const sale = await findForSale(tx, scope, productId);
    const standing = await standingOrder(tx, scope, userId, sale);
    // Its own page says what is to be done with it: pay, wait, open.
    if (standing !== null) return { orderId: standing };
    if (sale.state === 'calledOff') throw fail('WORKSHOP_CALLED_OFF');
    if (sale.state === 'past') throw fail('WORKSHOP_PAST');
    if (sale.currency !== value.currency) throw fail('PRODUCTS_CURRENCY_ERROR');
    const { amount, currency, kind, product } = sale;
    if (amount !== value.amount) throw fail('CONFLICT');
    if (sale.state === 'full') throw fail('WORKSHOP_FULL');
    const order = await openOrder(tx, scope, { userId, amount, currency, lines: [] });
    await insertPurchase(tx, {
      orderId: order.id,
      productId,
      kind,
      title: product.title,
      lang,
      zone,
      origin: scope.origin,
      createdAt: order.createdAt,
    });
    if (kind === 'workshop' && !(await takeSeat(tx, seatOf(product, order.id, order.createdAt))))
      throw fail('WORKSHOP_FULL');
    return { orderId: order.id };
  });
}
