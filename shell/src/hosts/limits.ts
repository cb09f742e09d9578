/**
 * How long a remote may take before the shell continues without it. Milliseconds; source: architecture, hard
 * part 1. Hydration may take longer than a first paint: the server has already painted, and on a slow phone
 * hydration runs in slices between other work. The code of a screen comes over the same network as its entry, and
 * without it there is nothing to show.
 */
export const LIMITS = {
  load: 8_000,
  code: 8_000,
  paint: 2_000,
  hydrate: 10_000,

  beforePush: 1_000,
} as const;

export class TooSlow extends Error {
  constructor(what: string) {
    super(`${what} took too long`);
    this.name = 'TooSlow';
  }
}
/** Resolves with the promise, or rejects after `limit` milliseconds. A late result is ignored. */
export function within<T>(promise: Promise<T>, limit: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow(what)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
