import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of these calls, in addition to those of the platform. */
export const errors = {
  BILLING_METHOD_NOT_SET: 'marketplace.error.BILLING_METHOD_NOT_SET',
  PRODUCTS_CURRENCY_ERROR: 'marketplace.error.PRODUCTS_CURRENCY_ERROR',
  PRODUCT_NOT_OFFERED: 'marketplace.error.PRODUCT_NOT_OFFERED',
  REVIEW_REPORTED: 'marketplace.error.REVIEW_REPORTED',
  SAVED_FULL: 'marketplace.error.SAVED_FULL',
  VOUCHER_UNKNOWN: 'marketplace.error.VOUCHER_UNKNOWN',
  WORKSHOP_CALLED_OFF: 'marketplace.error.WORKSHOP_CALLED_OFF',
  WORKSHOP_FULL: 'marketplace.error.WORKSHOP_FULL',
  WORKSHOP_PAST: 'marketplace.error.WORKSHOP_PAST',
} as const satisfies Partial<Record<ErrorCode, Key>>;
