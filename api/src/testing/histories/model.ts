import {
  askRefund,
  book,
  decide,
  endRunOut,
  givePart,
  isElsewhere,
  KEPT,
  look,
  neverAsked,
  openAttempt,
  openOrder,
  orderOf,
  partsOf,
  paymentOf,
  post,
  redeem,
  refundDue,
  refundedOf,
  reserve,
  returnAsCredits,
  sendRefunds,
  settle,
  stop,
  tell,
} from './money.ts';
import {
  DAY,
  inTheWay,
  isLive,
  isStanding,
  MINUTE,
  named,
  offered,
  priceOf,
  soldFor,
  sumOf,
  type Attempt,
  type Booking,
  type Card,
  type Of,
  type Operation,
  type Order,
  type Payment,
  type State,
} from './state.ts';

const HOLD = 10 * MINUTE;
const EXTENSION = 5 * MINUTE;
/** The model's clock: every operation comes one second after the previous one, so that no two have the same timestamp. */
const TICK = 1000;
const DECLINES = { declined: 'declined', poor: 'insufficient-funds' } as const;

const short = (at: number): string => new Date(at).toISOString();
const bookingOf = (state: State, name: string): Booking => named(state.bookings, (one) => one.name === name);
const toHold = (row: Booking): string =>
  `ok | ${row.name} ${short(row.start)} until ${short(row.until)}${row.extended ? ' extended' : ''}`;

/**
 * Applies one operation to the model's state. Returns the new state and the expected answer. Uses no database and no clock but its
 * own, and does not modify the given state. An answer is `<outcome>` or `<outcome> | <details>`.
 */
export function step(before: State, operation: Operation): { readonly state: State; readonly answer: string } {
  const state = structuredClone(before);
  state.now += TICK;
  return { answer: perform(state, operation), state };
}

function perform(state: State, operation: Operation): string {
  switch (operation.kind) {
    case 'wait':
      state.now += operation.seconds * 1000;
      return 'ok';
    case 'length':
      state.lengths[operation.specialist] = operation.minutes;
      return 'ok';
    case 'hold':
      return hold(state, operation);
    case 'extend':
    case 'release':
    case 'accept':
      return changeHold(state, operation);
    case 'bookFree':
      return bookFree(state, operation);
    case 'pay':
      return pay(state, operation);
    case 'stop': {
      const row = bookingOf(state, operation.booking);
      const order = row.order === null ? null : orderOf(state, row.order);
      return order?.who === operation.who ? stop(state, order, row, operation.giveUp) : 'NOT_FOUND';
    }
    case 'cancel':
      return cancel(state, bookingOf(state, operation.booking), {
        by: 'customer',
        isTheirs: (row) => row.who === operation.who,
      });
    case 'callOff':
      return cancel(state, bookingOf(state, operation.booking), {
        by: 'specialist',
        isTheirs: (row) => row.specialist === operation.specialist,
      });
    case 'move':
      return move(state, operation);
    case 'grant':
      post(state.grants, 'grant', ['expense:goodwill', `credits:${operation.who}`], operation.amount);
      state.balances[operation.who] += operation.amount;
      return 'ok';
    case 'redeem':
      return redeem(state, operation);
    case 'decide':
      return decide(state, operation);
    case 'part': {
      const payment = paymentOf(state, operation.nonce);
      if (payment.status !== 'captured' || operation.amount > payment.amount - partsOf(payment)) return 'CONFLICT';
      givePart(payment, null, operation.amount);
      return 'ok';
    }
    case 'tell':
      return operation.isForged ? 'forged' : tell(state, operation.nonce, operation.event);
    case 'look':
      look(state);
      return 'ok';
    case 'sweep':
      endRunOut(state, 0);
      endRunOut(state, 1);
      return 'ok';
    case 'away':
    case 'mend':
      state.isAway = operation.kind === 'away';
      return 'ok';
  }
}

function hold(state: State, { who, specialist, start }: Of<'hold'>): string {
  const minutes = state.lengths[specialist];
  if (start < state.now) return 'SLOT_PAST';
  const standing = inTheWay(state, specialist, { start, minutes }).filter((row) => isStanding(state, row));
  const own = standing.find((row) => row.status === 'held' && row.start === start && row.who === who);
  if (own) return toHold(own);
  const verdict = offered(state, start, minutes);
  if (verdict !== 'offered') return verdict;
  if (standing.some((row) => row.status === 'booked' || row.who !== who)) return 'SLOT_TAKEN';
  if (isElsewhere(state, who, { start, minutes })) return 'OVERLAPPING_APPOINTMENTS';
  endRunOut(state, specialist);
  for (const row of state.bookings)
    if (row.who === who && isLive(state, row) && !openAttempt(state, row.order)) row.status = 'ended';
  const row: Booking = {
    name: `b${state.bookings.length + 1}`,
    who,
    specialist,
    start,
    minutes,
    status: 'held',
    at: state.now,
    until: state.now + HOLD,
    extended: false,
    terms: false,
    order: null,
    sequence: 0,
    movedFrom: null,
    cancelledBy: null,
  };
  state.bookings.push(row);
  return toHold(row);
}

function changeHold(state: State, { kind, who, booking }: Of<'extend' | 'release' | 'accept'>): string {
  const row = bookingOf(state, booking);
  if (row.who !== who || (kind === 'accept' && row.status !== 'held')) return 'HOLD_NOT_YOURS';
  if (kind === 'release') {
    if (row.status === 'held' && openAttempt(state, row.order)) return 'UNFINISHED_PAYMENT_PROCESS';
    if (row.status === 'held') row.status = 'ended';
    return 'ok';
  }
  if (!isLive(state, row)) return 'HOLD_ENDED';
  if (kind === 'accept') {
    row.terms = true;
    return 'ok';
  }
  lengthen(row);
  return toHold(row);
}
function lengthen(row: Booking): void {
  if (!row.extended) row.until += EXTENSION;
  row.extended = true;
}
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

function bookFree(state: State, { who, booking, voucher, credits }: Of<'bookFree'>): string {
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

function pay(state: State, { who, booking, nonce, card, total, voucher, credits, lost: isLost }: Of<'pay'>): string {
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
    neverAsked(state, attempt);
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

function cancel(
  state: State,
  row: Booking,
  who: { readonly by: 'customer' | 'specialist'; readonly isTheirs: (row: Booking) => boolean },
): string {
  if (!who.isTheirs(row) || row.order === null || row.status === 'held' || row.status === 'ended') return 'NOT_FOUND';
  const order = orderOf(state, row.order);
  if (row.status === 'booked') {
    if (row.start <= state.now) return 'NOT_CANCELLABLE';
    if (who.by === 'specialist' || state.now <= row.start - DAY) {
      returnAsCredits(state, order);
      const due = refundDue(state, order.name);
      if (due) askRefund(state, order.name, due);
    }
    row.status = 'cancelled';
    row.sequence += 1;
    row.cancelledBy = who.by;
  }
  sendRefunds(state, order.name);
  if (who.by === 'specialist') return 'ok';
  const returned = order.ledger
    .filter((line) => line.startsWith('credit payable:specialist '))
    .reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
  return `ok | refunded ${refundedOf(state, order.name)} credited ${returned}`;
}

function move(state: State, { who, booking, start }: Of<'move'>): string {
  const row = bookingOf(state, booking);
  if (row.who !== who || row.order === null || row.status === 'held' || row.status === 'ended') return 'NOT_FOUND';
  const moved = (): string =>
    `ok | ${row.name} ${short(row.start)} from ${row.movedFrom === null ? 'nowhere' : short(row.movedFrom)}`;
  if (row.status === 'booked' && row.start === start) return moved();
  if (row.status !== 'booked' || state.now > row.start - DAY) return 'NOT_MOVABLE';
  const verdict = offered(state, start, row.minutes);
  if (verdict !== 'offered') return verdict;
  const time = { start, minutes: row.minutes };
  if (isElsewhere(state, who, time, row.name)) return 'OVERLAPPING_APPOINTMENTS';
  const isUnpaidOwn = (other: Booking): boolean => other.who === who && other.status === 'held' && other.order === null;
  const others = inTheWay(state, row.specialist, time, row.name);
  if (others.some((other) => isStanding(state, other) && !isUnpaidOwn(other))) return 'RESCHEDULE_WITH_CONFLICTS';
  endRunOut(state, row.specialist);
  for (const other of others) other.status = 'ended';
  [row.movedFrom, row.start] = [row.start, start];
  row.sequence += 1;
  return moved();
}
