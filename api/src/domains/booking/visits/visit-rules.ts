import type { BookingRow } from '../booking-row.ts';

/** Until so long before the beginning a cancelled meeting costs nothing (decision 36). */
export const FREE_CANCELLING = 24 * 3_600_000;

/** A meeting can be cancelled until it begins. */
export const isCancellable = (row: Pick<BookingRow, 'status' | 'startsAt'>, now: number): boolean =>
  row.status === 'booked' && row.startsAt.getTime() > now;
/** Whether the person may move it: until exactly 24 hours before, because after that its time is paid for either way. */
export const isMovable = (row: Pick<BookingRow, 'status' | 'startsAt'>, now: number): boolean => row.status === 'booked' && isFreeToCancel(row, now);
/** Whether giving a meeting up costs nothing at this moment: until exactly 24 hours before. */
export const isFreeToCancel = (row: Pick<BookingRow, 'startsAt'>, now: number): boolean => now <= row.startsAt.getTime() - FREE_CANCELLING;
