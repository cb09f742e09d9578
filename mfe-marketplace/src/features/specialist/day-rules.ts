import type { Format } from '@tessera/kit/react';

/** One column of free times. `slots` is null when the server's short list ends before this day, so that nothing can be said about it. */
export interface DayColumn {
  /** The calendar day in the reader's zone, `2026-11-24`. */
  readonly day: string;
  readonly slots: readonly string[] | null;
}
const DAYS = 3;
const SLOTS_A_DAY = 3;
/** The server names at most so many free times; a full list may go on. */
const LIST_LIMIT = 9;
const DAY_MS = 86_400_000;

/** The calendar day `by` days after another, without any zone. */
export const dayAfter = (day: string, by = 1): string => new Date(Date.parse(`${day}T00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
/** An instant that lies on the day in UTC, for formatting it there. */
export const noonOf = (day: string): string => `${day}T12:00Z`;
/** Key of the word for a day that is near; null when its name or date has to be said. */
export function nearDay(day: string, today: string): 'marketplace.card.today' | 'marketplace.card.tomorrow' | null {
  if (day === today) return 'marketplace.card.today';
  return day === dayAfter(today) ? 'marketplace.card.tomorrow' : null;
}
/** Beginnings that have not passed. */
export const aheadOf = (now: number, slots: readonly string[]): readonly string[] => slots.filter((startsAt) => Date.parse(startsAt) > now);

/** Three days one after the other, from the first that has a free time in the reader's zone. Empty when no time is left. */
export function dayColumns(nextSlots: readonly string[], zone: string, now: number, dayKey: Format['dayKey']): readonly DayColumn[] {
  const ahead = aheadOf(now, nextSlots);
  const [first] = ahead;
  const last = ahead.at(-1);
  if (first === undefined || last === undefined) return [];
  const lastDay = dayKey(last, zone);
  const isWhole = nextSlots.length < LIST_LIMIT;
  return Array.from({ length: DAYS }, (_, i) => {
    const day = dayAfter(dayKey(first, zone), i);
    const slots = ahead.filter((startsAt) => dayKey(startsAt, zone) === day).slice(0, SLOTS_A_DAY);
    return { day, slots: isWhole || day <= lastDay ? slots : null };
  });
}
