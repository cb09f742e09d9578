import {
  JOIN_HOURS,
  MOVED_RETURN_DAYS,
  PRODUCT_RETURN_DAYS,
  SEAT_MINUTES,
  SEAT_RETURN_HOURS,
} from '@tessera/contracts/payments';
import type { PurchaseRow } from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Until when a seat that is taken now waits for its payment. */
export const seatUntil = (now: number): Date => new Date(now + SEAT_MINUTES * MINUTE);

/** From when on those with a seat at an online workshop see where to join, in epoch milliseconds. */
export const joinFrom = (startsAt: number): number => startsAt - JOIN_HOURS * HOUR;
const seatUntilOf = (startsAt: number, movedAt: number | null): number =>
  Math.max(
    startsAt - SEAT_RETURN_HOURS * HOUR,
    movedAt === null ? 0 : Math.min(startsAt, movedAt + MOVED_RETURN_DAYS * DAY),
  );

/**
 * Until when a purchase that was paid can be given back, in epoch milliseconds; null when it cannot: a document until it
 * is opened, at most for fourteen days, a seat until a day before the workshop or, when that is later, for fourteen days
 * after a move of the workshop, at most until it begins.
 */
export function returnableUntil(
  { kind, openedAt, returnedAt }: Pick<PurchaseRow, 'kind' | 'openedAt' | 'returnedAt'>,
  of: {
    readonly paidAt: number;
    readonly startsAt: number | null;
    readonly now: number;
    /** When the workshop was last moved since the seat was ordered. */
    readonly movedAt: number | null;
  },
): number | null {
  if (returnedAt !== null || openedAt !== null) return null;
  const until = kind === 'digital' ? of.paidAt + PRODUCT_RETURN_DAYS * DAY : seatUntilOf(of.startsAt ?? 0, of.movedAt);
  return until > of.now ? until : null;
}
