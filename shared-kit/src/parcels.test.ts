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
  update: async () => undefined,
  unmount: async () => undefined,
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Shows a parcel on one page after the other, and counts the pages that are kept once the last one has been left. */
async function keptBy(mountParcel: MountParcel, after: number): Promise<number> {
  const pages: WeakRef<Element>[] = [];
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    const page = document.createElement('main');
    pages.push(new WeakRef(page));
    const domElement = page.appendChild(document.createElement('div'));
    const parcel = mountParcel(config, { domElement });
    await parcel.mountPromise;
    await parcel.update?.({ domElement, mount });
    await parcel.unmount();
  }
  await jest.advanceTimersByTimeAsync(after);
  collect();
  return pages.filter((page) => page.deref()).length;
}
/** Milliseconds after which single-spa's timers for slow parcels are over. */
const ALL_TIMERS = 10_000;
/** The parcel under which those of the page are mounted, without what the kit adds. */
const plainOwner = (): Promise<MountParcel> =>
  new Promise((resolve) => {
    const mount = async ({ mountParcel }: { mountParcel: MountParcel }): Promise<void> => resolve(mountParcel);
    mountRootParcel({ ...config, name: 'plain', mount }, { domElement: document.createElement('div') });
  });

it('a page whose parcels have gone is let go at once', async () =>
  expect(await keptBy(await parcelOwner(), 0)).toBeLessThanOrEqual(1));
it("single-spa's timers would keep it for seconds", async () => {
  expect(await keptBy(await plainOwner(), 0)).toBe(MOUNTS);
  expect(await keptBy(await plainOwner(), ALL_TIMERS)).toBeLessThanOrEqual(1);
});
it('parcels of the root would all stay', async () => expect(await keptBy(mountRootParcel, ALL_TIMERS)).toBe(MOUNTS));
