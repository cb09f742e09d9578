import { LRUCache } from 'lru-cache';

/** Milliseconds in which one sentence is written once, and different sentences that are remembered for that. */
const WINDOW = 10_000;
const SENTENCES = 200;

/**
 * A log that an outage cannot flood: a message is written at once, then at most every ten seconds, with how often it came in between.
 * Numbers within a message do not make it another one.
 */
export function collapse(write: (message: string) => void, now: () => number = Date.now): (message: string) => void {
  const seen = new LRUCache<string, { at: number; more: number }>({ max: SENTENCES });
  return (message) => {
    const key = message.replaceAll(/\d+/g, '#');
    const known = seen.get(key);
    if (known && now() - known.at < WINDOW) {
      known.more += 1;
      return;
    }
    seen.set(key, { at: now(), more: 0 });
    write(known && known.more > 0 ? `${message} (and ${known.more} more of its kind)` : message);
  };
}
