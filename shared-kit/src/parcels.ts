import type { ComponentType } from 'react';
import { mountRootParcel, type AppProps } from 'single-spa';
import SingleSpaParcel from 'single-spa-react/parcel';
import type { ParcelProps } from './runtime.ts';

export const Parcel = SingleSpaParcel as ComponentType<never> as ComponentType<ParcelProps>;

export type MountParcel = AppProps['mountParcel'];
let owner: Promise<MountParcel> | undefined;

/**
 * single-spa's timers over slow lifecycles hold a parcel's props for seconds after it has gone, and with its element the
 * page that was around it. Here the props lose the element as soon as the parcel has been unmounted.
 */
const lettingGo =
  (mountParcel: MountParcel): MountParcel =>
  (config, props) => {
    const held = { ...props };
    const letGo = (): void => void Reflect.deleteProperty(held, 'domElement');
    const parcel = mountParcel(config, held);
    parcel.unmountPromise.then(letGo, letGo);
    parcel.loadPromise.then(
      () => {
        const { update } = parcel;
        if (update) parcel.update = (next) => update(Object.assign(held, next));
      },
      () => undefined,
    );
    return parcel;
  };

/**
 * Mounts parcels under one parent that stays for as long as the page. single-spa forgets an unmounted parcel only if its
 * parent has a name; those of `mountRootParcel` keep their elements for ever.
 */
export const parcelOwner = (): Promise<MountParcel> =>
  (owner ??= new Promise((resolve, reject) => {
    const parcel = mountRootParcel(
      {
        name: 'tessera',
        bootstrap: async () => undefined,
        mount: async ({ mountParcel }) => resolve(lettingGo(mountParcel)),
        unmount: async () => undefined,
      },
      { domElement: document.createElement('div') },
    );
    parcel.mountPromise.catch(reject);
  }));
