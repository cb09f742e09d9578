import type { Format } from '@tessera/kit/react';

/**
 * One column of free times. `slots` is null if the server's short list ends before this day,
 * so that its times are unknown.
 */
export interface DayColumn {
  /** The calendar day in the reader's time zone, `2026-11-24`. */
  readonly day: string;
  readonly slots: readonly string[] | null;
}
const DAYS = 3;
const SLOTS_PER_DAY = 3;
/** Maximum number of free times in the server's list; a full list may be incomplete. */
const LIST_LIMIT = 9;
const DAY_MS = 86_400_000;

/** The calendar day `by` days after another, independent of any time zone. */
export const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
/** Noon UTC on that day, for formatting the day in UTC. */
export const noonOf = (day: string): string => `${day}T12:00Z`;
/** Message key for today or tomorrow; null if the day needs its name or date. */
export function nearDay(day: string, today: string): 'marketplace.card.today' | 'marketplace.card.tomorrow' | null {
  if (day === today) return 'marketplace.card.today';
  return day === dayAfter(today) ? 'marketplace.card.tomorrow' : null;
}
/** Start times that have not passed. */
export const aheadOf = (now: number, slots: readonly string[]): readonly string[] =>
  slots.filter((startsAt) => Date.parse(startsAt) > now);

/** Three consecutive days, from the first with a free time in the reader's zone. Empty if no time is left. */
export function dayColumns(
  nextSlots: readonly string[],
  zone: string,
  now: number,
  dayKey: Format['dayKey'],
): readonly DayColumn[] {
  const ahead = aheadOf(now, nextSlots);
  const [first] = ahead;
  const last = ahead.at(-1);
  if (first === undefined || last === undefined) return [];
  const lastDay = dayKey(last, zone);
  const isWhole = nextSlots.length < LIST_LIMIT;
  return Array.from({ length: DAYS }, (_, i) => {
    const day = dayAfter(dayKey(first, zone), i);
    const slots = ahead.filter((startsAt) => dayKey(startsAt, zone) === day).slice(0, SLOTS_PER_DAY);
    return { day, slots: isWhole || day <= lastDay ? slots : null };
  });
}
