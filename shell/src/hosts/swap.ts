import type { VersionRef } from '@tessera/contracts/release';
import type { Handover } from '@tessera/contracts/unit';
import type { LoadedUnit } from './federation.ts';
import { LIMITS, within } from './limits.ts';
import { discard, stateOf } from './loaded.ts';
import { mountInto } from './mounting.ts';
import { clear, filesOf, preloadOf, type Place } from './place.ts';
import type { HostServices } from './services.ts';
import { tryAgain } from './try-again.ts';
import { lostIn, restoreTyped, typedIn, type TypedText } from './typed-text.ts';

export type SwapResult = 'swapped' | 'busy' | 'reverted' | 'failed' | 'unchanged';
export interface Swap {
  readonly remote: string;
  readonly old: LoadedUnit;
  readonly ref: VersionRef;
  /** Swap even though the unit is busy: the user pressed the button, or the deadline has passed. */
  readonly force: boolean;
  readonly services: HostServices;
  /** Places that show the old unit now; queried again after every await. */
  places(): readonly Place[];
  /** Whether the host still runs the old unit: it does not if its remote was retired meanwhile. */
  isLive(): boolean;
  /** Whether the host still wants `ref`: it does not if another version was named meanwhile, such as by a rollback. */
  isWanted(): boolean;
  commit(unit: LoadedUnit): void;
}

/**
 * Replaces one version by another atomically: load, bootstrap and preload off screen, then check again
 * whether the unit is busy, hand over, unmount and mount within one frame. If the new version does not
 * paint, the old one is mounted again.
 */
export async function swapUnits(swap: Swap): Promise<SwapResult> {
  const { old, services } = swap;
  if (!swap.force && stateOf(old).kind === 'busy') return 'busy';
  const next = await prepareNext(swap);
  if (!next) return 'failed';
  if (!swap.isLive() || !swap.isWanted()) {
    discard(next, services);
    return 'unchanged';
  }
  if (!swap.force && stateOf(old).kind === 'busy') {
    discard(next, services);
    return 'busy';
  }
  const places = swap.places();
  const typed = new Map(places.map((place) => [place, typedIn(place.box)]));
  handOver(old, next, services);
  const results = await move(places, next, services, typed);
  const failure = results.find((result) => result !== null);
  if (failure) {
    services.report(failure.error, next, 'swap');
    await move(swap.places(), old, services, typed);
    discard(next, services);
    return 'reverted';
  }
  if (!swap.isLive()) {
    discard(next, services);
    return 'unchanged';
  }
  swap.commit(next);
  keepLost(places, typed, services);
  next.api.open();
  discard(old, services);
  return 'swapped';
}

async function prepareNext({ remote, old, ref, services, places }: Swap): Promise<LoadedUnit | null> {
  const api = services.apiFor(remote, ref.version);
  let next: LoadedUnit | null = null;
  try {
    const loaded = (next = await services.load(remote, ref, api, places().flatMap(filesOf)));
    // The user may navigate while the new version loads: everything on screen at the swap must have been preloaded.
    for (let seen = ''; ;) {
      const wanted = places().map(preloadOf);
      const now = JSON.stringify(wanted);
      if (now === seen) return next;
      seen = now;
      for (const at of wanted)
        await within(
          tryAgain(() => loaded.unit.preload(at, new AbortController().signal, old.api.raw.all())),
          LIMITS.code,
          `${remote}@${ref.version}: preload`,
        );
    }
  } catch (error) {
    services.report(error, { remote, version: ref.version } as LoadedUnit, 'swap');
    if (next) discard(next, services);
    else api.close();
    return null;
  }
}
function handOver(old: LoadedUnit, next: LoadedUnit, services: HostServices): void {
  let handover: Handover | null = null;
  try {
    // What came while the new version was loading, too; and nothing that has changed meanwhile.
    const answers = old.api.raw.all();
    answers.forEach(next.api.raw.set);
    handover = { ...old.unit.prepareSwap(), answers };
    if (next.unit.acceptSwap(handover) === 'refused') services.keepText(handover.drafts);
  } catch (error) {
    services.report(error, old, 'handover');
    if (handover) services.keepText(handover.drafts);
  }
}
function move(
  places: readonly Place[],
  to: LoadedUnit,
  services: HostServices,
  typed: ReadonlyMap<Place, readonly TypedText[]>,
): Promise<readonly ({ readonly error: unknown } | null)[]> {
  for (const place of places) clear(place, services.report);
  return Promise.all(
    places.map(async (place) => {
      const { finished } = mountInto(place, to, services);
      // At once, so that nobody types into an empty field meanwhile; a guest may draw its fields only later.
      const missing = restoreTyped(place.box, typed.get(place) ?? []);
      const failure = await finished;
      restoreTyped(place.box, missing);
      return failure;
    }),
  );
}
/** Offers text to copy whose field the new version no longer has. */
function keepLost(
  places: readonly Place[],
  typed: ReadonlyMap<Place, readonly TypedText[]>,
  services: HostServices,
): void {
  const lost = places.flatMap((place) => lostIn(place.box, typed.get(place) ?? []));
  if (lost.length > 0) services.keepText(Object.fromEntries(lost));
}
