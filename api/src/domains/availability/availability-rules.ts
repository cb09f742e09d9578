import { offsetSegments, wallTime } from './zone-offsets.ts';
import { type Interval, union } from './interval-rules.ts';
import type { Offer } from './offer.ts';
import { DAY_MINUTES, openOnWall } from './wall-hours.ts';

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/** How far ahead a slot can be taken, in milliseconds. */
export const HORIZON = 92 * DAY;

/**
 * Open windows that overlap `[from, to)`, in epoch milliseconds. Each wall-clock interval is intersected with the
 * segments of constant offset: a time skipped in spring is in none of them, a time repeated in autumn in both.
 */
export function openWindows(offer: Offer, from: number, to: number): Interval[] {
  const wall = openOnWall(offer, Math.floor(from / DAY) - 2, Math.floor(to / DAY) + 2);
  const windows = offsetSegments(offer.zone, from - 3 * DAY, to + 3 * DAY).flatMap((segment) =>
    wall
      .map((open) => ({
        start: Math.max(segment.start, open.start * MINUTE - segment.offset),
        end: Math.min(segment.end, open.end * MINUTE - segment.offset),
      }))
      .filter((part) => part.start < part.end),
  );
  return union(windows).filter((window) => window.start < to && window.end > from);
}

/** The interval of an appointment that nobody else may overlap: its duration plus the buffer after it. */
export const reserved = (offer: Pick<Offer, 'duration' | 'buffer'>, start: number): Interval => ({
  start,
  end: start + (offer.duration + offer.buffer) * MINUTE,
});
/** The end of a meeting that starts at `start`. */
export const endOf = (offer: Pick<Offer, 'duration'>, start: number): number => start + offer.duration * MINUTE;

/** All starts of slots in `[from, to)`, taken or not: every `duration + buffer` from the start of each window. */
export function offeredStarts(offer: Offer, from: number, to: number): number[] {
  const step = (offer.duration + offer.buffer) * MINUTE;
  return openWindows(offer, from, to).flatMap((window) => {
    const starts: number[] = [];
    const skipped = Math.max(0, Math.ceil((from - window.start) / step));
    for (let start = window.start + skipped * step; start < to && endOf(offer, start) <= window.end; start += step)
      starts.push(start);
    return starts;
  });
}

/**
 * Starts of free slots in `[from, to)`, soonest first: within the hours, the minimum notice and the horizon, and not
 * overlapping a busy interval. Busy intervals include the buffer of their own meeting.
 */
export function freeStarts(
  offer: Offer,
  busy: readonly Interval[],
  range: { readonly from: number; readonly to: number; readonly now: number },
): number[] {
  const first = Math.max(range.from, range.now + offer.leastNotice * MINUTE);
  const last = Math.min(range.to, range.now + HORIZON);
  const taken = union(busy);
  let next = 0;
  return first >= last
    ? []
    : offeredStarts(offer, first, last).filter((start) => {
        const span = reserved(offer, start);
        while ((taken[next]?.end ?? Infinity) <= span.start) next += 1;
        return (taken[next]?.start ?? Infinity) >= span.end;
      });
}

/** The range searched at a time when looking for the next free slots. */
const SEARCH_STEP = 7 * DAY;
/**
 * The next free slots: at most `perDay` per day in the specialist's zone, at most `count`, within the next `days` days.
 */
export function nextFreeStarts(
  offer: Offer,
  busy: readonly Interval[],
  options: { readonly now: number; readonly count: number; readonly perDay: number; readonly days: number },
): number[] {
  const found: number[] = [];
  const ofDay = new Map<string, number>();
  const end = options.now + options.days * DAY;
  for (let from = options.now; from < end && found.length < options.count; from += SEARCH_STEP) {
    for (const start of freeStarts(offer, busy, { from, to: Math.min(end, from + SEARCH_STEP), now: options.now })) {
      const day = wallTime(offer.zone, start).slice(0, 10);
      const count = (ofDay.get(day) ?? 0) + 1;
      ofDay.set(day, count);
      if (count <= options.perDay) found.push(start);
    }
  }
  return found.slice(0, options.count);
}

/** Whether the hours, notice and horizon allow this slot to be taken now. */
export function checkOffered(offer: Offer, start: number, now: number): 'offered' | 'past' | 'not-offered' {
  if (start < now) return 'past';
  if (start < now + offer.leastNotice * MINUTE || start >= now + HORIZON) return 'not-offered';
  return offeredStarts(offer, start, start + 1).includes(start) ? 'offered' : 'not-offered';
}

/** The free slots closest to `start` (excluding itself), at most `count`, soonest first. */
export const closestTo = (start: number, free: readonly number[], count: number): number[] =>
  free
    .filter((other) => other !== start)
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b);
