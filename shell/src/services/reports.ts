import { reportClientErrors } from '@tessera/contracts/reports';
import { send } from './call.ts';

export interface Seen {
  readonly remote: string;
  readonly version: string;
  readonly at: string;
  readonly error: unknown;
}
/** Collects errors of this tab and sends them in batches: name and version of the remote, never user input. */
export function createReports(options: {
  readonly shell: string;
  readonly route: () => string;
  readonly lang: () => string;
}) {
  const waiting: { remote: string; version: string; at: string; message: string; route: string; shell: string }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = 0;
  function flush(): void {
    timer = undefined;
    const reports = waiting.splice(0, 50);
    sent += reports.length;
    void send(reportClientErrors, { reports }, { lang: options.lang() }).catch(() => undefined);
  }
  return {
    note({ remote, version, at, error }: Seen): void {
      const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
      // Logged at debug level; at error level it would look like a fault of the page itself.
      console.debug('tessera', remote, version, at, error);
      if (sent + waiting.length >= 200) return;
      waiting.push({
        remote,
        version: version.slice(0, 64),
        at: at.slice(0, 64),
        message,
        route: options.route(),
        shell: options.shell,
      });
      timer ??= setTimeout(flush, 1_000);
    },
  };
}
