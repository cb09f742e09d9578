import { reserve } from './deductions.ts';
import { book, isElsewhere, KEPT, openAttempt, openOrder, orderOf, post } from './orders.ts';
import { failUnsentAttempt, settle } from './payments.ts';
import type { Attempt, Booking, Card, Of, Order, Payment, State } from './state.ts';
import { inTheWay, isLive, isStanding } from './calendar.ts';
import { priceOf, soldFor, sumOf } from './price.ts';
import { bookingOf } from './holds.ts';

const DECLINES = { declined: 'declined', poor: 'insufficient-funds' } as const;
/** Why a hold can no longer be booked. */
const lost = (state: State, row: Booking): string =>
  inTheWay(state, row.specialist, row, row.name).some((other) => isStanding(state, other))
    ? 'SLOT_TAKEN'
    : 'HOLD_ENDED';

function tryToPay(
  state: State,
  order: Order,
  of: Pick<Attempt, 'nonce' | 'method' | 'amount' | 'lines' | 'status'>,
): Attempt {
  const attempt: Attempt = {
    ...of,
    order: order.name,
    at: state.now,
    decline: null,
    isGivenBack: false,
    isHeard: false,
  };
  state.attempts.push(attempt);
  return attempt;
}

/** Books a visit that costs the card nothing. */
export function bookFree(state: State, { who, booking, voucher, credits }: Of<'bookFree'>): string {
  const row = bookingOf(state, booking);
  if (row.who !== who) return 'HOLD_NOT_YOURS';
  if (row.status === 'booked') return `ok | ${row.order ?? ''} ${row.name}`;
  if (!isLive(state, row)) return lost(state, row);
  if (openAttempt(state, row.order)) return 'UNFINISHED_PAYMENT_PROCESS';
  if (isElsewhere(state, who, row, row.name)) return 'OVERLAPPING_APPOINTMENTS';
  const lines = priceOf(state, who, row.specialist, {
    ...(voucher === undefined ? {} : { voucher }),
    ...(credits === undefined ? {} : { credits }),
  });
  if (typeof lines === 'string') return lines;
  if (sumOf(lines) > 0) return voucher === undefined && credits === undefined ? 'PAYMENT_NEEDED' : 'CONFLICT';
  const order = openOrder(state, who, lines, 'success');
  const attempt = tryToPay(state, order, {
    nonce: `free ${row.name}`,
    method: 'free',
    amount: 0,
    lines,
    status: 'succeeded',
  });
  post(order.ledger, 'sale', ['receivable:customer', 'payable:specialist'], order.amount);
  reserve(state, order, attempt, voucher);
  row.order = order.name;
  row.terms = true;
  book(state, row);
  return `ok | ${order.name} ${row.name}`;
}

const STATUS_OF = {
  good: 'authorized',
  challenge: 'challenge',
  pending: 'pending',
  declined: 'declined',
  poor: 'declined',
} as const;
function charge(state: State, nonce: string, card: Exclude<Card, 'bogus'>, amount: number): Payment {
  const status = STATUS_OF[card];
  const decline = card === 'declined' || card === 'poor' ? DECLINES[card] : null;
  const payment: Payment = { nonce, amount, status, decline, parts: [], events: [status], told: [] };
  state.payments.push(payment);
  return payment;
}

/** Pays a visit by card. */
export function pay(
  state: State,
  { who, booking, nonce, card, total, voucher, credits, lost: isLost }: Of<'pay'>,
): string {
  const row = bookingOf(state, booking);
  if (row.who !== who) return 'HOLD_NOT_YOURS';
  const known = state.attempts.find((one) => one.nonce === nonce);
  if (known) return known.order === row.order ? outcome(state, row, known) : 'BILLING_METHOD_NOT_SET';
  if (row.status === 'booked') return outcome(state, row);
  if (openAttempt(state, row.order)) return 'UNFINISHED_PAYMENT_PROCESS';
  if (!isLive(state, row)) return lost(state, row);
  if (!row.terms) return 'TERMS_NOT_ACCEPTED';
  if (isElsewhere(state, who, row, row.name)) return 'OVERLAPPING_APPOINTMENTS';
  const lines = priceOf(state, who, row.specialist, {
    ...(voucher === undefined ? {} : { voucher }),
    ...(credits === undefined ? {} : { credits }),
  });
  if (typeof lines === 'string') return lines;
  if (sumOf(lines) === 0 || sumOf(lines) !== total) return 'CONFLICT';
  const order = row.order === null ? openOrder(state, who, lines, 'pending') : orderOf(state, row.order);
  const attempt = tryToPay(state, order, { nonce, method: 'card', amount: total, lines, status: 'started' });
  reserve(state, order, attempt, voucher);
  [order.status, order.amount, order.lines, row.order] = ['pending', soldFor(lines), lines, order.name];
  [row.extended, row.until] = [true, Math.max(row.until, state.now + KEPT)];
  if (isLost !== undefined) {
    if (isLost === 'answer' && card !== 'bogus') charge(state, nonce, card, total);
    return 'UNAVAILABLE';
  }
  if (card === 'bogus') {
    failUnsentAttempt(state, attempt);
    return 'BILLING_METHOD_NOT_SET';
  }
  settle(state, charge(state, nonce, card, total));
  return outcome(state, row, attempt);
}
function outcome(state: State, row: Booking, attempt?: Attempt): string {
  const { name, status } = orderOf(state, row.order ?? '');
  const which = `| ${name} ${row.name}`;
  if (status === 'success' || status === 'failed') return `${status} ${which}`;
  if (attempt?.status === 'declined') return `declined ${attempt.decline ?? ''} ${which}`;
  return `${attempt?.status === 'challenge' ? 'challenge' : 'pending'} ${which}`;
}
