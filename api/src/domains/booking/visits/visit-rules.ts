import type { BookingRow } from '../booking-row.ts';

/** How long before the start a meeting can be cancelled free of charge (decision 36). */
export const FREE_CANCELLING = 24 * 3_600_000;

/** A meeting can be cancelled until it begins. */
export const isCancellable = (row: Pick<BookingRow, 'status' | 'startsAt'>, now: number): boolean =>
  row.status === 'booked' && row.startsAt.getTime() > now;
/**
 * Whether the customer may move it: until exactly 24 hours before, because after that the slot has to be paid for
 * either way.
 */
export const isMovable = (row: Pick<BookingRow, 'status' | 'startsAt'>, now: number): boolean =>
  row.status === 'booked' && isFreeToCancel(row, now);
/** Whether cancelling is free of charge now: until exactly 24 hours before the start. */
export const isFreeToCancel = (row: Pick<BookingRow, 'startsAt'>, now: number): boolean =>
  now <= row.startsAt.getTime() - FREE_CANCELLING;
