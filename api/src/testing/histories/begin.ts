import { HOUR, DAY } from './time.ts';
import type { State } from './state.ts';

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
