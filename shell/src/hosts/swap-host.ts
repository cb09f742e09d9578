import type { VersionRef } from '@tessera/contracts/release';
import type { LoadedUnit } from './federation.ts';
import { unitIn, type Place } from './place.ts';
import type { HostServices } from './services.ts';
import type { SwapResult } from './swap.ts';
import { tryAgain } from './try-again.ts';

/** What a swap reads and changes of a host. */
export interface SwappedHost {
  readonly remote: string;
  readonly services: HostServices;
  /** The version that the newest release document names; null for a retired remote. */
  wanted(): VersionRef | null;
  live(): LoadedUnit | null;
  places(): readonly Place[];
  commit(unit: LoadedUnit): void;
  /** Tries again to show something in a place. */
  retry(place: Place): void;
}

/** Swaps a host to the version that it wants, until that is the one which it still wants afterwards. */
export async function swapHost(host: SwappedHost, force: boolean): Promise<SwapResult> {
  for (;;) {
    const ref = host.wanted();
    const result = await swapTo(ref, host, force);
    if (host.wanted()?.version === ref?.version) return result;
  }
}
async function swapTo(ref: VersionRef | null, host: SwappedHost, force: boolean): Promise<SwapResult> {
  const { remote, services } = host;
  const old = host.live();
  if (!ref || !old || old.version === ref.version) {
    const broken = host
      .places()
      .filter(({ state }) => state.kind === 'empty' || state.kind === 'failed' || state.kind === 'served');
    if (!old && ref) for (const place of broken) host.retry(place);
    return 'unchanged';
  }
  let code: typeof import('./swap.ts');
  try {
    code = await tryAgain(() => import(/* webpackChunkName: "federation" */ './swap.ts'));
  } catch (error) {
    services.report(error, old, 'swap');
    return 'failed';
  }
  if (host.live() !== old) return 'unchanged';
  return code.swapUnits({
    remote,
    old,
    ref,
    force,
    services,
    places: () => host.places().filter(unitIn),
    isLive: () => host.live() === old,
    isWanted: () => host.wanted()?.version === ref.version,
    commit: host.commit,
  });
}
