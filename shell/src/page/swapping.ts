import type { BehaviorSubject } from 'rxjs';
import { unmetNeeds } from '@tessera/contracts/needs';
import type { Descriptor, ReleaseDocument, SignedDocument, SiteTable, VersionRef } from '@tessera/contracts/release';
import { fetchSite, verify } from '../services/releases.ts';
import type { Host } from '../hosts/host.ts';
import type { SwapResult } from '../hosts/swap.ts';

export interface SwappingServices {
  readonly release$: BehaviorSubject<ReleaseDocument>;
  /** The registry's public keys, raw Ed25519 in base64. */
  readonly keys: readonly string[];
  /** The shell that this tab runs; it is never swapped. */
  readonly shell: VersionRef;
  host(remote: string): Host;
  hosts(): readonly Host[];
  acceptSite(site: SiteTable): void;
  descriptorOf(ref: VersionRef): Promise<Descriptor>;
  /** A quiet notice with a button, while somebody is in the middle of something. */
  offer(remote: string, accept: () => void): { close(): void };
  /** The notice that a live version needs another shell, with the button that loads the page. */
  offerReload(): { close(): void };
  /** Loads the page without asking. */
  reload(): void;
  report(error: unknown, at: string): void;
}
/** How often a busy unit is asked again. Milliseconds. */
const ASK_AGAIN = 2_000;

/** Takes release documents and brings every unit of this tab to the version that they name: at once, when free, by the button, or at the deadline. */
export function createSwapping(services: SwappingServices) {
  const { release$ } = services;
  const waiting = new Map<string, { readonly until: number; readonly notice: { close(): void } | null; timer: ReturnType<typeof setTimeout> }>();
  const log: { remote: string; version: string; result: SwapResult; ms: number }[] = [];
  /** Remotes whose live version needs more than this tab's shell lends; they keep the version that they have. */
  let unmet: ReadonlySet<string> = new Set();
  let outdated: { readonly notice: { close(): void }; timer: ReturnType<typeof setTimeout> } | null = null;
  let taking: Promise<void> = Promise.resolve();

  async function take(signed: SignedDocument): Promise<void> {
    try {
      const next = await verify(signed, { keys: services.keys, current: release$.value });
      if (!next) return;
      const [site, missing] = await Promise.all([next.site === release$.value.site ? null : fetchSite(next.site), unmetOf(next)]);
      if (site) services.acceptSite(site);
      release$.next(next);
      unmet = missing;
      tellOutdated();
      aim(next);
      await Promise.all(services.hosts().map((host) => tryNow(host, false)));
    } catch (error) {
      services.report(error, 'release');
    }
  }
  /** Documents one after the other: an older one that waits for a file must not come after a newer one. */
  function accept(signed: SignedDocument): Promise<void> {
    return (taking = taking.then(() => take(signed)));
  }
  /** The gate has compared each version with the live shell, so only a tab with another one has to ask. What cannot be known counts as unmet. */
  async function unmetOf(next: ReleaseDocument): Promise<ReadonlySet<string>> {
    if (next.shell.version === services.shell.version) return new Set();
    const before = release$.value.remotes;
    const changed = Object.entries(next.remotes).filter(([remote, { stable }]) => unmet.has(remote) || before[remote]?.stable.version !== stable.version);
    const own = changed.length > 0 ? services.descriptorOf(services.shell) : null;
    const found = await Promise.all(
      changed.map(async ([remote, { stable }]) => {
        try {
          const [guest, shell] = await Promise.all([services.descriptorOf(stable), own]);
          return shell && unmetNeeds(guest.needs, shell.needs).length === 0 ? [] : [remote];
        } catch (error) {
          services.report(error, `needs of ${remote}@${stable.version}`);
          return [remote];
        }
      }),
    );
    return new Set(found.flat());
  }
  function aim(document: ReleaseDocument): void {
    for (const [remote, { stable, lastGood }] of Object.entries(document.remotes)) if (!unmet.has(remote)) services.host(remote).aim(stable, lastGood);
  }
  function tellOutdated(): void {
    if (unmet.size > 0 && !outdated) {
      outdated = { notice: services.offerReload(), timer: setTimeout(reloadWhenFree, release$.value.deadline * 60_000) };
    } else if (unmet.size === 0 && outdated) {
      outdated.notice.close();
      clearTimeout(outdated.timer);
      outdated = null;
    }
  }
  /** A page load keeps less than a swap, so text on screen outlasts even the deadline. */
  function reloadWhenFree(): void {
    if (!outdated) return;
    if (services.hosts().every((host) => host.state().kind === 'free')) return services.reload();
    outdated.timer = setTimeout(reloadWhenFree, ASK_AGAIN);
  }
  async function tryNow(host: Host, force: boolean): Promise<SwapResult> {
    const before = performance.now();
    const result = await host.swap(force);
    if (result !== 'unchanged') log.push({ remote: host.remote, version: host.version ?? '', result, ms: performance.now() - before });
    if (result === 'busy') wait(host);
    else stopWaiting(host.remote);
    return result;
  }
  function wait(host: Host): void {
    const known = waiting.get(host.remote);
    const state = host.state();
    // A call in flight is over in a moment; nobody needs to be asked about it.
    const ask = state.kind === 'busy' && state.why !== 'call';
    const until = known?.until ?? Date.now() + release$.value.deadline * 60_000;
    const notice = known?.notice ?? (ask ? services.offer(host.remote, () => void tryNow(host, true)) : null);
    clearTimeout(known?.timer);
    const timer = setTimeout(() => void tryNow(host, Date.now() >= until), Math.min(state.kind === 'busy' && state.why === 'call' ? 100 : ASK_AGAIN, Math.max(0, until - Date.now())));
    waiting.set(host.remote, { until, notice, timer });
  }
  function stopWaiting(remote: string): void {
    const known = waiting.get(remote);
    clearTimeout(known?.timer);
    known?.notice?.close();
    waiting.delete(remote);
  }
  return { accept, aim, isOutdated: () => outdated !== null, log: log as readonly { remote: string; version: string; result: SwapResult; ms: number }[] };
}
