/** The recent strikes of a version, as reported by the metrics. */
export interface Strike {
  readonly unit: string;
  /** Kills that currently count; they expire one by one. */
  readonly count: number;
  /** Milliseconds until the version is retried; 0 while it is active. */
  readonly pause: number;
}
export interface Strikes {
  add(unit: string): void;
  isOff(unit: string): boolean;
  list(): readonly Strike[];
}
interface Entry {
  count: number;
  since: number;
  pause: number;
  until: number;
}

/** Strikes after which a version is paused. */
const LIMIT = 3;
/** Milliseconds without a strike after which one expires. */
const FADE = 5 * 60_000;
/** Milliseconds of the first pause and of the longest. Each pause is twice as long as the one before. */
const PAUSE = { first: 30_000, longest: 30 * 60_000 };

/**
 * Records which versions had to be killed. Three strikes pause a version; after the pause it is retried, and the next
 * strike pauses it for twice as long. Strikes expire after a quiet period, so that nothing is disabled permanently.
 */
export function createStrikes(now: () => number): Strikes {
  const entries = new Map<string, Entry>();
  /** The current entry, without expired strikes. */
  function current(unit: string): Entry | undefined {
    const entry = entries.get(unit);
    if (!entry) return undefined;
    const faded = Math.floor((now() - entry.since) / FADE);
    if (faded > 0) Object.assign(entry, { count: entry.count - faded, since: entry.since + faded * FADE });
    if (entry.count > 0) return entry;
    entries.delete(unit);
    return undefined;
  }
  return {
    add(unit) {
      const entry = current(unit) ?? { count: 0, since: 0, pause: 0, until: 0 };
      entry.count = Math.min(entry.count + 1, LIMIT);
      entry.since = now();
      if (entry.count === LIMIT) {
        entry.pause = Math.min(entry.pause === 0 ? PAUSE.first : entry.pause * 2, PAUSE.longest);
        entry.until = now() + entry.pause;
        // A pause does not prove better behaviour, so strikes only start to expire when it ends.
        entry.since = entry.until;
      }
      entries.set(unit, entry);
    },
    isOff: (unit) => (current(unit)?.until ?? 0) > now(),
    list: () =>
      [...entries.keys()].flatMap((unit) => {
        const entry = current(unit);
        return entry ? [{ unit, count: entry.count, pause: Math.max(0, entry.until - now()) }] : [];
      }),
  };
}
