import * as z from 'zod/mini';
import { bookFree, bookerFields } from '@tessera/contracts/booking';
import { endpoint } from '@tessera/contracts/endpoint';
import { pay, VoucherCode } from '@tessera/contracts/payments';
import { Currency, Id } from '@tessera/contracts/values';

/** Minor units as sent in a form. */
const Minor = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
/**
 * Books a held slot in one call from a form of plain fields (`multipart/form-data`). With a `nonce` it charges `total`;
 * without one, nothing may be left to pay. The same call accepts the terms. `appId` is the hold; `profileId`, if sent,
 * must be the hold's specialist (HOLD_NOT_YOURS). Amounts are minor units of `currency`. Idempotent.
 */
export const book = {
  ...endpoint('booking.book', {
    summary: 'Book a held time that is paid for',
    method: 'POST',
    path: '/rest/bookings',
    who: 'member',
    errors: [...new Set([...bookFree.errors, ...pay.errors])].filter((code) => code !== 'TERMS_NOT_ACCEPTED'),
    body: {
      appId: Id,
      profileId: z.optional(Id),
      ...bookerFields,
      voucherCode: z.optional(VoucherCode),
      usedCredits: z.optional(Minor),
      nonce: z.optional(z.string().check(z.minLength(8), z.maxLength(120))),
      total: z.optional(Minor),
      currency: z.optional(Currency),
      acceptTerms: z.literal('true'),
    },
    response: pay.response,
  }),
  consumes: 'multipart/form-data',
};
