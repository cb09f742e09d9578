import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of these calls, in addition to those of the platform. */
export const errors = {
  BILLING_DETAILS_NOT_SET: 'booking.error.BILLING_DETAILS_NOT_SET',
  BILLING_METHOD_NOT_SET: 'booking.error.BILLING_METHOD_NOT_SET',
  HOLD_ENDED: 'booking.error.HOLD_ENDED',
  HOLD_NOT_YOURS: 'booking.error.HOLD_NOT_YOURS',
  LINK_EXPIRED: 'booking.error.LINK_EXPIRED',
  NOT_CANCELLABLE: 'booking.error.NOT_CANCELLABLE',
  NOT_MOVABLE: 'booking.error.NOT_MOVABLE',
  NOT_RETURNABLE: 'booking.error.NOT_RETURNABLE',
  OVERLAPPING_APPOINTMENTS: 'booking.error.OVERLAPPING_APPOINTMENTS',
  PAYMENT_NEEDED: 'booking.error.PAYMENT_NEEDED',
  PRODUCTS_CURRENCY_ERROR: 'booking.error.PRODUCTS_CURRENCY_ERROR',
  PRODUCT_NOT_OFFERED: 'booking.error.PRODUCT_NOT_OFFERED',
  RESCHEDULE_WITH_CONFLICTS: 'booking.error.RESCHEDULE_WITH_CONFLICTS',
  ROOM_CLOSED: 'booking.error.ROOM_CLOSED',
  SLOT_NOT_OFFERED: 'booking.error.SLOT_NOT_OFFERED',
  SLOT_PAST: 'booking.error.SLOT_PAST',
  SLOT_START_INVALID: 'booking.error.SLOT_START_INVALID',
  SLOT_TAKEN: 'booking.error.SLOT_TAKEN',
  TERMS_NOT_ACCEPTED: 'booking.error.TERMS_NOT_ACCEPTED',
  TOO_MANY_HOLDS: 'booking.error.TOO_MANY_HOLDS',
  UNFINISHED_PAYMENT_PROCESS: 'booking.error.UNFINISHED_PAYMENT_PROCESS',
  VOUCHER_EXPIRED: 'booking.error.VOUCHER_EXPIRED',
  VOUCHER_NOT_TAKEN: 'booking.error.VOUCHER_NOT_TAKEN',
  VOUCHER_UNKNOWN: 'booking.error.VOUCHER_UNKNOWN',
  VOUCHER_USED: 'booking.error.VOUCHER_USED',
  WORKSHOP_CALLED_OFF: 'booking.error.WORKSHOP_CALLED_OFF',
  WORKSHOP_FULL: 'booking.error.WORKSHOP_FULL',
  WORKSHOP_PAST: 'booking.error.WORKSHOP_PAST',
} as const satisfies Partial<Record<ErrorCode, Key>>;
