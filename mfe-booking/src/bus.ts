import { bookingCancelled, bookingConfirmed, bookingRescheduled } from '@tessera/contracts/booking';
import type { BusScope } from '@tessera/contracts/unit';

interface Ids {
  readonly appointmentId: string;
  readonly specialistId: string;
}
/** Announces a new appointment to the other remotes, in every tab of this user. */
export const publishConfirmed = (bus: BusScope, ids: Ids): void => bus.publish(bookingConfirmed, ids);
/** Announces a cancelled appointment to the other remotes, in every tab of this user. */
export const publishCancelled = (bus: BusScope, ids: Ids): void => bus.publish(bookingCancelled, ids);
/** Announces a rescheduled appointment to the other remotes, in every tab of this user. */
export const publishRescheduled = (bus: BusScope, ids: Ids): void => bus.publish(bookingRescheduled, ids);
