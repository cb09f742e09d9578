import { bookingCancelled, bookingConfirmed, bookingRescheduled } from '@tessera/contracts/booking';
import type { BusScope } from '@tessera/contracts/unit';

interface Ids {
  readonly appointmentId: string;
  readonly specialistId: string;
}
/** Tells the other remotes, in every tab of this person, that an appointment exists. */
export const publishConfirmed = (bus: BusScope, ids: Ids): void => bus.publish(bookingConfirmed, ids);
/** Tells the other remotes, in every tab of this person, that an appointment is off. */
export const publishCancelled = (bus: BusScope, ids: Ids): void => bus.publish(bookingCancelled, ids);
/** Tells the other remotes, in every tab of this person, that an appointment has another time. */
export const publishRescheduled = (bus: BusScope, ids: Ids): void => bus.publish(bookingRescheduled, ids);
