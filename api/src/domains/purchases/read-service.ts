import type { Lang } from '@tessera/contracts/languages';
import type { Purchase } from '@tessera/contracts/payments';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { capturedAt, findOpenAttempt, findPaidAttempt, type OrderRow } from '../ledger/index.ts';
import {
  findSeat,
  lastChange,
  listBought,
  listContentLangs,
  listRooms,
  movedSince,
  type BoughtProduct,
  type WorkshopChangeRow,
} from '../products/index.ts';
import { findUsers } from '../tenancy/index.ts';
import { requirePurchase } from './order-service.ts';
import { joinFrom, returnableUntil } from './purchase-rules.ts';
import { listOwned, type PurchaseRow } from './queries.ts';

interface Reader {
  readonly db: Db;
}
const isoOf = (at: number | Date | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

/** Until when a paid order can be given back. */
async function returnUntilOf(
  db: Db,
  scope: Scope,
  { order, purchase }: { readonly order: OrderRow; readonly purchase: PurchaseRow },
  { startsAt, movedAt }: { readonly startsAt: number | null; readonly movedAt: number | null },
) {
  const transactionId = order.status === 'success' ? (await findPaidAttempt(db, order.id))?.transactionId : null;
  const paid = transactionId ? await capturedAt(db, transactionId) : null;
  const now = scope.now.epochMilliseconds;
  return paid ? returnableUntil(purchase, { paidAt: paid.getTime(), startsAt, now, movedAt }) : null;
}

/** What the moves of a workshop changed for an order that was there before them. */
const movedOf = (moves: readonly WorkshopChangeRow[]): Purchase['moved'] => {
  const [first, last] = [moves[0], moves.at(-1)];
  return first && last
    ? { startsAt: first.fromStartsAt.toISOString(), place: first.fromPlace, at: last.at.toISOString() }
    : null;
};
async function calledOffOf(db: Db, { calledOff, productId }: PurchaseRow): Promise<Purchase['calledOff']> {
  const change = calledOff ? await lastChange(db, productId) : null;
  return change && { reason: change.reason ?? '', at: change.at.toISOString() };
}

/** Where to join an online workshop, for somebody with a paid seat. */
async function joinOf(
  db: Db,
  scope: Scope,
  { id, facts: { startsAt, place } }: BoughtProduct,
): Promise<Pick<Purchase, 'joinUrl' | 'joinFrom'>> {
  if (startsAt === undefined || place !== undefined) return { joinUrl: null, joinFrom: null };
  const from = joinFrom(Date.parse(startsAt));
  const isOpen = scope.now.epochMilliseconds >= from;
  return { joinUrl: isOpen ? ((await listRooms(db, [id])).get(id) ?? null) : null, joinFrom: isoOf(from) };
}

async function toPurchase(
  db: Db,
  scope: Scope,
  { order, purchase }: { readonly order: OrderRow; readonly purchase: PurchaseRow },
  lang: Lang,
): Promise<Purchase> {
  const { kind, productId, returnedAt, openedAt } = purchase;
  const [product] = await listBought(db, [productId]);
  const user = (await findUsers(db, scope, [order.userId])).get(order.userId);
  if (!product || !user) throw fail('NOT_FOUND');
  const startsAt = kind === 'workshop' ? product.facts.startsAt : undefined;
  const moves = kind === 'workshop' ? await movedSince(db, productId, purchase.createdAt) : [];
  const isOwned = order.status === 'success' && returnedAt === null;
  const open = order.status === 'pending' ? await findOpenAttempt(db, order.id) : null;
  const seat = order.status === 'setup' ? await findSeat(db, order.id) : null;
  const isHeld = seat?.heldUntil && seat.heldUntil.getTime() > scope.now.epochMilliseconds;
  return {
    orderId: order.id,
    number: order.number,
    kind,
    title: purchase.title[lang],
    code: product.code,
    domain: product.domain,
    context: returnedAt === null ? order.status : 'returned',
    value: { amount: order.amount, currency: order.currency },
    orderedAt: purchase.createdAt.toISOString(),
    challengeUrl: open?.challengeUrl ?? null,
    email: user.email,
    startsAt: startsAt ?? null,
    minutes: kind === 'workshop' ? product.minutes : null,
    place: kind === 'workshop' ? (product.facts.place ?? null) : null,
    seatUntil: isHeld ? isoOf(seat.heldUntil) : null,
    languages:
      isOwned && kind === 'digital' ? [...((await listContentLangs(db, [productId])).get(productId) ?? [])] : [],
    openedAt: isoOf(openedAt),
    returnUntil: isoOf(
      await returnUntilOf(
        db,
        scope,
        { order, purchase },
        { startsAt: startsAt === undefined ? null : Date.parse(startsAt), movedAt: moves.at(-1)?.at.getTime() ?? null },
      ),
    ),
    moved: movedOf(moves),
    calledOff: await calledOffOf(db, purchase),
    ...(isOwned && kind === 'workshop' ? await joinOf(db, scope, product) : {}),
  };
}

/** The caller's own purchase. Throws NOT_FOUND. */
export async function readPurchase(
  { db }: Reader,
  scope: Scope,
  { orderId, lang }: { readonly orderId: string; readonly lang: Lang },
): Promise<Purchase> {
  return toPurchase(db, scope, await requirePurchase(db, scope, orderId), lang);
}
/** What the caller has bought on this host, the newest first. */
export async function listPurchases(
  { db }: Reader,
  scope: Scope,
  { lang }: { readonly lang: Lang },
): Promise<{ items: Purchase[] }> {
  const items: Purchase[] = [];
  for (const { orderId } of await listOwned(db, scope, requireActor(scope)))
    items.push(await readPurchase({ db }, scope, { orderId, lang }));
  return { items };
}
