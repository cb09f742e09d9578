import { once } from './once.ts';
import type { Parcels } from './runtime.ts';

let there: Parcels | null = null;
export const parcelsIfThere = (): Parcels | null => there;
/** single-spa's parcels come with the first slot, or before a tab's second page. */
export const loadParcels = once(async (): Promise<Parcels> => {
  const { Parcel, parcelOwner } = await import(/* webpackChunkName: "later" */ './parcels.ts');
  return (there = { Parcel, mountParcel: await parcelOwner() });
});
