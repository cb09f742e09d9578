import { availabilityTopic, type Hold, type PlaceKind } from '@tessera/contracts/booking';
import { transactAtOnce } from '../../../platform/connections.ts';
import type { Db } from '../../../platform/database.ts';
import { fail } from '../../../platform/errors.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import type { Notify } from '../../../platform/notify.ts';
import type { Scope } from '../../../platform/scope.ts';
import { checkOffered, formatSlotStart } from '../../availability/index.ts';
import { findOrder } from '../../ledger/index.ts';
import { timeColumns, type BookingRow } from '../booking-row.ts';
import { HOLD, isLiveHold, isMine, slotState } from './hold-rules.ts';
import { endHoldsInTheWay } from './hold-queries.ts';
import { insertHold, isOverlap } from './insert-queries.ts';
import { isNoRoom, requireRoom } from './room-queries.ts';
import { lockHolderAndSpecialist } from './lock-queries.ts';
import { isOwnTime, refuseOwnTime } from './own-time-queries.ts';
import { ownTimeTaken } from './own-time-service.ts';
import { chosenPlace, kindOf } from '../visits/place-service.ts';
import { changeBooking } from '../booking-queries.ts';
import { type Where, type Place, findPlace } from './find-place.ts';

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

/** Throws SLOT_PAST or SLOT_NOT_OFFERED unless the opening hours include the slot. */
export function requireOffered(place: Place, scope: Scope): void {
  const verdict = checkOffered(place.offer, place.start, scope.now.epochMilliseconds);
  if (verdict === 'past') throw fail('SLOT_PAST');
  if (verdict === 'not-offered') throw fail('SLOT_NOT_OFFERED');
}

/** A hold as shown to its owner; `orderId` is set while a payment is in progress. */
export async function toHold(
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
