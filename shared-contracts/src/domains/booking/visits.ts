import * as z from 'zod/mini';
import { ForWhom } from './clients.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Person, VisitProduct } from './people.ts';
import { VisitPlace } from './places.ts';
import { PriceLine } from '../payments/price-lines.ts';
import { Count, Id, Instant, Money, SlotStart, Zone } from '../../platform/values.ts';

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
  summary: 'An order and its state',
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
  summary: 'Orders that are not paid yet',
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
  summary: 'Give up an order that is not paid yet',
  method: 'POST',
  path: '/rest/store/order/:orderId/stop',
  params: { orderId: Id },
  body: { giveUp: z.boolean() },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'UNFINISHED_PAYMENT_PROCESS', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  response: z.object({ orderId: Id, context: OrderContext }),
});
export const myAppointments = endpoint('booking.appointments', {
  summary: 'The member’s appointments, by page',
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
  summary: 'Cancel an appointment',
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
  summary: 'An appointment as a calendar file',
  method: 'GET',
  path: '/rest/appointment/:id/calendar.ics',
  params: { id: Id },
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  produces: 'text/calendar',
  response: z.string(),
});
