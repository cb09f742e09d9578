export * from './endpoints.ts';
/** The fact with which a visitor's origin is sent and forgotten. */
export { bookingConfirmed as trackedBooking } from '../booking/events.ts';
