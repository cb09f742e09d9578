import {
  bookFree, calendarFile, cancelAppointment, clientDetails, currentHold, extendHold, holdSlot, myAppointments, openOrders, orderDetails, releaseHold,
  slotDetails, stopPaying,
} from '@tessera/contracts/booking';
import { appointmentsTopic, bookingCancelled, bookingConfirmed, bookingRescheduled, nextAppointments } from '@tessera/contracts/visits';
import { nextSlots } from '@tessera/contracts/next-slots';
import { moveTimes, rescheduleAppointment } from '@tessera/contracts/moving';
import { acceptTerms, clientToken, pay, paymentMethods, tokenizeCard } from '@tessera/contracts/payments';
import { beneficiaries, saveBeneficiary } from '@tessera/contracts/clients';
import { credits, myVouchers, visitPrice } from '@tessera/contracts/prices';
import { customerInvoice } from '@tessera/contracts/receipts';
import { defineRemote } from '@tessera/contracts/remote-config';
import { appointments, bookingPayment, bookingSlot } from '@tessera/contracts/routes/booking';
import { availableSlots, profileModel } from '@tessera/contracts/specialists';
import { translatedTerms } from '@tessera/contracts/terms';

/** Free times, the booking of one of them, and what a person has booked. */
export default defineRemote({
  name: 'booking',
  routes: [bookingSlot, bookingPayment, appointments],
  slots: [nextSlots],
  menu: [{
    id: 'booking.appointments', place: 'member', route: appointments, label: 'booking.menu.appointments', icon: 'calendar', order: 20, landing: ['customer', 'clinic', 'admin'],
    badge: { endpoint: nextAppointments, topic: appointmentsTopic(':userId'), events: [bookingConfirmed, bookingCancelled, bookingRescheduled], who: ['customer'], label: 'booking.menu.ahead' },
  }],
  events: { out: [bookingConfirmed, bookingCancelled, bookingRescheduled] },
  permissions: ['booking:hold'],
  endpoints: [
    availableSlots, profileModel, slotDetails, holdSlot, currentHold, extendHold, releaseHold, clientDetails, bookFree, orderDetails, myAppointments,
    cancelAppointment, calendarFile, moveTimes, rescheduleAppointment, customerInvoice, acceptTerms, clientToken, pay, paymentMethods, tokenizeCard, visitPrice, myVouchers,
    beneficiaries, saveBeneficiary, translatedTerms, openOrders, stopPaying, credits,
  ],
});
