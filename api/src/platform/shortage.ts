import type { Log } from './log.ts';

/** What ran short, by SQLSTATE class 53, in words for the operator. */
const WORDS: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full: free space or enlarge it',
  '53200': 'the database is out of memory',
  '53300': 'the database has no connection left: raise its limit or run fewer processes',
};
const OTHERWISE = 'the database ran out of a resource';
/** Milliseconds after the last failure for which this process reports itself as not ready. */
const REMEMBERED = 15_000;
/** Milliseconds between two log lines about the same shortage, however many requests fail by it. */
const SAID_AGAIN_AFTER = 60_000;

/** Remembers that the database ran short of something, for `/readyz` and for one log line a minute instead of one a request. */
export interface Shortage {
  note(state: string): void;
  /** What ran short within the last 15 seconds, or null. */
  current(): string | null;
}
export function createShortage(log: Pick<Log, 'error'>, now: () => number = Date.now): Shortage {
  let last: { readonly what: string; readonly at: number } | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    note(state) {
      last = { what: WORDS[state] ?? OTHERWISE, at: now() };
      if (last.at - saidAt < SAID_AGAIN_AFTER) return;
      saidAt = last.at;
      log.error({ state }, last.what);
    },
    current: () => (last && now() - last.at < REMEMBERED ? last.what : null),
  };
}
