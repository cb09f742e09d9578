import {
  appointmentsTopic, beneficiaries, bookFree, bookingCancelled, bookingConfirmed, bookingRescheduled, calendarFile, cancelAppointment, clientDetails, currentHold, extendHold, holdSlot, moveTimes, myAppointments, nextAppointments, nextSlots, openOrders, orderDetails, releaseHold, rescheduleAppointment, saveBeneficiary, slotDetails, stopPaying, translatedTerms,
} from '@tessera/contracts/booking';
import { enterRoom, meetingRoom, sendSignal, signals } from '@tessera/contracts/meeting';
import { acceptTerms, clientToken, credits, customerInvoice, myVouchers, pay, paymentMethods, tokenizeCard, visitPrice } from '@tessera/contracts/payments';
import { defineRemote } from '@tessera/contracts/remote-config';
import { appointments, bookingPayment, bookingSlot, videoconference } from '@tessera/contracts/routes/booking';
import { availableSlots, profileModel } from '@tessera/contracts/specialists';

/** The booking remote: free times, booking one of them, and the user's appointments. */
export default defineRemote({
  name: 'booking',
  routes: [bookingSlot, bookingPayment, appointments, videoconference],
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
    beneficiaries, saveBeneficiary, translatedTerms, openOrders, stopPaying, credits, meetingRoom, enterRoom, sendSignal, signals,
  ],
});
