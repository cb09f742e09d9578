import type { ErrorMeaning } from '../../platform/errors.ts';

/** Error codes for holding, booking, moving and cancelling a time. */
export const BOOKING_ERRORS = {
  HOLD_ENDED: { status: 409 },
  HOLD_NOT_YOURS: { status: 403 },
  NOT_CANCELLABLE: { status: 409 },
  NOT_MOVABLE: { status: 409 },
  OVERLAPPING_APPOINTMENTS: { status: 409, number: -6837 },
  PAYMENT_NEEDED: { status: 409 },
  RESCHEDULE_WITH_CONFLICTS: { status: 409, number: -15 },
  SLOT_NOT_OFFERED: { status: 409 },
  SLOT_PAST: { status: 409 },
  SLOT_START_INVALID: { status: 400 },
  SLOT_TAKEN: { status: 409 },
  TOO_MANY_HOLDS: { status: 429 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
type BookingErrors = typeof BOOKING_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends BookingErrors {}
}
