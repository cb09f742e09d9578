import type { WeeklyRange } from '@tessera/contracts/provider';

/** A Monday; the names of the weekdays are derived from the days that follow it. */
const MONDAY = Date.parse('2026-01-05T12:00Z');
/** An instant on a weekday (1 is Monday) in UTC, for formatting its name. */
export const weekdayAt = (day: number): number => MONDAY + (day - 1) * 86_400_000;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The hours of one weekday, earliest first. */
export const rangesOf = (weekly: readonly WeeklyRange[], day: number): readonly WeeklyRange[] =>
  weekly.filter((range) => range.day === day).toSorted((a, b) => a.from - b.from);
/** `09:30`; the end of the day is `24:00`. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** `09:00–13:00`. */
export const rangeText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${clockText(from)}–${clockText(to)}`;
