import { MOST_FAILURES, type Failure } from '@tessera/contracts/reports';
import type { InternalSecret } from '@tessera/server/internal-secret';
import { describeError, type Log } from '@tessera/server/log';

/** What one report adds to the failures of its kind. */
export type Reported = Omit<Failure, 'times' | 'tabs'> & { readonly first: boolean };
/** Takes reports on to where operators see them. */
export interface Collector {
  note(report: Reported): void;
  /** Sends what is waiting; never rejects. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
/** Milliseconds between two sendings, and until one is given up. */
const EVERY = 5_000;
const PATIENCE = 3_000;

/** Adds failures of one kind up, so that what waits has a limit however many reports come. */
export function createWaiting(most = MOST_FAILURES) {
  let kinds = new Map<string, Failure>();
  let dropped = 0;
  function add({ times, tabs, ...kind }: Failure): void {
    const key = JSON.stringify(kind);
    const known = kinds.get(key);
    if (!known && kinds.size >= most) dropped += times;
    else kinds.set(key, { ...kind, times: times + (known?.times ?? 0), tabs: tabs + (known?.tabs ?? 0) });
  }
  return {
    add,
    /** Everything that waits, which is then no longer waiting, and how many reports had no room. */
    take(): { readonly failures: readonly Failure[]; readonly dropped: number } {
      const taken = { failures: [...kinds.values()], dropped };
      kinds = new Map();
      dropped = 0;
      return taken;
    },
  };
}

/**
 * Sends the failures of browsers to the registry every few seconds. One that does not answer is asked again; meanwhile
 * kinds beyond the limit are only logged, like every report.
 */
export function createCollector(options: {
  readonly registry: string;
  readonly secret: Pick<InternalSecret, 'headers'>;
  readonly log: Pick<Log, 'warn'>;
}): Collector {
  const waiting = createWaiting();
  let sending: Promise<void> = Promise.resolve();
  let isAway = false;
  async function send(): Promise<void> {
    const { failures, dropped } = waiting.take();
    if (dropped > 0) options.log.warn({ dropped }, 'reports of more kinds than can wait were only logged');
    if (failures.length === 0) return;
    try {
      const answer = await fetch(new URL('/v1/errors', options.registry), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.secret.headers },
        body: JSON.stringify({ failures }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      // What it refuses it would refuse again.
      if (answer.status >= 500) throw new Error(`the registry answered ${answer.status}`);
      if (!answer.ok) options.log.warn({ status: answer.status }, 'the registry refused reports of errors');
      isAway = false;
    } catch (error) {
      if (!isAway) options.log.warn(describeError(error), 'reports of errors wait for the registry');
      isAway = true;
      for (const failure of failures) waiting.add(failure);
    }
  }
  const flush = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void flush(), EVERY);
  timer.unref();
  return {
    note: ({ first, ...kind }) => waiting.add({ ...kind, times: 1, tabs: first ? 1 : 0 }),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
