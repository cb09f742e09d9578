import { named, type Attempt, type Booking, type Of, type Order, type Payment, type State } from './state.ts';
import { inTheWay, isLive, isStanding } from './calendar.ts';
import { soldFor, takenOff } from './price.ts';
import { book, isElsewhere, KEPT, nextName, openAttempt, orderOf, paymentOf, post, POST } from './orders.ts';
import { releaseReserved } from './deductions.ts';
import { postRefunds, sendRefunds } from './refunds.ts';

const LOOKUP_AFTER = 20_000;
const ABANDON_AFTER = 180_000;
const CHALLENGE_TIMEOUT = 30 * 60_000;
const HOLD_AND_EXTENSION = 15 * 60_000;
const GRACE = 5 * 60_000;

const isStillAvailable = (state: State, row: Booking): boolean => {
  if (isLive(state, row)) return true;
  if (row.status === 'booked' || row.status === 'cancelled' || row.start <= state.now) return false;
  if (isElsewhere(state, row.who, row, row.name)) return false;
  return inTheWay(state, row.specialist, row, row.name).every((other) => !isStanding(state, other));
};

function applyCapture(state: State, payment: Payment, attempt: Attempt, row: Booking): void {
  const order = orderOf(state, attempt.order);
  [attempt.status, attempt.decline] = ['succeeded', null];
  post(order.ledger, 'capture', POST.capture, payment.amount);
  const wasReleased =
    attempt.isGivenBack && takenOff(attempt.lines, 'voucher') + takenOff(attempt.lines, 'credits') > 0;
  if (order.status !== 'success' && order.status !== 'failed' && !wasReleased && isStillAvailable(state, row)) {
    post(order.ledger, 'sale', POST.sale, soldFor(attempt.lines));
    [order.status, order.amount, order.lines] = ['success', soldFor(attempt.lines), attempt.lines];
    book(state, row);
    return;
  }
  if (order.status !== 'success') order.status = 'failed';
  releaseReserved(state, attempt);
  const { nonce, amount } = payment;
  state.refunds.push({
    name: nextName(state, 'r'),
    order: order.name,
    nonce,
    reason: 'late',
    amount,
    status: 'asked',
    part: null,
  });
}

/** Applies the gateway's state of a payment, as the site does when it learns of it. */
export function settle(state: State, payment: Payment): 'applied' | 'unknown' {
  const attempt = named(state.attempts, (one) => one.nonce === payment.nonce);
  const order = orderOf(state, attempt.order);
  const row = state.bookings.find((one) => one.order === order.name);
  if (!row) return 'unknown';
  apply(state, payment, attempt, row);
  sendRefunds(state, order.name);
  return 'applied';
}

function apply(state: State, payment: Payment, attempt: Attempt, row: Booking): void {
  const order = orderOf(state, attempt.order);
  attempt.isHeard = true;
  if (payment.status === 'authorized') {
    payment.status = 'captured';
    payment.events.push('captured');
  }
  if (payment.status === 'captured') {
    if (attempt.status !== 'succeeded') applyCapture(state, payment, attempt, row);
    postRefunds(state, payment, order);
  } else if (payment.status === 'challenge' || payment.status === 'pending') attempt.status = payment.status;
  else {
    applyRefusal(state, order, attempt, row);
    attempt.decline = payment.decline ?? 'declined';
  }
}

/** Handles a failed attempt. A repeated report must not reset the order, which may be waiting for the next card. */
function applyRefusal(state: State, order: Order, attempt: Attempt, row: Booking): void {
  if (attempt.status !== 'declined' && order.status === 'pending') {
    order.status = 'setup';
    if (isLive(state, row))
      row.until = Math.max(row.at + HOLD_AND_EXTENSION, Math.min(state.now + GRACE, order.at + KEPT));
  }
  attempt.status = 'declined';
  releaseReserved(state, attempt);
}

/** Ends an attempt that never reached the gateway. */
export function failUnsentAttempt(state: State, attempt: Attempt): void {
  const order = orderOf(state, attempt.order);
  applyRefusal(
    state,
    order,
    attempt,
    named(state.bookings, (one) => one.order === order.name),
  );
  attempt.decline = 'declined';
}

/** Voids an open attempt where possible and, if requested, gives up the order with its slot. */
export function stop(state: State, order: Order, row: Booking, giveUp: boolean): string {
  const open = openAttempt(state, order.name);
  const payment = open && state.payments.find(({ nonce }) => nonce === open.nonce);
  if (payment) {
    if (payment.status === 'challenge' || payment.status === 'authorized') {
      payment.status = 'voided';
      payment.events.push('voided');
    }
    settle(state, payment);
  }
  if (giveUp && (order.status === 'pending' || order.status === 'setup')) {
    order.status = 'failed';
    if (row.status === 'held') row.status = 'ended';
    return 'ok | failed';
  }
  if (order.status === 'pending') return 'UNFINISHED_PAYMENT_PROCESS';
  return `ok | ${order.status === 'setup' && !isLive(state, row) ? 'failed' : order.status}`;
}

/** The poll for payments without a webhook. */
export function look(state: State): void {
  const due = state.attempts
    .filter((one) => openAttempt(state, one.order) === one && one.at <= state.now - LOOKUP_AFTER)
    .toSorted((a, b) => b.at - a.at);
  for (const attempt of due) {
    const payment = state.payments.find(({ nonce }) => nonce === attempt.nonce);
    if (!payment) {
      if (attempt.at < state.now - ABANDON_AFTER) failUnsentAttempt(state, attempt);
      continue;
    }
    const isChallengeExpired = payment.status === 'challenge' && attempt.at < state.now - CHALLENGE_TIMEOUT;
    if (isChallengeExpired) {
      payment.status = 'voided';
      payment.events.push('voided');
    }
    if (!attempt.isHeard || (payment.status !== 'challenge' && payment.status !== 'pending')) settle(state, payment);
  }
  sendRefunds(state);
}

/** Decides an open payment. */
export function decide(state: State, { nonce, isApproved, isTold }: Of<'decide'>): string {
  const payment = paymentOf(state, nonce);
  if (payment.status === 'challenge' || payment.status === 'pending') {
    payment.decline = isApproved ? null : payment.status === 'challenge' ? 'not-confirmed' : 'declined';
    payment.status = isApproved ? 'authorized' : 'declined';
    payment.events.push(payment.status);
    if (isTold) tell(state, nonce, payment.status);
  }
  return payment.status;
}
/** Processes a signed webhook: each event counts once and only signals a change. */
export function tell(state: State, nonce: string, event: string): string {
  const payment = paymentOf(state, nonce);
  if (payment.told.includes(event)) return 'known';
  payment.told.push(event);
  return settle(state, payment);
}
