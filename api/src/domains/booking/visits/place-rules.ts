import type { BookingRow } from '../booking-row.ts';

/** How long before a visit its video room opens, in milliseconds. */
const OPENS_BEFORE = 10 * 60_000;
/** How long after its planned end a visit may go on, in milliseconds. */
export const CLOSES_AFTER = 30 * 60_000;
/** Start and planned end of a visit. */
export type Times = Pick<BookingRow, 'startsAt' | 'endsAt'>;
/** When the room of a video visit opens and closes, in epoch milliseconds. */
export const openingOf = ({ startsAt, endsAt }: Times): { readonly opensAt: number; readonly closesAt: number } => ({
  opensAt: startsAt.getTime() - OPENS_BEFORE,
  closesAt: endsAt.getTime() + CLOSES_AFTER,
});
