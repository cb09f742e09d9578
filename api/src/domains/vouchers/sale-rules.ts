import { PRESENT_MAX_DAYS, VOUCHER_RETURN_DAYS, VOUCHER_YEARS, type Present } from '@tessera/contracts/payments';
import { Temporal } from 'temporal-polyfill';

/** The hour of the day, in the zone of the buyer, at which a present is mailed. */
const HOUR = 9;
const DAY = 86_400_000;

/**
 * When a present for a day is mailed: at nine in the zone of the buyer, and at once when that is over today. Null for a
 * day that does not exist, is over, or too far ahead.
 */
export function dueOf(day: string, zone: string, now: Temporal.Instant): number | null {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  let date: Temporal.PlainDate;
  try {
    date = Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  const ahead = today.until(date, { largestUnit: 'days' }).days;
  if (ahead < 0 || ahead > PRESENT_MAX_DAYS) return null;
  const due = date.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(HOUR) }).epochMilliseconds;
  return Math.max(due, now.epochMilliseconds);
}
/** The last moment of a voucher: the end of its day two years after the payment, in the zone of the buyer. */
export const validUntil = (paidAt: Temporal.Instant, zone: string): number =>
  paidAt.toZonedDateTimeISO(zone).add({ years: VOUCHER_YEARS }).startOfDay().add({ days: 1 }).epochMilliseconds - 1;
/** Until when a voucher that was issued at a time can be given back. */
export const returnableUntil = (issuedAt: number): number => issuedAt + VOUCHER_RETURN_DAYS * DAY;
/** Whom a present is for; null for none, and once it is forgotten. */
export const presentOf = ({ present }: { readonly present: string | null }): Present | null =>
  present === null ? null : (JSON.parse(present) as Present);
