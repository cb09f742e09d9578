import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { payOrder, sendRefunds, type BookingDeps } from '../booking/index.ts';
import { capturedAt, findPaidAttempt, lockOrder } from '../ledger/index.ts';
import { findContent, lastChange, listBought, lockProduct, movedSince } from '../products/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { workshopCalendar, type WorkshopFile } from './calendar.ts';
import { giveBack } from './give-back.ts';
import { requirePurchase } from './order-service.ts';
import { drawContent } from './paper.ts';
import { returnableUntil } from './purchase-rules.ts';
import { findPurchase, markOpened, type PurchaseRow } from './queries.ts';
import { keepsSeat } from './sold-service.ts';

interface OfOrder {
  readonly orderId: string;
}
/** When a workshop begins, in epoch milliseconds; null for anything else. */
const startOf = (startsAt: string | undefined): number | null => (startsAt === undefined ? null : Date.parse(startsAt));

/**
 * Pays for the caller's order. Throws NOT_FOUND, UNFINISHED_PAYMENT_PROCESS, BILLING_METHOD_NOT_SET, and WORKSHOP_FULL,
 * WORKSHOP_PAST or WORKSHOP_CALLED_OFF before any money is taken.
 */
export async function payPurchase(deps: BookingDeps, scope: Scope, input: OfOrder & { readonly nonce: string }) {
  const { order, purchase } = await requirePurchase(deps.db, scope, input.orderId);
  const { productId, kind } = purchase;
  return payOrder(deps, scope, order, input.nonce, {
    lock: (tx) => lockProduct(tx, productId),
    async check(tx) {
      if (kind !== 'workshop') return;
      const [product] = await listBought(tx, [productId]);
      if (product?.calledOffAt) throw fail('WORKSHOP_CALLED_OFF');
      if ((startOf(product?.facts.startsAt) ?? 0) <= scope.now.epochMilliseconds) throw fail('WORKSHOP_PAST');
      if (!(await keepsSeat(tx, scope, purchase))) throw fail('WORKSHOP_FULL');
    },
  });
}

/** Gives back what was not opened, a seat a day before, or one of a workshop that was moved. Throws NOT_FOUND, NOT_RETURNABLE. */
export async function returnPurchase(deps: BookingDeps, scope: Scope, { orderId }: OfOrder): Promise<OfOrder> {
  const { db } = deps;
  const { productId } = (await requirePurchase(db, scope, orderId)).purchase;
  await db.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const order = await lockOrder(tx, orderId);
    const purchase = await findPurchase(tx, orderId);
    const attempt = await findPaidAttempt(tx, orderId);
    const transactionId = attempt?.transactionId ?? null;
    if (!order || !purchase || transactionId === null || order.status !== 'success') throw fail('NOT_FOUND');
    // Given back before: the same answer again.
    if (purchase.returnedAt !== null) return;
    const [product] = await listBought(tx, [productId]);
    const now = scope.now.epochMilliseconds;
    const paidAt = (await capturedAt(tx, transactionId))?.getTime() ?? 0;
    const startsAt = startOf(product?.facts.startsAt);
    const movedAt = (await movedSince(tx, productId, purchase.createdAt)).at(-1)?.at.getTime() ?? null;
    if (returnableUntil(purchase, { paidAt, startsAt, now, movedAt }) === null) throw fail('NOT_RETURNABLE');
    await giveBack(tx, scope, order, purchase);
  });
  await sendRefunds(deps, orderId);
  return { orderId };
}

/** The caller's paid purchase of a kind, which was not given back. Throws NOT_FOUND. */
async function requireOwned(
  { db }: Pick<BookingDeps, 'db'>,
  scope: Scope,
  orderId: string,
  kind: PurchaseRow['kind'],
): Promise<PurchaseRow> {
  const { order, purchase } = await requirePurchase(db, scope, orderId);
  if (order.status !== 'success' || purchase.returnedAt !== null || purchase.kind !== kind) throw fail('NOT_FOUND');
  return purchase;
}
/** Notes that the buyer opened a document and agreed that it cannot be given back from then on. Throws NOT_FOUND. */
export async function openPurchase(
  deps: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId }: OfOrder,
): Promise<OfOrder> {
  await requireOwned(deps, scope, orderId, 'digital');
  await deps.db.transaction(async (tx) => {
    // Giving back locks it too: of the two, the first one counts.
    await lockOrder(tx, orderId);
    await markOpened(tx, orderId, new Date(scope.now.epochMilliseconds));
  });
  await requireOwned(deps, scope, orderId, 'digital');
  return { orderId };
}
/** The document in one of its languages. Throws NOT_FOUND, and TERMS_NOT_ACCEPTED until it was opened. */
export async function purchasePaper(
  deps: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId, lang }: OfOrder & { readonly lang: Lang },
): Promise<Uint8Array> {
  const { productId, openedAt, title } = await requireOwned(deps, scope, orderId, 'digital');
  if (openedAt === null) throw fail('TERMS_NOT_ACCEPTED');
  const blocks = await findContent(deps.db, productId, lang);
  if (!blocks) throw fail('NOT_FOUND');
  const at = new Date(scope.now.epochMilliseconds);
  return drawContent({ brand: scope.tenant.name, title: title[lang], lang, blocks }, at);
}
/** The workshop for a calendar, also one that was called off. Throws NOT_FOUND for anything but a paid seat. */
export async function purchaseCalendar(
  deps: Pick<BookingDeps, 'db'>,
  scope: Scope,
  { orderId, lang }: OfOrder & { readonly lang: Lang },
): Promise<WorkshopFile> {
  const { db } = deps;
  const { order, purchase } = await requirePurchase(db, scope, orderId);
  const isKept = purchase.returnedAt === null || purchase.calledOff;
  const [product] = await listBought(db, [purchase.productId]);
  const user = (await findUsers(db, scope, [order.userId])).get(order.userId);
  if (order.status !== 'success' || purchase.kind !== 'workshop' || !isKept || !product || !user)
    throw fail('NOT_FOUND');
  const sequence = (await lastChange(db, product.id))?.step ?? 0;
  const buyer = { name: user.firstName, email: user.email };
  return workshopCalendar({ purchase, product, sequence, buyer, lang, scope });
}
