import { LRUCache } from 'lru-cache';

/** Milliseconds within which a message is logged once, and the number of messages that are remembered for that. */
const WINDOW = 10_000;
const SENTENCES = 200;

/**
 * Protects a log from being flooded during an outage: a message is logged at once, then at most every ten seconds, with the number of repetitions.
 * Messages that differ only in numbers count as the same.
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
