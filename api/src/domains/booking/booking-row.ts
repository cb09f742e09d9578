import { endOf, reserved, wallTime, type Offer } from '../availability/index.ts';
import type { bookings } from './tables.ts';

export type BookingRow = typeof bookings.$inferSelect;
/** The part of a row that describes an occupied time. */
export type TakenRow = Pick<
  BookingRow,
  'id' | 'status' | 'startsAt' | 'during' | 'holder' | 'userId' | 'heldUntil' | 'extended' | 'orderId' | 'online'
> & { readonly productId: string | null };

/** The version of this process's time zone rules, stored with every appointment: `2026a`. */
const TZ_VERSION = process.versions.tz ?? 'unknown';

type TimeColumns = Pick<BookingRow, 'during' | 'startsAt' | 'endsAt' | 'specialistZone' | 'wallTime' | 'tzVersion'>;

/**
 * The time columns: the instant, and the zone and wall time it corresponded to when the slot was taken, so that
 * appointments affected by a later change of zone rules can be found.
 */
export const timeColumns = (offer: Pick<Offer, 'zone' | 'duration' | 'buffer'>, start: number): TimeColumns => ({
  during: reserved(offer, start),
  startsAt: new Date(start),
  endsAt: new Date(endOf(offer, start)),
  specialistZone: offer.zone,
  wallTime: wallTime(offer.zone, start),
  tzVersion: TZ_VERSION,
});
