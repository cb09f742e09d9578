import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant: `timestamptz` with milliseconds, a `Date` in code. Do arithmetic with Temporal or epoch milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A half-open range of instants in epoch milliseconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** `tstzrange`, always written half-open: `[start,end)`. */
export const timeRange = customType<{ data: TimeRange; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ start, end }) => `[${iso(start)},${iso(end)})`,
  fromDriver: (text) => {
    const found = /^\["?([^",]+)"?,"?([^",]+)"?\)$/.exec(text);
    if (!found?.[1] || !found[2]) throw new TypeError('a time range from the database is not half-open');
    return { start: Date.parse(found[1]), end: Date.parse(found[2]) };
  },
});
