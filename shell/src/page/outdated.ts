import type { Host } from '../hosts/host-of-remote.ts';

interface OutdatedServices {
  hosts(): readonly Host[];
  offerReload(): { close(): void };
  reload(): void;
}
/** Whether a live version needs another shell than this tab runs, and the notice that says so. */
export interface Outdated {
  /** Shows the notice once, or takes it back. `deadline`: minutes until the page reloads itself if nothing is lost. */
  tell(isOutdated: boolean, deadline: number): void;
  isTold(): boolean;
}
export function createOutdated(services: OutdatedServices, busyPoll: number): Outdated {
  let told: { readonly notice: { close(): void }; timer: ReturnType<typeof setTimeout> } | null = null;
  /** A reload preserves less than a swap, so unsaved text postpones it even beyond the deadline. */
  function reloadWhenFree(): void {
    if (!told) return;
    if (services.hosts().every((host) => host.state().kind === 'free')) return services.reload();
    told.timer = setTimeout(reloadWhenFree, busyPoll);
  }
  return {
    tell(isOutdated, deadline) {
      if (isOutdated && !told) {
        told = { notice: services.offerReload(), timer: setTimeout(reloadWhenFree, deadline * 60_000) };
      } else if (!isOutdated && told) {
        told.notice.close();
        clearTimeout(told.timer);
        told = null;
      }
    },
    isTold: () => told !== null,
  };
}
