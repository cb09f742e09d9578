import { Temporal } from 'temporal-polyfill';

/** The only source of time for domain code; never `Date.now()` and never the database's `now()`. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock, shifted by a fixed number of milliseconds. */
export const systemClock = (offsetMilliseconds = 0): Clock => ({
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMilliseconds),
});

/** A clock for tests that stands still until `set` or `advance` is called. */
export function fixedClock(at: string): Clock & { set(at: string): void; advance(duration: string): void } {
  let instant = Temporal.Instant.from(at);
  return {
    now: () => instant,
    set: (next) => {
      instant = Temporal.Instant.from(next);
    },
    advance: (duration) => {
      instant = instant.add(Temporal.Duration.from(duration));
    },
  };
}

/**
 * Parses `TESSERA_NOW`: an instant to use as now (`2026-10-24T08:00Z`), or a duration to add to now (`P3D`, `-PT2H`).
 * Returns the offset in milliseconds, or null when the text is neither.
 */
export function clockOffset(text: string, realNow: number = Date.now()): number | null {
  try {
    return /^[+-]?P/i.test(text)
      ? Temporal.Duration.from(text).total({ unit: 'milliseconds' })
      : Temporal.Instant.from(text).epochMilliseconds - realNow;
  } catch {
    return null;
  }
}
