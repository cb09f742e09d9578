export { timeColumns } from './booking-row.ts';
export { findBusy } from './busy.ts';
export { quote } from './quote.ts';
export { endRunOutHolds } from './holds.ts';
export { isCancellable } from './booking-rules.ts';
export { lookAfterPayments, settle } from './settle.ts';
export { bindHolds } from './queries.ts';
export { cancelAppointment, requireActor, type BookingDeps } from './service.ts';
export { bookings } from './tables.ts';
