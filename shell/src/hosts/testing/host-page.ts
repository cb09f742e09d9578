import { jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { Manifest, VersionRef } from '@tessera/contracts/release';
import type { MountPoint, RemoteUnit, RouteMatch, SwapState } from '@tessera/contracts/unit';
import { createAnswers } from '@tessera/kit/runtime';
import type { LoadedUnit, UnitApi } from '../federation.ts';
import { createHost } from '../host.ts';
import type { HostServices } from '../services.ts';

export const match: RouteMatch = {
  id: 'test.home',
  remote: 'test',
  lang: 'en',
  params: {},
  pathname: '/en/test',
  search: '',
  hash: '',
  key: 'a',
  action: 'PUSH',
};
export const refOf = (version: string): VersionRef => ({ version, manifest: version, entry: '', integrity: null });
export type Behaviour = Partial<Pick<RemoteUnit, 'mount' | 'preload' | 'swapState'>>;

/** A unit that writes its version into its element. */
function unitOf(version: string, behaviour: Behaviour): RemoteUnit & { readonly disposed: () => boolean } {
  let gone = false;
  return {
    id: { remote: 'test', version, contract: 1 },
    bootstrap: async () => undefined,
    preload: behaviour.preload ?? (async () => undefined),
    mount:
      behaviour.mount ??
      ((at: MountPoint) => {
        at.element.textContent = `${version} ${at.route$.value.pathname}`;
        at.painted();
      }),
    unmount: () => undefined,
    swapState: behaviour.swapState ?? ((): SwapState => ({ kind: 'free' })),
    prepareSwap: () => ({ from: version, schema: 1, drafts: {} }),
    acceptSwap: () => 'taken',
    dispose: () => {
      gone = true;
    },
    disposed: () => gone,
  };
}
/** A page with one remote, whose versions behave as `versions` defines; a missing version cannot be loaded. */
export function openPage(
  versions: Readonly<Record<string, Behaviour | undefined>>,
  allowed: HostServices['allowed'] = async () => true,
) {
  const main = document.body.appendChild(document.createElement('main'));
  const apis: { readonly version: string; closed: boolean }[] = [];
  const loaded: string[] = [];
  const pending = new Set<number>();
  let calls = 0;
  const hastened: (readonly string[])[] = [];
  const panels: (() => Promise<void>)[] = [];
  const reported: string[] = [];
  const match$ = new BehaviorSubject(match);
  const services: HostServices = {
    main,
    match$,
    styles: { drop: () => undefined, adopt: () => undefined },
    async load(remote, ref, api, groups): Promise<LoadedUnit> {
      loaded.push(ref.version);
      hastened.push(groups);
      const behaviour = versions[ref.version];
      if (!behaviour) throw new Error(`${ref.version} is not there`);
      return {
        remote,
        version: ref.version,
        name: ref.version,
        manifest: { lent: {}, chunks: {} } as Partial<Manifest> as Manifest,
        unit: unitOf(ref.version, behaviour),
        api,
      };
    },
    unload: (unit) => unit.api.close(),
    forget: async () => undefined,
    apiFor(_remote, version) {
      const api = { version, closed: false };
      apis.push(api);
      return {
        raw: createAnswers(),
        open: () => undefined,
        close: () => {
          api.closed = true;
        },
      } as Partial<UnitApi> as UnitApi;
    },
    panel: (place, _remote, _error, retry) => {
      place.box.textContent = 'panel';
      panels.push(retry);
    },
    loading: () => {
      pending.add(++calls);
      const mine = calls;
      return () => void pending.delete(mine);
    },
    keepText: () => undefined,
    allowed,
    navigate: () => undefined,
    head: () => undefined,
    notFound: () => undefined,
    failedLater: () => undefined,
    painted: () => undefined,
    report: (error) => void reported.push(String(error)),
  };
  const host = createHost('test', services);
  return { host, main, apis, loaded, hastened, pending, panels, reported, match$, versions, services };
}
export const settled = async (): Promise<void> => {
  await jest.advanceTimersByTimeAsync(0);
};
