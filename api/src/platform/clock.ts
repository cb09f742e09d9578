import { Temporal } from 'temporal-polyfill';

/** The only source of time for domain code; never `Date.now()` and never the database's `now()`. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock, moved by a fixed number of milliseconds and running on from there. */
export const systemClock = (offsetMilliseconds = 0): Clock => ({
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMilliseconds),
});

/** A clock for tests: stands still until `set` or `advance` is called. */
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
 * Reads `TESSERA_NOW`: an instant (`2026-10-24T08:00Z`) that shall be now, or a duration (`P3D`, `-PT2H`) to add to now.
 * Returns the offset in milliseconds, or null when it is neither.
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
