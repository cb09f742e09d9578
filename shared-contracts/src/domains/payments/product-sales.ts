import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Currency, Domain, Id, Instant, Money, Slug, Zone } from '../../platform/values.ts';
import { Decline } from './endpoints.ts';

/** Days after the payment in which a document that nobody has opened is taken back. */
export const PRODUCT_RETURN_DAYS = 14;
/** Hours before a workshop until which a seat can be given back. */
export const SEAT_RETURN_HOURS = 24;
/** Days after a workshop was moved in which a seat kept before is taken back, at most until the workshop begins. */
export const MOVED_RETURN_DAYS = 14;
/** Hours before an online workshop from which those with a seat see where to join: a seat goes back until then. */
export const JOIN_HOURS = SEAT_RETURN_HOURS;
/** Minutes for which a seat waits for its payment. */
export const SEAT_MINUTES = 15;

const Purchase = z.object({
  orderId: Id,
  number: z.string(),
  kind: z.enum(['digital', 'workshop']),
  title: z.string(),
  /** What its cover is drawn from. */
  code: Slug,
  domain: Domain,
  /** `setup`: to be paid; `pending`: at the bank; `returned`: taken back, the money is on its way. */
  context: z.enum(['setup', 'pending', 'success', 'failed', 'returned']),
  value: Money,
  orderedAt: Instant,
  challengeUrl: z.nullable(z.string()),
  /** Where the confirmation is mailed. */
  email: z.string(),
  /** Of a workshop. */
  startsAt: z.nullable(Instant),
  minutes: z.nullable(z.int()),
  place: z.nullable(z.string()),
  /** Until when a seat waits for its payment; null when it does not wait, or has been given up. */
  seatUntil: z.nullable(Instant),
  /** The languages of a document, and when it was opened for the first time. */
  languages: z.array(Lang),
  openedAt: z.nullable(Instant),
  /** Until when it can be given back; null when it cannot. */
  returnUntil: z.nullable(Instant),
  /** Of a workshop that was moved after the seat was ordered: what its time and place were. Absent on an older api. */
  moved: z.optional(z.nullable(z.object({ startsAt: Instant, place: z.nullable(z.string()), at: Instant }))),
  /** Of a paid seat at an online workshop: where to join, null until `joinFrom`. Absent on an older api. */
  joinUrl: z.optional(z.nullable(z.string())),
  joinFrom: z.optional(z.nullable(Instant)),
  /** That the workshop was called off while the order stood, and the words of who gives it. Absent on an older api. */
  calledOff: z.optional(z.nullable(z.object({ reason: z.string(), at: Instant }))),
});
export type Purchase = z.infer<typeof Purchase>;
const orderId = { orderId: Id };
const base = '/rest/store/purchases';

/**
 * Orders a document or a seat. `value` is the price that the buyer saw: another amount is CONFLICT, another currency
 * PRODUCTS_CURRENCY_ERROR. Whoever has ordered it already gets the order that they have. PRODUCT_NOT_OFFERED for what
 * is not on sale; WORKSHOP_FULL, WORKSHOP_PAST, WORKSHOP_CALLED_OFF.
 */
export const orderProduct = endpoint('store.orderProduct', {
  summary: 'Order a document, or a seat of a workshop',
  method: 'POST',
  path: base,
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'CONFLICT',
    'PRODUCT_NOT_OFFERED',
    'PRODUCTS_CURRENCY_ERROR',
    'BILLING_METHOD_NOT_SET',
    'WORKSHOP_CALLED_OFF',
    'WORKSHOP_FULL',
    'WORKSHOP_PAST',
    'TOO_MANY_REQUESTS',
  ],
  body: { productId: Id, value: z.strictObject({ amount: z.int(), currency: Currency }), zone: Zone, lang: Lang },
  response: z.object({ orderId: Id }),
});
/** What somebody has bought or ordered here, the newest first; without what failed or was never paid. */
export const purchases = endpoint('store.purchases', {
  summary: 'Documents and seats that the person has bought',
  method: 'GET',
  path: base,
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(Purchase) }),
});
export const purchase = endpoint('store.purchase', {
  summary: 'The order of a document or a seat, for its buyer',
  method: 'GET',
  path: `${base}/:orderId`,
  params: orderId,
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: Purchase,
});
/**
 * Pays for it with a nonce; the amount is that of the order. The same nonce sent again has the same outcome.
 * WORKSHOP_FULL, WORKSHOP_PAST and WORKSHOP_CALLED_OFF when there is no seat to pay for any more; no money is taken then.
 */
export const payPurchase = endpoint('store.payPurchase', {
  summary: 'Pay for a document or a seat',
  method: 'POST',
  path: `${base}/:orderId/pay`,
  params: orderId,
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'UNFINISHED_PAYMENT_PROCESS',
    'BILLING_METHOD_NOT_SET',
    'WORKSHOP_CALLED_OFF',
    'WORKSHOP_FULL',
    'WORKSHOP_PAST',
    'TOO_MANY_REQUESTS',
  ],
  body: { nonce: z.string().check(z.minLength(8), z.maxLength(120)) },
  response: z.object({
    outcome: z.enum(['success', 'challenge', 'pending', 'failed', 'declined']),
    decline: z.nullable(Decline),
  }),
});
/**
 * Gives back a document that was never opened, within fourteen days, or a seat until 24 hours before the workshop, and for
 * fourteen days after it was moved; the whole price goes back to the card. NOT_RETURNABLE after that.
 */
export const returnPurchase = endpoint('store.returnPurchase', {
  summary: 'Give back a document that was not opened, or a seat',
  method: 'POST',
  path: `${base}/:orderId/return`,
  params: orderId,
  body: {},
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'NOT_RETURNABLE', 'TOO_MANY_REQUESTS'],
  response: z.object({ orderId: Id }),
});
/**
 * Opens what was bought. With the first opening the right to give it back ends, to which `agree` is the consent.
 * NOT_FOUND until it is paid, and after it was given back.
 */
export const openPurchase = endpoint('store.openPurchase', {
  summary: 'Open a document that was bought',
  method: 'POST',
  path: `${base}/:orderId/open`,
  params: orderId,
  body: { agree: z.literal(true) },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  response: z.object({ orderId: Id }),
});
/** The document, in one of its languages. TERMS_NOT_ACCEPTED until it was opened. */
export const purchasePaper = endpoint('store.purchasePaper', {
  summary: 'A document that was bought, as a PDF',
  method: 'GET',
  path: `${base}/:orderId/paper`,
  params: orderId,
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'TERMS_NOT_ACCEPTED', 'TOO_MANY_REQUESTS'],
  produces: 'application/pdf',
  response: z.unknown(),
});
/** The workshop as a file for a calendar; it takes one that was called off out of it. NOT_FOUND for anything but a paid seat. */
export const purchaseCalendar = endpoint('store.purchaseCalendar', {
  summary: 'A workshop as a calendar file',
  method: 'GET',
  path: `${base}/:orderId/calendar`,
  params: orderId,
  query: { lang: Lang },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  produces: 'text/calendar',
  response: z.unknown(),
});
