import { PRODUCT_RETURN_DAYS, SEAT_MINUTES, SEAT_RETURN_HOURS } from '@tessera/contracts/payments';
import type { PurchaseRow } from './queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Until when a seat that is taken now waits for its payment. */
export const seatUntil = (now: number): Date => new Date(now + SEAT_MINUTES * MINUTE);

/**
 * Until when a purchase that was paid can be given back, in epoch milliseconds; null when it cannot: a document until it
 * is opened, at most for fourteen days, a seat until a day before the workshop.
 */
export function returnableUntil(
  { kind, openedAt, returnedAt }: Pick<PurchaseRow, 'kind' | 'openedAt' | 'returnedAt'>,
  of: { readonly paidAt: number; readonly startsAt: number | null; readonly now: number },
): number | null {
  if (returnedAt !== null || openedAt !== null) return null;
  const until =
    kind === 'digital' ? of.paidAt + PRODUCT_RETURN_DAYS * 24 * HOUR : (of.startsAt ?? 0) - SEAT_RETURN_HOURS * HOUR;
  return until > of.now ? until : null;
}
