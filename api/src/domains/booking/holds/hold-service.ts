import { availabilityTopic, type Hold, type PlaceKind } from '@tessera/contracts/booking';
import { together, transactAtOnce } from '../../../platform/connections.ts';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import type { Notify } from '../../../platform/notify.ts';
import type { Scope } from '../../../platform/scope.ts';
import {
  checkOffered,
  formatSlotStart,
  loadHours,
  parseSlotStart,
  reserved,
  type Offer,
} from '../../availability/index.ts';
import { findOrder } from '../../ledger/index.ts';
import { findProductTerms } from '../../products/index.ts';
import { findMany, findTerms, type ProductTerms, type SpecialistTerms } from '../../specialists/index.ts';
import { timeColumns, type BookingRow, type TakenRow } from '../booking-row.ts';
import { EXTENSION, HOLD, isLiveHold, isMine, isMineAfterLogin, slotState } from './hold-rules.ts';
import {
  endHoldsInTheWay,
  findHoldOf,
  insertHold,
  isNoRoom,
  isOverlap,
  lockHolderAndSpecialist,
  lockSpecialist,
  requireRoom,
} from './hold-queries.ts';
import { isOwnTime, refuseOwnTime } from './own-time-queries.ts';
import { ownTimeTaken } from './own-time-service.ts';
import { chosenPlace, kindOf } from '../visits/place-service.ts';
import { changeBooking, findForChange, findOverlappingOf, findSpecialistOf } from '../booking-queries.ts';

/**
 * Longest meeting including its buffer, in milliseconds; beyond it, the exclusion constraint still rejects overlaps.
 */
const MAX_MEETING = 24 * 3_600_000;
/** Maximum attempts when a slot seems free but is taken before the insert. */
const MAX_ATTEMPTS = 5;

export interface HoldDeps {
  readonly db: Db;
  readonly notify: Notify;
}
export interface HoldRequest {
  /** The visit is for another person, who may be there while the caller is at another visit. */
  readonly forOther?: boolean | undefined;
  /** How the visit takes place; absent: unchanged, or the specialist's default. */
  readonly place?: PlaceKind | undefined;
}
export interface Where {
  readonly atlasUrl: string;
  readonly slotStart: string;
  /** The product in the URL; absent: the specialist's plain meeting. */
  readonly productId?: string | undefined;
}
/** The specialist, opening hours and instant that a URL identifies. */
export interface Place {
  readonly specialist: SpecialistTerms;
  readonly offer: Offer;
  /** Null for the specialist's plain meeting; otherwise `offer` has the product's duration. */
  readonly terms: ProductTerms | null;
  /** Epoch milliseconds. */
  readonly start: number;
  /** Rows that overlap a meeting at that time, read without a lock: appointments and holds, including expired ones. */
  readonly taken: readonly TakenRow[];
}

/**
 * Resolves a slot URL. Throws SLOT_START_INVALID (with the canonical form in `details` when the text is another
 * notation of an instant), NOT_FOUND for a specialist who is not offered here, PRODUCT_NOT_OFFERED, SLOT_PAST.
 */
export async function findPlace(db: Db, scope: Scope, where: Where): Promise<Place> {
  const parsed = parseSlotStart(where.slotStart);
  if (parsed.kind === 'invalid') throw fail('SLOT_START_INVALID');
  if (parsed.kind === 'other-spelling')
    throw fail('SLOT_START_INVALID', [{ path: 'slotStart', message: parsed.normal }]);
  const { at } = parsed;
  // All queries use the URL segment, so that none waits for the specialist's terms; the rows are filtered by duration
  // afterwards.
  const [specialist, hours, near] = await together(db, (one) =>
    Promise.all([
      findTerms(one, scope, where.atlasUrl),
      loadHours(one, scope, where.atlasUrl),
      findOverlappingOf(one, scope, where.atlasUrl, { start: at, end: at + MAX_MEETING }),
    ]),
  );
  if (!specialist) throw fail('NOT_FOUND');
  if (at < scope.now.epochMilliseconds) throw fail('SLOT_PAST');
  const terms =
    where.productId === undefined ? null : await findProductTerms(db, scope, specialist.id, where.productId);
  const offer = { ...specialist, ...hours, ...(terms && { duration: terms.duration }) };
  const { end } = reserved(offer, at);
  return { specialist, offer, terms, start: at, taken: near.filter((row) => row.during.start < end) };
}

/** Throws SLOT_PAST or SLOT_NOT_OFFERED unless the opening hours include the slot. */
export function requireOffered(place: Place, scope: Scope): void {
  const verdict = checkOffered(place.offer, place.start, scope.now.epochMilliseconds);
  if (verdict === 'past') throw fail('SLOT_PAST');
  if (verdict === 'not-offered') throw fail('SLOT_NOT_OFFERED');
}

/** A hold as shown to its owner; `orderId` is set while a payment is in progress. */
async function toHold(
  db: Db,
  row: Pick<BookingRow, 'id' | 'startsAt' | 'heldUntil' | 'extended' | 'orderId' | 'online'>,
  atlasUrl: string,
): Promise<Hold> {
  const order = row.orderId === null ? null : await findOrder(db, row.orderId);
  return {
    id: row.id,
    atlasUrl,
    startsAt: formatSlotStart(row.startsAt.getTime()),
    until: row.heldUntil.toISOString(),
    extended: row.extended,
    orderId: order?.status === 'pending' ? order.id : null,
    place: kindOf(row),
  };
}

const throwOr = <T>(error: Error | null, value: T): T => {
  if (error) throw error;
  return value;
};

/** A hold, and the new secret that proves it when the visitor had none yet. */
export interface Held {
  readonly hold: Hold;
  readonly newSecret: string | null;
}

/**
 * Holds a slot for the caller for ten minutes; repeating the call returns the same hold. An account, or a visitor
 * without one, has one active hold: a new one ends the previous, unless that belongs to an order. Throws SLOT_TAKEN,
 * OVERLAPPING_APPOINTMENTS, TOO_MANY_HOLDS, SLOT_NOT_OFFERED, SLOT_PAST, SLOT_START_INVALID, NOT_FOUND,
 * PRODUCT_NOT_OFFERED.
 * @param place keyed hash of the visitor's network address, used to limit holds, so that nobody without an account can block a
 * calendar; null: no limit
 */
export async function holdSlot(
  deps: HoldDeps,
  scope: Scope,
  where: Where & HoldRequest,
  place: string | null,
): Promise<Held> {
  // After losing the race, try again: the slot may have gone to the caller's own other click, or to a hold that has
  // ended since.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const held = await tryToHold(deps, scope, where, place);
    if (held) return held;
  }
  throw fail('SLOT_TAKEN');
}

/** Tries to hold a slot that seems free; null when somebody else was faster. */
async function tryToHold(
  { db, notify }: HoldDeps,
  scope: Scope,
  where: Where & HoldRequest,
  from: string | null,
): Promise<Held | null> {
  const place = await findPlace(db, scope, where);
  const { specialist, start, taken, terms } = place;
  const productId = terms?.product.id ?? null;
  const now = scope.now.epochMilliseconds;
  // A first check before taking locks: most of those who lose fail here without waiting.
  const own = taken.find(
    (row) =>
      isLiveHold(row, now) && row.startsAt.getTime() === start && row.productId === productId && isMine(row, scope),
  );
  const { online } = chosenPlace(specialist, own ?? specialist, where.place);
  if (own) {
    if (online !== own.online) await changeBooking(db, scope, own.id, { online });
    return { hold: await toHold(db, { ...own, online }, specialist.atlasUrl), newSecret: null };
  }
  requireOffered(place, scope);
  if (slotState(taken, start, scope, now, productId) !== 'free') throw fail('SLOT_TAKEN');

  const secret = scope.holder === null ? newSecret() : null;
  const holder = scope.holder ?? hashSecret(secret ?? '');
  const userId = scope.actor?.userId ?? null;
  const counted = scope.actor ? null : from;
  const wanted = {
    id: newId(),
    tenantId: scope.tenant.id,
    specialistId: specialist.id,
    holder,
    userId,
    place: counted,
    heldUntil: new Date(now + HOLD),
    extended: false,
    orderId: null,
    online,
    product: terms?.product ?? null,
    createdAt: new Date(now),
    ...timeColumns(place.offer, start),
  };
  try {
    await transactAtOnce(db, (tx) => [
      lockHolderAndSpecialist(tx, scope, wanted, counted, specialist.id),
      ...(counted === null ? [] : [requireRoom(tx, scope, holder, counted, specialist.id)]),
      ...(userId === null || where.forOther ? [] : [refuseOwnTime(tx, scope, wanted)]),
      endHoldsInTheWay(tx, scope, wanted),
      insertHold(tx, scope, wanted),
      notify.publish(tx, availabilityTopic(specialist.id), specialist.id),
    ]);
  } catch (error) {
    if (isOverlap(error)) return null;
    // The visit may have been cancelled in the meantime; then there is no conflict to name, and the caller retries.
    if (isOwnTime(error) && userId !== null)
      return throwOr(
        await ownTimeTaken(db, scope, { userId, id: wanted.id, start, end: wanted.endsAt.getTime(), forWhom: null }),
        null,
      );
    throw isNoRoom(error) ? fail('TOO_MANY_HOLDS') : error;
  }
  return { hold: await toHold(db, wanted, specialist.atlasUrl), newSecret: secret };
}

/** The error for a hold that the caller may not use: the session is over, or the hold belongs to somebody else. */
export const notTheirs = (row: Pick<BookingRow, 'holder' | 'userId'> | null, scope: Scope): Error =>
  fail(row && isMineAfterLogin(row, scope) ? 'NOT_LOGGED_IN' : 'HOLD_NOT_YOURS');

/**
 * The caller's active hold of a slot for the product in the URL, or null; used after a reload and in a second tab.
 * Throws NOT_LOGGED_IN in the browser that created it for an account whose session is over.
 */
export async function currentHold(deps: HoldDeps, scope: Scope, where: Where): Promise<Hold | null> {
  const parsed = parseSlotStart(where.slotStart);
  if (parsed.kind !== 'valid') return null;
  const specialist = await findTerms(deps.db, scope, where.atlasUrl);
  if (!specialist) return null;
  const row = await findHoldOf(deps.db, scope, specialist.id, new Date(parsed.at));
  if (row && isMineAfterLogin(row, scope)) throw fail('NOT_LOGGED_IN');
  return row && isMine(row, scope) && (row.product?.id ?? null) === (where.productId ?? null)
    ? toHold(deps.db, row, specialist.atlasUrl)
    : null;
}

/**
 * Extends a hold by five minutes, once; repeating the call changes nothing. Throws HOLD_NOT_YOURS (also for an unknown
 * id), NOT_LOGGED_IN, HOLD_ENDED.
 */
export async function extendHold(deps: HoldDeps, scope: Scope, id: string): Promise<Hold> {
  const row = await deps.db.transaction(async (tx) => {
    const found = await findForChange(tx, scope, id);
    if (!found || !isMine(found, scope)) throw notTheirs(found, scope);
    if (!isLiveHold(found, scope.now.epochMilliseconds)) throw fail('HOLD_ENDED');
    if (found.extended) return found;
    return changeBooking(tx, scope, id, { extended: true, heldUntil: new Date(found.heldUntil.getTime() + EXTENSION) });
  });
  const [specialist] = await findMany(deps.db, scope, [row.specialistId]);
  return toHold(deps.db, row, specialist?.atlasUrl ?? '');
}

/**
 * Releases a hold; idempotent. Throws HOLD_NOT_YOURS, also for an unknown id, NOT_LOGGED_IN, and
 * UNFINISHED_PAYMENT_PROCESS while a payment is in progress: the slot then belongs to the order, which has to be given
 * up separately.
 */
export async function releaseHold(deps: HoldDeps, scope: Scope, id: string): Promise<{ done: boolean }> {
  const specialistId = await findSpecialistOf(deps.db, scope, id);
  if (specialistId === null) throw fail('HOLD_NOT_YOURS');
  await deps.db.transaction(async (tx) => {
    await lockSpecialist(tx, scope, specialistId);
    const found = await findForChange(tx, scope, id);
    if (!found || !isMine(found, scope)) throw notTheirs(found, scope);
    if (found.status !== 'held') return;
    const order = found.orderId === null ? null : await findOrder(tx, found.orderId);
    if (order?.status === 'pending') throw fail('UNFINISHED_PAYMENT_PROCESS', [{ path: 'orderId', message: order.id }]);
    await changeBooking(tx, scope, id, { status: 'ended' });
    await deps.notify.publish(tx, availabilityTopic(specialistId), specialistId);
  });
  return { done: true };
}
