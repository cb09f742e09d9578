import { byteCache } from '@tessera/server/byte-cache';
import type { Scope } from '../../platform/scope.ts';
import type { SearchRow } from './queries.ts';
import type { FirstTimes } from './service.ts';

type Found = Awaited<ReturnType<FirstTimes>>;
/** Milliseconds for which the number beside the menu may be out of date. */
const KEPT = 300_000;
/** For all people together; what fits one search has at most sixty times. */
const MOST_BYTES = 16_000_000;
const BYTES_OF_A_TIME = 150;

/**
 * The times that fit a search, as old as `KEPT` at most, because every page that a member opens asks how many are new: each
 * of their searches costs a pass over the catalogue once in that time. People with the same search share it. What is older
 * than the last thing that its owner did with the search is not used, so that what they were just shown is not new again.
 */
export function knownTimes(firstTimes: FirstTimes): (scope: Scope, row: SearchRow) => Promise<Found> {
  const known = byteCache<{ readonly at: number; readonly found: Found }>(
    MOST_BYTES,
    ({ found }) => found.length * BYTES_OF_A_TIME,
  );
  const asked = new Map<string, Promise<Found>>();
  return async (scope, row) => {
    const at = scope.now.epochMilliseconds;
    const key = JSON.stringify([scope.tenant.id, row.lang, row.zone, row.query]);
    const kept = known.get(key);
    if (kept && kept.at <= at && at - kept.at < KEPT && row.touchedAt.getTime() <= kept.at) return kept.found;
    // Several tabs of a restored window ask at once.
    const waiting = asked.get(key);
    if (waiting) return waiting;
    const finding = firstTimes(scope, row);
    asked.set(key, finding);
    try {
      const found = await finding;
      known.set(key, { at, found });
      return found;
    } finally {
      asked.delete(key);
    }
  };
}
