import type { Which, Booking, State } from './state.ts';
import { MINUTE, HOUR } from './time.ts';

export const BUFFER = 10;
export const LENGTHS = [50, 80] as const;
/** Wednesdays from noon to four in Bucharest, one during DST and one after. */
export const WINDOWS = [Date.parse('2026-10-21T09:00Z'), Date.parse('2026-10-28T10:00Z')] as const;
const WINDOW = 4 * HOUR;
export const LEAST_NOTICE = 60 * MINUTE;

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
