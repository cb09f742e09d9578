import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Currency, Day, Email, Id, Instant, Money, Name, Zone } from '../../platform/values.ts';
import { Decline } from './endpoints.ts';

/** Days after the payment in which an unused voucher is taken back; and days ahead that a present may be sent. */
export const VOUCHER_RETURN_DAYS = 14;
export const PRESENT_MAX_DAYS = 365;
/** Years for which a sold voucher is valid. */
export const VOUCHER_YEARS = 2;
export const PRESENT_MESSAGE_MAX = 400;

/** The amounts for which vouchers are sold on this host, by currency, the smallest first. */
export const voucherOffers = endpoint('store.voucherOffers', {
  summary: 'The vouchers that are sold',
  method: 'GET',
  path: '/rest/store/vouchers/offers',
  who: 'anyone',
  maxAge: 60,
  errors: [],
  response: z.object({ items: z.array(z.object({ id: Id, value: Money })), canPay: z.boolean() }),
});
export type VoucherOffer = NonNullable<typeof voucherOffers.__io>[1]['items'][number];

/** What goes to the mailbox of somebody who has not asked for it holds no link, and nothing that mail programs take for one. */
const MESSAGE_PATTERN =
  /^(?![\s\S]*(?::\/\/|@|\bwww\.|[\p{L}\p{N}]{3,}\.\p{L}{2,}))(?:[^\p{Cc}\p{Bidi_Control}\p{Cs}\u200b\u2060\ufeff]|[\n\r\t])*$/u;
const PresentMessage = z.string().check(z.trim(), z.maxLength(PRESENT_MESSAGE_MAX), z.regex(MESSAGE_PATTERN));
/** Whom a voucher is for, and on which day, in the zone of the buyer, it is mailed to them. */
export const Present = z.strictObject({
  name: Name,
  email: Email,
  /** How the present is signed. */
  from: Name,
  message: PresentMessage,
  day: Day,
});
export type Present = z.infer<typeof Present>;

/**
 * Orders one voucher. `value` is the amount that the buyer saw: another amount is CONFLICT, another currency
 * PRODUCTS_CURRENCY_ERROR, because an order has one currency. A day that is over or too far ahead is BAD_INPUT.
 */
export const orderVoucher = endpoint('store.orderVoucher', {
  summary: 'Order a voucher, for oneself or as a present',
  method: 'POST',
  path: '/rest/store/vouchers/orders',
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'CONFLICT',
    'PRODUCTS_CURRENCY_ERROR',
    'BILLING_METHOD_NOT_SET',
    'TOO_MANY_REQUESTS',
  ],
  body: {
    offerId: Id,
    value: z.strictObject({ amount: z.int(), currency: Currency }),
    present: z.nullable(Present),
    zone: Zone,
    lang: Lang,
  },
  response: z.object({ orderId: Id }),
});

const VoucherOrder = z.object({
  orderId: Id,
  number: z.string(),
  /** `setup`: to be paid; `pending`: at the bank; `returned`: taken back, the money is on its way. */
  context: z.enum(['setup', 'pending', 'success', 'failed', 'returned']),
  value: Money,
  challengeUrl: z.nullable(z.string()),
  /** Whom it is for; null for the buyer, and once the details have been forgotten. */
  present: z.nullable(z.object({ ...Present.shape, isSent: z.boolean() })),
  email: z.string(),
  /** Present once it is paid. */
  voucher: z.nullable(z.object({ code: z.string(), validUntil: Instant, status: z.enum(['open', 'used', 'expired']) })),
  /** Until when it can be given back; null when it cannot. */
  returnUntil: z.nullable(Instant),
});
export type VoucherOrder = z.infer<typeof VoucherOrder>;
const orderId = { orderId: Id };

/** An order of a voucher, for its buyer alone. */
export const voucherOrder = endpoint('store.voucherOrder', {
  summary: 'The order of a voucher, for its buyer',
  method: 'GET',
  path: '/rest/store/vouchers/orders/:orderId',
  params: orderId,
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: VoucherOrder,
});
/**
 * Pays for it with a nonce; the amount is that of the order. The same nonce sent again has the same outcome.
 * UNFINISHED_PAYMENT_PROCESS while an earlier card is being decided on.
 */
export const payVoucher = endpoint('store.payVoucher', {
  summary: 'Pay for a voucher',
  method: 'POST',
  path: '/rest/store/vouchers/orders/:orderId/pay',
  params: orderId,
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'UNFINISHED_PAYMENT_PROCESS', 'BILLING_METHOD_NOT_SET', 'TOO_MANY_REQUESTS'],
  body: { nonce: z.string().check(z.minLength(8), z.maxLength(120)) },
  response: z.object({
    outcome: z.enum(['success', 'challenge', 'pending', 'failed', 'declined']),
    decline: z.nullable(Decline),
  }),
});
/**
 * Gives an unused voucher back within fourteen days of its payment: its code ends, and the money goes back to the card.
 * VOUCHER_EXPIRED after that.
 */
export const returnVoucher = endpoint('store.returnVoucher', {
  summary: 'Give an unused voucher back',
  method: 'POST',
  path: '/rest/store/vouchers/orders/:orderId/return',
  params: orderId,
  body: {},
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'VOUCHER_USED', 'VOUCHER_EXPIRED', 'TOO_MANY_REQUESTS'],
  response: z.object({ orderId: Id }),
});
/** A voucher to print, whose text can be read aloud. NOT_FOUND until it is paid, and after it was given back. */
export const voucherPaper = endpoint('store.voucherPaper', {
  summary: 'A voucher to print, as a PDF',
  method: 'GET',
  path: '/rest/store/vouchers/orders/:orderId/paper',
  params: orderId,
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  produces: 'application/pdf',
  response: z.unknown(),
});
