import type { ErrorMeaning } from '../../platform/errors.ts';
import type { SESSION_ERRORS } from '../session/errors.ts';

/**
 * Error codes for payments. BILLING_DETAILS_NOT_SET belongs to the receipt, which names the payer; a card needs no
 * address.
 */
export const PAYMENT_ERRORS = {
  BILLING_DETAILS_NOT_SET: { status: 409, number: -13 },
  BILLING_METHOD_NOT_SET: { status: 409, number: -12 },
  /** A document that was opened, or too late. */
  NOT_RETURNABLE: { status: 409 },
  PRODUCTS_CURRENCY_ERROR: { status: 409, number: -723 },
  TERMS_NOT_ACCEPTED: { status: 409 },
  UNFINISHED_PAYMENT_PROCESS: { status: 409, number: -877 },
  VOUCHER_EXPIRED: { status: 409 },
  /** The specialist takes no vouchers. */
  VOUCHER_NOT_TAKEN: { status: 409 },
  VOUCHER_UNKNOWN: { status: 404 },
  VOUCHER_USED: { status: 409 },
  WORKSHOP_CALLED_OFF: { status: 409 },
  WORKSHOP_FULL: { status: 409 },
  WORKSHOP_PAST: { status: 409 },
  /** A move to a city that the site does not know. */
  WORKSHOP_PLACE_UNKNOWN: { status: 409 },
  /** A move to the time and place that it has. */
  WORKSHOP_SAME: { status: 409 },
  /** A move to a time that the clocks of its place skip. */
  WORKSHOP_TIME_MISSING: { status: 409 },
  WORKSHOP_TIME_PAST: { status: 409 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
/** An expired client token has the same code as an expired link. */
type PaymentErrors = typeof PAYMENT_ERRORS & Pick<typeof SESSION_ERRORS, 'LINK_EXPIRED'>;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends PaymentErrors {}
}
