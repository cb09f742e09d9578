import { errors } from '../../i18n/errors.ts';
import type { Key } from '../../i18n/use-t.ts';
import type { VoucherProblem } from './deduction-rules.ts';

/** Messages for voucher problems. A currency mismatch shares its error code with prices. */
export const VOUCHER_WORDS: Readonly<Record<VoucherProblem, Key>> = {
  ...errors,
  PRODUCTS_CURRENCY_ERROR: 'booking.deduct.currency',
};
