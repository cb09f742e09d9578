import type { Scope } from '../../../platform/scope.ts';
import type { BookingRow, TakenRow } from '../booking-row.ts';

const MINUTE = 60_000;
/** A hold lasts ten minutes and can be lengthened once by five. */
export const HOLD = 10 * MINUTE;
export const EXTENSION = 5 * MINUTE;
/** For so long a bank's question may wait for its answer; then the try is taken back at the gateway. */
export const LONGEST_QUESTION = 30 * MINUTE;
/** For so long after the beginning of a try the time is the order's: a little longer than the gateway can be answered in. */
const KEPT_WHILE_PAYING = LONGEST_QUESTION + MINUTE;
type Asking = Pick<Scope, 'actor' | 'holder'>;

/** A hold whose time has not run out. */
export const isLiveHold = (row: Pick<BookingRow, 'status' | 'heldUntil'>, now: number): boolean =>
  row.status === 'held' && row.heldUntil.getTime() > now;

/** Whether the asking person holds or has booked it: the account that it is bound to, and only without one the secret of the hold. */
export const isMine = (row: Pick<BookingRow, 'holder' | 'userId'>, { actor, holder }: Asking): boolean =>
  row.userId === null ? row.holder === holder : row.userId === actor?.userId;

/** Whether it is a hold of an account of which the browser has the cookie, and the session is over: then logging in gives it back. */
export const isMineAfterLogin = (row: Pick<BookingRow, 'holder' | 'userId'>, { actor, holder }: Asking): boolean =>
  actor === null && row.userId !== null && row.holder === holder;

/** What a slot of a product, or of the plain meeting, is for the asking person, given the rows that overlap it. */
export function slotState(rows: readonly TakenRow[], start: number, asking: Asking, now: number, productId: string | null = null): 'free' | 'held' | 'booked' | 'mine' {
  const taken = rows.filter((row) => row.status === 'booked' || isLiveHold(row, now));
  const isThis = (row: TakenRow): boolean => row.startsAt.getTime() === start && (row.status === 'booked' || row.productId === productId);
  if (taken.some((row) => isThis(row) && isMine(row, asking))) return 'mine';
  // The visitor's own hold of an overlapping time, or of this one for another product, gives way when they take this one.
  const others = taken.filter((row) => !(row.status === 'held' && isMine(row, asking)));
  if (others.some((row) => row.status === 'booked')) return 'booked';
  return others.length > 0 ? 'held' : 'free';
}

/** Until when a hold is kept when somebody begins to pay for it. */
export const endWhilePaying = ({ heldUntil }: Pick<BookingRow, 'heldUntil'>, now: number): Date => new Date(Math.max(heldUntil.getTime(), now + KEPT_WHILE_PAYING));
/**
 * Until when it is kept after a try that came to nothing: to its own end, and for five minutes more where the bank took longer than that, so
 * that another way to pay is open. However many tries there are, the last begins within the time that the first one had.
 */
export function endAfterRefusal({ createdAt }: Pick<BookingRow, 'createdAt'>, orderedAt: Date, now: number): Date {
  const own = createdAt.getTime() + HOLD + EXTENSION;
  return new Date(Math.max(own, Math.min(now + EXTENSION, orderedAt.getTime() + KEPT_WHILE_PAYING)));
}

/** Whether this person may turn the hold into an appointment. */
export function checkBookable(row: BookingRow | null, asking: Asking, now: number): 'bookable' | 'done' | 'not-yours' | 'ended' {
  if (!row || !asking.actor || !isMine(row, asking)) return 'not-yours';
  if (row.status === 'booked') return 'done';
  return isLiveHold(row, now) ? 'bookable' : 'ended';
}
