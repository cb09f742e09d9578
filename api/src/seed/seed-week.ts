import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';

const DAY = 86_400_000;

/**
 * The Monday of the week in which the demo is seeded. All demo dates are relative to it, so that the demo never looks
 * outdated.
 */
export interface SeedWeek {
  /** Midnight of that Monday in UTC. */
  readonly monday: Date;
  /** The calendar day `days` after that Monday in a zone, as `2026-11-24`. */
  day(zone: string, days: number): string;
  /** An instant `days` before that Monday, at an hour that depends only on the key. */
  ago(days: number, key: string): Date;
}

export function seedWeek(now: Temporal.Instant): SeedWeek {
  const mondayIn = (zone: string): Temporal.PlainDate => {
    const today = now.toZonedDateTimeISO(zone).toPlainDate();
    return today.subtract({ days: today.dayOfWeek - 1 });
  };
  const monday = new Date(mondayIn('UTC').toZonedDateTime('UTC').epochMilliseconds);
  return {
    monday,
    day: (zone, days) => mondayIn(zone).add({ days }).toString(),
    ago: (days, key) => {
      const hours = 7 + ((createHash('sha256').update(key).digest()[0] ?? 0) % 12);
      return new Date(monday.getTime() - days * DAY + hours * 3_600_000);
    },
  };
}

/** Minutes of wall-clock time: `09:30` is 570, `24:00` is 1440. */
export function wallMinutes(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
export function fixedRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
