import type { Scope } from '../../../platform/scope.ts';
import type { BookingRow, TakenRow } from '../booking-row.ts';

const MINUTE = 60_000;
/** A hold lasts ten minutes and can be extended once by five. */
export const HOLD = 10 * MINUTE;
export const EXTENSION = 5 * MINUTE;
/** How long a bank challenge may stay unanswered; then the attempt is voided at the gateway. */
export const LONGEST_QUESTION = 30 * MINUTE;
/** How long a slot belongs to the order after an attempt has begun: slightly longer than a challenge may take. */
const KEPT_WHILE_PAYING = LONGEST_QUESTION + MINUTE;
type Caller = Pick<Scope, 'actor' | 'holder'>;

/** A hold that has not expired. */
export const isLiveHold = (row: Pick<BookingRow, 'status' | 'heldUntil'>, now: number): boolean =>
  row.status === 'held' && row.heldUntil.getTime() > now;

/**
 * Whether the caller owns the row: by the account it is bound to or, only when it has no account, by the hold secret.
 */
export const isMine = (row: Pick<BookingRow, 'holder' | 'userId'>, { actor, holder }: Caller): boolean =>
  row.userId === null ? row.holder === holder : row.userId === actor?.userId;

/**
 * Whether the browser has the cookie of an account's hold but the session is over, so that logging in restores access.
 */
export const isMineAfterLogin = (row: Pick<BookingRow, 'holder' | 'userId'>, { actor, holder }: Caller): boolean =>
  actor === null && row.userId !== null && row.holder === holder;

/** The state of a slot, of a product or of the plain meeting, for the caller, given the rows that overlap it. */
export function slotState(
  rows: readonly TakenRow[],
  start: number,
  caller: Caller,
  now: number,
  productId: string | null = null,
): 'free' | 'held' | 'booked' | 'mine' {
  const taken = rows.filter((row) => row.status === 'booked' || isLiveHold(row, now));
  const isThis = (row: TakenRow): boolean =>
    row.startsAt.getTime() === start && (row.status === 'booked' || row.productId === productId);
  if (taken.some((row) => isThis(row) && isMine(row, caller))) return 'mine';
  // The caller's own hold of an overlapping slot, or of this slot for another product, is replaced when they take this
  // one.
  const others = taken.filter((row) => !(row.status === 'held' && isMine(row, caller)));
  if (others.some((row) => row.status === 'booked')) return 'booked';
  return others.length > 0 ? 'held' : 'free';
}

/** The new expiry of a hold when its owner begins to pay. */
export const endWhilePaying = ({ heldUntil }: Pick<BookingRow, 'heldUntil'>, now: number): Date =>
  new Date(Math.max(heldUntil.getTime(), now + KEPT_WHILE_PAYING));
/**
 * The new expiry of a hold after a failed attempt: its original end, or five more minutes where the bank took longer
 * than that, so that the customer can pay in another way. However many attempts there are, the last must begin within
 * the time of the first.
 */
export function endAfterRefusal({ createdAt }: Pick<BookingRow, 'createdAt'>, orderedAt: Date, now: number): Date {
  const own = createdAt.getTime() + HOLD + EXTENSION;
  return new Date(Math.max(own, Math.min(now + EXTENSION, orderedAt.getTime() + KEPT_WHILE_PAYING)));
}

/** Whether the caller may turn the hold into an appointment. */
export function checkBookable(
  row: BookingRow | null,
  caller: Caller,
  now: number,
): 'bookable' | 'done' | 'not-yours' | 'ended' {
  if (!row || !caller.actor || !isMine(row, caller)) return 'not-yours';
  if (row.status === 'booked') return 'done';
  return isLiveHold(row, now) ? 'bookable' : 'ended';
}
