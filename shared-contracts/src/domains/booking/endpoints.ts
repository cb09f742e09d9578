import * as z from 'zod/mini';
import { ForWhom, PersonalInfo } from './clients.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { PlaceKind, VisitPlace } from './places.ts';
import { deductionFields, PriceLine, VOUCHER_ERRORS } from '../payments/price-lines.ts';
import { Count, Id, Instant, Money, Name, Portrait, Slug, SlotStart, Zone } from '../../platform/values.ts';

export { PLACE_KINDS, PlaceKind, VisitPlace } from './places.ts';

const Person = z.object({ id: Id, atlasUrl: Slug, title: z.string(), firstName: z.string(), lastName: z.string(), heading: z.string(), portrait: Portrait, zone: Zone });
/** What a visit is when it is more than the specialist's plain meeting; null for that. */
const VisitProduct = z.nullable(z.object({ id: Id, title: z.string() }));
/** Everything the wizard shows about one beginning, and whether it can be held now. */
export const SlotDetails = z.object({
  specialist: Person, startsAt: SlotStart, endsAt: SlotStart, duration: z.int(), online: z.boolean(), product: VisitProduct,
  state: z.enum(['free', 'held', 'booked', 'mine']),
  price: Money, discount: Money, total: Money,
  /** Where it can take place, the usual one first; with more than one the person chooses. */
  places: z.array(VisitPlace),
  /** The same line by line, before any voucher or credits. */
  lines: z.array(PriceLine),
  /** Free beginnings closest to the asked one, soonest first, at most three. */
  alternatives: z.array(SlotStart),
});
export type SlotDetails = z.infer<typeof SlotDetails>;
const Where = { atlasUrl: z.string().check(z.maxLength(120)), slotStart: z.string().check(z.maxLength(40)) };
/** The product of an address: any text, because a wrong one gets PRODUCT_NOT_OFFERED and with it the way to the plain meeting. */
const ofProduct = { productId: z.optional(z.string().check(z.maxLength(120))) };
const slotErrors = ['NOT_FOUND', 'SLOT_START_INVALID', 'SLOT_PAST', 'SLOT_NOT_OFFERED', 'PRODUCT_NOT_OFFERED'] as const;
export const slotDetails = endpoint('booking.slotDetails', {
  method: 'GET', path: '/rest/public/bookingWizard/slot/:atlasUrl/:slotStart/details', params: Where, query: { lang: Lang, ...ofProduct }, who: 'anyone', errors: slotErrors, response: SlotDetails,
});

/**
 * A time kept for one person: an account, or a visitor by a secret in an HttpOnly cookie that is never in an answer. A person has one
 * at a time, beside those whose payment is under way. OVERLAPPING_APPOINTMENTS, with the visits in `details` (`readConflicts`): a member has
 * another visit then; asked again with another `place`, the same hold is for that; one that the specialist does not offer is BAD_INPUT. `forOther` says that this one is for somebody else, and booking looks at whom. TOO_MANY_HOLDS: visitors from the same connection hold too many times already; whoever logs in is counted alone.
 */
export const Hold = z.object({
  id: Id, atlasUrl: Slug, startsAt: SlotStart, until: Instant, extended: z.boolean(),
  /** The order that has the time while its payment is under way; null before that, and after a try that came to nothing. */
  orderId: z.nullable(Id),
  /** How the visit is to take place, as chosen so far. */
  place: PlaceKind,
});
export type Hold = z.infer<typeof Hold>;
export const holdSlot = endpoint('booking.hold', {
  method: 'POST', path: '/rest/booking/holds', body: { ...Where, ...ofProduct, forOther: z.optional(z.boolean()), place: z.optional(PlaceKind) }, who: 'anyone', errors: [...slotErrors, 'SLOT_TAKEN', 'OVERLAPPING_APPOINTMENTS', 'TOO_MANY_HOLDS', 'TOO_MANY_REQUESTS'], response: Hold,
});
/**
 * The person's own live hold of that time for that product, after a refresh or in a second tab; null when there is none. NOT_LOGGED_IN
 * in the browser that took it for an account whose session is over: logging in gives it back.
 */
export const currentHold = endpoint('booking.currentHold', {
  method: 'GET', path: '/rest/booking/holds/current', query: { ...Where, ...ofProduct }, who: 'anyone', errors: ['NOT_LOGGED_IN'], response: z.object({ hold: z.nullable(Hold) }),
});
export const extendHold = endpoint('booking.extendHold', {
  method: 'POST', path: '/rest/booking/holds/:id/extend', params: { id: Id }, body: {}, who: 'anyone', errors: ['HOLD_ENDED', 'HOLD_NOT_YOURS', 'NOT_LOGGED_IN'], response: Hold,
});
/** UNFINISHED_PAYMENT_PROCESS, with `orderId` in the details, where a payment is under way: such a time is given back with its order. */
export const releaseHold = endpoint('booking.releaseHold', {
  method: 'POST', path: '/rest/booking/holds/:id/release', params: { id: Id }, body: {}, who: 'anyone', errors: ['HOLD_NOT_YOURS', 'NOT_LOGGED_IN', 'UNFINISHED_PAYMENT_PROCESS'], response: z.object({ done: z.boolean() }),
});

export const clientDetails = endpoint('booking.clientDetails', {
  method: 'GET', path: '/rest/bookingWizard/client/details', who: 'member', errors: ['NOT_LOGGED_IN'], response: PersonalInfo,
});
/** What a person says about themselves when they book. */
export const bookerFields = {
  firstName: Name, lastName: Name,
  phone: z.string().check(z.maxLength(24), z.regex(/^$|^\+?[0-9 ()-]{6,24}$/)),
  note: z.string().check(z.maxLength(500)), zone: Zone, lang: Lang,
  /** Somebody of the person's own list; left out, the visit is for the person who books. */
  beneficiaryId: z.optional(Id),
  /** How it is to take place, as the person saw it; left out, as the hold says. */
  place: z.optional(PlaceKind),
  /** The product that the person sees and the hold is for; HOLD_NOT_YOURS when it is for another. */
  productId: z.optional(Id),
};
/**
 * Turns the visitor's hold into an appointment that nothing is charged for: a free one, or one that a voucher and credits pay for
 * in full. Sent twice, it answers the same order twice. CONFLICT carries the price as it is now.
 */
export const bookFree = endpoint('booking.bookFree', {
  method: 'POST', path: '/rest/appointment/action/bookFree', who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'HOLD_ENDED', 'HOLD_NOT_YOURS', 'SLOT_TAKEN', 'PAYMENT_NEEDED', 'CONFLICT', 'OVERLAPPING_APPOINTMENTS', 'UNFINISHED_PAYMENT_PROCESS', 'PRODUCT_NOT_OFFERED', 'TOO_MANY_REQUESTS', ...VOUCHER_ERRORS],
  body: { holdId: Id, ...bookerFields, ...deductionFields, acceptTerms: z.literal(true) },
  response: z.object({ orderId: Id, appointmentId: Id }),
});

export const Appointment = z.object({
  id: Id, number: z.string(), specialist: Person, product: VisitProduct, startsAt: SlotStart, endsAt: SlotStart, status: z.enum(['booked', 'cancelled']),
  /** The zone the customer booked in; the list shows the visitor's own. */
  zone: Zone,
  /** Whether `place` is a video room; for pages of before there were places. */
  online: z.boolean(), place: VisitPlace, orderId: Id, cancellable: z.boolean(), freeUntil: Instant,
  /** What was charged to a card and what of it is returned or on its way back; 0 for a free visit. */
  paid: Money, refunded: Money,
  /** Whether it can be moved to another time: free of charge until `freeUntil`, then not at all. */
  movable: z.boolean(),
  /** Where the last move took it from; null for one that stands where it was booked. */
  movedFrom: z.nullable(SlotStart),
  /** Who called it off, and what a specialist wrote about it; null while it stands. */
  cancelled: z.nullable(z.object({ by: z.enum(['customer', 'specialist']), reason: z.string() })),
  /** What a voucher and credits paid of it, and what of that was given back as credits. */
  deducted: Money, credited: Money,
  /** Null when it is for the person who booked. */
  forWhom: z.nullable(ForWhom),
});
export type Appointment = z.infer<typeof Appointment>;
const OrderContext = z.enum(['setup', 'success', 'pending', 'failed']);
export const Order = z.object({
  orderId: Id, number: z.string(), context: OrderContext, total: Money, email: z.string(), appointment: Appointment,
  /** What was sold and by what it was paid, as it was then; empty for orders of before there were lines. */
  lines: z.array(PriceLine),
  /** Where the bank asks whether it is really the person; null when it asks nothing. */
  challengeUrl: z.nullable(z.string()),
  /** Until when the time is kept for whoever has not paid yet; null once it is booked, or when it is kept no more. */
  keptUntil: z.nullable(Instant),
  /** Whether the gateway may still take money: also for an order that was given up, of which all of it goes back then. */
  isUnderWay: z.boolean(),
});
export type Order = z.infer<typeof Order>;
/** What the success page is drawn from, for ever. */
export const orderDetails = endpoint('booking.order', {
  method: 'GET', path: '/rest/store/order/:orderId/product/details', params: { orderId: Id }, query: { lang: Lang }, who: 'member', errors: ['NOT_LOGGED_IN', 'NOT_FOUND'], response: Order,
});
/** What the asking person has begun to pay for and not finished: payments under way, and unpaid orders whose time is still kept. Soonest visit first. */
export const openOrders = endpoint('booking.openOrders', {
  method: 'GET', path: '/rest/store/orders/open', query: { lang: Lang }, who: 'member', errors: ['NOT_LOGGED_IN'], response: z.object({ items: z.array(Order) }),
});
/**
 * Takes an open payment back at the gateway, so that the order can be paid in another way, or with `giveUp` not at all: then its time is free
 * again. What was reserved of a voucher and credits comes back with the try. `success`: it had been paid meanwhile, and the visit is booked.
 * UNFINISHED_PAYMENT_PROCESS, with `orderId` in the details: the bank decides at this moment, and nobody can take that back, so that another
 * payment might be a second one; giving up is possible all the same, and money that comes then goes back.
 */
export const stopPaying = endpoint('booking.stopPaying', {
  method: 'POST', path: '/rest/store/order/:orderId/stop', params: { orderId: Id }, body: { giveUp: z.boolean() }, who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'UNFINISHED_PAYMENT_PROCESS', 'UNAVAILABLE'], response: z.object({ orderId: Id, context: OrderContext }),
});
export const myAppointments = endpoint('booking.appointments', {
  method: 'GET', path: '/rest/client/getMyAppointments', query: { lang: Lang, count: z.optional(Count), offset: z.optional(Count), when: z.optional(z.enum(['next', 'past'])) },
  who: 'member', errors: ['NOT_LOGGED_IN'], response: z.object({ items: z.array(Appointment), total: z.int() }),
});
export const cancelAppointment = endpoint('booking.cancel', {
  method: 'POST', path: '/rest/client/appointments/:id/cancel', params: { id: Id }, body: {}, who: 'member', errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_CANCELLABLE'],
  /** What goes back to the card and to the credits: all of it until 24 hours before, then nothing. */
  response: z.object({ id: Id, status: z.literal('cancelled'), refunded: Money, credited: Money }),
});
export const calendarFile = endpoint('booking.calendar', {
  method: 'GET', path: '/rest/appointment/:id/calendar.ics', params: { id: Id }, query: { lang: Lang }, who: 'member', errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  produces: 'text/calendar', response: z.string(),
});
