export {
  checkOffered,
  closestTo,
  endOf,
  freeStarts,
  nextFreeStarts,
  offeredStarts,
  openWindows,
  reserved,
} from './availability-rules.ts';
export type { Offer, WeeklyRule, HoursException } from './offer.ts';
export type { Interval } from './interval-rules.ts';
export { loadHours, loadOffers, replaceHours, type FindBusy, type OfferTerms } from './queries.ts';
export { formatSlotStart, parseSlotStart } from './slot-start.ts';
export { offsetSegments, wallTime } from './zone-offsets.ts';
