import { codeOf } from '@tessera/contracts/errors';
import { reportClientErrors, type Frame } from '@tessera/contracts/reports';
import { send } from './call.ts';
import { framesOf } from './frames.ts';

export interface Seen {
  readonly remote: string;
  readonly version: string;
  readonly at: string;
  readonly error: unknown;
}
/** How often a tab reports one failure of one version: a call that is repeated while the server is down says it once. */
const MOST = 3;
/** Milliseconds in which errors are collected before they are sent, and how many are sent at once. */
const PAUSE = 1_000;
const BATCH = 50;

/**
 * Collects errors of this tab and sends them in batches: name and version of the remote and where it was thrown, never
 * user input. What cannot be sent waits until the browser is online again.
 */
export function createReports(options: {
  readonly shell: string;
  readonly route: () => string;
  readonly lang: () => string;
}) {
  const waiting: {
    remote: string;
    version: string;
    at: string;
    message: string;
    route: string;
    shell: string;
    frames: Frame[];
    first: boolean;
  }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const counts = new Map<string, number>();
  let taken = 0;
  function flush(): void {
    timer = undefined;
    const reports = waiting.splice(0, BATCH);
    void send(reportClientErrors, { reports }, { lang: options.lang() }).then(
      () => {
        if (waiting.length > 0) timer ??= setTimeout(flush, PAUSE);
      },
      (error: unknown) => {
        if (codeOf(error) !== 'NETWORK') return;
        waiting.unshift(...reports);
        addEventListener('online', flush, { once: true });
      },
    );
  }
  return {
    note({ remote, version, at, error }: Seen): void {
      const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
      // Logged at debug level; at error level it would look like a fault of the page itself.
      console.debug('tessera', remote, version, at, error);
      if (taken >= 200) return;
      const key = `${remote} ${version} ${at} ${message}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > MOST) return;
      taken += 1;
      waiting.push({
        remote,
        version: version.slice(0, 64),
        at: at.slice(0, 64),
        message,
        route: options.route(),
        shell: options.shell,
        frames: [...framesOf(error, location.origin)],
        first: count === 1,
      });
      timer ??= setTimeout(flush, PAUSE);
    },
  };
}
