/** The model's data: plain values, times in epoch milliseconds, money in minor units of one currency. */
export type Who = 0 | 1 | 2;
export type Which = 0 | 1;
export type Card = 'good' | 'declined' | 'poor' | 'challenge' | 'pending' | 'bogus';

/** An operation. Names of bookings, vouchers, nonces and events are the same for every run of a seed. */
export type Operation =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'length'; readonly specialist: Which; readonly minutes: number }
  | { readonly kind: 'hold'; readonly who: Who; readonly specialist: Which; readonly start: number }
  | { readonly kind: 'extend' | 'release' | 'accept'; readonly who: Who; readonly booking: string }
  | { readonly kind: 'cancel'; readonly who: Who; readonly booking: string }
  | { readonly kind: 'callOff'; readonly specialist: Which; readonly booking: string }
  | { readonly kind: 'move'; readonly who: Who; readonly booking: string; readonly start: number }
  | {
      readonly kind: 'bookFree';
      readonly who: Who;
      readonly booking: string;
      readonly voucher?: string;
      readonly credits?: number;
    }
  | {
      readonly kind: 'pay';
      readonly who: Who;
      readonly booking: string;
      readonly nonce: string;
      readonly card: Card;
      readonly total: number;
      readonly voucher?: string;
      readonly credits?: number;
      /** What gets lost between the site and the gateway, so that the payer gets no answer. */
      readonly lost?: 'answer' | 'question';
    }
  /** Voids an open payment, in order to pay in another way or to give up. */
  | { readonly kind: 'stop'; readonly who: Who; readonly booking: string; readonly giveUp: boolean }
  | { readonly kind: 'grant'; readonly who: Who; readonly amount: number }
  | { readonly kind: 'redeem'; readonly who: Who; readonly voucher: string }
  /** Decides an open payment; its webhook is delivered at once, or later by `tell`. */
  | { readonly kind: 'decide'; readonly nonce: string; readonly isApproved: boolean; readonly isTold: boolean }
  /** Refunds a part at the gateway; its webhook is delivered later by `tell`. */
  | { readonly kind: 'part'; readonly nonce: string; readonly amount: number }
  | { readonly kind: 'tell'; readonly nonce: string; readonly event: string; readonly isForged: boolean }
  | { readonly kind: 'look' | 'sweep' | 'away' | 'mend' };

/** The operations of one kind, or of kinds with the same shape. */
export type Of<K extends Operation['kind']> = Extract<Operation, { readonly kind: K }>;

export interface Line {
  readonly kind: 'meeting' | 'first-meeting' | 'voucher' | 'credits';
  readonly amount: number;
}
export interface Booking {
  readonly name: string;
  readonly who: Who;
  readonly specialist: Which;
  start: number;
  /** Without the buffer, which is the same for all. */
  minutes: number;
  status: 'held' | 'booked' | 'ended' | 'cancelled';
  readonly at: number;
  until: number;
  extended: boolean;
  terms: boolean;
  order: string | null;
  sequence: number;
  movedFrom: number | null;
  cancelledBy: 'customer' | 'specialist' | null;
}
export interface Order {
  readonly name: string;
  readonly who: Who;
  status: 'setup' | 'pending' | 'success' | 'failed';
  readonly at: number;
  amount: number;
  lines: readonly Line[];
  /** `capture asset:gateway 7200`: kind, account and amount of each entry. */
  readonly ledger: string[];
}
export interface Attempt {
  readonly nonce: string;
  readonly order: string;
  readonly method: 'card' | 'free';
  readonly amount: number;
  readonly lines: readonly Line[];
  readonly at: number;
  status: 'started' | 'challenge' | 'pending' | 'succeeded' | 'declined';
  decline: string | null;
  isGivenBack: boolean;
  /** Whether the gateway's transaction id is known to the site. */
  isHeard: boolean;
}
export interface Payment {
  readonly nonce: string;
  readonly amount: number;
  status: 'challenge' | 'pending' | 'authorized' | 'captured' | 'declined' | 'voided';
  decline: string | null;
  /** The name of our refund, or null for a refund made at the gateway. */
  readonly parts: { readonly refund: string | null; readonly amount: number }[];
  /** `captured`, `refunded.1`: events in order. */
  readonly events: string[];
  readonly told: string[];
}
export interface Refund {
  readonly name: string;
  readonly order: string;
  readonly nonce: string;
  readonly reason: 'cancelled' | 'late' | 'gateway';
  amount: number;
  status: 'asked' | 'done';
  /** The part of the payment that it became, once done. */
  part: number | null;
}
export interface Voucher {
  readonly code: string;
  readonly amount: number;
  readonly until: number;
  usedBy: Who | null;
  nonce: string | null;
}
export interface State {
  now: number;
  isAway: boolean;
  names: number;
  readonly lengths: [number, number];
  readonly bookings: Booking[];
  readonly orders: Order[];
  readonly attempts: Attempt[];
  readonly payments: Payment[];
  refunds: Refund[];
  readonly vouchers: Voucher[];
  readonly balances: [number, number, number];
  /** Entries without an order. */
  readonly grants: string[];
}

/** The specialists' prices; the first meeting with the first specialist is free. */
export const PRICES = [7200, 5000] as const;

/** Finds an item by name; the generator refers only to existing ones. */
export function named<T>(list: readonly T[], is: (one: T) => boolean): T {
  const found = list.find(is);
  if (!found) throw new Error('An operation refers to something that the model does not know.');
  return found;
}
