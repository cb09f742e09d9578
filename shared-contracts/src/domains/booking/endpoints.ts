import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { PlaceKind } from './places.ts';
import { deductionFields, VOUCHER_ERRORS } from '../payments/price-lines.ts';
import { Id, Name, Zone } from '../../platform/values.ts';

/** The details that a person enters when booking. */
export const bookerFields = {
  firstName: Name,
  lastName: Name,
  phone: z.string().check(z.maxLength(24), z.regex(/^$|^\+?[0-9 ()-]{6,24}$/)),
  note: z.string().check(z.maxLength(500)),
  zone: Zone,
  lang: Lang,
  /** A person on the customer's own list; when omitted, the visit is for the one who books. */
  beneficiaryId: z.optional(Id),
  /** How the visit takes place, as shown to the person; when omitted, as stored with the hold. */
  place: z.optional(PlaceKind),
  /** The product that the person sees; HOLD_NOT_YOURS when the hold is for another one. */
  productId: z.optional(Id),
};
/**
 * Turns the visitor's hold into an appointment without a charge: a free one, or one paid in full by a voucher and
 * credits. Idempotent: a repeated call returns the same order. CONFLICT contains the current price.
 */
export const bookFree = endpoint('booking.bookFree', {
  summary: 'Book a held time that costs nothing',
  method: 'POST',
  path: '/rest/appointment/action/bookFree',
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'HOLD_ENDED',
    'HOLD_NOT_YOURS',
    'SLOT_TAKEN',
    'PAYMENT_NEEDED',
    'CONFLICT',
    'OVERLAPPING_APPOINTMENTS',
    'UNFINISHED_PAYMENT_PROCESS',
    'PRODUCT_NOT_OFFERED',
    'TOO_MANY_REQUESTS',
    ...VOUCHER_ERRORS,
  ],
  body: { holdId: Id, ...bookerFields, ...deductionFields, acceptTerms: z.literal(true) },
  response: z.object({ orderId: Id, appointmentId: Id }),
});
