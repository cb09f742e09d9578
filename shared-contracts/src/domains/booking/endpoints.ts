import * as z from 'zod/mini';
import { ForWhom, PersonalInfo } from './clients.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { PlaceKind, VisitPlace } from './places.ts';
import { deductionFields, PriceLine, VOUCHER_ERRORS } from '../payments/price-lines.ts';
import { Count, Id, Instant, Money, Name, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';

export { PLACE_KINDS, PlaceKind, VisitPlace } from './places.ts';

const Person = z.object({
  id: Id,
  atlasUrl: Slug,
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  heading: z.string(),
  portrait: Portrait,
  zone: Zone,
});
/** The product of a visit; null for the specialist's plain meeting. */
const VisitProduct = z.nullable(z.object({ id: Id, title: z.string() }));
/** Everything the wizard shows about one start time, and whether it can be held now. */
export const SlotDetails = z.object({
  specialist: Person,
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
  method: 'GET',
  path: '/rest/booking/holds/current',
  query: { ...Where, ...ofProduct },
  who: 'anyone',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ hold: z.nullable(Hold) }),
});
export const extendHold = endpoint('booking.extendHold', {
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
  method: 'POST',
  path: '/rest/booking/holds/:id/release',
  params: { id: Id },
  body: {},
  who: 'anyone',
  errors: ['HOLD_NOT_YOURS', 'NOT_LOGGED_IN', 'UNFINISHED_PAYMENT_PROCESS'],
  response: z.object({ done: z.boolean() }),
});

export const clientDetails = endpoint('booking.clientDetails', {
  method: 'GET',
  path: '/rest/bookingWizard/client/details',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: PersonalInfo,
});
/** The details that a person enters when booking. */
export const bookerFields = {
  firstName: Name,
  lastName: Name,
  phone: z.string().check(z.maxLength(24), z.regex(/^$|^\+?[0-9 ()-]{6,24}$/)),
  note: z.string().check(z.maxLength(500)),
  zone: Zone,
  lang: Lang,
  /** A person on the customer's own list; when omitted, the visit is for the one who books. */
  beneficiaryId: z.optional(Id),
  /** How the visit takes place, as shown to the person; when omitted, as stored with the hold. */
  place: z.optional(PlaceKind),
  /** The product that the person sees; HOLD_NOT_YOURS when the hold is for another one. */
  productId: z.optional(Id),
};
/**
 * Turns the visitor's hold into an appointment without a charge: a free one, or one paid in full by a voucher and
 * credits. Idempotent: a repeated call returns the same order. CONFLICT contains the current price.
 */
export const bookFree = endpoint('booking.bookFree', {
  method: 'POST',
  path: '/rest/appointment/action/bookFree',
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'HOLD_ENDED',
    'HOLD_NOT_YOURS',
    'SLOT_TAKEN',
    'PAYMENT_NEEDED',
    'CONFLICT',
    'OVERLAPPING_APPOINTMENTS',
    'UNFINISHED_PAYMENT_PROCESS',
    'PRODUCT_NOT_OFFERED',
    'TOO_MANY_REQUESTS',
    ...VOUCHER_ERRORS,
  ],
  body: { holdId: Id, ...bookerFields, ...deductionFields, acceptTerms: z.literal(true) },
  response: z.object({ orderId: Id, appointmentId: Id }),
});

export const Appointment = z.object({
  id: Id,
  number: z.string(),
  specialist: Person,
  product: VisitProduct,
  startsAt: SlotStart,
  endsAt: SlotStart,
  status: z.enum(['booked', 'cancelled']),
  /** The zone that the customer booked in; the list shows the visitor's own. */
  zone: Zone,
  /** Whether `place` is a video room; for clients older than `place`. */
  online: z.boolean(),
  place: VisitPlace,
  orderId: Id,
  cancellable: z.boolean(),
  freeUntil: Instant,
  /** The amount charged to a card, and how much of it has been or is being refunded; 0 for a free visit. */
  paid: Money,
  refunded: Money,
  /** Whether it can be moved to another time: free of charge until `freeUntil`, not possible afterwards. */
  movable: z.boolean(),
  /** The time before the last move; null if it was never moved. */
  movedFrom: z.nullable(SlotStart),
  /** Who cancelled it, and the specialist's reason; null if it is not cancelled. */
  cancelled: z.nullable(z.object({ by: z.enum(['customer', 'specialist']), reason: z.string() })),
  /** The amount paid by a voucher and credits, and how much of that was returned as credits. */
  deducted: Money,
  credited: Money,
  /** Null when it is for the person who booked. */
  forWhom: z.nullable(ForWhom),
});
export type Appointment = z.infer<typeof Appointment>;
const OrderContext = z.enum(['setup', 'success', 'pending', 'failed']);
export const Order = z.object({
  orderId: Id,
  number: z.string(),
  context: OrderContext,
  total: Money,
  email: z.string(),
  appointment: Appointment,
  /** The sale and its payment as they were at the time; empty for orders older than price lines. */
  lines: z.array(PriceLine),
  /** URL of the bank's challenge page; null when there is no challenge. */
  challengeUrl: z.nullable(z.string()),
  /** Until when the time is kept for an unpaid order; null once it is booked or no longer kept. */
  keptUntil: z.nullable(Instant),
  /** Whether the gateway may still take money, even for an abandoned order, which is then refunded in full. */
  isUnderWay: z.boolean(),
});
export type Order = z.infer<typeof Order>;
/** The data of the success page, available permanently. */
export const orderDetails = endpoint('booking.order', {
  method: 'GET',
  path: '/rest/store/order/:orderId/product/details',
  params: { orderId: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: Order,
});
/**
 * Orders that the requesting person has started and not finished: pending payments, and unpaid orders whose time is
 * still kept. Soonest visit first.
 */
export const openOrders = endpoint('booking.openOrders', {
  method: 'GET',
  path: '/rest/store/orders/open',
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(Order) }),
});
/**
 * Cancels an open payment at the gateway, so that the order can be paid in another way or, with `giveUp`, not at all:
 * then its time is released. Voucher and credits reserved by the attempt are returned. `success`: the payment had
 * completed meanwhile, and the visit is booked. UNFINISHED_PAYMENT_PROCESS, with `orderId` in the details: the bank is
 * deciding at this moment and the payment cannot be cancelled, so a second payment might charge twice; giving up is
 * still possible, and money that arrives later is refunded.
 */
export const stopPaying = endpoint('booking.stopPaying', {
  method: 'POST',
  path: '/rest/store/order/:orderId/stop',
  params: { orderId: Id },
  body: { giveUp: z.boolean() },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'UNFINISHED_PAYMENT_PROCESS', 'UNAVAILABLE'],
  response: z.object({ orderId: Id, context: OrderContext }),
});
export const myAppointments = endpoint('booking.appointments', {
  method: 'GET',
  path: '/rest/client/getMyAppointments',
  query: {
    lang: Lang,
    count: z.optional(Count),
    offset: z.optional(Count),
    when: z.optional(z.enum(['next', 'past'])),
  },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(Appointment), total: z.int() }),
});
export const cancelAppointment = endpoint('booking.cancel', {
  method: 'POST',
  path: '/rest/client/appointments/:id/cancel',
  params: { id: Id },
  body: {},
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_CANCELLABLE'],
  /**
   * The amounts returned to the card and to the credits: everything until 24 hours before the visit, nothing after
   * that.
   */
  response: z.object({ id: Id, status: z.literal('cancelled'), refunded: Money, credited: Money }),
});
export const calendarFile = endpoint('booking.calendar', {
  method: 'GET',
  path: '/rest/appointment/:id/calendar.ics',
  params: { id: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  produces: 'text/calendar',
  response: z.string(),
});
