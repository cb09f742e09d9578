export {
  checkOffered,
  closestTo,
  endOf,
  freeStarts,
  nextFreeStarts,
  offeredStarts,
  reserved,
  type Interval,
  type Offer,
} from './availability-rules.ts';
export { loadHours, loadOffers, type FindBusy, type OfferTerms } from './queries.ts';
export { formatSlotStart, parseSlotStart } from './slot-start.ts';
export { hoursExceptions, weeklyHours } from './tables.ts';
export { offsetSegments, wallTime } from './zone-offsets.ts';
