import { endExpired, isElsewhere, openAttempt } from './orders.ts';
import { named, type Booking, type Of, type State } from './state.ts';
import { inTheWay, isLive, isStanding, offered } from './calendar.ts';
import { MINUTE } from './time.ts';

const HOLD = 10 * MINUTE;
const EXTENSION = 5 * MINUTE;

export const short = (at: number): string => new Date(at).toISOString();
export const bookingOf = (state: State, name: string): Booking => named(state.bookings, (one) => one.name === name);
const toHold = (row: Booking): string =>
  `ok | ${row.name} ${short(row.start)} until ${short(row.until)}${row.extended ? ' extended' : ''}`;

/** Holds a time, or finds one's own hold of it. */
export function hold(state: State, { who, specialist, start }: Of<'hold'>): string {
  const minutes = state.lengths[specialist];
  if (start < state.now) return 'SLOT_PAST';
  const standing = inTheWay(state, specialist, { start, minutes }).filter((row) => isStanding(state, row));
  const own = standing.find((row) => row.status === 'held' && row.start === start && row.who === who);
  if (own) return toHold(own);
  const verdict = offered(state, start, minutes);
  if (verdict !== 'offered') return verdict;
  if (standing.some((row) => row.status === 'booked' || row.who !== who)) return 'SLOT_TAKEN';
  if (isElsewhere(state, who, { start, minutes })) return 'OVERLAPPING_APPOINTMENTS';
  endExpired(state, specialist);
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

/** Extends or releases a hold, or accepts its terms. */
export function changeHold(state: State, { kind, who, booking }: Of<'extend' | 'release' | 'accept'>): string {
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
