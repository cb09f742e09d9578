export { timeColumns } from './booking-row.ts';
export { findBusy } from './busy.ts';
export { quote } from './quote.ts';
export { endRunOutHolds } from './holds.ts';
export { bindHolds } from './queries.ts';
export { bookings } from './tables.ts';
