import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Person, VisitProduct } from './people.ts';
import { PlaceKind, VisitPlace } from './places.ts';
import { PriceLine } from '../payments/price-lines.ts';
import { Id, Instant, Money, Slug, SlotStart } from '../../platform/values.ts';
import { ZoneClock } from '../../platform/zone-clock.ts';

/** Everything the wizard shows about one start time, and whether it can be held now. */
export const SlotDetails = z.object({
  specialist: Person,
  /** What the specialist's zone is ahead of UTC, so that a phone writes its times without `Intl`; an older api omits it. */
  clock: z.optional(ZoneClock),
  startsAt: SlotStart,
  endsAt: SlotStart,
  duration: z.int(),
  online: z.boolean(),
  product: VisitProduct,
  state: z.enum(['free', 'held', 'booked', 'mine']),
  price: Money,
  discount: Money,
  total: Money,
  /** Possible places, the default first; with more than one the person chooses. */
  places: z.array(VisitPlace),
  /** The price line by line, before any voucher or credits. */
  lines: z.array(PriceLine),
  /** Free start times closest to the requested one, soonest first, at most three. */
  alternatives: z.array(SlotStart),
});
export type SlotDetails = z.infer<typeof SlotDetails>;
const Where = { atlasUrl: z.string().check(z.maxLength(120)), slotStart: z.string().check(z.maxLength(40)) };
/**
 * The product in a URL: any text, because an unknown one returns PRODUCT_NOT_OFFERED with a link to the plain meeting.
 */
const ofProduct = { productId: z.optional(z.string().check(z.maxLength(120))) };
const slotErrors = ['NOT_FOUND', 'SLOT_START_INVALID', 'SLOT_PAST', 'SLOT_NOT_OFFERED', 'PRODUCT_NOT_OFFERED'] as const;
export const slotDetails = endpoint('booking.slotDetails', {
  summary: 'What the booking page shows about one time',
  method: 'GET',
  path: '/rest/public/bookingWizard/slot/:atlasUrl/:slotStart/details',
  params: Where,
  query: { lang: Lang, ...ofProduct },
  who: 'anyone',
  errors: slotErrors,
  response: SlotDetails,
});

/**
 * A time reserved for one person: an account, or a visitor identified by a secret in an HttpOnly cookie that is never
 * part of a response. A person has one at a time, besides times with a pending payment. OVERLAPPING_APPOINTMENTS, with
 * the visits in `details` (`readConflicts`): the member has another visit at that time. Repeating the call with another
 * `place` changes the hold; a place that the specialist does not offer is BAD_INPUT. `forOther`: the visit is for
 * another person, and booking checks whom. TOO_MANY_HOLDS: visitors from the same network address already have too many
 * holds; members are counted separately.
 */
export const Hold = z.object({
  id: Id,
  atlasUrl: Slug,
  startsAt: SlotStart,
  until: Instant,
  extended: z.boolean(),
  /** The order that owns the time while its payment is pending; null before that, and after a failed attempt. */
  orderId: z.nullable(Id),
  /** How the visit will take place, as chosen so far. */
  place: PlaceKind,
});
export type Hold = z.infer<typeof Hold>;
export const holdSlot = endpoint('booking.hold', {
  summary: 'Hold a time for ten minutes',
  method: 'POST',
  path: '/rest/booking/holds',
  body: { ...Where, ...ofProduct, forOther: z.optional(z.boolean()), place: z.optional(PlaceKind) },
  who: 'anyone',
  errors: [...slotErrors, 'SLOT_TAKEN', 'OVERLAPPING_APPOINTMENTS', 'TOO_MANY_HOLDS', 'TOO_MANY_REQUESTS'],
  response: Hold,
});
/**
 * The person's own live hold of that time and product, after a refresh or in a second tab; null when there is none.
 * NOT_LOGGED_IN in the browser that took the hold for an account whose session has expired: logging in restores access.
 */
export const currentHold = endpoint('booking.currentHold', {
  summary: 'The time that this person or device holds',
  method: 'GET',
  path: '/rest/booking/holds/current',
  query: { ...Where, ...ofProduct },
  who: 'anyone',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ hold: z.nullable(Hold) }),
});
export const extendHold = endpoint('booking.extendHold', {
  summary: 'Hold the time for longer',
  method: 'POST',
  path: '/rest/booking/holds/:id/extend',
  params: { id: Id },
  body: {},
  who: 'anyone',
  errors: ['HOLD_ENDED', 'HOLD_NOT_YOURS', 'NOT_LOGGED_IN'],
  response: Hold,
});
/**
 * UNFINISHED_PAYMENT_PROCESS, with `orderId` in the details, while a payment is pending: such a time is released
 * together with its order.
 */
export const releaseHold = endpoint('booking.releaseHold', {
  summary: 'Release a held time',
  method: 'POST',
  path: '/rest/booking/holds/:id/release',
  params: { id: Id },
  body: {},
  who: 'anyone',
  errors: ['HOLD_NOT_YOURS', 'NOT_LOGGED_IN', 'UNFINISHED_PAYMENT_PROCESS'],
  response: z.object({ done: z.boolean() }),
});
