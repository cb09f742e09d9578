import { groupsOf, type VersionRef } from '@tessera/contracts/release';
import type { RouteMatch } from '@tessera/contracts/unit';
import { schemasReady } from '@tessera/kit/schemas';
import type { LoadedUnit } from './federation.ts';
import type { Host } from './host-of-remote.ts';
import { LIMITS, within } from './limits.ts';
import { discard, stateOf } from './loaded.ts';
import { mountInto } from './mounting.ts';
import {
  begin,
  clear,
  codeOf,
  createPlace,
  filesOf,
  leave,
  markFailed,
  markupIn,
  outdate,
  pageFiles,
  preloadOf,
  serve,
  unitIn,
  type Place,
  type ServerMarkup,
} from './place.ts';
import type { HostServices } from './services.ts';
import { createSlotParcel } from './slot-parcel.ts';
import { swapHost, type SwappedHost } from './swap-host.ts';
import type { SwapResult } from './swap.ts';

export function createHost(remote: string, services: HostServices): Host {
  const places = new Set<Place>();
  let routePlace: Place | null = null;
  let live: LoadedUnit | null = null;
  let loading: Promise<LoadedUnit> | null = null;
  let stable: VersionRef | null = null;
  let lastGood: VersionRef | undefined;
  /** True while the last good version replaces a stable version that failed in this tab. */
  let fellBack = false;
  /** What to do once nobody is on a page of this remote, which the site no longer has. */
  let retired: (() => void) | null = null;
  let swapping: Promise<SwapResult> | null = null;
  let served: ServerMarkup | null = null;
  /** Settles when the unit has taken the server's markup over, which it compares with the page of that markup. */
  const takingOver = new WeakMap<Place, Promise<unknown>>();
  let count = 0;

  const swapped: SwappedHost = {
    remote,
    services,
    wanted: () => stable,
    live: () => live,
    places: () => [...places],
    commit: (unit) => {
      live = unit;
    },
    retry: (place) => void retry(place),
  };
  const target = (): VersionRef | null => (fellBack && lastGood ? lastGood : stable);

  /** `files`: the chunk groups that will be needed next. */
  function ensure(files: readonly string[] = [...places].flatMap(filesOf)): Promise<LoadedUnit> {
    if (live) return Promise.resolve(live);
    const ref = target();
    if (!ref) return Promise.reject(new Error(`${remote} has no live version`));
    loading ??= load(ref, files).finally(() => {
      loading = null;
    });
    return loading;
  }
  async function load(ref: VersionRef, files: readonly string[]): Promise<LoadedUnit> {
    const api = services.apiFor(remote, ref.version);
    try {
      return (live = await services.load(remote, ref, api, files));
    } catch (error) {
      api.close();
      throw error;
    }
  }
  /** Whether the last good version can still be tried; otherwise the error panel is shown. */
  function canFallBack(): boolean {
    return !fellBack && lastGood !== undefined && lastGood.version !== stable?.version;
  }
  function dropLive(): void {
    if (!live) return;
    const unit = live;
    live = null;
    for (const place of places) if (unitIn(place) === unit) clear(place, services.report);
    discard(unit, services);
  }

  async function show(place: Place): Promise<void> {
    const stale = begin(place);
    // What the server has drawn is there, and a slot shows by itself that it is coming.
    const done = place.kind === 'route' && !markupIn(place) ? services.loading() : () => undefined;
    try {
      const isAllowed = place.kind !== 'route' || services.allowed(place.route$.value);
      if (!markupIn(place) && !(await isAllowed)) return;
      const from = markupIn(place)?.data;
      const [unit] = await Promise.all([ensure(), from ? undefined : schemasReady()]);
      if (stale()) return;
      await within(
        unit.unit.preload(from ? codeOf(place) : preloadOf(place), new AbortController().signal, from),
        LIMITS.code,
        `${remote}@${unit.version}: preload`,
      );
      if (stale() || live !== unit) return stale() ? undefined : show(place);
      clear(place, services.report);
      for (const got of from ?? []) unit.api.raw.set(got);
      const { finished } = mountInto(place, unit, services);
      if (from) takingOver.set(place, finished);
      const failed = await finished;
      takingOver.delete(place);
      services.styles.adopt(unit.name, `${remote}@${unit.version}`);
      if (failed) throw failed.error;
      unit.api.open();
    } catch (error) {
      if (!stale()) await fail(place, error);
    } finally {
      done();
    }
  }
  async function fail(place: Place, error: unknown): Promise<void> {
    const version = live?.version ?? target()?.version ?? 'none';
    services.report(error, { remote, version } as LoadedUnit, 'host');
    // A unit that cannot paint is removed completely: a poisoned container does not recover.
    const others = [...places].some((other) => other !== place && unitIn(other));
    const above = markupIn(place) !== null;
    clear(place, services.report);
    if (!others) dropLive();
    if (canFallBack() && !others) {
      fellBack = true;
      markFailed(place);
      return show(place);
    }
    markFailed(place);
    services.panel(place, remote, error, () => retry(place), above);
  }
  async function retry(place: Place): Promise<void> {
    const stale = begin(place);
    const done = services.loading();
    fellBack = false;
    const ref = target();
    const { id, lang } = preloadOf(place);
    // The panel's button is pressed once: what hangs here must not hang for good.
    if (ref) await within(services.forget(ref, groupsOf(id, lang)), LIMITS.code, 'retry').catch(() => undefined);
    done();
    // They have gone on meanwhile, and what they see is not drawn anew.
    if (stale()) return;
    markFailed(place);
    place.box.replaceChildren();
    await show(place);
  }
  function addPlace(place: Place): Place {
    places.add(place);
    void show(place);
    return place;
  }
  function drop(place: Place): void {
    places.delete(place);
    leave(place, services.report);
  }

  return {
    remote,
    get version() {
      return live?.version ?? null;
    },
    unit: () => live?.unit ?? null,
    adoptServer(element, data, now) {
      served = { element, data, now };
    },
    enter() {
      const place = createPlace({
        kind: 'route',
        key: `${remote}-r`,
        box: services.main,
        match: services.match$.value,
      });
      routePlace = place;
      if (served?.element.isConnected) serve(place, served);
      else services.main.replaceChildren();
      served = null;
      addPlace(place);
    },
    leave() {
      if (routePlace) drop(routePlace);
      routePlace = null;
      served = null;
      letGo();
    },
    async prepare(match, signal) {
      const [unit] = await Promise.all([ensure(pageFiles(match)), schemasReady()]);
      await unit.unit.preload({ id: match.id, lang: match.lang, match }, signal);
    },
    async learn(lang, signal) {
      const unit = live;
      if (!unit) return;
      await Promise.all([...places].map((place) => unit.unit.preload({ ...preloadOf(place), lang }, signal)));
    },
    turnLanguage(lang) {
      for (const place of places)
        if (place.kind === 'slot' && place.route$.value.lang !== lang)
          place.route$.next({ ...place.route$.value, lang });
    },
    retry,
    turn(match) {
      for (const place of places) {
        if (place.kind === 'slot') continue;
        if (unitIn(place)) {
          void turnPlace(place, match).finally(services.loading());
          continue;
        }
        // An attempt that is in progress for this very page continues.
        const isNewPage = place.route$.value.key !== match.key;
        if (isNewPage) outdate(place);
        place.route$.next(match);
        if (isNewPage || !place.attempt) void show(place);
      }
    },
    slotParcel(slot) {
      count += 1;
      return createSlotParcel({
        slot,
        key: `${remote}-${slot.replace(/\W/g, '-')}-${count}`,
        places,
        match: () => services.match$.value,
        add: addPlace,
        drop,
      });
    },
    state: () => (live ? stateOf(live) : { kind: 'free' }),
    aim(nextStable, nextLastGood) {
      retired = null;
      if (stable && stable.version !== nextStable.version) fellBack = false;
      stable = nextStable;
      lastGood = nextLastGood;
    },
    retire(gone) {
      stable = null;
      lastGood = undefined;
      retired = gone;
      letGo();
    },
    swap(force) {
      swapping ??= swapHost(swapped, force).finally(() => {
        swapping = null;
      });
      return swapping;
    },
  };

  function letGo(): void {
    if (!retired || routePlace) return;
    const gone = retired;
    for (const place of [...places]) drop(place);
    // A unit that is still loading is removed when it has arrived.
    void loading?.then(dropLive, () => undefined);
    dropLive();
    gone();
  }
  /** Changes the page of a mounted remote; preloads again if the unit was swapped in the meantime. */
  async function turnPlace(place: Place, match: RouteMatch): Promise<void> {
    const stale = begin(place);
    if (!(await services.allowed(match))) return;
    for (let unit = live; unit && unitIn(place) && !stale(); unit = live) {
      await within(
        unit.unit.preload({ id: match.id, lang: match.lang, match }, new AbortController().signal),
        LIMITS.code,
        'preload',
      ).catch((error: unknown) => services.report(error, unit as LoadedUnit, 'preload'));
      await takingOver.get(place);
      if (stale()) return;
      if (live === unit) {
        place.route$.next(match);
        return services.painted(place, unit);
      }
    }
    if (!stale()) {
      place.route$.next(match);
      void show(place);
    }
  }
}
