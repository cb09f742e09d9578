import { endOf, reserved, wallTime, type Offer } from '../availability/index.ts';
import type { bookings } from './tables.ts';

export type BookingRow = typeof bookings.$inferSelect;
/** What a row that takes a time says about itself. */
export type TakenRow = Pick<BookingRow, 'id' | 'status' | 'startsAt' | 'during' | 'holder' | 'userId' | 'heldUntil' | 'extended' | 'orderId' | 'online'> & { readonly productId: string | null };

/** The version of the time zone rules in this process, kept with every appointment: `2026a`. */
const TZ_VERSION = process.versions.tz ?? 'unknown';

type TimeColumns = Pick<BookingRow, 'during' | 'startsAt' | 'endsAt' | 'specialistZone' | 'wallTime' | 'tzVersion'>;

/**
 * The columns that say when: the instant, and the zone and wall time that it had when it was taken, so that appointments
 * whose instant moves with a change of zone rules can be found.
 */
export const timeColumns = (offer: Pick<Offer, 'zone' | 'duration' | 'buffer'>, start: number): TimeColumns => ({
  during: reserved(offer, start),
  startsAt: new Date(start),
  endsAt: new Date(endOf(offer, start)),
  specialistZone: offer.zone,
  wallTime: wallTime(offer.zone, start),
  tzVersion: TZ_VERSION,
});
