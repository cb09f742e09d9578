import { returnAsCredits } from './deductions.ts';
import { endExpired, isElsewhere, orderOf } from './orders.ts';
import { askRefund, refundDue, refundedOf, sendRefunds } from './refunds.ts';
import type { Booking, Of, State } from './state.ts';
import { inTheWay, isStanding, offered } from './calendar.ts';
import { DAY } from './time.ts';
import { bookingOf, short } from './holds.ts';

/** The customer or the specialist cancels a visit. */
export function cancel(
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

/** The customer moves a visit to another time. */
export function move(state: State, { who, booking, start }: Of<'move'>): string {
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
  endExpired(state, row.specialist);
  for (const other of others) other.status = 'ended';
  [row.movedFrom, row.start] = [row.start, start];
  row.sequence += 1;
  return moved();
}
