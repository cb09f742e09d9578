import type { ComponentType } from 'react';
import { mountRootParcel, type AppProps } from 'single-spa';
import SingleSpaParcel from 'single-spa-react/parcel';
import type { ParcelProps } from './runtime.ts';

export const Parcel = SingleSpaParcel as ComponentType<never> as ComponentType<ParcelProps>;

export type MountParcel = AppProps['mountParcel'];
let owner: Promise<MountParcel> | undefined;

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
        mount: async ({ mountParcel }) => resolve(mountParcel),
        unmount: async () => undefined,
      },
      { domElement: document.createElement('div') },
    );
    parcel.mountPromise.catch(reject);
  }));
