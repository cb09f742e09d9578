import type { Host } from '../hosts/host-of-remote.ts';

interface OutdatedServices {
  hosts(): readonly Host[];
  offerReload(): { close(): void };
  reload(): void;
}
/** Whether a live version needs another shell than this tab runs, and the notice that says so. */
export interface Outdated {
  /**
   * Shows the notice once, or takes it back. `deadline`: minutes until the page reloads itself if nothing is lost; a later
   * one can shorten the wait, and never prolongs it.
   */
  tell(isOutdated: boolean, deadline: number): void;
  isTold(): boolean;
}
export function createOutdated(services: OutdatedServices, busyPoll: number): Outdated {
  let told: {
    readonly notice: { close(): void };
    readonly until: number;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;
  /** A reload preserves less than a swap, so unsaved text postpones it even beyond the deadline. */
  function reloadWhenFree(): void {
    if (!told) return;
    if (services.hosts().every((host) => host.state().kind === 'free')) return services.reload();
    told.timer = setTimeout(reloadWhenFree, busyPoll);
  }
  return {
    tell(isOutdated, deadline) {
      const until = Date.now() + deadline * 60_000;
      if (told && isOutdated && told.until <= until) return;
      clearTimeout(told?.timer);
      if (isOutdated) {
        const notice = told?.notice ?? services.offerReload();
        told = { notice, until, timer: setTimeout(reloadWhenFree, until - Date.now()) };
      } else {
        told?.notice.close();
        told = null;
      }
    },
    isTold: () => told !== null,
  };
}
