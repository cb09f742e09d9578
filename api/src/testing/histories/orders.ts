import { named, type Attempt, type Booking, type Line, type Order, type Payment, type State } from './state.ts';
import { endOf, isLive } from './calendar.ts';
import { soldFor } from './price.ts';

// The functions of the model modify the given state, which is a copy made by `step`.

/** How long after its start an attempt keeps the slot. */
export const KEPT = 31 * 60_000;
/** The accounts of a posting: debit, credit. */
export const POST = {
  capture: ['asset:gateway', 'receivable:customer'],
  sale: ['receivable:customer', 'payable:specialist'],
  voucher: ['expense:vouchers', 'receivable:customer'],
} as const;

/** Writes a posting of two entries; the first account is debited. */
export const post = (to: string[], kind: string, [debit, credit]: readonly [string, string], amount: number): void =>
  void to.push(`${kind} ${debit} ${amount}`, `${kind} ${credit} ${amount === 0 ? 0 : -amount}`);

export const orderOf = (state: State, name: string): Order => named(state.orders, (one) => one.name === name);
export const paymentOf = (state: State, nonce: string): Payment => named(state.payments, (one) => one.nonce === nonce);
export const openAttempt = (state: State, order: string | null): Attempt | undefined =>
  state.attempts.find(
    (one) =>
      one.order === order && (one.status === 'started' || one.status === 'challenge' || one.status === 'pending'),
  );
export const nextName = (state: State, letter: string): string => `${letter}${(state.names += 1)}`;

export function openOrder(state: State, who: Order['who'], lines: readonly Line[], status: Order['status']): Order {
  const order: Order = {
    name: `o${state.orders.length + 1}`,
    who,
    status,
    at: state.now,
    amount: soldFor(lines),
    lines,
    ledger: [],
  };
  state.orders.push(order);
  return order;
}

/** Ends expired holds of a specialist, as every change of their slots does. */
export function endExpired(state: State, specialist: Booking['specialist']): void {
  for (const row of state.bookings)
    if (row.specialist === specialist && row.status === 'held' && !isLive(state, row)) row.status = 'ended';
}
export function book(state: State, row: Booking): void {
  endExpired(state, row.specialist);
  row.status = 'booked';
}

/** Whether somebody has another visit at that time, booked or with a payment in progress. */
export const isElsewhere = (
  state: State,
  who: Booking['who'],
  time: Pick<Booking, 'start' | 'minutes'>,
  except?: string,
): boolean =>
  state.bookings.some(
    (one) =>
      one.who === who &&
      one.name !== except &&
      (one.status === 'booked' || (isLive(state, one) && openAttempt(state, one.order) !== undefined)) &&
      overlaps(one, time),
  );

/** Whether two visits overlap, without buffers. */
const overlaps = (a: Pick<Booking, 'start' | 'minutes'>, b: Pick<Booking, 'start' | 'minutes'>): boolean =>
  a.start < endOf(b) && endOf(a) > b.start;
