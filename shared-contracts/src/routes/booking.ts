import { route } from '../platform/route.ts';

export const bookingSlot = route({
  id: 'booking.slot',
  path: '/booking/:atlasUrl/slot/:slotStart/:productId?',
  layout: 'short',
  server: true,
  query: ['step'],
});
export const bookingPayment = route({
  id: 'booking.payment',
  path: '/booking/payment/:orderId',
  layout: 'short',
  who: 'member',
});
/** A voucher's order: its card, and once it is paid its code. */
export const voucherPayment = route({
  id: 'booking.voucher-payment',
  path: '/booking/voucher-payment/:orderId',
  layout: 'short',
  who: 'member',
});
/** What a member has bought in the help store: documents and seats of workshops. */
export const purchases = route({ id: 'booking.purchases', path: '/customer/purchases', who: 'member' });
/** One of them: its card, and once it is paid the document or the seat. */
export const purchase = route({
  id: 'booking.purchase',
  path: '/customer/purchases/:orderId',
  layout: 'short',
  who: 'member',
});
/**
 * The room of a video visit; `joinAppointmentUuid` in the query is the visit. Linked only where a live release owns it.
 */
export const videoconference = route({
  id: 'booking.videoconference',
  path: '/videoconference',
  layout: 'short',
  who: 'member',
});
export const appointments = route({ id: 'booking.appointments', path: '/customer/appointments', who: 'member' });
/** What the member says about a visit that took place. */
export const visitReview = route({
  id: 'booking.review',
  path: '/customer/appointments/:appointmentId/review',
  who: 'member',
});
