import { reportClientErrors } from '@tessera/contracts/reports';
import { send } from './call.ts';

export interface Seen { readonly remote: string; readonly version: string; readonly at: string; readonly error: unknown }
/** Gathers what failed in this tab and sends it in small bundles: name and version of the remote, never what a person typed. */
export function createReports(options: { readonly shell: string; readonly route: () => string; readonly lang: () => string }) {
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
      // Shown to developers in the console's quiet channel; an error there would look like a fault of the page itself.
      console.debug('tessera', remote, version, at, error);
      if (sent + waiting.length >= 200) return;
      waiting.push({ remote, version: version.slice(0, 64), at: at.slice(0, 64), message, route: options.route(), shell: options.shell });
      timer ??= setTimeout(flush, 1_000);
    },
  };
}
