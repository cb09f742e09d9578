import { route } from '../route.ts';

export const bookingSlot = route({ id: 'booking.slot', path: '/booking/:specialistUrl/slot/:slotStart/:productId?', layout: 'short' });
export const bookingPayment = route({ id: 'booking.payment', path: '/booking/payment/:orderId', layout: 'short', who: 'member' });
export const appointments = route({ id: 'booking.appointments', path: '/customer/appointments', who: 'member' });
