import type { Log } from '@tessera/server/log';

/** The operator's message for each SQLSTATE of class 53. */
const MESSAGES: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full: free space or enlarge it',
  '53200': 'the database is out of memory',
  '53300': 'the database has no connection left: raise its limit or run fewer processes',
};
const UNKNOWN_SHORTAGE = 'the database ran out of a resource';
/** Milliseconds after the last failure for which this process reports itself as not ready. */
const RETENTION = 15_000;
/** Milliseconds between two log lines about the same shortage, however many requests fail because of it. */
const LOG_INTERVAL = 60_000;

/**
 * Remembers that the database ran out of a resource, for `/readyz` and so that it is logged once a minute rather than
 * once a request.
 */
export interface Shortage {
  note(state: string): void;
  /** The shortage of the last 15 seconds, or null. */
  current(): string | null;
}
export function createShortage(log: Pick<Log, 'error'>, now: () => number = Date.now): Shortage {
  let last: { readonly what: string; readonly at: number } | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    note(state) {
      last = { what: MESSAGES[state] ?? UNKNOWN_SHORTAGE, at: now() };
      if (last.at - loggedAt < LOG_INTERVAL) return;
      loggedAt = last.at;
      log.error({ state }, last.what);
    },
    current: () => (last && now() - last.at < RETENTION ? last.what : null),
  };
}
