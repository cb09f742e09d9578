import { byteCache } from '@tessera/server/byte-cache';
import { Temporal } from 'temporal-polyfill';

/** An interval `[start, end)` in epoch milliseconds in which a zone has one offset from UTC (milliseconds to add). */
export interface OffsetSegment {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

/**
 * Segments are cached per zone and block of this many milliseconds (about a year), because finding transitions is
 * expensive.
 */
const BLOCK = 366 * 86_400_000;
/** Size of the cache in bytes: visitors choose zones and years, of which there are a hundred thousand combinations. */
const CACHE_BYTES = 4 * 1024 * 1024;
const cache = byteCache<readonly OffsetSegment[]>(CACHE_BYTES, (segments) => segments.length * 64);

function segmentsOfBlock(zone: string, block: number): readonly OffsetSegment[] {
  const key = `${zone} ${block}`;
  const known = cache.get(key);
  if (known) return known;
  const segments: OffsetSegment[] = [];
  const end = (block + 1) * BLOCK;
  let at = Temporal.Instant.fromEpochMilliseconds(block * BLOCK).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < end) {
    const next = at.getTimeZoneTransition('next');
    const until = Math.min(end, next?.epochMilliseconds ?? end);
    segments.push({ start: at.epochMilliseconds, end: until, offset: at.offsetNanoseconds / 1_000_000 });
    if (next === null || until === end) break;
    at = next;
  }
  cache.set(key, segments);
  return segments;
}

/** The offsets of a zone over `[from, to)`, in order and without gaps. Throws a RangeError for an unknown zone. */
export function offsetSegments(zone: string, from: number, to: number): readonly OffsetSegment[] {
  const found: OffsetSegment[] = [];
  for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block += 1) {
    for (const segment of segmentsOfBlock(zone, block)) {
      const start = Math.max(segment.start, from);
      const end = Math.min(segment.end, to);
      if (start < end) found.push({ start, end, offset: segment.offset });
    }
  }
  return found;
}

/**
 * The wall-clock time of a zone at an instant, to the minute: `2026-10-25T03:30`. Throws a RangeError for an unknown
 * zone.
 */
export function wallTime(zone: string, at: number): string {
  const offset = offsetSegments(zone, at, at + 1)[0]?.offset ?? 0;
  return new Date(at + offset).toISOString().slice(0, 16);
}
