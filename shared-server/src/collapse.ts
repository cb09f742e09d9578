import { LRUCache } from 'lru-cache';

/** Milliseconds within which a message is logged once, and the number of messages that are remembered for that. */
const WINDOW = 10_000;
const MAX_MESSAGES = 200;

/**
 * Protects a log from being flooded during an outage: a message is logged at once, then at most every ten seconds, with
 * the number of repetitions. Messages that differ only in numbers count as the same.
 */
export function collapse(write: (message: string) => void, now: () => number = Date.now): (message: string) => void {
  const seen = new LRUCache<string, { at: number; more: number }>({ max: MAX_MESSAGES });
  return (message) => {
    const key = message.replaceAll(/\d+/g, '#');
    const entry = seen.get(key);
    if (entry && now() - entry.at < WINDOW) {
      entry.more += 1;
      return;
    }
    seen.set(key, { at: now(), more: 0 });
    write(entry && entry.more > 0 ? `${message} (and ${entry.more} more of its kind)` : message);
  };
}
