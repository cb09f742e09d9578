import * as z from 'zod/mini';
import { bookerFields } from '../booking/endpoints.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { deductionFields, VOUCHER_ERRORS } from './price-lines.ts';
import { Currency, Id, Instant } from '../../platform/values.ts';

/** Where card data is sent: the embedded emulator, or the named provider if an operator has configured it. */
export const GatewayName = z.enum(['emulator', 'braintree']);
export type GatewayName = z.infer<typeof GatewayName>;

/** The data that a browser needs to turn a card into a nonce. Valid for an hour. */
export const clientToken = endpoint('payments.clientToken', {
  summary: 'A token for the card form of the payment provider',
  method: 'GET',
  path: '/rest/payments/braintreeToken',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'BILLING_METHOD_NOT_SET'],
  response: z.object({ gateway: GatewayName, token: z.string() }),
});
/** How a meeting with a specialist can be paid; if no payment is possible, `gateway` is null and the list is empty. */
export const paymentMethods = endpoint('payments.methods', {
  summary: 'How a specialist can be paid',
  method: 'GET',
  path: '/rest/payments/method/forSpec/:id',
  params: { id: Id },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  response: z.object({ gateway: z.nullable(GatewayName), methods: z.array(z.enum(['card'])) }),
});

/**
 * The emulator's own endpoint, which plays the provider's: accepts the card, keeps brand and last four digits, and
 * returns a nonce that is valid for one payment. It only accepts its documented test cards (BAD_INPUT, `number`), so no
 * real card is ever stored.
 */
export const tokenizeCard = endpoint('emulator.tokenize', {
  summary: 'Turn a test card into a payment token, on demo sites only',
  method: 'POST',
  path: '/rest/emulator/tokenize',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  body: {
    token: z.string().check(z.minLength(16), z.maxLength(200)),
    number: z.string().check(z.regex(/^\d{12,19}$/)),
    expires: z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/)),
    code: z.string().check(z.regex(/^\d{3,4}$/)),
  },
  response: z.object({ nonce: z.string(), brand: z.string(), lastFour: z.string() }),
});

const slotOfTerms = { atlasUrl: z.string().check(z.maxLength(120)), slotStart: z.string().check(z.maxLength(40)) };
const termsErrors = ['HOLD_ENDED', 'HOLD_NOT_YOURS', 'NOT_LOGGED_IN'] as const;
const Accepted = z.object({ acceptedAt: Instant });
/** Accepts the terms for the time that the visitor holds; required for payment. */
export const acceptTerms = endpoint('booking.acceptTerms', {
  summary: 'Accept the terms of a visit',
  method: 'POST',
  path: '/rest/public/bookingWizard/slot/:atlasUrl/:slotStart/acceptBookingTerms',
  params: slotOfTerms,
  body: {},
  who: 'anyone',
  errors: termsErrors,
  response: Accepted,
});
/**
 * The same at its older URL. Only a script of our own site may use it: a link preview changes nothing and gets
 * CONFIRMATION_REQUIRED.
 */
export const acceptTermsByLink = endpoint('booking.acceptTermsByLink', {
  summary: 'Accept the terms of a visit by a link',
  method: 'GET',
  path: '/rest/public/bookingWizard/slot/:atlasUrl/:slotStart/acceptBookingTerms',
  params: slotOfTerms,
  who: 'anyone',
  errors: [...termsErrors, 'CONFIRMATION_REQUIRED'],
  response: Accepted,
});
/** The same two for a hold by its id, for a page without a time in its URL. */
export const acceptTermsOf = endpoint('booking.acceptTermsOf', {
  summary: 'Accept the terms of an appointment',
  method: 'POST',
  path: '/rest/appointment/:appId/acceptBookingTerms',
  params: { appId: Id },
  body: {},
  who: 'anyone',
  errors: termsErrors,
  response: Accepted,
});
export const acceptTermsOfByLink = endpoint('booking.acceptTermsOfByLink', {
  summary: 'Accept the terms of an appointment by a link',
  method: 'GET',
  path: '/rest/appointment/:appId/acceptBookingTerms',
  params: { appId: Id },
  who: 'anyone',
  errors: [...termsErrors, 'CONFIRMATION_REQUIRED'],
  response: Accepted,
});

/** Reasons for a declined card, as far as the person can act on them. */
const DECLINES = ['declined', 'insufficient-funds', 'expired-card', 'wrong-code', 'not-confirmed'] as const;
export const Decline = z.enum(DECLINES);
export type Decline = z.infer<typeof Decline>;
/**
 * Pays for a held time. `total` is the amount shown to the person; a different amount is CONFLICT with the current
 * price, a different currency PRODUCTS_CURRENCY_ERROR. A repeated nonce returns the same result. While an earlier
 * attempt is open: UNFINISHED_PAYMENT_PROCESS, with `orderId` in the details. `declined`: nothing was charged and the
 * time is still held; all other outcomes are shown on the order's own page.
 */
export const pay = endpoint('payments.pay', {
  summary: 'Pay for an order',
  method: 'POST',
  path: '/rest/payments/pay',
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'HOLD_ENDED',
    'HOLD_NOT_YOURS',
    'SLOT_TAKEN',
    'CONFLICT',
    'OVERLAPPING_APPOINTMENTS',
    'TERMS_NOT_ACCEPTED',
    'UNFINISHED_PAYMENT_PROCESS',
    'BILLING_METHOD_NOT_SET',
    'PRODUCT_NOT_OFFERED',
    'TOO_MANY_REQUESTS',
    ...VOUCHER_ERRORS,
  ],
  body: {
    ...bookerFields,
    ...deductionFields,
    holdId: Id,
    nonce: z.string().check(z.minLength(8), z.maxLength(120)),
    total: z.strictObject({ amount: z.int(), currency: Currency }),
  },
  response: z.object({
    outcome: z.enum(['success', 'challenge', 'pending', 'failed', 'declined']),
    orderId: Id,
    appointmentId: Id,
    decline: z.nullable(Decline),
  }),
});
