import type { ErrorCode } from '@tessera/contracts/errors';
import type { Key } from './use-t.ts';

/** Messages for the error codes of these calls, in addition to those of the platform. */
export const errors = {
  BILLING_METHOD_NOT_SET: 'marketplace.error.BILLING_METHOD_NOT_SET',
  PRODUCTS_CURRENCY_ERROR: 'marketplace.error.PRODUCTS_CURRENCY_ERROR',
  SAVED_FULL: 'marketplace.error.SAVED_FULL',
  VOUCHER_UNKNOWN: 'marketplace.error.VOUCHER_UNKNOWN',
} as const satisfies Partial<Record<ErrorCode, Key>>;
