import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import { parcelOwner, type MountParcel } from './parcels.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MOUNTS = 50;
const config: ParcelConfig = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Mounts parcels one after the other, each in an element of its own, and counts those elements that are kept afterwards. */
async function keptBy(mountParcel: MountParcel): Promise<number> {
  const elements: WeakRef<Element>[] = [];
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    const domElement = document.createElement('div');
    elements.push(new WeakRef(domElement));
    const parcel = mountParcel(config, { domElement });
    await parcel.mountPromise;
    await parcel.unmount();
  }
  // single-spa's timers for slow parcels hold every parcel until they are over.
  await jest.advanceTimersByTimeAsync(10_000);
  collect();
  return elements.filter((element) => element.deref()).length;
}

it('parcels under the named parent leave no elements behind', async () =>
  expect(await keptBy(await parcelOwner())).toBeLessThanOrEqual(1));
it('parcels of the root would all stay', async () => expect(await keptBy(mountRootParcel)).toBe(MOUNTS));
