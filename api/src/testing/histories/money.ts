import {
  endOf,
  inTheWay,
  isLive,
  isStanding,
  named,
  soldFor,
  takenOff,
  type Attempt,
  type Booking,
  type Line,
  type Of,
  type Order,
  type Payment,
  type Refund,
  type State,
} from './state.ts';

/** The money part of the model. Functions modify the given state, which is a copy made by `step`. */

const LOOKUP_AFTER = 20_000;
const ABANDON_AFTER = 180_000;
const CHALLENGE_TIMEOUT = 30 * 60_000;
const HOLD_AND_EXTENSION = 15 * 60_000;
const GRACE = 5 * 60_000;
/** How long after its start an attempt keeps the slot. */
export const KEPT = 31 * 60_000;
const POST = {
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
const nextName = (state: State, letter: string): string => `${letter}${(state.names += 1)}`;

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

/** Reserves a voucher and credits for an attempt. */
export function reserve(state: State, order: Order, attempt: Attempt, code: string | undefined): void {
  const [byVoucher, byCredits] = [takenOff(attempt.lines, 'voucher'), takenOff(attempt.lines, 'credits')];
  if (byVoucher > 0) {
    const voucher = named(state.vouchers, (one) => one.code === code);
    [voucher.usedBy, voucher.nonce] = [order.who, attempt.nonce];
    post(order.ledger, 'voucher', POST.voucher, byVoucher);
    const rest = voucher.amount - byVoucher;
    if (rest > 0) {
      post(order.ledger, 'voucher', ['expense:vouchers', `credits:${order.who}`], rest);
      state.balances[order.who] += rest;
    }
  }
  if (byCredits > 0) {
    state.balances[order.who] -= byCredits;
    post(order.ledger, 'credit', [`credits:${order.who}`, 'receivable:customer'], byCredits);
  }
}

/** Releases the reservations of a failed attempt, once. */
function giveBack(state: State, attempt: Attempt): void {
  if (attempt.isGivenBack) return;
  attempt.isGivenBack = true;
  const order = orderOf(state, attempt.order);
  const [byVoucher, byCredits] = [takenOff(attempt.lines, 'voucher'), takenOff(attempt.lines, 'credits')];
  if (byVoucher > 0) {
    post(order.ledger, 'voucher', ['receivable:customer', 'expense:vouchers'], byVoucher);
    const voucher = named(state.vouchers, (one) => one.nonce === attempt.nonce);
    [voucher.usedBy, voucher.nonce] = [null, null];
  }
  if (byCredits > 0) {
    post(order.ledger, 'credit', ['receivable:customer', `credits:${order.who}`], byCredits);
    state.balances[order.who] += byCredits;
  }
}

/** Returns the voucher and credits paid for a cancelled visit as credits. */
export function returnAsCredits(state: State, order: Order): number {
  const amount = takenOff(order.lines, 'voucher') + takenOff(order.lines, 'credits');
  if (amount > 0) {
    post(order.ledger, 'credit', ['payable:specialist', `credits:${order.who}`], amount);
    state.balances[order.who] += amount;
  }
  return amount;
}

/** Ends expired holds of a specialist, as every change of their slots does. */
export function endRunOut(state: State, specialist: Booking['specialist']): void {
  for (const row of state.bookings)
    if (row.specialist === specialist && row.status === 'held' && !isLive(state, row)) row.status = 'ended';
}
export function book(state: State, row: Booking): void {
  endRunOut(state, row.specialist);
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
  giveBack(state, attempt);
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

function postRefunds(state: State, payment: Payment, order: Order): void {
  payment.parts.forEach(({ refund, amount }, part) => {
    const ours = state.refunds.find((one) => (one.nonce === payment.nonce && one.part === part) || one.name === refund);
    if (ours?.status === 'done') return;
    if (ours) [ours.status, ours.part] = ['done', part];
    else
      state.refunds.push({
        name: nextName(state, 'r'),
        order: order.name,
        nonce: payment.nonce,
        reason: 'gateway',
        amount,
        status: 'done',
        part,
      });
    const isSold = ours?.reason !== 'late' && order.ledger.some((line) => line.startsWith('sale '));
    post(order.ledger, 'refund', [isSold ? 'payable:specialist' : 'receivable:customer', 'asset:gateway'], amount);
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
  giveBack(state, attempt);
}

export const partsOf = (payment: Payment): number => payment.parts.reduce((all, { amount }) => all + amount, 0);
export function givePart(payment: Payment, refund: string | null, amount: number): void {
  payment.parts.push({ refund, amount });
  payment.events.push(`refunded.${payment.parts.length}`);
}

/** Sends due refunds, reduced by refunds already made at the gateway. */
export function sendRefunds(state: State, order?: string): void {
  if (state.isAway) return;
  for (const refund of state.refunds.filter(
    (one): one is Refund => one.status === 'asked' && (order === undefined || one.order === order),
  )) {
    const payment = paymentOf(state, refund.nonce);
    const attempt = named(state.attempts, (one) => one.nonce === refund.nonce);
    postRefunds(state, payment, orderOf(state, attempt.order));
    refund.amount = Math.min(refund.amount, payment.amount - partsOf(payment));
    if (refund.amount === 0) {
      state.refunds = state.refunds.filter((one) => one !== refund);
      continue;
    }
    givePart(payment, refund.name, refund.amount);
    postRefunds(state, payment, orderOf(state, attempt.order));
  }
}

/** Ends an attempt that never reached the gateway. */
export function neverAsked(state: State, attempt: Attempt): void {
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
      if (attempt.at < state.now - ABANDON_AFTER) neverAsked(state, attempt);
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

/** The part of a visit's card payment that has not been refunded. */
export function refundDue(state: State, order: string): { readonly nonce: string; readonly amount: number } | null {
  const paid = state.attempts.findLast(
    (one) => one.order === order && one.method === 'card' && one.status === 'succeeded',
  );
  const amount = (paid?.amount ?? 0) - refundedOf(state, order);
  return paid && amount > 0 ? { nonce: paid.nonce, amount } : null;
}
export const refundedOf = (state: State, order: string): number =>
  state.refunds.reduce((all, one) => (one.order === order ? all + one.amount : all), 0);
export const askRefund = (state: State, order: string, of: { readonly nonce: string; readonly amount: number }): void =>
  void state.refunds.push({
    name: nextName(state, 'r'),
    order,
    ...of,
    reason: 'cancelled',
    status: 'asked',
    part: null,
  });
/** Whether two visits overlap, without buffers. */
const overlaps = (a: Pick<Booking, 'start' | 'minutes'>, b: Pick<Booking, 'start' | 'minutes'>): boolean =>
  a.start < endOf(b) && endOf(a) > b.start;

/** Converts a voucher to credits. */
export function redeem(state: State, { who, voucher: code }: Of<'redeem'>): string {
  const voucher = state.vouchers.find((one) => one.code === code);
  if (!voucher) return 'VOUCHER_UNKNOWN';
  if (voucher.usedBy !== null) return 'VOUCHER_USED';
  if (voucher.until <= state.now) return 'VOUCHER_EXPIRED';
  voucher.usedBy = who;
  post(state.grants, 'grant', ['expense:vouchers', `credits:${who}`], voucher.amount);
  state.balances[who] += voucher.amount;
  return `ok | ${voucher.amount} of ${state.balances[who]}`;
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
