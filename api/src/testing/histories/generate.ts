import { openAttempt } from './orders.ts';
import { partsOf } from './refunds.ts';
import type { Booking, Card, Operation, State, Which, Who } from './state.ts';
import { inTheWay, isLive, isStanding, LENGTHS, offered, WINDOWS } from './calendar.ts';
import { DAY, MINUTE } from './time.ts';
import { priceOf, sumOf } from './price.ts';

const OFFSETS = [0, 60, 90, 120, 180];
const STARTS = [
  ...OFFSETS.map((offset) => WINDOWS[0] + offset * MINUTE),
  ...[0, 90].map((offset) => WINDOWS[1] + offset * MINUTE),
];
/** A start outside the slot grid. */
const OFF_GRID = WINDOWS[0] + 30 * MINUTE;
const PEOPLE: readonly Who[] = [0, 1, 2];
const SPECIALISTS: readonly Which[] = [0, 1];
const CARDS: readonly (readonly [number, Card])[] = [
  [8, 'good'],
  [3, 'declined'],
  [2, 'poor'],
  [6, 'challenge'],
  [6, 'pending'],
  [1, 'bogus'],
];

const LOST = ['answer', 'answer', 'question'] as const;

type Choice = readonly [weight: number, make: () => Operation];

/** Chooses the next operation: mostly one that makes sense in the current state, sometimes one that does not. */
export function nextOperation(state: State, random: () => number): Operation {
  const chance = (share: number): boolean => random() < share;
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('The list to choose from is empty.');
    return found;
  };
  const weighted = <T>(list: readonly (readonly [number, T])[]): T => {
    let left = random() * list.reduce((all, [weight]) => all + weight, 0);
    for (const [weight, what] of list) if ((left -= weight) < 0) return what;
    return oneOf(list)[1];
  };
  /** A start, mostly one that the hours offer for the specialist's own meeting duration. */
  const startFor = (minutes: number): number => {
    if (chance(0.04)) return OFF_GRID;
    const good = STARTS.filter((one) => offered(state, one, minutes) === 'offered');
    return good.length > 0 && chance(0.9) ? oneOf(good) : oneOf(STARTS);
  };
  const hold = (): Operation => {
    const specialist = chance(0.35) ? 0 : 1;
    return { kind: 'hold', who: oneOf(PEOPLE), specialist, start: startFor(state.lengths[specialist]) };
  };
  /** The booking's owner, and occasionally somebody else. */
  const whoOf = (row: Booking): Who => (chance(0.05) ? oneOf(PEOPLE) : row.who);
  const wishOf = (row: Booking): { voucher?: string; credits?: number } => ({
    ...(chance(0.3) ? { voucher: chance(0.08) ? 'NEVER-WAS' : oneOf(state.vouchers).code } : {}),
    ...(chance(0.4) && state.balances[row.who] > 0
      ? { credits: chance(0.1) ? state.balances[row.who] + 100 : 1 + below(state.balances[row.who]) }
      : {}),
  });
  const pay = (row: Booking): Operation => {
    const wish = wishOf(row);
    const lines = priceOf(state, row.who, row.specialist, wish);
    const total = typeof lines === 'string' ? 1000 : sumOf(lines);
    if (total === 0 && chance(0.85)) return { kind: 'bookFree', who: whoOf(row), booking: row.name, ...wish };
    const nonces = state.attempts.filter(({ method }) => method === 'card').map(({ nonce }) => nonce);
    const card = weighted(CARDS);
    // The card is part of the name, because an attempt rejected before it reaches the gateway leaves its number to the
    // next.
    const nonce = nonces.length > 0 && chance(0.1) ? oneOf(nonces) : `n${nonces.length + 1}-${card}`;
    const who = whoOf(row);
    const seen = chance(0.05) ? total + 100 : total;
    const lost = chance(0.08) ? { lost: oneOf(LOST) } : {};
    return { kind: 'pay', who, booking: row.name, nonce, card, total: seen, ...wish, ...lost };
  };
  const free = (row: Booking): Operation => ({ kind: 'bookFree', who: whoOf(row), booking: row.name, ...wishOf(row) });

  const live = state.bookings.filter((row) => isLive(state, row));
  const toAccept = live.filter((row) => !row.terms);
  const ready = live.filter((row) => row.terms && !openAttempt(state, row.order));
  const booked = state.bookings.filter((row) => row.status === 'booked');
  const begun = booked.filter((row) => row.start <= state.now);
  /** Pairs of one person's visits, the first of which could be moved onto the second. */
  const apart = booked.flatMap((row) =>
    booked
      .filter((other) => other.who === row.who && other.specialist !== row.specialist)
      .map((other) => [row, other] as const),
  );
  /** Expired holds whose slot somebody else has taken. */
  const lost = state.bookings.filter(
    (row) =>
      row.status === 'ended' &&
      inTheWay(state, row.specialist, row, row.name).some((other) => isStanding(state, other)),
  );
  const waiting = state.payments.filter(({ status }) => status === 'challenge' || status === 'pending');
  const charged = state.payments.filter(
    (payment) => payment.status === 'captured' && partsOf(payment) < payment.amount,
  );
  /** Seconds until free cancellation ends or until the visit begins, give or take two. */
  const edgeOf = (row: Booking): number =>
    Math.max(1, Math.round(((chance(0.6) ? row.start - DAY : row.start) - state.now) / 1000) + below(5) - 2);
  const when = <T>(list: readonly T[], weight: number, make: (one: T) => Operation): readonly Choice[] =>
    list.length > 0 ? [[weight, () => make(oneOf(list))]] : [];
  const choices: readonly Choice[] = [
    [live.length === 0 ? 14 : 5, hold],
    [1, () => ({ kind: 'wait', seconds: 20 + below(400) })],
    [state.bookings.length > 0 ? 1.5 : 0, () => ({ kind: 'wait', seconds: oneOf([601, 901, 1900]) })],
    [state.bookings.length > 0 ? 0.5 : 0.1, () => ({ kind: 'wait', seconds: oneOf([6, 24, 48]) * 3600 })],
    [0.8, () => ({ kind: 'length', specialist: oneOf(SPECIALISTS), minutes: oneOf(LENGTHS) })],
    [1.5, () => ({ kind: 'grant', who: oneOf(PEOPLE), amount: 500 + below(4000) })],
    [
      0.7,
      () => ({ kind: 'redeem', who: oneOf(PEOPLE), voucher: chance(0.1) ? 'NEVER-WAS' : oneOf(state.vouchers).code }),
    ],
    [state.payments.length > 0 ? 3 : 0.3, () => ({ kind: 'look' })],
    [0.7, () => ({ kind: 'sweep' })],
    state.isAway ? [4, () => ({ kind: 'mend' })] : [0.5, () => ({ kind: 'away' })],
    ...when(state.bookings, 1, (row) => ({ kind: 'extend', who: whoOf(row), booking: row.name })),
    ...when(state.bookings, 1.5, pay),
    ...when(lost, 3, pay),
    ...when(state.bookings, 1, free),
    ...when(live, 0.8, (row) => ({ kind: 'extend', who: whoOf(row), booking: row.name })),
    ...when(state.bookings, 1.2, (row) => ({ kind: 'release', who: whoOf(row), booking: row.name })),
    ...when(
      state.bookings.filter((row) => openAttempt(state, row.order)),
      2,
      (row) => ({ kind: 'stop', who: whoOf(row), booking: row.name, giveUp: chance(0.6) }),
    ),
    ...when(state.bookings, 0.2, (row) => ({ kind: 'stop', who: whoOf(row), booking: row.name, giveUp: chance(0.5) })),
    ...when(toAccept, 12, (row) => ({ kind: 'accept', who: whoOf(row), booking: row.name })),
    ...when(state.bookings, 0.3, (row) => ({ kind: 'accept', who: whoOf(row), booking: row.name })),
    ...when(ready, 20, pay),
    ...when(live, 3, free),
    ...when(waiting, 7, ({ nonce }) => ({ kind: 'decide', nonce, isApproved: chance(0.7), isTold: chance(0.4) })),
    ...when(charged, 2.5, ({ nonce, amount }) => ({
      kind: 'part',
      nonce,
      amount: chance(0.15) ? amount : 1 + below(amount),
    })),
    ...when(state.payments, 5, (payment) => ({
      kind: 'tell',
      nonce: payment.nonce,
      event: oneOf(payment.events),
      isForged: chance(0.05),
    })),
    ...when(booked, 2.5, (row) => ({ kind: 'cancel', who: whoOf(row), booking: row.name })),
    ...when(begun, 20, (row) => ({ kind: 'cancel', who: whoOf(row), booking: row.name })),
    ...when(booked, 2, (row) => ({
      kind: 'callOff',
      specialist: chance(0.15) ? oneOf(SPECIALISTS) : row.specialist,
      booking: row.name,
    })),
    ...when(booked, 4, (row) => ({ kind: 'move', who: whoOf(row), booking: row.name, start: startFor(row.minutes) })),
    ...when(apart, 8, ([row, other]) => ({ kind: 'move', who: row.who, booking: row.name, start: other.start })),
    ...when(state.bookings, 0.6, (row) => ({ kind: 'cancel', who: whoOf(row), booking: row.name })),
    ...when(state.bookings, 0.6, (row) => ({
      kind: 'move',
      who: whoOf(row),
      booking: row.name,
      start: startFor(row.minutes),
    })),
    ...when(booked, 1, (row) => ({ kind: 'wait', seconds: edgeOf(row) })),
  ];
  return weighted(choices)();
}

/**
 * Operations that bring a history to rest: the gateway is restored, open payments are decided without a webhook, and a
 * poll finds out.
 */
export function* ending(random: () => number, state: () => State): Generator<Operation> {
  yield { kind: 'mend' };
  for (const { nonce, status } of state().payments)
    if (status === 'challenge' || status === 'pending')
      yield { kind: 'decide', nonce, isApproved: random() < 0.6, isTold: false };
  yield { kind: 'wait', seconds: 200 };
  yield { kind: 'look' };
  // A refund made at the gateway is reported only by its webhook, which is delivered late here.
  for (const { nonce, events, told } of state().payments) {
    const last = events.findLast((event) => event.startsWith('refunded'));
    if (last !== undefined && !told.includes(last)) yield { kind: 'tell', nonce, event: last, isForged: false };
  }
}
