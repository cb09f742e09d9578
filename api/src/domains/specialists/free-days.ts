import { DAY_PARTS } from '@tessera/contracts/specialists';
import { offsetSegments } from '../availability/index.ts';
import { cell, DAYS } from './search-criteria.ts';

export const DAY = 86_400_000;
const MINUTE = 60_000;
/** How far ahead starts are read. Milliseconds; local days extend beyond seven times 24 hours. And in days. */
export const LOOKAHEAD = { free: (DAYS + 1) * DAY, next: 28 };
/** Minute of the day at which each part of the day begins. */
const PART_BEGINS = [0, 12 * 60, 17 * 60];

/** The day number since 1970 and the minute of the day of an instant, given the offsets of its zone. */
export function wallOf(
  instant: number,
  segments: ReturnType<typeof offsetSegments>,
): { readonly day: number; readonly minute: number } {
  const local = instant + (segments.find(({ end }) => instant < end)?.offset ?? 0);
  const day = Math.floor(local / DAY);
  return { day, minute: (local - day * DAY) / MINUTE };
}
export const partOf = (minute: number): number =>
  PART_BEGINS.findLastIndex((begin) => minute >= begin) % DAY_PARTS.length;

/** The parts of the next seven days in which each list of starts has one, as bits; undefined for an unknown zone. */
export function freeBits(starts: readonly (readonly number[])[], zone: string, now: number): Uint32Array | undefined {
  try {
    const segments = offsetSegments(zone, now - DAY, now + LOOKAHEAD.free + DAY);
    const today = wallOf(now, segments).day;
    return Uint32Array.from(starts, (list) =>
      list.reduce((bits, start) => {
        const { day, minute } = wallOf(start, segments);
        return day - today < DAYS ? bits | cell(day - today, partOf(minute)) : bits;
      }, 0),
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
