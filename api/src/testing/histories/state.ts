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

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const BUFFER = 10;
/** The specialists' prices; the first meeting with the first specialist is free. */
export const PRICES = [7200, 5000] as const;
export const LENGTHS = [50, 80] as const;
/** Wednesdays from noon to four in Bucharest, one during DST and one after. */
export const WINDOWS = [Date.parse('2026-10-21T09:00Z'), Date.parse('2026-10-28T10:00Z')] as const;
const WINDOW = 4 * HOUR;
export const LEAST_NOTICE = 60 * MINUTE;

export const begin = (now: number): State => ({
  now,
  isAway: false,
  names: 0,
  lengths: [50, 50],
  bookings: [],
  orders: [],
  attempts: [],
  payments: [],
  refunds: [],
  balances: [0, 0, 0],
  grants: [],
  vouchers: (
    [
      ['SMALL', 1500, DAY],
      ['MIDDLE', 2000, 30 * DAY],
      ['GREAT', 9000, 30 * DAY],
      ['BRIEF', 2500, HOUR],
    ] as const
  ).map(([code, amount, lasting]) => ({ code, amount, until: now + lasting, usedBy: null, nonce: null })),
});

/** Finds an item by name; the generator refers only to existing ones. */
export function named<T>(list: readonly T[], is: (one: T) => boolean): T {
  const found = list.find(is);
  if (!found) throw new Error('An operation refers to something that the model does not know.');
  return found;
}
export const endOf = (row: Pick<Booking, 'start' | 'minutes'>): number => row.start + row.minutes * MINUTE;
/** The end of the buffer, before which nobody else may start. */
const clearOf = (row: Pick<Booking, 'start' | 'minutes'>): number => endOf(row) + BUFFER * MINUTE;
export const isLive = (state: State, row: Booking): boolean => row.status === 'held' && row.until > state.now;
export const isStanding = (state: State, row: Booking): boolean => row.status === 'booked' || isLive(state, row);

/** Held or booked rows of a specialist that overlap a time. */
export const inTheWay = (
  state: State,
  specialist: Which,
  time: Pick<Booking, 'start' | 'minutes'>,
  except?: string,
): Booking[] =>
  state.bookings.filter(
    (row) =>
      row.specialist === specialist &&
      row.name !== except &&
      (row.status === 'held' || row.status === 'booked') &&
      row.start < clearOf(time) &&
      clearOf(row) > time.start,
  );

export function offered(state: State, start: number, minutes: number): 'offered' | 'SLOT_PAST' | 'SLOT_NOT_OFFERED' {
  if (start < state.now) return 'SLOT_PAST';
  const window = WINDOWS.find((one) => start >= one && start + minutes * MINUTE <= one + WINDOW);
  const isOnGrid = window !== undefined && (start - window) % ((minutes + BUFFER) * MINUTE) === 0;
  return isOnGrid && start >= state.now + LEAST_NOTICE ? 'offered' : 'SLOT_NOT_OFFERED';
}

export const takenOff = (lines: readonly Line[], kind: Line['kind']): number =>
  lines.reduce((all, line) => (line.kind === kind ? all - line.amount : all), 0);
export const sumOf = (lines: readonly Line[]): number => lines.reduce((all, { amount }) => all + amount, 0);
/** The amount sold, however it is paid. */
export const soldFor = (lines: readonly Line[]): number =>
  sumOf(lines) + takenOff(lines, 'voucher') + takenOff(lines, 'credits');

/** The price lines of a visit, or the error code. */
export function priceOf(
  state: State,
  who: Who,
  specialist: Which,
  wish: { readonly voucher?: string; readonly credits?: number },
): readonly Line[] | string {
  const voucher =
    wish.voucher === undefined ? null : (state.vouchers.find(({ code }) => code === wish.voucher) ?? 'VOUCHER_UNKNOWN');
  if (typeof voucher === 'string') return voucher;
  if (voucher && voucher.usedBy !== null) return 'VOUCHER_USED';
  if (voucher && voucher.until <= state.now) return 'VOUCHER_EXPIRED';
  const hasMet = state.bookings.some(
    (row) => row.who === who && row.specialist === specialist && row.status === 'booked',
  );
  const price = PRICES[specialist];
  const lines: Line[] = [{ kind: 'meeting', amount: price }];
  const less = (kind: Line['kind'], wanted: number): void => {
    const amount = Math.min(wanted, sumOf(lines));
    if (amount > 0) lines.push({ kind, amount: -amount });
  };
  less('first-meeting', specialist === 0 && !hasMet ? price : 0);
  less('voucher', voucher?.amount ?? 0);
  less('credits', Math.min(wish.credits ?? 0, state.balances[who]));
  return lines;
}
