/**
 * Calendar days are strings (`2026-11-24`) without a time zone; arithmetic uses midnight UTC, where
 * all days have the same length.
 */
const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00Z`);

export const dayAfter = (day: string, by: number): string => new Date(at(day) + by * DAY).toISOString().slice(0, 10);
/** Noon UTC on that day, for formatting the day in UTC. */
export const noonOf = (day: string): string => `${day}T12:00Z`;
/** 0 is Monday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: string): number => (((at(day) / DAY + 3) % 7) + 7) % 7;
export const mondayOf = (day: string): string => dayAfter(day, -weekdayOf(day));
/** Whether a text is an existing day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && dayAfter(text, 0) === text;

export type View = 'week' | 'day';
/** Number of days side by side, depending on the width of the window. */
export type Columns = 1 | 4 | 7;
const weekFrom = (monday: string): readonly string[] => Array.from({ length: 7 }, (_, i) => dayAfter(monday, i));
/** Index of the day with which the second half of a week begins in the four-column view; Thursday is in both halves. */
const HALF = 3;

/** The displayed days. With four columns, a week is shown in two halves: Monday to Thursday, and Thursday to Sunday. */
export function shownDays(day: string, view: View, columns: Columns): readonly string[] {
  if (view === 'day') return [day];
  const week = weekFrom(mondayOf(day));
  if (columns !== 4) return week;
  return weekdayOf(day) > HALF ? week.slice(HALF) : week.slice(0, HALF + 1);
}
/** The day to navigate to, one step back (-1) or forward (1). */
export function stepFrom(day: string, view: View, columns: Columns, by: -1 | 1): string {
  if (view === 'day') return dayAfter(day, by);
  const monday = mondayOf(day);
  if (columns !== 4) return dayAfter(monday, 7 * by);
  const isSecondHalf = weekdayOf(day) > HALF;
  if (by === 1) return dayAfter(monday, isSecondHalf ? 7 : HALF + 1);
  return dayAfter(monday, isSecondHalf ? 0 : HALF + 1 - 7);
}
