import type { ParcelConfig } from 'single-spa';
import type { MountPoint, RemoteUnit, ShellApi } from '@tessera/contracts/unit';
import { parcelOwner, type MountParcel } from '@tessera/kit/parcels';

interface Lifecycles {
  readonly bootstrap?: unknown;
  readonly mount?: unknown;
  readonly unmount?: unknown;
}

/**
 * Wraps a guest with plain single-spa lifecycles (the shape that single-spa-react produces). It cannot hand over state
 * and always counts as free; whatever its promises do, the shell empties the element and continues.
 */
export function adaptGuest(remote: string, version: string, module: unknown): RemoteUnit {
  const given = module as { default?: Lifecycles } & Lifecycles;
  const lifecycles = typeof given?.mount === 'function' ? given : given?.default;
  if (typeof lifecycles?.mount !== 'function' || typeof lifecycles.unmount !== 'function')
    throw new Error(`${remote}@${version} exposes neither a unit nor single-spa lifecycles`);
  const parcels = new Map<MountPoint, ReturnType<MountParcel>>();
  let shell: ShellApi;
  let mountParcel: MountParcel;
  return {
    id: { remote, version, contract: 1 },
    async bootstrap(api) {
      shell = api;
      mountParcel = await parcelOwner();
    },
    async preload() {},
    mount(at) {
      const parcel = mountParcel({ bootstrap: async () => undefined, ...lifecycles, name: at.key } as ParcelConfig, {
        domElement: at.element,
        tessera: { lang: shell.lang$.value, tenant: shell.tenant, navigate: at.navigate, head: at.head },
      });
      parcels.set(at, parcel);
      // Every promise needs a handler, otherwise a rejection surfaces as an unhandled error of the page.
      for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
        promise.catch(() => undefined);
      parcel.mountPromise.then(
        () => at.painted(),
        (error: unknown) => at.failed(error, 'mount'),
      );
    },
    unmount(at) {
      const parcel = parcels.get(at);
      parcels.delete(at);
      // Unmounting may never settle, so it is not awaited; a failed mount has already been reported.
      void parcel?.mountPromise.then(
        () => parcel.unmount().catch((error: unknown) => shell.report(error, 'unmount')),
        () => undefined,
      );
    },
    swapState: () => ({ kind: 'free' }),
    prepareSwap: () => ({ from: version, schema: 0, drafts: {} }),
    acceptSwap: () => 'taken',
    dispose: () => parcels.clear(),
  };
}
