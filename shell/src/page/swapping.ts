import type { BehaviorSubject } from 'rxjs';
import {
  newer,
  type Descriptor,
  type ReleaseDocument,
  type SignedDocument,
  type SiteTable,
  type VersionRef,
} from '@tessera/contracts/release';
import { createOutdated } from './outdated.ts';
import { aimAt } from './aim.ts';
import { unmetOf } from './unmet.ts';
import type { KnownKeys } from '@tessera/contracts/registry-keys';
import { fetchSite } from '../services/releases.ts';
import { verify } from '../services/verify.ts';
import type { Host } from '../hosts/host-of-remote.ts';
import type { SwapResult } from '../hosts/swap.ts';

export interface SwappingServices {
  readonly release$: BehaviorSubject<ReleaseDocument>;
  /** The registry's public keys, raw Ed25519 in base64. */
  readonly keys: readonly string[];
  /** The shell version that this tab runs; it is never swapped. */
  readonly shell: VersionRef;
  host(remote: string): Host;
  hosts(): readonly Host[];
  /** Lets go of the hosts of other remotes. */
  keepOnly(remotes: ReadonlySet<string>): void;
  acceptSite(site: SiteTable): void;
  descriptorOf(ref: VersionRef): Promise<Descriptor>;
  /** Shows an unobtrusive notice with a button while the user is busy. */
  offer(remote: string, accept: () => void): { close(): void };
  /** Shows a notice that a live version needs another shell, with a button that reloads the page. */
  offerReload(): { close(): void };
  /** Reloads the page without asking. */
  reload(): void;
  report(error: unknown, at: string): void;
}
/** Interval at which a busy unit is polled. Milliseconds. */
const BUSY_POLL = 2_000;
/** Milliseconds before something that failed is tried again, on average: doubled each time. */
const RETRY = { first: 1_000, most: 60_000 };
/** Spread over half to one and a half times the pause, so that ten thousand tabs do not come back at once. */
const pauseAfter = (tries: number): number =>
  Math.min(RETRY.most, RETRY.first * 2 ** (tries - 1)) * (0.5 + Math.random());

/**
 * Applies release documents: swaps every unit of this tab to its released version, at once if it is idle, otherwise on
 * the button or at the deadline.
 */
export function createSwapping(services: SwappingServices) {
  const { release$ } = services;
  const waiting = new Map<
    string,
    { readonly until: number; readonly notice: { close(): void } | null; timer: ReturnType<typeof setTimeout> }
  >();
  const log: { remote: string; version: string; result: SwapResult; ms: number }[] = [];
  /** Remotes whose live version needs more than this tab's shell lends; they keep their current version. */
  let unmet: ReadonlySet<string> = new Set();
  const outdated = createOutdated(services, BUSY_POLL);
  let queue: Promise<void> = Promise.resolve();
  /** The newest verified document, and how often it could not be applied. */
  let target = release$.value;
  let known: KnownKeys = { number: 0, keys: services.keys, revoked: [] };
  let tries = 0;
  /** An older document that was offered, and how often. */
  let older = { text: '', times: 0 };
  let appliedAt = Date.now();
  /** How often a remote's live version could not be loaded in a row. */
  const failures = new Map<string, number>();

  async function apply(): Promise<void> {
    const next = target;
    if (next === release$.value) return;
    try {
      const [site, missing] = await Promise.all([
        next.site === release$.value.site ? null : fetchSite(next.site),
        unmetOf(next, { before: release$.value, unmet }, services),
      ]);
      if (next !== target) return;
      if (site) services.acceptSite(site);
      release$.next(next);
      appliedAt = Date.now();
      unmet = missing;
      outdated.tell(unmet.size > 0, next.deadline);
      aimAt(next, services, unmet);
      await Promise.all(services.hosts().map((host) => tryNow(host, false)));
    } catch (error) {
      services.report(error, 'release');
      tries += 1;
      if (next === target) setTimeout(() => void enqueue(), pauseAfter(tries));
    }
  }
  const enqueue = (): Promise<void> => (queue = queue.then(apply));
  /**
   * Applies the newest document. An older one that still waits for a file is given up, and one that could not be applied
   * is tried again until it is or a newer one arrives.
   */
  async function accept(signed: SignedDocument): Promise<void> {
    try {
      const next = await verify(signed, { known, current: target });
      if (!next || newer(next.document, target) <= 0) return noteOlder(signed);
      target = next.document;
      known = next.known;
      tries = 0;
    } catch (error) {
      return services.report(error, 'release');
    }
    return enqueue();
  }
  /**
   * A registry that was restored from a backup offers older documents, which this tab does not follow. Offered once, one
   * may have come late.
   */
  function noteOlder({ text }: SignedDocument): void {
    const { epoch, revision } = JSON.parse(text) as ReleaseDocument;
    if (newer({ epoch, revision }, target) >= 0) return;
    older = { text, times: older.text === text ? older.times + 1 : 1 };
    if (older.times !== 2) return;
    const [theirs, mine] = [{ epoch, revision }, target].map((one) => `revision ${one.revision} of epoch ${one.epoch}`);
    services.report(
      new Error(`${theirs} is offered again, but this tab has ${mine}: was the registry restored?`),
      'release',
    );
  }
  async function tryNow(host: Host, force: boolean): Promise<SwapResult> {
    const before = performance.now();
    const result = await host.swap(force);
    if (result !== 'unchanged') {
      const [remote, version] = [host.remote, host.version ?? ''];
      log.push({ remote, version, result, ms: performance.now() - before });
      performance.mark('tessera:swap', { detail: { remote, version, result } });
    }
    if (result === 'failed') failures.set(host.remote, (failures.get(host.remote) ?? 0) + 1);
    else failures.delete(host.remote);
    if (result === 'busy' || result === 'failed') scheduleRetry(host);
    else stopWaiting(host.remote);
    return result;
  }
  function scheduleRetry(host: Host): void {
    const known = waiting.get(host.remote);
    const state = host.state();
    const failed = failures.get(host.remote);
    // A call in flight finishes within moments, so no notice is shown for it.
    const isOffered = failed === undefined && state.kind === 'busy' && state.why !== 'call';
    // A later document can shorten the wait, and never prolongs it.
    const until = Math.min(known?.until ?? Infinity, appliedAt + release$.value.deadline * 60_000);
    const notice = known?.notice ?? (isOffered ? services.offer(host.remote, () => void tryNow(host, true)) : null);
    clearTimeout(known?.timer);
    const timer = setTimeout(
      () => void tryNow(host, Date.now() >= until),
      failed === undefined
        ? Math.min(state.kind === 'busy' && state.why === 'call' ? 100 : BUSY_POLL, Math.max(0, until - Date.now()))
        : pauseAfter(failed),
    );
    waiting.set(host.remote, { until, notice, timer });
  }
  function stopWaiting(remote: string): void {
    const known = waiting.get(remote);
    clearTimeout(known?.timer);
    known?.notice?.close();
    waiting.delete(remote);
  }
  return {
    accept,
    isOutdated: outdated.isTold,
    log: log as readonly { remote: string; version: string; result: SwapResult; ms: number }[],
  };
}
