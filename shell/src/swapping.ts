import type { BehaviorSubject } from 'rxjs';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { fetchSite, verify } from './services/releases.ts';
import type { Host } from './hosts/host.ts';
import type { SwapResult } from './hosts/swap.ts';
import type { SiteTable } from '@tessera/contracts/release';

export interface SwappingServices {
  readonly release$: BehaviorSubject<ReleaseDocument>;
  readonly key: string;
  host(remote: string): Host;
  hosts(): readonly Host[];
  acceptSite(site: SiteTable): void;
  /** A quiet notice with a button, while somebody is in the middle of something. */
  offer(remote: string, accept: () => void): { close(): void };
  report(error: unknown, at: string): void;
}
/** How often a busy unit is asked again. Milliseconds. */
const ASK_AGAIN = 2_000;

/** Takes release documents and brings every unit of this tab to the version that they name: at once, when free, by the button, or at the deadline. */
export function createSwapping(services: SwappingServices) {
  const { release$ } = services;
  const waiting = new Map<string, { readonly until: number; readonly notice: { close(): void } | null; timer: ReturnType<typeof setTimeout> }>();
  const log: { remote: string; version: string; result: SwapResult; ms: number }[] = [];

  async function accept(signed: SignedDocument): Promise<void> {
    try {
      const next = await verify(signed, { key: services.key, current: release$.value });
      if (!next) return;
      if (next.site !== release$.value.site) services.acceptSite(await fetchSite(next.site));
      release$.next(next);
      aim(next);
      await Promise.all(services.hosts().map((host) => tryNow(host, false)));
    } catch (error) {
      services.report(error, 'release');
    }
  }
  function aim(document: ReleaseDocument): void {
    for (const [remote, { stable, lastGood }] of Object.entries(document.remotes)) services.host(remote).aim(stable, lastGood);
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
  return { accept, aim, log: log as readonly { remote: string; version: string; result: SwapResult; ms: number }[] };
}
