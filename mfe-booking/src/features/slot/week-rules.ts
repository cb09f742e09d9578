import type { Slot } from '@tessera/contracts/specialists';
import type { Format } from '@tessera/kit/react';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK_LENGTH = 7;
/** Two weeks are fetched at once, so that every second step needs no request. */
const WEEKS_PER_QUERY = 2;
/** How many weeks ahead a visitor can look. */
export const WEEKS = 8;

export const floorHour = (now: number): number => Math.floor(now / HOUR) * HOUR;
/** The calendar day `by` days after another, independent of any time zone. */
const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + by * DAY).toISOString().slice(0, 10);
/** Noon UTC on that day, for formatting the day in UTC. */
export const noonOf = (day: string): string => `${day}T12:00Z`;

/** Covers time zone differences and the hour of a clock change. */
const MARGIN = DAY + 2 * HOUR;
/**
 * The range (milliseconds since the epoch) to fetch, which includes `week`. It exceeds the days on both sides, because
 * days begin at different instants in different zones.
 */
export function rangeOf(begin: number, week: number): { readonly from: number; readonly to: number } {
  const first = Math.floor(week / WEEKS_PER_QUERY) * WEEKS_PER_QUERY * WEEK_LENGTH * DAY;
  return {
    from: first === 0 ? begin : begin + first - MARGIN,
    to: begin + first + WEEKS_PER_QUERY * WEEK_LENGTH * DAY + MARGIN,
  };
}
/** The seven calendar days of a week; week 0 begins today. */
export const daysOf = (today: string, week: number): readonly string[] =>
  Array.from({ length: WEEK_LENGTH }, (_, i) => dayAfter(today, week * WEEK_LENGTH + i));
/** The week that contains a day; week 0 begins today. */
export const weekOf = (today: string, day: string): number =>
  Math.floor((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / (WEEK_LENGTH * DAY));

/** Start times by calendar day in the visitor's time zone, earliest first, without those that have passed. */
export function byDay(
  slots: readonly Slot[],
  zone: string,
  now: number,
  { dayKey }: Pick<Format, 'dayKey'>,
): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  const ahead = slots
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => Date.parse(startsAt) > now)
    .sort();
  for (const startsAt of ahead) {
    const day = dayKey(startsAt, zone);
    days.set(day, [...(days.get(day) ?? []), startsAt]);
  }
  return days;
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
const PARTS: readonly { readonly part: PartOfDay; readonly before: number }[] = [
  { part: 'morning', before: 12 },
  { part: 'afternoon', before: 17 },
  { part: 'evening', before: 24 },
];
/** The start times of one day by part of the day; empty parts are omitted. */
export function byPart(
  starts: readonly string[],
  zone: string,
  { time }: Pick<Format, 'time'>,
): readonly { readonly part: PartOfDay; readonly starts: readonly string[] }[] {
  const hour = (startsAt: string): number => Number(time(startsAt, zone).slice(0, 2));
  return PARTS.map(({ part, before }, i) => ({
    part,
    starts: starts.filter((one) => hour(one) < before && hour(one) >= (PARTS[i - 1]?.before ?? 0)),
  })).filter((row) => row.starts.length > 0);
}

/** `GMT+2`: the last part of the zone's full name at an instant. */
const offsetOf = (startsAt: string, zone: string, { zoneName }: Pick<Format, 'zoneName'>): string =>
  zoneName(zone, startsAt).split(', ').at(-1) ?? '';
/**
 * Clock time of a slot, with its offset if another slot of the day has the same clock time,
 * which happens once each autumn.
 */
export function timeLabel(
  startsAt: string,
  beside: readonly string[],
  zone: string,
  format: Pick<Format, 'time' | 'zoneName' | 'dayKey'>,
): string {
  const time = format.time(startsAt, zone);
  const isTwin = (other: string) =>
    other !== startsAt &&
    format.time(other, zone) === time &&
    format.dayKey(other, zone) === format.dayKey(startsAt, zone);
  return beside.some(isTwin) ? `${time} ${offsetOf(startsAt, zone, format)}` : time;
}
