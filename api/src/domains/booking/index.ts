export { timeColumns } from './booking-row.ts';
export { findBusy } from './busy.ts';
export { bookings } from './tables.ts';
