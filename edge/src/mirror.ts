import { thrownMessage } from '@tessera/server/errors';

/** Milliseconds before the next attempt; each is twice as long as the last, up to the maximum. */
const FIRST = 2_000;
const LONGEST = 5 * 60_000;
/** Half of it is random, so that the edges of a site do not ask together. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST, FIRST * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

export interface Mirror<T> {
  /** Begins to store everything that belongs to a tenant's release; an older release of the tenant is given up. */
  start(tenant: string, release: T): void;
  /** Settles when every attempt has succeeded or waits for the next one. */
  attempted(): Promise<void>;
}
/**
 * Repeats the storing of files until it has succeeded: without the registry, a tab may request files that recent
 * visitors did not.
 */
export function createMirror<T>(options: {
  store(release: T): Promise<void>;
  report(message: string): void;
  readonly waitAfter?: (failures: number) => number;
}): Mirror<T> {
  const wanted = new Map<string, T>();
  let running: Promise<void> = Promise.resolve();
  function attempt(tenant: string, release: T, failures: number): void {
    running = running.then(async () => {
      if (wanted.get(tenant) !== release) return;
      try {
        await options.store(release);
        if (failures > 0) options.report('edge: all files of the live versions are stored now');
      } catch (error) {
        const wait = (options.waitAfter ?? waitAfter)(failures + 1);
        options.report(
          `edge: not all files of the live versions could be stored: ${thrownMessage(error)}; next attempt in ${Math.ceil(wait / 1000)} s`,
        );
        setTimeout(() => attempt(tenant, release, failures + 1), wait).unref();
      }
    });
  }
  return {
    start(tenant, release) {
      wanted.set(tenant, release);
      attempt(tenant, release, 0);
    },
    attempted: () => running,
  };
}
