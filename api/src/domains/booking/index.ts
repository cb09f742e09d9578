export { downloadFor, nextVisit } from './visits/appointment-service.ts';
export { carryLanguage, findBooking, lastAcceptance } from './visits/appointment-queries.ts';
export { requireZone } from './require-zone.ts';
export { timeColumns } from './booking-row.ts';
export { findBusy } from './holds/busy-queries.ts';
export { priceLines } from './pricing/price-rules.ts';
export { quote } from './pricing/quote-service.ts';
export { bindHolds, endExpiredHolds, endVisitorHolds } from './holds/hold-end-service.ts';
export { isCancellable } from './visits/visit-rules.ts';
export type { CalendarFile } from './visits/calendar-rules.ts';
export { payOrder } from './orders/pay-order-service.ts';
export { reconcilePayments, sendRefunds, settle } from './orders/settle-service.ts';
export {
  findMeeting,
  findNext,
  listAhead,
  listMeetings,
  listMet,
  listTaken,
  type MeetingAhead,
  type MeetingRow,
} from './visits/meeting-queries.ts';
export { sendReminders } from './reminders/reminder-service.ts';
export type { BookingDeps } from './deps.ts';
export { cancelAppointment } from './visits/cancel-service.ts';
export { openingOf } from './visits/place-rules.ts';
export { cityNames, kindOf, placeOf } from './visits/place-service.ts';
export { countVisits } from './visits/visit-count-queries.ts';
export { countAhead, forgetDetails, lockVisits, personal } from './personal-queries.ts';
